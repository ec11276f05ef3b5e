import { err, ok } from "#engine/result.ts";
import { queryContent } from "#content/query/query-content.ts";
import { isCollectionName } from "#content/schemas.ts";
import {
  contentCollection,
  contentQuery,
  contentRows,
  foundGuides,
  guideQuery,
  news,
} from "#features/content/contract.ts";
import type { ContentStore } from "#features/content/content-store.ts";
import { newestNews } from "#features/content/newest-news.ts";
import { searchGuides } from "#features/content/search-guides.ts";
import { feed, llmsText, robotsText, securityText, sitemap } from "#features/content/site-files.ts";
import type { Clock } from "#features/shared/clock.ts";
import { type Route, route } from "#features/shared/route.ts";

const UNKNOWN = err({ kind: "collection_not_found" });

/** Pages of the site as rows and as files: what search engines, readers of feeds and the browser's own queries ask for. */
export const contentRoutes = (content: ContentStore, appOrigin: string | undefined, now: Clock): readonly Route[] => [
  route(
    {
      method: "GET",
      path: "/api/guides",
      access: "public",
      summary: "Searches the guides: parts that hold every word asked for.",
      query: guideQuery,
      answer: foundGuides,
    },
    { plain: async ({ query }) => ok(searchGuides(await content.site(), query.words)) },
  ),
  route(
    {
      method: "GET",
      path: "/api/news",
      access: "public",
      summary: "The newest five entries of What is new.",
      answer: news,
    },
    { plain: async () => ok(newestNews(await content.site())) },
  ),
  route(
    {
      method: "POST",
      path: "/__nuxt_content/:collection/query",
      access: "public",
      summary: "Pages of a collection of content, asked for by one SELECT.",
      refusals: ["query_refused", "collection_not_found"],
      params: contentCollection,
      body: contentQuery,
      answer: contentRows,
    },
    {
      plain: async ({ params: { collection }, body: { sql } }) => {
        if (!isCollectionName(collection)) return UNKNOWN;
        const answer = queryContent(await content.table(collection), sql);
        if (answer.ok) return ok(answer.rows.map((row) => ({ ...row })));
        const { message, position } = answer.problem;
        return err({
          kind: "query_refused",
          fields: [{ path: "sql", message: `${message} (character ${position + 1})` }],
        });
      },
    },
  ),
  route(
    {
      method: "GET",
      path: "/__nuxt_content/:collection/sql_dump.txt",
      access: "public",
      summary: "A collection of content, as SQL statements in a JSON list, compressed with gzip, as base64.",
      refusals: ["collection_not_found"],
      params: contentCollection,
      answerType: "text/plain",
    },
    {
      plain: async ({ params: { collection } }) =>
        isCollectionName(collection) ? asFile(await content.dump(collection), "text/plain; charset=utf-8") : UNKNOWN,
    },
  ),
  file("/sitemap.xml", "Every public page, for search engines.", async (request) =>
    asFile(sitemap(await content.site(), originOf(request, appOrigin)), "application/xml; charset=utf-8"),
  ),
  file("/feed.xml", "The articles, newest first, as an Atom feed.", async (request) =>
    asFile(feed(await content.site(), originOf(request, appOrigin)), "application/atom+xml; charset=utf-8"),
  ),
  file("/robots.txt", "What search engines may read.", (request) =>
    Promise.resolve(asFile(robotsText(originOf(request, appOrigin)), "text/plain; charset=utf-8")),
  ),
  file("/.well-known/security.txt", "Whom to tell of a weakness.", (request) =>
    Promise.resolve(asFile(securityText(originOf(request, appOrigin), now()), "text/plain; charset=utf-8")),
  ),
  file("/llms.txt", "The pages of the site, with a line on each, as Markdown.", async (request) =>
    asFile(llmsText(await content.site(), originOf(request, appOrigin)), "text/plain; charset=utf-8"),
  ),
];

const file = (path: string, summary: string, answer: (request: Request) => Promise<Response>): Route =>
  route(
    {
      method: "GET",
      path,
      access: "public",
      summary,
      answerType: path.endsWith(".xml") ? "application/xml" : "text/plain",
    },
    { plain: ({ request }) => answer(request) },
  );

const asFile = (text: string, type: string): Response =>
  new Response(text, { headers: { "content-type": type, "cache-control": "public, max-age=600" } });

const originOf = (request: Request, appOrigin: string | undefined): string => new URL(appOrigin ?? request.url).origin;

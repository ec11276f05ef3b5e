import type { Entry, SiteContent } from "#content/entry.ts";
import { REFERENCE_PAGES } from "#features/shared/api-groups.ts";

/** Pages that are program and have no entry of their own. */
const PROGRAM_PAGES = ["/easy-sign-up", "/sign-in", "/sign-up", "/waitlist"];
/** Collections that are nobody's search result. */
const UNLISTED: readonly string[] = ["snippets", "central"];

const listed = ({ entries }: SiteContent): readonly Entry[] =>
  entries.filter(
    ({ collection, seo }) => !UNLISTED.includes(collection) && seo.robots !== "noindex" && seo.canonical === undefined,
  );

/** Pages that are the same for every reader: all that search engines may list, but those on which one signs in. */
export const sharedPagePaths = (site: SiteContent): ReadonlySet<string> =>
  new Set([...listed(site).map(({ path }) => path), ...REFERENCE_PAGES.map(({ path }) => path), "/easy-sign-up"]);

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** https://www.sitemaps.org/protocol.html */
export function sitemap(site: SiteContent, origin: string): string {
  const pages = [
    ...listed(site).map(({ path, updated, date }) => ({ path, day: updated ?? date })),
    ...[...PROGRAM_PAGES, ...REFERENCE_PAGES.map(({ path }) => path)].map((path) => ({ path, day: undefined })),
  ].toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const lines = pages.map(
    ({ path, day }) =>
      `<url><loc>${escaped(origin + path)}</loc>${day === undefined ? "" : `<lastmod>${day}</lastmod>`}</url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join("\n")}\n</urlset>\n`;
}

/** RFC 4287. */
export function feed(site: SiteContent, origin: string): string {
  const posts = listed(site)
    .filter(({ collection }) => collection === "posts")
    .toSorted((a, b) => (b.date ?? "").localeCompare(a.date ?? ""));
  const at = (day: string | undefined): string => `${day ?? "1970-01-01"}T00:00:00Z`;
  const updated = posts
    .map((post) => post.updated ?? post.date ?? "")
    .toSorted()
    .at(-1);
  const entries = posts.map(
    (post) =>
      `<entry><title>${escaped(post.title)}</title><link href="${escaped(origin + post.path)}"/><id>${escaped(origin + post.path)}</id>` +
      `<published>${at(post.date)}</published><updated>${at(post.updated ?? post.date)}</updated>` +
      (post.authors ?? []).map(({ name }) => `<author><name>${escaped(name)}</name></author>`).join("") +
      `<summary>${escaped(post.description)}</summary></entry>`,
  );
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom">\n<title>Aventine articles</title>` +
    `<link href="${escaped(origin)}/articles"/><link rel="self" href="${escaped(origin)}/feed.xml"/><id>${escaped(origin)}/articles</id>` +
    `<updated>${at(updated)}</updated>\n${entries.join("\n")}\n</feed>\n`
  );
}

/** The application, the accounts and what is made for one reader are not for search engines. */
export const robotsText = (origin: string): string =>
  [
    "User-agent: *",
    ...["/central", "/settings", "/admin", "/api/", "/__debug/", "/public/"].map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ].join("\n");

const HALF_A_YEAR_MS = 182 * 86_400_000;

/** RFC 9116. It asks for an end less than a year away, so that nobody writes to an address that is given up: it is said anew with every answer. */
export const securityText = (origin: string, nowMs: number): string =>
  [
    `Contact: ${origin}/contact`,
    `Expires: ${new Date(nowMs + HALF_A_YEAR_MS).toISOString().slice(0, 19)}Z`,
    "Preferred-Languages: en",
    `Canonical: ${origin}/.well-known/security.txt`,
    `Policy: ${origin}/legal/security`,
    "",
  ].join("\n");

const GROUPS: readonly { readonly title: string; readonly collections: readonly string[] }[] = [
  { title: "Product", collections: ["index", "generic", "app_store", "samples"] },
  { title: "Guides", collections: ["support"] },
  { title: "Articles", collections: ["posts"] },
  { title: "Legal", collections: ["legal", "privacy"] },
];

/** https://llmstxt.org */
export function llmsText(site: SiteContent, origin: string): string {
  const pages = listed(site);
  const groups = GROUPS.map(({ title, collections }) => {
    const lines = pages
      .filter(({ collection }) => collections.includes(collection))
      .map((it) => `- [${it.title}](${origin}${it.path}): ${it.description}`);
    return `## ${title}\n\n${lines.join("\n")}`;
  });
  const lines = REFERENCE_PAGES.map((it) => `- [${it.title}](${origin}${it.path}): ${it.description}`);
  const api = `## API\n\n- [OpenAPI](${origin}/api/openapi.json): The whole of it for programs.\n${lines.join("\n")}`;
  return `# Aventine\n\n> Everything you own in one place, with figures that are right and explain themselves.\n\n${[...groups, api].join("\n\n")}\n`;
}

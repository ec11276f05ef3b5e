import { data, Outlet, useLoaderData, useMatches } from "react-router";
import { SiteChrome } from "#site/chrome/SiteChrome.tsx";
import { loadPage } from "#site/content/load-page.server.ts";
import type { PageLoaderArgs } from "#site/content/page-facts.ts";
import { pathOf } from "#site/content/path-of.ts";
import { findEntry } from "#site/content/site-content.server.ts";
import { DrawnPage } from "#site/drawn/DrawnPage.tsx";
import { drawPage } from "#site/drawn/draw.server.tsx";
import type { DrawnFacts } from "#site/drawn/drawn-facts.ts";
import { handle as siteHandle } from "#site/layouts/frame-handle.ts";
import { describePage } from "#site/metadata/describe-page.ts";
import type { MetaArgs } from "#site/metadata/describe-page.ts";
import { TextPage } from "./TextPage.tsx";

/** What no page of the collection is at: the application says so, within its own frame. */
interface Missing {
  readonly missing: string;
}

const isMissing = (answer: unknown): answer is Missing =>
  typeof answer === "object" && answer !== null && "missing" in answer;

/** What is no screen of the application may be a page of the `central` collection (R10), and else is not found (R24). */
export async function loader({ request }: PageLoaderArgs) {
  const path = pathOf(request);
  if (!findEntry("central", path)) return data({ missing: path }, { status: 404, statusText: "Page not found" });
  const facts = await loadPage("central", request);
  return data<DrawnFacts>(drawPage(request, facts, { head: <TextPage facts={facts} /> }));
}

/** The application brings its own palette and keys: the site's stand around pages of content alone. */
function ContentChrome() {
  const isApplication = useMatches().some(({ loaderData }) => isMissing(loaderData));
  return isApplication ? null : <SiteChrome />;
}

export const handle = { ...siteHandle, Chrome: ContentChrome };

/** The layout of every address that is no screen: its child speaks where there is no page either. */
export default function CentralContentPage() {
  const answer = useLoaderData<typeof loader>();
  if (isMissing(answer)) return <Outlet />;
  return (
    <main id="content" tabIndex={-1} className="outline-none">
      <DrawnPage loaderData={answer} />
    </main>
  );
}

export const meta = ({ loaderData, ...args }: MetaArgs) => [
  ...(isMissing(loaderData) ? [{ title: "Page not found · Aventine" }] : describePage({ ...args, loaderData })),
  { name: "robots", content: "noindex" },
];

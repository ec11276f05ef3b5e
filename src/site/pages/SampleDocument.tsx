import { paths } from "#site/paths.ts";
import { SiteLink } from "#site/chrome/SiteLink.tsx";
import { loadPage } from "#site/content/load-page.server.ts";
import { pathOf } from "#site/content/path-of.ts";
import type { PageFacts, PageLoaderArgs, ShownEntry } from "#site/content/page-facts.ts";
import { entriesOf, findEntry, treeOf } from "#site/content/site-content.server.ts";
import { DocumentPage } from "#site/docs/DocumentPage.tsx";
import { drawPage } from "#site/drawn/draw.server.tsx";
import { DrawnPage } from "#site/drawn/DrawnPage.tsx";
import type { DrawnFacts } from "#site/drawn/drawn-facts.ts";
import { describePage } from "#site/metadata/describe-page.ts";

const SECTION = { title: "Samples", to: paths.samples };

interface SampleFacts extends PageFacts {
  /** All samples, where the page is their list. */
  readonly samples?: readonly { readonly title: string; readonly description: string; readonly to: string }[];
}

/** A sample, or at `/samples` the list of all where no page was written for it. */
export async function loader({ request }: PageLoaderArgs): Promise<DrawnFacts> {
  const facts = await sampleFacts(request);
  return drawPage(request, facts, { head: <Sample facts={facts} /> });
}

async function sampleFacts(request: Request): Promise<SampleFacts> {
  const isStart = pathOf(request) === SECTION.to;
  if (!isStart || findEntry("samples", SECTION.to)) return loadPage("samples", request, { section: SECTION });
  const samples = entriesOf("samples").map(({ title, description, path }) => ({ title, description, to: path }));
  return { entry: LIST, trail: [], structured: [], sectionTree: treeOf("samples"), samples };
}

const LIST: ShownEntry = {
  collection: "samples",
  path: "/samples",
  stem: "samples/index",
  title: "Samples",
  description:
    "Sample reports and portfolios to explore before you enter anything: fictional people, figures computed by the same engine.",
  body: [],
  anchors: [],
  words: 0,
  sections: [],
  testimonials: [],
  links: [],
  meta: {},
  seo: {},
  draft: false,
  navigation: {},
};

export const meta = describePage;

export default DrawnPage;

function Sample({ facts }: { readonly facts: SampleFacts }) {
  const { samples } = facts;
  if (!samples) return <DocumentPage facts={facts} section={SECTION.title} isWide />;
  return (
    <DocumentPage facts={facts} section={SECTION.title}>
      <ul>
        {samples.map(({ title, description, to }) => (
          <li key={to} className="relative border-t border-line py-5">
            <h2 className="text-18 font-semibold">
              <SiteLink to={to} className="after:absolute after:inset-0 hover:underline hover:underline-offset-4">
                {title}
              </SiteLink>
            </h2>
            <p className="mt-1 text-16 text-ink-muted">{description}</p>
          </li>
        ))}
      </ul>
    </DocumentPage>
  );
}

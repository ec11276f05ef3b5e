import { loadReference, REFERENCE, referenceFacts } from "#site/api-reference/load-reference.server.ts";
import type { ReferenceLoaderArgs } from "#site/api-reference/load-reference.server.ts";
import { Overview, OVERVIEW_ANCHORS } from "#site/api-reference/Overview.tsx";
import { DocumentPage } from "#site/docs/DocumentPage.tsx";
import { drawPage } from "#site/drawn/draw.server.tsx";
import { DrawnPage } from "#site/drawn/DrawnPage.tsx";
import type { DrawnFacts } from "#site/drawn/drawn-facts.ts";
import { describePage } from "#site/metadata/describe-page.ts";
import { paths } from "#site/paths.ts";

/** What holds for every call of the API, and all of them with a line each. */
export function loader(args: ReferenceLoaderArgs): DrawnFacts {
  const reference = loadReference(args);
  const facts = referenceFacts(reference, {
    title: REFERENCE,
    description:
      "Your own figures in your own programs: every call, who may make it, what it takes and what it answers.",
    path: paths.apiReference,
    anchors: OVERVIEW_ANCHORS,
  });
  const head = (
    <DocumentPage facts={facts} section={REFERENCE}>
      <Overview {...reference} />
    </DocumentPage>
  );
  return drawPage(args.request, facts, { head });
}

export const meta = describePage;

export default DrawnPage;

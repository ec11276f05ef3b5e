import { GroupCalls } from "#site/api-reference/GroupCalls.tsx";
import { HoldsForAll } from "#site/api-reference/HoldsForAll.tsx";
import { loadReference, REFERENCE, referenceFacts } from "#site/api-reference/load-reference.server.ts";
import type { ReferenceLoaderArgs } from "#site/api-reference/load-reference.server.ts";
import { notFound } from "#site/content/not-found.ts";
import { pathOf } from "#site/content/path-of.ts";
import { DocumentPage } from "#site/docs/DocumentPage.tsx";
import { drawPage } from "#site/drawn/draw.server.tsx";
import { DrawnPage } from "#site/drawn/DrawnPage.tsx";
import type { DrawnFacts } from "#site/drawn/drawn-facts.ts";
import { describePage } from "#site/metadata/describe-page.ts";
import { paths } from "#site/paths.ts";

/** The calls of one group of the API. */
export function loader(args: ReferenceLoaderArgs): DrawnFacts {
  const reference = loadReference(args);
  const group = reference.groups.find(({ slug }) => slug === args.params["group"]);
  if (!group) throw notFound(pathOf(args.request));
  const facts = referenceFacts(reference, {
    title: group.title,
    seoTitle: `${group.title} · ${REFERENCE}`,
    description: group.description,
    path: paths.apiGroup(group.slug),
    anchors: group.calls.map(({ id, title }) => ({ id, title, level: 2 })),
  });
  const head = (
    <DocumentPage facts={facts} section={REFERENCE} lead={<HoldsForAll />}>
      <GroupCalls group={group} origin={reference.origin} />
    </DocumentPage>
  );
  return drawPage(args.request, facts, { head });
}

export const meta = describePage;

export default DrawnPage;

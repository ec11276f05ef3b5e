import { redirect } from "react-router";
import { notFound } from "#site/content/not-found.ts";
import { treeOf } from "#site/content/site-content.server.ts";
import { pagesOf } from "#site/content/tree-walk.ts";

/** `/legal` has no page of its own: it leads to the first document. */
export function loader() {
  const [first] = pagesOf(treeOf("legal"));
  throw first ? redirect(first.to) : notFound("/legal");
}

export default function LegalStart() {
  return null;
}

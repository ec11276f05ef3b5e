import type { TreeNode } from "#content/entry.ts";
import type { ShownEntry, StructuredData } from "#site/content/page-facts.ts";
import type { ViewName } from "#site/views/registry.ts";
import type { DrawnPart } from "./drawn-part.ts";

/** What a page of content is named by, and its parts as they were drawn: all that the browser needs of it. */
export interface DrawnFacts {
  readonly entry: Pick<ShownEntry, "title" | "description" | "path" | "seo" | "header">;
  readonly structured: readonly StructuredData[];
  readonly canonical?: string;
  readonly parts: readonly DrawnPart[];
  /** The part that answers to the reader, after the first of `parts`. */
  readonly view?: ViewName;
  /** Navigation of the section the page is in, for the menu. */
  readonly sectionTree?: readonly TreeNode[];
}

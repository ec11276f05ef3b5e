import { isSet } from "#browser/kept-parameters.ts";

/** Attributes of the root element that say how the document looks. */
export interface DocumentLook {
  /** Read by the script in the head before anything is painted. */
  readonly "data-forced-mode"?: "light" | "dark";
  /** Set on a page that is shown as it is printed. */
  readonly "data-print"?: "";
}

/** Ink on paper with `?print`, else as the reader chose. */
export const printedLook = (search: string): DocumentLook =>
  isSet(search, "print") ? { "data-forced-mode": "light", "data-print": "" } : {};

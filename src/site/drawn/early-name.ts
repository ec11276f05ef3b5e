/** Name in the window under which the page's first lines (`paint-first.ts`) keep what was pressed; gone once the page answers. */
export const EARLY = "aventineEarly";

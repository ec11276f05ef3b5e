import type { OpenMatch } from "#site/site-handle.ts";
import { printedLook } from "./document-look.ts";
import type { DocumentLook } from "./document-look.ts";

/**
 * What a page of the site wants of the document's look: ink on paper, or a color mode forced by its route or by its own `header.colorMode`. The
 * reader's choice is not touched and comes back on the next page.
 */
export function forcedLook(matches: readonly OpenMatch[], search: string): DocumentLook {
  const byRoute = modesIn(matches.find(({ id }) => id === "root")?.loaderData);
  const wanted = matches.map(({ id, loaderData }) => modeIn(loaderData) ?? byRoute[id]).findLast(Boolean);
  const forced: DocumentLook = wanted === "light" || wanted === "dark" ? { "data-forced-mode": wanted } : {};
  return { ...forced, ...printedLook(search) };
}

function modesIn(facts: unknown): Readonly<Record<string, unknown>> {
  const isThere = typeof facts === "object" && facts !== null && "forcedModes" in facts;
  return isThere && typeof facts.forcedModes === "object" ? { ...facts.forcedModes } : {};
}

function modeIn(facts: unknown): unknown {
  if (typeof facts !== "object" || facts === null || !("entry" in facts)) return undefined;
  const { entry } = facts;
  if (typeof entry !== "object" || entry === null || !("header" in entry)) return undefined;
  const { header } = entry;
  return typeof header === "object" && header !== null && "colorMode" in header ? header.colorMode : undefined;
}

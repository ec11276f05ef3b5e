import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router";
import { pathOf } from "#site/content/path-of.ts";
import type { DocumentFacts } from "#site/content/page-facts.ts";
import type { DrawnFacts } from "./drawn-facts.ts";
import type { DrawnPart } from "./drawn-part.ts";

export interface Drawing {
  readonly head: ReactNode;
  /** Needs its code in the browser, and stands between. */
  readonly view?: DrawnFacts["view"];
  readonly rest?: ReactNode;
}

/** A page as markup: no code that draws it goes to the browser. What only drawing needs stays here. */
export function drawPage(request: Request, facts: DocumentFacts, { head, view, rest }: Drawing): DrawnFacts {
  const { entry, structured, canonical, sectionTree } = facts;
  const { title, description, path, seo, header } = entry;
  const drawn: DrawnFacts = {
    entry: { title, description, path, seo, ...(header === undefined ? {} : { header }) },
    structured,
    ...(canonical === undefined ? {} : { canonical }),
    parts: [head, ...(rest === undefined ? [] : [rest])].map((node, index) => drawPart(request, index, node)),
    ...(view === undefined ? {} : { view }),
  };
  return sectionTree === undefined ? drawn : alongside(request, drawn, "sectionTree", sectionTree);
}

function drawPart(request: Request, index: number, node: ReactNode): DrawnPart {
  const { search } = new URL(request.url);
  const path = pathOf(request);
  const id = `${path} ${index}${search === "" ? "" : ` ${search}`}`;
  const html = renderToStaticMarkup(<StaticRouter location={`${path}${search}`}>{node}</StaticRouter>, {
    identifierPrefix: `p${index}-`,
  });
  return alongside(request, { id }, "html", html);
}

/**
 * Adds what the server renders with. It is sent to a browser that asks for data; one that asks for the document has it there, and it is left out
 * of what is sent with it, because only what can be enumerated is.
 */
function alongside<Target extends object>(request: Request, target: Target, name: string, value: unknown): Target {
  const isSent = new URL(request.url).pathname.endsWith(".data");
  return Object.defineProperty(target, name, { value, enumerable: isSent });
}

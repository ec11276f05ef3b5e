import type { Node } from "unist";
import type { Problem } from "./problems.ts";
import type { PictureSize } from "./read-picture.ts";

/** A link and where it was written. */
export interface FoundLink {
  readonly to: string;
  readonly file: string;
  readonly line?: number;
  readonly field?: string;
}

/** What turning Markdown into a tree needs to know of the rest of the site, and where it reports what is wrong. */
export interface BodyContext {
  readonly file: string;
  /** Lines of the file above the Markdown; undefined for Markdown inside a field. */
  readonly bodyLine: number | undefined;
  /** Field the Markdown stands in, when it is not the body. */
  readonly field?: string;
  /** The Markdown itself. */
  readonly source: string;
  readonly problems: Problem[];
  /** Every link of the page, for the check once all pages are known. */
  readonly links: FoundLink[];
  /** Anchor for a heading, unique in the page. */
  readonly anchorOf: (words: string) => string;
  readonly pictureSize: (name: string) => PictureSize | undefined;
  readonly isSample: (name: string) => boolean;
  readonly isPublicFile: (path: string) => boolean;
  readonly findSnippet: (
    name: string,
  ) => { readonly file: string; readonly body: string; readonly bodyLine: number } | undefined;
  /** Snippets this Markdown stands in, outermost first. */
  readonly within: readonly string[];
  readonly footnotes: Map<string, number>;
}

/** Line of the file a node begins on; unknown within a field. */
export function lineOf(context: BodyContext, node: Node | undefined): number | undefined {
  const line = node?.position?.start.line;
  return line === undefined || context.bodyLine === undefined ? undefined : line + context.bodyLine;
}

export const fieldOf = ({ field }: BodyContext): { readonly field?: string } => (field === undefined ? {} : { field });

/** Notes what is wrong with a node, with its place. */
export function report(
  context: BodyContext,
  node: Node | undefined,
  message: string,
  remedy: string,
  isReference = false,
): void {
  context.problems.push({
    file: context.file,
    line: lineOf(context, node),
    ...fieldOf(context),
    message,
    remedy,
    ...(isReference ? { isReference } : {}),
  });
}

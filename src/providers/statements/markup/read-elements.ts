import { SaxesParser } from "saxes";
import { err, ok, type Result } from "#engine/result.ts";
import type { MarkupError } from "#providers/statements/markup/read-tags.ts";

/** An element of an XML document with its place. Names come without their prefix. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** Trimmed text of its own. */
  readonly text: string;
  /** Counted from 1. */
  readonly line: number;
  /** As written. */
  readonly raw: string;
}

/** An element that is still being read: what it holds so far. The same object as long as it is open. */
export type OpenPart = Pick<XmlElement, "name" | "attributes" | "children" | "line">;

interface OpenElement extends OpenPart {
  readonly children: XmlElement[];
  text: string;
  readonly line: number;
  readonly start: number;
}

const MAX_DEPTH = 64;
const PIECE = 64 * 1024;
const RAW_LIMIT = 2000;

/**
 * Reads a document and hands over each element of `names` when it ends; it is then forgotten, so that a large document is never a tree. Document
 * types are refused. `names` are not looked for inside each other, but the outer one comes without the inner. `within`: what is open around the
 * element, as far as it was read.
 */
export function readElements(
  text: string,
  names: ReadonlySet<string>,
  take: (element: XmlElement, within: OpenPart | undefined) => void,
): Result<undefined, MarkupError> {
  const parser = new SaxesParser({ xmlns: false });
  const open: OpenElement[] = [];
  let problem: { readonly line: number; readonly words: string } | undefined;
  const fail = (words: string): void => void (problem ??= { line: parser.line, words });
  const isWell = (): boolean => problem === undefined;
  parser.on("error", (error) => fail(error.message.replace(/^\d+:\d+: /, "")));
  parser.on("doctype", () => fail("it defines a document type of its own"));
  parser.on("opentag", (tag) => {
    if (open.length >= MAX_DEPTH) fail(`its elements are nested more than ${MAX_DEPTH} deep`);
    if (!isWell()) return;
    const start = text.lastIndexOf("<", parser.position - 1);
    const name = tag.name.slice(tag.name.indexOf(":") + 1);
    open.push({
      name,
      attributes: tag.attributes,
      children: [],
      text: "",
      line: parser.line - linesIn(text, start, parser.position),
      start,
    });
  });
  const addText = (piece: string): void => {
    const last = open.at(-1);
    if (last && isWell()) last.text += piece;
  };
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("closetag", () => {
    const closed = isWell() ? open.pop() : undefined;
    if (!closed) return;
    const raw = names.has(closed.name)
      ? text.slice(closed.start, Math.min(parser.position, closed.start + RAW_LIMIT))
      : "";
    const { name, attributes, children, line } = closed;
    const element = { name, attributes, children, line, text: closed.text.trim(), raw };
    if (names.has(name)) take(element, open.at(-1));
    else open.at(-1)?.children.push(element);
  });
  for (let at = 0; at < text.length && isWell(); at += PIECE) parser.write(text.slice(at, at + PIECE));
  if (isWell()) parser.close();
  if (problem === undefined) return ok(undefined);
  return err({
    kind: "markup_broken",
    line: problem.line,
    problem: `The file is no whole XML document: ${problem.words}.`,
    remedy: "Download the file again and import it as it was downloaded.",
  });
}

function linesIn(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = text.indexOf("\n", from); at !== -1 && at < to; at = text.indexOf("\n", at + 1)) count++;
  return count;
}

/** The first child of a name. */
export const childElement = (element: Pick<XmlElement, "children"> | undefined, name: string): XmlElement | undefined =>
  element?.children.find((child) => child.name === name);

/** The element at the end of a path of names, first of each. */
export const elementAt = (element: XmlElement | undefined, ...path: readonly string[]): XmlElement | undefined =>
  path.reduce<XmlElement | undefined>((at, name) => childElement(at, name), element);

/** Text at the end of a path; undefined where there is none. */
export function textAt(element: XmlElement | undefined, ...path: readonly string[]): string | undefined {
  const text = elementAt(element, ...path)?.text;
  return text === undefined || text === "" ? undefined : text;
}

/** All children of a name. */
export const childrenOf = (element: Pick<XmlElement, "children"> | undefined, name: string): readonly XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? [];

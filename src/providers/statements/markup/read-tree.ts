import { err, ok, type Result } from "#engine/result.ts";
import { readAttributes, readTags, resolveEntities, type MarkupError } from "#providers/statements/markup/read-tags.ts";

/** An element of an XML file with what is in it. */
export interface XmlNode {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly parent: XmlNode | undefined;
  readonly children: XmlNode[];
  /** Text of an element without children; empty for others. */
  text: string;
  readonly line: number;
  /** Offsets of the element in the file. */
  readonly start: number;
  end: number;
}

const MAX_DEPTH = 2_000;
const AGAIN = "Save the file again and choose the complete one.";
const NONE: ReadonlyMap<string, string> = new Map();

/** The whole file as a tree. It must be complete, and no deeper than any such file is; `isLeftOut` names elements that are not kept. */
export function readTree(text: string, isLeftOut: (name: string) => boolean): Result<XmlNode, MarkupError> {
  const tags = readTags(text);
  if (!tags.ok) return tags;
  const root: XmlNode = {
    name: "",
    attributes: NONE,
    parent: undefined,
    children: [],
    text: "",
    line: 1,
    start: 0,
    end: text.length,
  };
  let open = root;
  let depth = 0;
  let innerStart = 0;
  for (const tag of tags.value) {
    if (tag.kind === "cdata") continue;
    if (tag.kind === "close") {
      if (open.name !== tag.name || open.parent === undefined)
        return broken(tag.line, `</${tag.name}> closes an element that is not open.`);
      if (open.children.length === 0) open.text = resolveEntities(text.slice(innerStart, tag.start)).trim();
      open.end = tag.end;
      open = open.parent;
      depth -= 1;
      continue;
    }
    if (depth >= MAX_DEPTH) return broken(tag.line, `Elements are nested more than ${MAX_DEPTH} deep.`);
    const hasAttributes = tag.end - tag.nameEnd > 2;
    const attributes = hasAttributes ? readAttributes(text, tag) : NONE;
    if (attributes === undefined) return broken(tag.line, `The attributes of <${tag.name}> cannot be read.`);
    const node: XmlNode = {
      name: tag.name,
      attributes,
      parent: open,
      children: [],
      text: "",
      line: tag.line,
      start: tag.start,
      end: tag.end,
    };
    if (!isLeftOut(tag.name) || tag.kind === "open") open.children.push(node);
    if (tag.kind === "open") {
      open = node;
      depth += 1;
      innerStart = tag.end;
    }
  }
  return open === root ? ok(root) : broken(open.line, `The file is cut off: </${open.name}> is missing.`);
}

const broken = (line: number, problem: string) => err({ kind: "markup_broken", line, problem, remedy: AGAIN } as const);

export const childOf = (node: XmlNode | undefined, name: string): XmlNode | undefined =>
  node?.children.find((child) => child.name === name);

export const textOf = (node: XmlNode | undefined, name: string): string => childOf(node, name)?.text ?? "";

import { err, ok, type Result } from "#engine/result.ts";
import {
  readAttributes,
  resolveEntities,
  type MarkupError,
  type Tag,
  TagStream,
} from "#providers/statements/markup/read-tags.ts";

const MAX_DEPTH = 2_000;
const AGAIN = "Save the file again and choose the complete one.";
const NONE: ReadonlyMap<string, string> = new Map();

/** Fields of an element, in whole numbers. */
const NAME = 0;
const PARENT = 1;
/** The element behind all that are in this one: its next sibling, if it has one. */
const AFTER = 2;
const START = 3;
/** Offset behind the tag that opens it. */
const INNER = 4;
const END = 5;
const LINE = 6;
const FIELDS = 7;
const IN_BLOCK = 1 << 14;

/** The elements of an XML file in the order they open, as numbers: a file of 64 MB has millions, and their texts are cut from it when they are asked for. */
class XmlTree {
  readonly text: string;
  readonly #blocks: Int32Array[] = [];
  readonly #names: string[] = [];
  readonly #nameAt = new Map<string, number>();
  count = 0;

  constructor(text: string) {
    this.text = text;
  }

  get(place: number, field: number): number {
    return this.#blocks[Math.floor(place / IN_BLOCK)]?.[(place % IN_BLOCK) * FIELDS + field] ?? 0;
  }

  set(place: number, field: number, value: number): void {
    const block = (this.#blocks[Math.floor(place / IN_BLOCK)] ??= new Int32Array(IN_BLOCK * FIELDS));
    block[(place % IN_BLOCK) * FIELDS + field] = value;
  }

  nameOf(place: number): string {
    return this.#names[this.get(place, NAME)] ?? "";
  }

  /** What it has in it comes behind it, until it is closed. */
  open({ name, start, end, line }: Tag, parent: number): number {
    const place = this.count;
    const known = this.#nameAt.get(name);
    const at = known ?? this.#names.push(name) - 1;
    if (known === undefined) this.#nameAt.set(name, at);
    [at, parent, place + 1, start, end, end, line].forEach((value, field) => this.set(place, field, value));
    this.count += 1;
    return place;
  }

  close(place: number, end: number): void {
    this.set(place, AFTER, this.count);
    this.set(place, END, end);
  }
}

/** An element of an XML file with what is in it. Two that are asked for the same element have the same `place`. */
export class XmlNode {
  readonly place: number;
  readonly #tree: XmlTree;

  constructor(tree: XmlTree, place: number) {
    this.#tree = tree;
    this.place = place;
  }

  get name(): string {
    return this.#tree.nameOf(this.place);
  }

  /** Line of the file it begins in. */
  get line(): number {
    return this.#tree.get(this.place, LINE);
  }

  /** The element as the file has it, up to so many characters. */
  source(most: number): string {
    const start = this.#tree.get(this.place, START);
    return this.#tree.text.slice(start, Math.min(this.#tree.get(this.place, END), start + most));
  }

  get parent(): XmlNode | undefined {
    return this.place === 0 ? undefined : new XmlNode(this.#tree, this.#tree.get(this.place, PARENT));
  }

  *children(): Generator<XmlNode, void> {
    const after = this.#tree.get(this.place, AFTER);
    for (let child = this.place + 1; child < after; child = this.#tree.get(child, AFTER))
      yield new XmlNode(this.#tree, child);
  }

  /** Itself and all that are in it, in the order of the file. */
  *all(): Generator<XmlNode, void> {
    const after = this.#tree.get(this.place, AFTER);
    for (let place = this.place; place < after; place += 1) yield new XmlNode(this.#tree, place);
  }

  child(name: string): XmlNode | undefined {
    const after = this.#tree.get(this.place, AFTER);
    for (let child = this.place + 1; child < after; child = this.#tree.get(child, AFTER))
      if (this.#tree.nameOf(child) === name) return new XmlNode(this.#tree, child);
    return undefined;
  }

  /** Text of an element that has no others in it; empty for those that have. */
  get text(): string {
    const { text } = this.#tree;
    if (this.#tree.get(this.place, AFTER) > this.place + 1) return "";
    const inner = this.#tree.get(this.place, INNER);
    const close = text.lastIndexOf("<", this.#tree.get(this.place, END) - 1);
    return close < inner ? "" : resolveEntities(text.slice(inner, close)).trim();
  }

  attribute(name: string): string | undefined {
    return this.#attributes().get(name);
  }

  #attributes(): ReadonlyMap<string, string> {
    const { text } = this.#tree;
    const start = this.#tree.get(this.place, START);
    const end = this.#tree.get(this.place, INNER);
    const nameEnd = start + 1 + this.name.length;
    if (!mayHaveAttributes({ nameEnd, end })) return NONE;
    return readAttributes(text, { kind: text[end - 2] === "/" ? "empty" : "open", nameEnd, end }) ?? NONE;
  }
}

const mayHaveAttributes = ({ nameEnd, end }: Pick<Tag, "nameEnd" | "end">): boolean => end - nameEnd > 2;

/** The whole file as a tree; its root has no name. It must be complete, and no deeper than any such file is. */
export function readTree(text: string): Result<XmlNode, MarkupError> {
  const tags = new TagStream(text);
  const read = treeOf(tags, text);
  // Where tags cannot be read at all that is said, wherever they stand.
  while (tags.next());
  return tags.error ? err(tags.error) : read;
}

function treeOf(tags: TagStream, text: string): Result<XmlNode, MarkupError> {
  const tree = new XmlTree(text);
  const root = tree.open({ kind: "open", name: "", start: 0, end: 0, nameEnd: 0, line: 1 }, 0);
  let open = root;
  let depth = 0;
  for (let tag = tags.next(); tag; tag = tags.next()) {
    if (tag.kind === "cdata") continue;
    if (tag.kind === "close") {
      if (open === root || tree.nameOf(open) !== tag.name)
        return broken(tag.line, `</${tag.name}> closes an element that is not open.`);
      tree.close(open, tag.end);
      open = tree.get(open, PARENT);
      depth -= 1;
      continue;
    }
    if (depth >= MAX_DEPTH) return broken(tag.line, `Elements are nested more than ${MAX_DEPTH} deep.`);
    if (mayHaveAttributes(tag) && readAttributes(text, tag) === undefined)
      return broken(tag.line, `The attributes of <${tag.name}> cannot be read.`);
    const place = tree.open(tag, open);
    if (tag.kind === "open") {
      open = place;
      depth += 1;
    }
  }
  tree.close(root, text.length);
  return open === root
    ? ok(new XmlNode(tree, root))
    : broken(tree.get(open, LINE), `The file is cut off: </${tree.nameOf(open)}> is missing.`);
}

const broken = (line: number, problem: string) => err({ kind: "markup_broken", line, problem, remedy: AGAIN } as const);

export const childOf = (node: XmlNode | undefined, name: string): XmlNode | undefined => node?.child(name);

export const textOf = (node: XmlNode | undefined, name: string): string => node?.child(name)?.text ?? "";

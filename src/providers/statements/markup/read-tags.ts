/** One tag of an XML or SGML text with its place, so that every value can be traced to its line. */
export interface Tag {
  readonly kind: "open" | "close" | "empty" | "cdata";
  /** Empty for `cdata`. */
  readonly name: string;
  /** Offset of `<`. */
  readonly start: number;
  /** Offset behind `>`. */
  readonly end: number;
  /** Offset behind the name: attributes, if any, lie between here and `end`. */
  readonly nameEnd: number;
  /** Counted from 1; CR, LF and CRLF all end a line. */
  readonly line: number;
}

export interface MarkupError {
  readonly kind: "markup_broken";
  readonly line: number;
  readonly problem: string;
  readonly remedy: string;
}

const LESS_THAN = 0x3c;
const DOUBLE_QUOTE = 0x22;
const SINGLE_QUOTE = 0x27;
const GREATER_THAN = 0x3e;
const NAME = /[A-Za-z_][\w.:-]*/y;
const WHOLE_FILE = "Export the file again and import it as it was downloaded.";
const CDATA_START = "<![CDATA[";

/**
 * The tags of a text one after another, without a tree or a list: a long file has millions. Document types and entity definitions are refused, because
 * a statement never needs them and they are how a small file becomes a huge one. A `<` that starts no tag is text.
 */
export class TagStream {
  readonly #text: string;
  readonly #lineAt: (offset: number) => number;
  #at: number;
  #ahead: Tag | undefined;
  /** Why there are no further tags, where that is not the end of the text. */
  error: MarkupError | undefined;

  /** From an offset on, which stands in this line. */
  constructor(text: string, from: { readonly start: number; readonly line: number } = { start: 0, line: 1 }) {
    this.#text = text;
    this.#lineAt = lineCounter(text, from);
    this.#at = from.start;
  }

  /** The tag that comes next, which stays the next. */
  peek(): Tag | undefined {
    return (this.#ahead ??= this.#read());
  }

  next(): Tag | undefined {
    const tag = this.peek();
    this.#ahead = undefined;
    return tag;
  }

  #read(): Tag | undefined {
    while (this.error === undefined) {
      const at = this.#text.indexOf("<", this.#at);
      if (at === -1) return undefined;
      const found = readOne(this.#text, at);
      if (found.what === "broken") {
        const { problem, remedy } = found;
        this.error = { kind: "markup_broken", line: this.#lineAt(at), problem, remedy };
      } else {
        this.#at = found.end;
        if (found.what === "tag") return { ...found.tag, line: this.#lineAt(at) };
      }
    }
    return undefined;
  }
}

type Found =
  | { readonly what: "tag"; readonly tag: Omit<Tag, "line">; readonly end: number }
  | { readonly what: "nothing"; readonly end: number }
  | { readonly what: "broken"; readonly problem: string; readonly remedy: string };

function readOne(text: string, start: number): Found {
  const next = text[start + 1];
  if (next === "?") return skipTo(text, start, "?>");
  if (next === "!") return readDeclaration(text, start);
  const isClose = next === "/";
  NAME.lastIndex = isClose ? start + 2 : start + 1;
  const name = NAME.exec(text)?.[0];
  if (name === undefined) return { what: "nothing", end: start + 1 };
  const nameEnd = NAME.lastIndex;
  const end = tagEnd(text, nameEnd);
  if (end === undefined) {
    return { what: "broken", problem: `The tag <${name}> is cut off: its ">" is missing.`, remedy: WHOLE_FILE };
  }
  const openKind = text[end - 2] === "/" ? "empty" : "open";
  return { what: "tag", tag: { kind: isClose ? "close" : openKind, name, start, end, nameEnd }, end };
}

function readDeclaration(text: string, start: number): Found {
  if (text.startsWith("<!--", start)) return skipTo(text, start, "-->");
  if (!text.startsWith(CDATA_START, start)) {
    return {
      what: "broken",
      problem: "The file defines a document type of its own, which no statement needs.",
      remedy: "Use the file as the bank or broker offers it, without <!DOCTYPE …>.",
    };
  }
  const skipped = skipTo(text, start, "]]>");
  if (skipped.what !== "nothing") return skipped;
  const tag = { kind: "cdata", name: "", start, end: skipped.end, nameEnd: start + CDATA_START.length } as const;
  return { what: "tag", tag, end: skipped.end };
}

function skipTo(text: string, start: number, mark: string): Found {
  const at = text.indexOf(mark, start + 2);
  if (at !== -1) return { what: "nothing", end: at + mark.length };
  return { what: "broken", problem: `The file is cut off: "${mark}" is missing.`, remedy: WHOLE_FILE };
}

/** Offset behind the `>` that ends a tag; one inside quotes does not. Undefined when there is none. */
function tagEnd(text: string, from: number): number | undefined {
  for (let at = from; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === GREATER_THAN) return at + 1;
    if (code === LESS_THAN) return undefined;
    if (code === DOUBLE_QUOTE || code === SINGLE_QUOTE) {
      const close = text.indexOf(code === DOUBLE_QUOTE ? '"' : "'", at + 1);
      if (close === -1) return undefined;
      at = close;
    }
  }
  return undefined;
}

/** Line of an offset. Offsets must be asked in rising order, which keeps the whole count linear. */
function lineCounter(
  text: string,
  from: { readonly start: number; readonly line: number },
): (offset: number) => number {
  let { line, start: counted } = from;
  return (offset) => {
    for (; counted < offset; counted += 1) {
      const code = text.charCodeAt(counted);
      if (code === 10 || (code === 13 && text.charCodeAt(counted + 1) !== 10)) line += 1;
    }
    return line;
  };
}

const ATTRIBUTE = /\s*([A-Za-z_][\w.:-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/y;

/** Attributes of a tag, entities resolved; those with an empty value are left out. Undefined when they are malformed. */
export function readAttributes(
  text: string,
  tag: Pick<Tag, "kind" | "nameEnd" | "end">,
): ReadonlyMap<string, string> | undefined {
  const attributes = new Map<string, string>();
  const last = tag.end - (tag.kind === "empty" ? 2 : 1);
  ATTRIBUTE.lastIndex = tag.nameEnd;
  let behind = tag.nameEnd;
  while (behind < last) {
    const match = ATTRIBUTE.exec(text);
    if (!match || ATTRIBUTE.lastIndex > last) break;
    behind = ATTRIBUTE.lastIndex;
    const value = match[2] ?? match[3] ?? "";
    if (match[1] !== undefined && value !== "") attributes.set(match[1], resolveEntities(value));
  }
  return text.slice(behind, last).trim() === "" ? attributes : undefined;
}

const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-fA-F]{1,6})|(amp|lt|gt|quot|apos|nbsp));/g;
const NAMED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

/** Resolves the five XML entities, `&nbsp;` and character numbers, once; anything else after `&` stays as written. */
export function resolveEntities(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(ENTITY, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return NAMED[name] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

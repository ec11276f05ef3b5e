import { err, ok, type Result } from "#engine/result.ts";
import { LastMade } from "#providers/statements/last-made.ts";

/** A value of a JSON file with its place. Numbers stay as they are written, so that no digit is lost. */
export interface JsonNode {
  readonly kind: "object" | "array" | "string" | "number" | "literal";
  /** What a string says, what a number looks like, or `true`, `false`, `null`. */
  readonly text: string;
  readonly items: readonly JsonNode[];
  readonly fields: ReadonlyMap<string, JsonNode>;
  readonly line: number;
  readonly start: number;
  readonly end: number;
}

export interface JsonError {
  readonly kind: "json_broken";
  readonly line: number;
}

const MAX_DEPTH = 200;
const TOKEN =
  /[ \t\r\n]*(?:([{}[\],:])|"([^"\\]*(?:\\.[^"\\]*)*)"|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|(true|false|null))/y;
const NO_FIELDS: ReadonlyMap<string, JsonNode> = new Map();

/** Reads a whole JSON text. Deeper than 200 levels, cut off or followed by anything it is broken. */
export function readJson(text: string): Result<JsonNode, JsonError> {
  const reader = new JsonReader(text);
  const node = reader.value(0);
  return node === undefined || !reader.isAtEnd() ? err({ kind: "json_broken", line: reader.line() }) : ok(node);
}

class JsonReader {
  readonly #text: string;
  readonly #file: FoldedFile;
  #at: number;
  #line: number;
  #counted: number;

  /** From an offset on, which stands in this line. */
  constructor(text: string, from: { readonly start: number; readonly line: number } = { start: 0, line: 1 }) {
    this.#text = text;
    this.#file = { text, last: new LastMade() };
    this.#at = from.start;
    this.#counted = from.start;
    this.#line = from.line;
  }

  /** Line of the place reached; it only ever rises. */
  line(): number {
    for (; this.#counted < this.#at; this.#counted += 1)
      if (this.#text.charCodeAt(this.#counted) === 10) this.#line += 1;
    return this.#line;
  }

  isAtEnd(): boolean {
    return this.#text.slice(this.#at).trim() === "";
  }

  value(depth: number): JsonNode | undefined {
    const token = this.#next();
    if (token === undefined || depth > MAX_DEPTH) return undefined;
    const { start, line } = token;
    const plain = { items: [], fields: NO_FIELDS, line, start };
    if (token.mark === "{") return this.#object(depth, { start, line });
    if (token.mark === "[") return this.#array(depth, { start, line });
    if (token.mark !== undefined) return undefined;
    if (token.string !== undefined) return { ...plain, kind: "string", text: unescaped(token.string), end: this.#at };
    if (token.number !== undefined) return { ...plain, kind: "number", text: token.number, end: this.#at };
    return { ...plain, kind: "literal", text: token.literal ?? "null", end: this.#at };
  }

  #object(depth: number, place: { readonly start: number; readonly line: number }): JsonNode | undefined {
    const fields = new Map<string, JsonNode>();
    let token = this.#next();
    while (token?.string !== undefined) {
      const name = unescaped(token.string);
      if (this.#next()?.mark !== ":") return undefined;
      const value = this.value(depth + 1);
      if (value === undefined) return undefined;
      fields.set(name, value);
      const mark = this.#next()?.mark;
      if (mark === "}") return { ...place, kind: "object", text: "", items: [], fields, end: this.#at };
      if (mark !== ",") return undefined;
      token = this.#next();
    }
    return token?.mark === "}" && fields.size === 0
      ? { ...place, kind: "object", text: "", items: [], fields, end: this.#at }
      : undefined;
  }

  #array(depth: number, place: { readonly start: number; readonly line: number }): JsonNode | undefined {
    const items: JsonNode[] = [];
    const before = this.#at;
    if (this.#next()?.mark === "]")
      return { ...place, kind: "array", text: "", items, fields: NO_FIELDS, end: this.#at };
    this.#at = before;
    for (;;) {
      const value = this.value(depth + 1);
      if (value === undefined) return undefined;
      items.push(value.kind === "object" ? new FoldedObject(value, this.#file) : value);
      const mark = this.#next()?.mark;
      if (mark === "]") return { ...place, kind: "array", text: "", items, fields: NO_FIELDS, end: this.#at };
      if (mark !== ",") return undefined;
    }
  }

  #next() {
    TOKEN.lastIndex = this.#at;
    const match = TOKEN.exec(this.#text);
    if (match === null) return undefined;
    const start = this.#at;
    this.#at = TOKEN.lastIndex;
    const [, mark, string, number, literal] = match;
    return { mark, string, number, literal, start, line: this.line() };
  }
}

interface FoldedFile {
  readonly text: string;
  readonly last: LastMade<JsonNode, JsonNode["fields"]>;
}

/** An object of a list, as its place in the text: a long file has hundreds of thousands, of which one is looked at at a time. */
class FoldedObject implements JsonNode {
  readonly kind = "object";
  readonly text = "";
  readonly items = [];
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly #file: FoldedFile;

  constructor({ line, start, end }: JsonNode, file: FoldedFile) {
    [this.line, this.start, this.end] = [line, start, end];
    this.#file = file;
  }

  get fields(): JsonNode["fields"] {
    const { text, last } = this.#file;
    return last.of(this, () => new JsonReader(text, this).value(0)?.fields ?? NO_FIELDS);
  }
}

const ESCAPE = /\\(?:u([0-9a-fA-F]{4})|(.))/g;
const ESCAPED: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };

const unescaped = (text: string): string =>
  text.includes("\\")
    ? text.replace(ESCAPE, (_whole, code?: string, letter?: string) =>
        code === undefined ? (ESCAPED[letter ?? ""] ?? letter ?? "") : String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text;

/** The text of a field, empty where it is missing, null or not a plain value. */
export function fieldText(node: JsonNode | undefined, name: string): string {
  const value = node?.fields.get(name);
  return value === undefined || value.text === "null" || value.kind === "object" || value.kind === "array"
    ? ""
    : value.text;
}

/** The items of a list field; none where it is missing. */
export const fieldItems = (node: JsonNode | undefined, name: string): readonly JsonNode[] =>
  node?.fields.get(name)?.items ?? [];

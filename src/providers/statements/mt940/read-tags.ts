import { linesOf, splitLines } from "#providers/statements/text-lines.ts";

/** One field of a SWIFT message: `:61:` with all its lines. */
export interface SwiftField {
  readonly tag: string;
  readonly value: string;
  readonly line: number;
  readonly raw: string;
}

const START = /^\s?:(\d{2}[A-Z]?):(.*)$/;
/** Ends of a message and what wraps it: block braces, a lone hyphen. */
const END = /^(?:-|-\}|-X{3}|\{.*|\$)\s*$/;
const MAX_VALUE = 20_000;

/** A field as a piece of the text: a long file has a million of them, each asked for once. */
class TextField implements SwiftField {
  readonly tag: string;
  readonly line: number;
  readonly #text: string;

  constructor(tag: string, line: number, text: string) {
    [this.tag, this.line, this.#text] = [tag, line, text];
  }

  get value(): string {
    return this.#lines().join("\n").slice(0, MAX_VALUE);
  }

  get raw(): string {
    return `:${this.tag}:${this.#lines().join("\n")}`.slice(0, 2000);
  }

  #lines(): readonly string[] {
    const [first = "", ...rest] = splitLines(this.#text).map(withoutBlock);
    return [START.exec(first)?.[2] ?? "", ...rest.filter(goesOn)];
  }
}

const withoutBlock = (written: string): string => written.replace(/^\{4:$/, "");
const goesOn = (line: string): boolean => line.trim() !== "" && !/^:\w+:$/.test(line);

/** Fields of all messages in a text. What stands between messages is left out; a line that starts no field goes on with the one above. */
export function* readFields(text: string): Generator<SwiftField, void> {
  let open: { readonly tag: string; readonly start: number; end: number; readonly line: number } | undefined;
  const opened = () => open && new TextField(open.tag, open.line, text.slice(open.start, open.end));
  for (const { text: written, start, end, line: number } of linesOf(text)) {
    const line = withoutBlock(written);
    const tag = START.exec(line)?.[1];
    const isEnd = tag === undefined && END.test(line);
    const done = tag !== undefined || isEnd ? opened() : undefined;
    if (done) yield done;
    if (tag !== undefined) open = { tag, start, end, line: number };
    else if (isEnd) open = undefined;
    else if (open && goesOn(line)) open.end = end;
  }
  const last = opened();
  if (last) yield last;
}

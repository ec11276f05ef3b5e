import { type Delimiter, detectDelimiter, firstLines, plainName, splitLine } from "#providers/statements/detect-csv.ts";
import type { StatementHead } from "#providers/statements/port.ts";

const LINES = 200;

/** The first lines of a text as delimiters cut them, each cut once: more than a hundred sources look at the same ones. */
export class HeadRows {
  readonly #text: string;
  readonly #rows = new Map<Delimiter, readonly (readonly string[])[]>();
  #lines: readonly string[] | undefined;
  #found: { readonly delimiter: Delimiter | undefined } | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  /** At most 200 rows: lines that hold anything. */
  cutBy(delimiter: Delimiter): readonly (readonly string[])[] {
    const known = this.#rows.get(delimiter);
    if (known) return known;
    this.#lines ??= firstLines(this.#text, LINES);
    const rows = this.#lines.map((line) => splitLine(line, delimiter));
    this.#rows.set(delimiter, rows);
    return rows;
  }

  /** See `detectDelimiter`. */
  get delimiter(): Delimiter | undefined {
    this.#found ??= { delimiter: detectDelimiter(this.#text) };
    return this.#found.delimiter;
  }
}

const known = new WeakMap<StatementHead, HeadRows>();

/** Kept as long as the head is. */
export function headRows(head: StatementHead): HeadRows {
  const rows = known.get(head) ?? new HeadRows(head.text);
  known.set(head, rows);
  return rows;
}

const named = new WeakMap<readonly string[], ReadonlySet<string>>();

/** The cells of a row as plain names of columns, made once for all who ask. */
export function plainNamesOf(cells: readonly string[]): ReadonlySet<string> {
  const names = named.get(cells) ?? new Set(cells.map(plainName));
  named.set(cells, names);
  return names;
}

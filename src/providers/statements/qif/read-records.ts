import { LastMade } from "#providers/statements/last-made.ts";
import { linesOf, splitLines } from "#providers/statements/text-lines.ts";

/** One record of a QIF file: its letters with what stands behind them, in order, until `^`. */
export interface QifRecord {
  /** Of the last `!Type:` or `!Account` above, in lower case: `bank`, `invst`, `account`, `security` … */
  readonly list: string;
  readonly fields: readonly (readonly [letter: string, text: string])[];
  readonly line: number;
  readonly raw: string;
}

type LastFields = LastMade<QifRecord, QifRecord["fields"]>;

/** A record as a piece of the text: its letters are read when they are asked for, mostly several times in a row. */
class TextRecord implements QifRecord {
  readonly list: string;
  readonly line: number;
  readonly #text: string;
  readonly #last: LastFields;

  constructor({ list, line }: Pick<QifRecord, "list" | "line">, text: string, last: LastFields) {
    [this.list, this.line, this.#text, this.#last] = [list, line, text, last];
  }

  get raw(): string {
    return filledLines(this.#text).join("\n").slice(0, 2000);
  }

  get fields(): QifRecord["fields"] {
    return this.#last.of(this, () =>
      filledLines(this.#text).map((line) => [line.slice(0, 1), line.slice(1).trim()] as const),
    );
  }
}

const filledLines = (text: string): readonly string[] =>
  splitLines(text).flatMap((written) => (written.trim() === "" ? [] : written.trimStart()));

/** All records of a file. Lists end where the next begins; options such as `!Option:AutoSwitch` are kept as records without fields. */
export function readRecords(text: string): readonly QifRecord[] {
  const records: QifRecord[] = [];
  const last: LastFields = new LastMade();
  let list = "";
  let open: { readonly start: number; end: number; readonly line: number } | undefined;
  const close = (): void => {
    if (open && text.slice(open.start, open.end).trim() !== "")
      records.push(new TextRecord({ list, line: open.line }, text.slice(open.start, open.end), last));
    open = undefined;
  };
  for (const { text: written, start, end, line: number } of linesOf(text)) {
    const line = written.trimStart();
    if (line.startsWith("!")) {
      close();
      const name = line.slice(1).trim().toLowerCase();
      if (name.startsWith("option:") || name.startsWith("clear:"))
        records.push({ list: name, fields: [], line: number, raw: line });
      else list = name.replace(/^type:\s*/, "");
    } else if (line.startsWith("^")) close();
    else if (open) open.end = end;
    else open = { start, end, line: number };
  }
  close();
  return records;
}

/** The text behind a letter; undefined where there is none. The first of several counts. */
export function fieldOf(record: QifRecord, letter: string): string | undefined {
  const text = record.fields.find(([each]) => each === letter)?.[1];
  return text === undefined || text === "" ? undefined : text;
}

/** `1/ 1'00` and `3/5'2024` as `1/1/2000` and `3/5/2024`: the apostrophe stands for this century. */
export const plainDate = (text: string): string =>
  text
    .replaceAll(/\s+/g, "")
    .replace(/'(\d{2})$/, "/20$1")
    .replace(/'(\d{4})$/, "/$1");

import { err, ok } from "#engine/result.ts";
import { textOf } from "#providers/statements/decode-text.ts";
import { parseCsv, plainName, type CsvRow, type Delimiter } from "#providers/statements/detect-csv.ts";
import { HeadRows, headRows } from "#providers/statements/head-rows.ts";
import { limitProblem } from "#providers/statements/csv-source.ts";
import type { ReadOptions, StatementQuestion, StatementSource } from "#providers/statements/port.ts";
import { refuseFile } from "#providers/statements/refuse-file.ts";
import { StatementDraft } from "#providers/statements/statement-draft.ts";

/** An export of several tables one below the other, or one whose header tells too little: the reader gets every row. */
export interface TableSourceShape {
  readonly key: string;
  readonly name: string;
  readonly delimiters: readonly Delimiter[];
  /** How sure the first rows make it, 0 to 1. */
  readonly isMine: (rows: readonly (readonly string[])[]) => number;
  /** What only the person can know, asked before anything is read. */
  readonly ask?: (rows: readonly CsvRow[], options: ReadOptions) => StatementQuestion | undefined;
  /** What it returns are sentences the person should know. */
  readonly readRows: (rows: readonly CsvRow[], draft: StatementDraft, options: ReadOptions) => readonly string[] | void;
}

const LOOK_AT = 200;

export function tableSource(shape: TableSourceShape): StatementSource {
  const sureness = (rows: HeadRows, delimiter: Delimiter): number => shape.isMine(rows.cutBy(delimiter));
  return {
    key: shape.key,
    name: shape.name,
    recognize: (head) => {
      const rows = headRows(head);
      return Math.max(0, ...shape.delimiters.map((delimiter) => sureness(rows, delimiter)));
    },
    read: (file, options) => {
      const refused = refuseFile(file);
      if (refused) return err(refused);
      const decoded = textOf(file, options.encoding);
      if (!decoded.ok) return decoded;
      const { text } = decoded.value;
      const head = new HeadRows(text);
      const delimiter = shape.delimiters.toSorted((a, b) => sureness(head, b) - sureness(head, a))[0] ?? ",";
      const parsed = parseCsv(text, delimiter);
      if (!parsed.ok) return parsed;
      if (shape.isMine(parsed.value.slice(0, LOOK_AT).map((row) => row.cells)) === 0) return err(noTable(shape.name));
      const asked = shape.ask?.(parsed.value, options);
      if (asked !== undefined) return err(asked);
      const draft = new StatementDraft(shape);
      const rows = parsed.value.filter((row) => {
        const tooLarge = limitProblem(row);
        if (tooLarge) draft.fail([row], tooLarge);
        return tooLarge === undefined;
      });
      const notes = shape.readRows(rows, draft, options);
      options.onProgress?.(rows.length);
      const statement = draft.finish();
      return ok(notes === undefined || notes.length === 0 ? statement : { ...statement, notes });
    },
  };
}

const noTable = (name: string) =>
  ({
    kind: "source_unknown",
    problem: `The file has no table of ${name}.`,
    remedy: "Choose the file as exported, with its first line, or import it as a general table.",
  }) as const;

/** True where the cells hold all the names, in any order and case. */
export function holdsNames(cells: readonly string[], names: readonly string[]): boolean {
  const present = new Set(cells.map(plainName));
  return names.every((name) => present.has(plainName(name)));
}

/** Positions of a header's names, as the file writes them. */
export const columnsOf = (header: readonly string[]): ReadonlyMap<string, number> =>
  new Map(header.map((name, index) => [name.trim(), index] as const).toReversed());

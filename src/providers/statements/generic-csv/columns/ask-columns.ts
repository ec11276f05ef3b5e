import type { ColumnMapping } from "#engine/intake/column-mapping.ts";
import { contentOf } from "#providers/statements/generic-csv/columns/column-content.ts";
import { mappedMeanings } from "#providers/statements/generic-csv/columns/propose-mapping.ts";
import type { Table } from "#providers/statements/generic-csv/table/table.ts";
import { readTypeWord } from "#providers/statements/generic-csv/columns/type-words.ts";
import type { QuestionTable, StatementQuestion, TypeWord } from "#providers/statements/port.ts";

const SHOWN_ROWS = 8;
/** A table no longer than this is shown whole: it may be a list of what somebody owns, and go on as rows to look through. */
const SHOWN_WHOLE = 500;
/** A column of more different words than this names no types. */
const MOST_WORDS = 120;
const LONGEST_WORD = 120;

/** The table's first rows with what its column names suggest: each option is a meaning with the column proposed for it. */
export function askColumns(table: Table, proposed: ColumnMapping): StatementQuestion {
  const shown = tableOf(table, proposed);
  const options = mappedMeanings(proposed).map((meaning) => {
    const label = proposed.columns[meaning] ?? "";
    return { value: meaning, label, example: shown.rows[0]?.[table.header.indexOf(label)] ?? "" };
  });
  return {
    kind: "question",
    id: "columns",
    text: "Which column holds what? Day and amount are needed for an account; securities also need type, name and quantity.",
    evidence: table.header.slice(0, 12),
    options,
    table: shown,
    proposal: proposed,
  };
}

/** Header, first rows (all of a short table), and all the different words of each column that may name types. */
export const tableOf = (table: Table, proposed: ColumnMapping): QuestionTable => ({
  header: table.header,
  isWhole: table.rows.length <= SHOWN_WHOLE,
  rows: table.rows
    .slice(0, table.rows.length <= SHOWN_WHOLE ? SHOWN_WHOLE : SHOWN_ROWS)
    .map((row) => cellsOf(table, row.cells)),
  words: Object.fromEntries(
    table.header.flatMap((name, index) => {
      const words = wordsOf(table, index, name === proposed.columns.type);
      return words === undefined ? [] : [[name, words]];
    }),
  ),
});

const cellsOf = ({ header }: Table, cells: readonly string[]): readonly string[] =>
  header.map((_, index) => (cells[index] ?? "").slice(0, 200));

/** Each different word of a column with its count, its first row and what it is known to mean; most frequent first. */
function wordsOf(table: Table, column: number, isType: boolean): readonly TypeWord[] | undefined {
  const content = contentOf(table.rows, column);
  if (!isType && (content.days > 0.5 || content.isins > 0.5 || content.filled === 0)) return undefined;
  const found = new Map<string, { count: number; readonly example: readonly string[] }>();
  for (const row of table.rows) {
    const word = (row.cells[column] ?? "").slice(0, LONGEST_WORD);
    if (word === "" || (!isType && /^[\d\s.,+\-()]+$/.test(word))) continue;
    const known = found.get(word);
    if (known) known.count++;
    else {
      if (found.size >= MOST_WORDS && !isType) return undefined;
      if (found.size < MOST_WORDS) found.set(word, { count: 1, example: cellsOf(table, row.cells) });
    }
  }
  if (found.size === 0 || (!isType && found.size > Math.max(12, table.rows.length / 3))) return undefined;
  return [...found]
    .map(([word, { count, example }]): TypeWord => {
      const type = readTypeWord(word)?.type;
      return { word, count, example, ...(type === undefined ? {} : { type }) };
    })
    .toSorted((a, b) => b.count - a.count);
}

import type { ColumnMapping } from "#engine/intake/column-mapping.ts";
import type { ImportQuestion } from "#features/imports/contract.ts";
import type { QuestionTable, StatementQuestion } from "#providers/statements/port.ts";

/** What only the person can say, as the wire has it. `otherSource`: how else the file could be read. */
export function questionOf(question: StatementQuestion, otherSource: string | undefined): ImportQuestion {
  const { id, text, evidence, options, likely, table, proposal, pageCount } = question;
  return {
    id,
    text,
    evidence: [...evidence],
    options: options.map((option) => ({ ...option })),
    ...(table === undefined ? {} : { table: tableOf(table) }),
    ...(proposal === undefined ? {} : { proposal: proposalFor(proposal) }),
    ...(likely === undefined ? {} : { likely }),
    ...(pageCount === undefined ? {} : { pageCount }),
    ...(otherSource === undefined ? {} : { otherSource }),
  };
}

const tableOf = ({ header, rows, isWhole, words = {} }: QuestionTable): NonNullable<ImportQuestion["table"]> => ({
  header: [...header],
  rows: rows.map((row) => [...row]),
  ...(isWhole === undefined ? {} : { isWhole }),
  words: Object.fromEntries(
    Object.entries(words).map(([name, list]) => [name, list.map((it) => ({ ...it, example: [...it.example] }))]),
  ),
});

function proposalFor({ columns, types, ...rest }: ColumnMapping): NonNullable<ImportQuestion["proposal"]> {
  const named = Object.entries(columns).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return { columns: Object.fromEntries(named), types: { ...types }, ...rest };
}

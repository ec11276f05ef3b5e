import { abs, mul } from "#engine/money/fixed.ts";
import type { CsvRow } from "#providers/statements/detect-csv.ts";
import { detectDecimalMark } from "#providers/statements/detect-decimal-mark.ts";
import { evidenceOf } from "#providers/statements/ask-date-order.ts";
import type { HoldingsTable } from "#providers/statements/holdings-list/find-table.ts";
import type { ListMeaning } from "#providers/statements/holdings-list/list-words.ts";
import { type DecimalMark, parseAmount } from "#providers/statements/parse-amount.ts";
import { numberOfCell } from "#providers/statements/parse-unit.ts";
import type { StatementQuestion } from "#providers/statements/port.ts";

interface ListMark {
  readonly mark?: DecimalMark;
  /** Numbers that can be read in two ways where nothing settles which: `300.000`. */
  readonly open: readonly string[];
}

const COUNTED: readonly ListMeaning[] = ["value", "price", "cost", "averageCost", "owed", "quantity"];

/** The decimal mark of a list: as its money shows, else as its units do, else as quantity × price comes to the value. */
export function markOfList(table: HoldingsTable): ListMark {
  const written = COUNTED.map((meaning) => table.rows.flatMap((row) => writtenIn(table, row, meaning) ?? []));
  const units = written.pop() ?? [];
  const money = written.flat();
  const seen = new Set([...money].map((number) => detectDecimalMark([number])));
  if (seen.has(",") || seen.has("."))
    return { mark: detectDecimalMark(money.filter(isShown)) === "," ? "," : ".", open: [] };
  const open = money.filter((number) => detectDecimalMark([number]) === undefined);
  if (open.length === 0) return { mark: ".", open };
  const ofUnits = detectDecimalMark(units.filter(isShown));
  if (ofUnits === "." || ofUnits === ",") return { mark: ofUnits, open: [] };
  const fitting = ([".", ","] as const).filter((mark) => isProductIn(table, mark));
  const [only] = fitting;
  return only !== undefined && fitting.length === 1 ? { mark: only, open: [] } : { open };
}

const isShown = (number: string): boolean => detectDecimalMark([number]) !== undefined;

/** A number as somebody wrote it; one that a spreadsheet holds itself has no mark of theirs. */
function writtenIn({ columns }: HoldingsTable, row: CsvRow, meaning: ListMeaning): string | undefined {
  const index = columns.get(meaning) ?? -1;
  const cell = row.cells[index] ?? "";
  return row.numbers?.has(index) === true || !/\d/.test(cell) ? undefined : numberOfCell(cell);
}

function isProductIn(table: HoldingsTable, mark: DecimalMark): boolean {
  const told = table.rows.flatMap((row) => {
    const [units, price, value] = (["quantity", "price", "value"] as const).map((meaning) => {
      const text = writtenIn(table, row, meaning);
      return text === undefined ? undefined : parseAmount(text, mark);
    });
    return units === undefined || price === undefined || value === undefined ? [] : [{ units, price, value }];
  });
  const isNear = ({ units, price, value }: (typeof told)[number]): boolean =>
    abs(mul(units, price) - value) * 200n <= abs(value);
  return told.length > 0 && told.every(isNear);
}

/** What separates the decimals of a list that leaves it open. */
export function askMark(open: readonly string[]): StatementQuestion {
  const evidence = evidenceOf(open);
  const [first = ""] = evidence;
  return {
    kind: "question",
    id: "decimal_mark",
    text: "Which sign separates the decimals in this file?",
    evidence,
    options: [
      { value: ".", label: "Point", example: `${first} with a decimal point` },
      { value: ",", label: "Comma", example: `${first} with a decimal comma` },
    ],
  };
}

import { type Fixed, formatFixed } from "#engine/money/fixed.ts";
import { type CsvRow, cellOf, withCells } from "#providers/statements/detect-csv.ts";
import { detectDecimalMark } from "#providers/statements/detect-decimal-mark.ts";
import { readHeader } from "#providers/statements/generic-csv/columns/header-words.ts";
import { parseAmount } from "#providers/statements/parse-amount.ts";
import { numberOfCell, unitOfCell } from "#providers/statements/parse-unit.ts";

interface Rows {
  readonly header: readonly string[];
  readonly rows: readonly CsvRow[];
}

const LEVY =
  /\b(?:levy|levies|clearing|settlement fees?|regulatory fees?|activity fees?|platform fees?|contract fees?)\b/i;
const MOST_ROWS = 400;

/**
 * A broker that writes each cost of a trade in a column of its own has more of them than the table keeps apart: they become one. Where another column
 * is their sum already, it is that one. Undefined where there are two at most, or where they count different units.
 */
export function mergeFees({ header, rows }: Rows): Rows | undefined {
  const places = header.flatMap((name, at) => (isFee(name) ? [at] : []));
  const others = places.filter((at) => readHeader(header[at] ?? "")?.meaning !== "fee");
  if (places.length < 2) return undefined;
  const cells = rows.flatMap((row) => places.map((at) => cellOf(row, at) ?? ""));
  if (cells.some((cell) => unitOfCell(cell) !== undefined)) return undefined;
  const mark = detectDecimalMark(cells) === "," ? "," : ".";
  const sums = rows.map((row) => sumOf(places.map((at) => parseAmount(numberOfCell(cellOf(row, at) ?? ""), mark))));
  const total = header.findIndex(
    (name, at) => !places.includes(at) && /total|sum|summe/i.test(name) && isSumIn(rows, { at, mark, sums }),
  );
  const names = header.map((name, at) => (places.includes(at) ? `Column ${at + 1}` : at === total ? "Fees" : name));
  if (total >= 0) return { header: names, rows };
  if (places.length < 3 && others.length < 2) return undefined;
  return {
    header: [...names, "Fees"],
    rows: rows.map((row, index) =>
      withCells(row, [...header.map((_, at) => cellOf(row, at) ?? ""), written(sums[index], mark)], row.numbers),
    ),
  };
}

function isFee(name: string): boolean {
  const meaning = readHeader(name)?.meaning;
  return meaning === "fee" || meaning === "otherFee" || (meaning === undefined && LEVY.test(name));
}

const sumOf = (amounts: readonly (Fixed | undefined)[]): Fixed | undefined =>
  amounts.reduce((sum, amount) => (amount === undefined ? sum : (sum ?? 0n) + amount), undefined);

const isSumIn = (
  rows: readonly CsvRow[],
  { at, mark, sums }: { readonly at: number; readonly mark: "." | ","; readonly sums: readonly (Fixed | undefined)[] },
): boolean => {
  const told = rows.slice(0, MOST_ROWS).flatMap((row, index) => {
    const amount = parseAmount(numberOfCell(cellOf(row, at) ?? ""), mark);
    const sum = sums[index];
    return amount === undefined || sum === undefined ? [] : [amount === sum];
  });
  return told.length > 0 && told.every(Boolean);
};

const written = (amount: Fixed | undefined, mark: "." | ","): string =>
  amount === undefined ? "" : formatFixed(amount).replace(".", mark);

import { abs, type Fixed, formatFixed } from "#engine/money/fixed.ts";
import { type CsvRow, withCells } from "#providers/statements/detect-csv.ts";
import { detectDecimalMark } from "#providers/statements/detect-decimal-mark.ts";
import { readHeader, unitOfHeader } from "#providers/statements/generic-csv/columns/header-words.ts";
import type { Table } from "#providers/statements/generic-csv/table/table.ts";
import { parseAmount } from "#providers/statements/parse-amount.ts";
import { numberOfCell } from "#providers/statements/parse-unit.ts";

const PRINCIPAL = /^(?:principal|capital|tilgung\w{0,8}|amorti[sz]ation|amortissement|capitale?|aflossing)\b/i;
const INTEREST = /^(?:interest|zins\w{0,8}|int[eé]r[eê]ts?|inter[eé]s(?:es)?|interessi|rente)\b/i;
const OWED =
  /\b(?:remaining|outstanding|restschuld|restkapital|capital restant|capital pendiente|debito residuo|restant|closing balance|ending balance|loan balance|principal balance)\b/i;

type Part = Pick<Table, "header" | "rows">;
type Loan = Part & { readonly kind: "loan" };

/**
 * The statement of a loan, whose payments are told apart: each is what was paid for principal and interest, and the interest itself, and what is owed
 * after it is a balance below zero. Undefined for any other table, and for one without words: that is the plan of what is to be paid.
 */
export function loanRows({ header, rows }: Part): Loan | undefined {
  const [principal, interest, owed] = [PRINCIPAL, INTEREST, OWED].map((words) =>
    header.findIndex((name) => words.test(name.trim().slice(0, 60))),
  );
  const [date, described, typed] = (["date", "description", "type"] as const).map((meaning) =>
    header.findIndex((name) => readHeader(name)?.meaning === meaning),
  );
  const words = described === -1 ? typed : described;
  const places = [date, words, principal, interest, owed].map((place) => place ?? -1);
  const [on = 0, text = 0, ...counted] = places;
  if (places.some((place) => place < 0) || new Set(places).size < places.length) return undefined;
  const marks = counted.map((place) => detectDecimalMark(rows.map(({ cells }) => numberOfCell(cells[place] ?? ""))));
  const [mark, ...others] = new Set(marks.filter((found) => found !== "any"));
  if (others.length > 0 || (mark === undefined && marks.includes(undefined))) return undefined;
  const number = (row: CsvRow, at: number): Fixed | undefined =>
    parseAmount(numberOfCell(row.cells[counted[at] ?? -1] ?? ""), mark ?? ".");
  const unit = counted.map((place) => unitOfHeader(header[place] ?? "")).find((it) => it !== undefined);
  const name = (plain: string): string => (unit?.unit.kind === "money" ? `${plain} (${unit.unit.currency})` : plain);
  const written = rows.flatMap((row): readonly CsvRow[] => {
    const [paid, ofIt, left] = [number(row, 0), number(row, 1), number(row, 2)];
    const own = (type: string, cells: readonly (Fixed | undefined)[]): CsvRow => {
      const amounts = cells.map((cell) => (cell === undefined ? "" : formatFixed(cell)));
      return withCells(row, [row.cells[on] ?? "", row.cells[text] ?? "", type, ...amounts], MONEY);
    };
    const balance = left === undefined ? undefined : -abs(left);
    const whole = abs(paid ?? 0n) + abs(ofIt ?? 0n);
    if (ofIt === undefined || ofIt === 0n) return [own("", [undefined, whole === 0n ? undefined : whole, balance])];
    return [own("", [undefined, whole, undefined]), own("Interest", [abs(ofIt), undefined, balance])];
  });
  return {
    kind: "loan",
    header: ["Date", "Description", "Type", name("Debit"), name("Credit"), name("Balance")],
    rows: written,
  };
}

const MONEY: ReadonlySet<number> = new Set([3, 4, 5]);

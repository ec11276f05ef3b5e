import type { ColumnMapping } from "#engine/intake/column-mapping.ts";
import { ZERO } from "#engine/money/fixed.ts";
import { detectDecimalMark } from "#providers/statements/detect-decimal-mark.ts";
import type { Table } from "#providers/statements/generic-csv/table/table.ts";
import { parseAmount } from "#providers/statements/parse-amount.ts";
import { numberOfCell } from "#providers/statements/parse-unit.ts";
import type { StatementError } from "#providers/statements/port.ts";

const LOOKED_AT = 1000;

/**
 * A journal of bookkeeping has a row for each side of an entry, and of the account of a bank a debit is what came in: read as the statement of a bank every
 * amount would go the wrong way. Told by debits that come to the credits on every day, over two accounts or more.
 */
export function refuseJournal(
  { header, rows }: Table,
  { debit, credit, account, date }: ColumnMapping["columns"],
): StatementError | undefined {
  const at = [debit, credit, account, date].map((name) => (name === undefined ? -1 : header.indexOf(name)));
  const [debitAt = -1, creditAt = -1, accountAt = -1, dateAt = -1] = at;
  if (at.includes(-1) || rows.length < 2 || rows.length > LOOKED_AT) return undefined;
  const numbers = rows.flatMap(({ cells }) => [debitAt, creditAt].map((place) => numberOfCell(cells[place] ?? "")));
  const mark = detectDecimalMark(numbers) === "," ? "," : ".";
  const byDay = new Map<string, bigint>();
  const accounts = new Set<string>();
  for (const { cells } of rows) {
    const [out, come] = [debitAt, creditAt].map((place) => parseAmount(numberOfCell(cells[place] ?? ""), mark) ?? ZERO);
    const day = cells[dateAt] ?? "";
    byDay.set(day, (byDay.get(day) ?? ZERO) + (out ?? ZERO) - (come ?? ZERO));
    accounts.add(cells[accountAt] ?? "");
  }
  if (accounts.size < 2 || [...byDay.values()].some((rest) => rest !== ZERO)) return undefined;
  return {
    kind: "source_unknown",
    problem:
      "The table is a journal of bookkeeping: each entry has a row for every account it moves, and their debits come to their credits.",
    remedy:
      "Import the statement of the bank account itself, or say what the columns are: in a journal a debit of a bank account is money that came in.",
  };
}

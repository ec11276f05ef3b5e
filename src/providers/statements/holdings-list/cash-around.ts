import type { Currency } from "#engine/money/currency.ts";
import type { Fixed } from "#engine/money/fixed.ts";
import type { CsvRow } from "#providers/statements/detect-csv.ts";
import { type DecimalMark, parseAmount } from "#providers/statements/parse-amount.ts";
import { numberOfCell, unitOfCell } from "#providers/statements/parse-unit.ts";

/** Names of the money of an account as lines around a list of its holdings write them. */
const CASH_LINE =
  /^(?:(?:available|total|uninvested|free|settled) )?(?:cash(?: balance| available)?|barbestand|verrechnungskonto|liquidität|liquide mittel|liquidités|solde espèces|liquidità|efectivo|liquidez|geldsaldo|likvida medel)\s*:?$/iu;

interface CashAround {
  readonly row: CsvRow;
  readonly amount: Fixed;
  /** Where the cell names it. */
  readonly currency: Currency | undefined;
}

/** The money that a line outside the list states: its name, and one number. Undefined for any other line. */
export function cashAround(row: CsvRow, mark: DecimalMark): CashAround | undefined {
  const [name = "", ...others] = row.cells.filter((cell) => cell !== "");
  const [written, ...more] = others;
  if (written === undefined || more.length > 0 || !CASH_LINE.test(name.trim())) return undefined;
  const amount = parseAmount(numberOfCell(written), mark);
  const unit = unitOfCell(written);
  if (amount === undefined || (unit !== undefined && unit.kind === "asset")) return undefined;
  return { row, amount, currency: unit?.kind === "money" ? unit.currency : undefined };
}

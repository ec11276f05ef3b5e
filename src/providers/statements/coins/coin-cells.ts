import type { CashMove } from "#engine/intake/statement.ts";
import { moneyOf, plainCode, type UnitAmount } from "#engine/intake/coins/coin-units.ts";
import { abs, type Fixed } from "#engine/money/fixed.ts";
import type { RowCells } from "#providers/statements/row-cells.ts";

/** An amount and its unit in two columns; undefined where either is empty. */
export function unitsIn(cells: RowCells, amount: string, code: string): UnitAmount | undefined {
  const value: Fixed | undefined = cells.amount(amount);
  const unit = plainCode(cells.text(code).split(";")[0] ?? "");
  return value === undefined || unit === "" ? undefined : { code: unit, amount: value };
}

/** A value in money in two columns; undefined where the unit is no money. */
export function valueIn(cells: RowCells, amount: string, code: string): CashMove | undefined {
  const value = unitsIn(cells, amount, code);
  const currency = value && moneyOf(value.code);
  return value === undefined || currency === undefined || value.amount === 0n
    ? undefined
    : { amount: abs(value.amount), currency };
}

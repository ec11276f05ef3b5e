import { abs, type Fixed } from "#engine/money/fixed.ts";
import type { ColumnMapping } from "#engine/intake/column-mapping.ts";
import type { CsvRow } from "#providers/statements/detect-csv.ts";
import { isWorthWord } from "#providers/statements/generic-csv/columns/header-words.ts";
import type { Counted, Settled, UnitReader } from "#providers/statements/generic-csv/units/read-units.ts";
import type { RowCells } from "#providers/statements/row-cells.ts";

/** Which sign of a column of costs means that something was paid: most rows of it say so. */
export interface CostSigns {
  readonly fee: bigint;
  readonly otherFee: bigint;
  readonly tax: bigint;
}

/** Everything a row counts, in its own units. `moved` is signed as it moves the account. */
export interface RowAmounts {
  readonly moved: Counted | undefined;
  /** Debit and credit of a row in two units: what left and what arrived. */
  readonly sides: { readonly left: Counted; readonly arrived: Counted } | undefined;
  readonly other: Counted | undefined;
  readonly worth: Counted | undefined;
  readonly price: Counted | undefined;
  readonly gross: Counted | undefined;
  readonly quantity: Fixed | undefined;
  /** Positive costs; negative where something was given back. */
  readonly fees: readonly Counted[];
  readonly tax: Counted | undefined;
  readonly rate: Fixed | undefined;
}

export interface AmountRules {
  readonly mapping: ColumnMapping;
  readonly units: UnitReader;
  readonly costSigns: CostSigns;
  /** Sides of which some rows stand the other way round: taken back. */
  readonly sideSigns?: SideSigns | undefined;
}

/** The sign that most amounts of a column of debits, or of credits, have; none where all have one. */
export interface SideSigns {
  readonly debit: bigint | undefined;
  readonly credit: bigint | undefined;
}

/** A booking that is taken back stands in the column of the first one, with the other sign. Beside another side in its row it is as it was. */
export function sideSigns(
  rows: readonly CsvRow[],
  cellsOf: (row: CsvRow) => RowCells,
  mapping: ColumnMapping,
): SideSigns {
  const of = (side: "debit" | "credit"): bigint | undefined => {
    let [above, below] = [0, 0];
    for (const row of mapping.columns[side] === undefined ? [] : rows) {
      const amount = cellsOf(row).amount(side) ?? 0n;
      if (amount > 0n) above++;
      else if (amount < 0n) below++;
    }
    if (above === 0 || below === 0) return undefined;
    // A card's list of charges alone has what was given back below zero, be it as often as not.
    if (above === below) return side === "debit" && mapping.columns.credit === undefined ? 1n : undefined;
    return above > below ? 1n : -1n;
  };
  return { debit: of("debit"), credit: of("credit") };
}

export function amountsOf(cells: RowCells, { mapping, units, costSigns, sideSigns: signs }: AmountRules): RowAmounts {
  const price = units.counted(cells, "price");
  const debit = nonZero(units.counted(cells, "debit"));
  const credit = nonZero(units.counted(cells, "credit"));
  const amount = units.counted(cells, "amount");
  const isTwoSided = debit !== undefined && credit !== undefined && !isSame(debit.unit, credit.unit);
  const signed = amount ?? (isTwoSided ? undefined : netOf(debit, credit, signs));
  const isWorth = isWorthOnly(mapping, { price, amount });
  const costs = (meaning: "fee" | "otherFee" | "tax"): Counted | undefined => {
    const cost = nonZero(units.counted(cells, meaning));
    return cost && { ...cost, amount: cost.amount * costSigns[meaning] };
  };
  return {
    moved: isWorth || signed === undefined ? undefined : mapping.isInverted ? negated(signed) : signed,
    sides: isTwoSided
      ? {
          left: { ...debit, amount: abs(debit.amount) },
          arrived: { ...credit, amount: abs(credit.amount) },
        }
      : undefined,
    other: nonZero(units.counted(cells, "otherAmount")),
    worth: isWorth ? amount : nonZero(units.counted(cells, "worth")),
    price,
    gross: units.counted(cells, "gross"),
    quantity: cells.amount("quantity"),
    fees: [costs("fee"), costs("otherFee")].filter((fee) => fee !== undefined),
    tax: costs("tax"),
    rate: cells.amount("rate"),
  };
}

/** A column of values in another currency than the price says what the trade was worth there, not what was paid. */
const isWorthOnly = (
  { columns }: ColumnMapping,
  { price, amount }: { readonly price: Counted | undefined; readonly amount: Counted | undefined },
): boolean =>
  price !== undefined &&
  amount !== undefined &&
  price.amount !== 0n &&
  !isSame(price.unit, amount.unit) &&
  isWorthWord(columns.amount ?? "");

const nonZero = (counted: Counted | undefined): Counted | undefined =>
  counted === undefined || counted.amount === 0n ? undefined : counted;

const negated = (counted: Counted): Counted => ({ ...counted, amount: -counted.amount });

/** Credit less debit, of one unit. Debits are magnitudes in most files and negative in some. */
function netOf(debit: Counted | undefined, credit: Counted | undefined, signs?: SideSigns): Counted | undefined {
  const [first] = [credit, debit].filter((side) => side !== undefined);
  const size = (side: Counted | undefined, sign: bigint | undefined, other: Counted | undefined): Fixed =>
    sign === undefined || other !== undefined ? abs(side?.amount ?? 0n) : (side?.amount ?? 0n) * sign;
  return first && { unit: first.unit, amount: size(credit, signs?.credit, debit) - size(debit, signs?.debit, credit) };
}

export const isSame = (a: Settled, b: Settled): boolean => codeOf(a) === codeOf(b) && a.kind === b.kind;

export const codeOf = (unit: Settled): string => (unit.kind === "money" ? unit.currency : unit.symbol);

/** The amount of a row as its cells write it, or credit less debit, whatever it is counted in. */
export function writtenAmount(cells: RowCells): Fixed | undefined {
  const amount = cells.amount("amount");
  if (amount !== undefined) return amount;
  const [debit, credit] = [cells.amount("debit"), cells.amount("credit")];
  return debit === undefined && credit === undefined ? undefined : abs(credit ?? 0n) - abs(debit ?? 0n);
}

import { minorUnit } from "#engine/money/currency.ts";
import { abs, type Fixed, mul, ONE } from "#engine/money/fixed.ts";
import type { CsvRow } from "#providers/statements/detect-csv.ts";
import { writtenAmount } from "#providers/statements/generic-csv/rows/row-amounts.ts";
import type { UnitReader, UnitsBySums } from "#providers/statements/generic-csv/units/read-units.ts";
import type { Unit } from "#providers/statements/parse-unit.ts";
import type { RowCells } from "#providers/statements/row-cells.ts";

const ENOUGH = 200;
const HUNDRED = 100n * ONE;
/** Currencies whose exchanges quote in hundredths. */
const IN_HUNDREDTHS = new Set(["GBX", "ZAc", "ILA"].map(minorUnit));

interface Counts {
  /** By code: rows whose amount is quantity × price as written, and rows where it is a hundredth of that. */
  readonly prices: Map<string, { same: number; hundredth: number; neither: number }>;
  pence: number;
  pounds: number;
}

/**
 * What only the sums of a file say about its units. Beside `GBX` brokers write a price in pence and what was paid in pence or in pounds; beside
 * `Amount (GBP)` a price that names nothing is in pounds or in pence. Quantity × price is the amount in one of them alone.
 */
export function unitsBySums(
  rows: readonly CsvRow[],
  { units, cellsOf }: { readonly units: UnitReader; readonly cellsOf: (row: CsvRow) => RowCells },
): UnitsBySums {
  const counts: Counts = { prices: new Map(), pence: 0, pounds: 0 };
  for (const row of rows.slice(0, ENOUGH)) count(cellsOf(row), units, counts);
  return { price: priceOf(counts), isMajorBesidePrice: counts.pounds > 0 && counts.pence === 0 };
}

function count(cells: RowCells, units: UnitReader, counts: Counts): void {
  const [quantity, price, amount] = [cells.amount("quantity"), cells.amount("price"), writtenAmount(cells)];
  if (!quantity || !price || !amount) return;
  const product = mul(abs(quantity), abs(price));
  const priced = units.unit(cells, "price");
  const paid = units.unit(cells, cells.text("amount") === "" ? sideOf(cells) : "amount");
  if (cells.problem !== undefined || paid?.kind !== "money") return;
  if (priced?.kind === "money" && priced.isMinor && paid.isMinor) {
    if (isNear(amount, product)) counts.pence++;
    else if (isNear(mul(amount, HUNDRED), product)) counts.pounds++;
  } else if (priced === undefined && !paid.isMinor) {
    const seen = counts.prices.get(paid.currency) ?? { same: 0, hundredth: 0, neither: 0 };
    if (isEqual(amount, product, costsOf(cells))) seen.same++;
    else if (IN_HUNDREDTHS.has(paid.currency) && isNear(mul(amount, HUNDRED), product)) seen.hundredth++;
    else seen.neither++;
    counts.prices.set(paid.currency, seen);
  }
}

const sideOf = (cells: RowCells): "debit" | "credit" => (cells.text("debit") === "" ? "credit" : "debit");

/** One unit, and every row says so. */
function priceOf({ prices }: Counts): Unit | undefined {
  const [only] = prices.size === 1 ? prices : [];
  if (only === undefined) return undefined;
  const [currency, { same, hundredth, neither }] = only;
  if (neither > 0 || (same > 0 && hundredth > 0)) return undefined;
  return { kind: "money", currency, isMinor: hundredth > 0 };
}

const costsOf = (cells: RowCells): Fixed =>
  (["fee", "otherFee", "tax"] as const).reduce((sum, meaning) => sum + abs(cells.amount(meaning) ?? 0n), 0n);

/** Two currencies may be near each other, so all but a hundredth must be costs that the row names. */
const isEqual = (a: Fixed, b: Fixed, costs: Fixed): boolean => (abs(abs(a) - abs(b)) - costs) * 100n <= abs(b);

/** Within a tenth: costs lie between, and a hundredth is far away. */
const isNear = (a: Fixed, b: Fixed): boolean => abs(abs(a) - abs(b)) * 10n <= abs(b);

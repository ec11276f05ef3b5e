import type { LongList } from "#engine/intake/long-list.ts";
import { abs, mul, ONE, type Fixed } from "#engine/money/fixed.ts";
import type { CsvRow } from "#providers/statements/detect-csv.ts";
import type { BalanceStep } from "#providers/statements/generic-csv/sums/balance-steps.ts";
import type { RowParts, RowRules } from "#providers/statements/generic-csv/rows/row-parts.ts";
import { partsOf } from "#providers/statements/generic-csv/rows/map-row.ts";
import { sidesOf } from "#providers/statements/generic-csv/rows/read-movement.ts";
import { costsIn } from "#providers/statements/generic-csv/rows/read-trade.ts";
import type { Counted } from "#providers/statements/generic-csv/units/read-units.ts";
import { codeOf, isSame } from "#providers/statements/generic-csv/rows/row-amounts.ts";
import { type CostFacts, type CostGroup, ROUNDING } from "#providers/statements/generic-csv/sums/settle-costs.ts";
import type { RowCells } from "#providers/statements/row-cells.ts";

interface FactRules {
  readonly rules: RowRules;
  readonly cellsOf: (row: CsvRow) => RowCells;
  readonly steps: LongList<BalanceStep>;
}

/** Rows with costs, each with what its own sums may say of them, made when it is asked for. */
export function* costFacts(rows: readonly CsvRow[], given: FactRules): Generator<CostFacts> {
  const { fee, otherFee, tax } = given.rules.mapping.columns;
  if (fee === undefined && otherFee === undefined && tax === undefined) return;
  const stepOf = new Map<number, BalanceStep>();
  for (const step of given.steps) stepOf.set(step.row.line, step);
  for (const row of rows) {
    const facts = factsOf(row, given, stepOf);
    if (facts) yield facts;
  }
}

function factsOf(
  row: CsvRow,
  { rules, cellsOf }: FactRules,
  stepOf: ReadonlyMap<number, BalanceStep>,
): CostFacts | undefined {
  const cells = cellsOf(row);
  if (!hasCosts(cells)) return undefined;
  const parts = partsOf(cells, rules);
  if (parts === undefined || !("amounts" in parts) || cells.problem !== undefined) return undefined;
  const main = mainOf(parts);
  if (main === undefined) return undefined;
  const costs = costsIn(parts, main.amount.unit);
  if (costs.fee === 0n && costs.tax === 0n) return undefined;
  const stated = stepOf.get(row.line);
  // An account that was empty before its first row: then that balance is the step.
  const step = stated && isSame(stated.unit, main.amount.unit) ? (stated.step ?? stated.balance) : undefined;
  const rounding = ROUNDING[main.amount.unit.kind];
  const slack = slackOf(cells.text("price"), parts.amounts.quantity ?? main.units);
  const { group, gross, way } = main;
  return { row, group, amount: main.amount.amount, gross, slack, rounding, ...costs, way, step };
}

/** Most rows have none, and need not be taken apart. */
const hasCosts = (cells: RowCells): boolean =>
  (["fee", "otherFee", "tax"] as const).some((meaning) => (cells.amount(meaning) ?? 0n) !== 0n);

interface Main {
  readonly group: CostGroup;
  readonly amount: Counted;
  readonly gross: Fixed | undefined;
  /** Units of a coin on the other side. */
  readonly units: Fixed | undefined;
  readonly way: bigint;
}

const INCOME: ReadonlySet<string> = new Set(["dividend", "interest", "return_of_capital", "other_income"]);

/** The amount of a row its costs belong to, and what it would be without them. */
function mainOf(parts: RowParts): Main | undefined {
  const { amounts, reading, security } = parts;
  const { moved } = amounts;
  const isClassic = security !== undefined && amounts.quantity !== undefined;
  const sides = isClassic ? undefined : sidesOf(parts);
  if (sides !== undefined) {
    const [fee] = amounts.fees;
    if (fee === undefined) return undefined;
    const isLeft = codeOf(fee.unit) === codeOf(sides.left.unit);
    const [amount, other] = isLeft ? [sides.left, sides.arrived] : [sides.arrived, sides.left];
    const units = other.unit.kind === "asset" ? other.amount : undefined;
    return { group: "trade", amount, gross: productOf(parts, units, amount), units, way: isLeft ? 1n : -1n };
  }
  if (moved === undefined || reading.type === "fee" || reading.type === "tax") return undefined;
  const gross = reading.type === "buy" && isPaidWhole(parts, moved) ? abs(moved.amount) : grossOf(parts, moved);
  if (reading.type === "buy" || reading.type === "sell")
    return { group: "trade", amount: moved, gross, units: undefined, way: reading.type === "buy" ? 1n : -1n };
  if (INCOME.has(reading.type)) return { group: "income", amount: moved, gross, units: undefined, way: -1n };
  const isOut = reading.type === "withdrawal" || reading.direction === "out" || moved.amount < 0n;
  // Coins that were counted before their fee and after it.
  const counted = moved.unit.kind === "asset" ? amounts.quantity : undefined;
  return {
    group: "cash",
    amount: moved,
    gross: statedGross(parts, moved) ?? counted,
    units: undefined,
    way: isOut ? 1n : -1n,
  };
}

/** A column of gross amounts, else quantity × price, in the unit of the amount. */
const grossOf = (parts: RowParts, amount: Counted): Fixed | undefined =>
  statedGross(parts, amount) ?? productOf(parts, parts.amounts.quantity, amount);

/** A gross amount above the net one of a purchase is what was paid, and the net one what bought its units: 75.00, of which 0.23 are costs and 74.77 is invested. */
function isPaidWhole(parts: RowParts, amount: Counted): boolean {
  const gross = statedGross(parts, amount);
  const { fee, tax } = costsIn(parts, amount.unit);
  return gross !== undefined && fee + tax > 0n && abs(gross) === abs(amount.amount) + fee + tax;
}

function statedGross({ amounts: { gross } }: RowParts, amount: Counted): Fixed | undefined {
  return gross !== undefined && gross.amount !== 0n && isSame(gross.unit, amount.unit) ? gross.amount : undefined;
}

function productOf({ amounts }: RowParts, units: Fixed | undefined, amount: Counted): Fixed | undefined {
  const { price, rate } = amounts;
  if (price === undefined || price.amount === 0n || units === undefined || units === 0n) return undefined;
  const product = mul(abs(units), price.amount);
  // A rate beside it says nothing of the sum where the sum comes near without it.
  const isForeign = rate !== undefined && rate !== ONE && abs(product - abs(amount.amount)) * 10n > abs(amount.amount);
  if (isForeign || !isSame(price.unit, amount.unit)) return undefined;
  return sizedLike(abs(amount.amount), product);
}

/** Of options the price is of one of a hundred units, of bonds it is per hundred of the nominal: the amount says it. */
function sizedLike(amount: Fixed, product: Fixed): Fixed {
  const isLike = (it: Fixed): boolean => abs(it - amount) * 5n <= amount;
  const sizes = [product, product * 100n, product / 100n];
  return sizes.find(isLike) ?? product;
}

/** How far quantity × price may be off because the price is printed with so many decimals. */
function slackOf(priceText: string, quantity: Fixed | undefined): Fixed {
  const decimals = /[.,](\d+)\D*$/.exec(priceText)?.[1]?.length ?? 0;
  return quantity === undefined ? 0n : abs(quantity) / (2n * 10n ** BigInt(Math.min(decimals, 18)));
}

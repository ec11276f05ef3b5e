import type { ClassFigure, ExpectedFlow, FlowKind, FlowWindow, OwnedAsset } from "#assets/asset-rules.ts";
import { classFigure, flowOf, movementLeaf, movementsWithin, movementSum } from "#assets/class-tree.ts";
import { addMonths, addYears, formatDay } from "#engine/dates/day.ts";
import { exactLeaf, moneyTree, numberTree, type FigureTree } from "#engine/explain/formula.ts";
import { isLoanInterest } from "#engine/ledger/borrowed-units.ts";
import type { AssetMovement } from "#engine/ledger/asset-movements.ts";
import { minorDecimals } from "#engine/money/currency.ts";
import { known } from "#engine/figure.ts";
import { abs, mulDiv, round, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { quotient } from "#engine/statistics/finite-figure.ts";

/** Income before withheld taxes of the last twelve months: accrued interest paid and received in trades is none, nor interest paid on what is borrowed. */
export const incomeOfYear = (owned: OwnedAsset): readonly AssetMovement[] =>
  movementsWithin(owned.movements, { from: addMonths(owned.on, -12), to: owned.on }).filter(isIncome);

const isIncome = ({ leg, kind }: AssetMovement): boolean =>
  leg === "income" && kind !== "accrued_interest" && !isLoanInterest(kind);

export const incomeTree = (owned: OwnedAsset, label: string): FigureTree =>
  movementSum(owned, { label, formula: "sum of income received, before taxes", sign: -1n }, incomeOfYear(owned));

/** Income of twelve months, and what it is of today's value and of the cost of what is held. */
export function incomeFigures(owned: OwnedAsset, label = "Income of twelve months"): ClassFigure[] {
  const income = incomeTree(owned, label);
  const over = (words: { readonly label: string; readonly formula: string }, below: FigureTree, reason: string) =>
    numberTree({ ...words, unit: "ratio" }, { of: { income, below } }, (of) => quotient(of.income, of.below, reason));
  return [
    classFigure("income_12m", income),
    classFigure(
      "income_yield",
      over({ label: "Yield on value", formula: "income ÷ value" }, owned.value, "The value is zero."),
    ),
    classFigure(
      "yield_on_cost",
      over({ label: "Yield on cost", formula: "income ÷ cost" }, owned.cost, "What it cost is zero."),
    ),
  ];
}

/**
 * The income of the last twelve months again in the years to come, on the same days, for the units held today: an estimate. What was paid
 * on units since sold is scaled down by what the asset's holding was on that day.
 */
export function repeatedIncome(
  owned: OwnedAsset,
  { from, to }: FlowWindow,
  words: { readonly kind: FlowKind; readonly label: string },
): ExpectedFlow[] {
  if (owned.quantity <= ZERO) return [];
  const decimals = minorDecimals(owned.asset.currency);
  return incomeOfYear(owned).flatMap((movement) => {
    const held = unitsAt(owned, movement);
    const paid = owned.convert(-movement.amount, movement.currency, movement.on);
    if (paid === undefined || held <= ZERO) return [];
    const perHeld = (received: Fixed, units: Fixed, before: Fixed): Fixed =>
      round(owned.asset.tracking === "units" ? mulDiv(received, units, before) : received, decimals);
    const amount = perHeld(paid, owned.quantity, held);
    const explain = () =>
      moneyTree(
        {
          label: words.label,
          formula: "what was paid a year before × units now ÷ units then, to the coin",
          currency: owned.asset.currency,
        },
        {
          of: {
            received: movementLeaf(owned, movement, -movement.amount),
            units: owned.units(),
            before: exactLeaf({ label: `Units on ${formatDay(movement.on)}` }, held, "units"),
          },
        },
        (of) => known(perHeld(of.received, of.units, of.before)),
      );
    return [1, 2, 3].flatMap((years) => {
      const on = addYears(movement.on, years);
      return on <= from || on > to ? [] : flowOf({ on, ...words, isEstimate: true }, amount, explain);
    });
  });
}

/** Units held just before a payment, by going back from today; splits since then are not undone. */
function unitsAt({ movements, quantity }: OwnedAsset, payment: AssetMovement) {
  const since = movements.filter(
    ({ leg, on, transactionId }) => leg === "holding" && on >= payment.on && transactionId !== payment.transactionId,
  );
  return abs(quantity - since.reduce((sum, movement) => sum + movement.quantity, ZERO));
}

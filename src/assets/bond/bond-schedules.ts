import type { ClassSchedule, OwnedAsset } from "#assets/asset-rules.ts";
import type { BondFacts } from "#assets/bond/bond-facts.ts";
import { faceOf, type BondTrees } from "#assets/bond/bond-trees.ts";
import { FIXED_INCOME_FIGURES } from "#engine/explain/figures/fixed-income-figures.ts";
import { estimateTree, exactLeaf, valueOf, type FigureTree } from "#engine/explain/formula.ts";
import { rateShocks } from "#engine/fixed-income/call-yields.ts";
import { numberFromTree } from "#engine/explain/traced.ts";
import { finiteFigure } from "#engine/statistics/finite-figure.ts";
import { fromNumber, round, toNumber } from "#engine/money/fixed.ts";
import { minorDecimals } from "#engine/money/currency.ts";

const SHIFTS = [-0.03, -0.02, -0.01, -0.005, 0.005, 0.01, 0.02, 0.03];

/** Of payments that never end so many are listed. */
const FIRST_OF_ENDLESS = 20;

interface Priced {
  readonly trees: BondTrees;
  readonly toMaturity: FigureTree;
  readonly worst: FigureTree;
}

/** Payments to come per 100 of face, and what moves of the yield would do to the value: repriced, not approximated. */
export const bondSchedules = (owned: OwnedAsset, facts: BondFacts, priced: Priced): ClassSchedule[] => [
  {
    key: "payments",
    label: "Payments to maturity",
    columns: [
      { label: "Day", unit: "day" },
      { label: "Coupon periods away", unit: "count" },
      { label: "Amount per 100 of face", unit: "per_100" },
    ],
    rows: priced.trees.payments
      .slice(0, facts.isPerpetual ? FIRST_OF_ENDLESS : undefined)
      .map(({ on, periods, amount }) => [on, periods, amount]),
    ...(facts.isPerpetual ? { note: "It goes on: nobody repays it." } : {}),
    explain: (row, column) => (column === 2 ? priced.trees.paymentLeaves[row] : undefined),
  },
  ...shockSchedule(owned, facts, priced),
];

function shockSchedule(owned: OwnedAsset, { bond, calls, kind }: BondFacts, { worst }: Priced): ClassSchedule[] {
  const rate = valueOf(worst.figure);
  if (typeof rate !== "number" || kind === "amortizing") return [];
  const changes = rateShocks(bond, { on: owned.on, yieldRate: rate }, { shifts: SHIFTS, calls });
  if (changes.status !== "ok") return [];
  const face = toNumber(faceOf(owned)) / 100;
  const money = (change: number) =>
    Number.isFinite(change * face) ? round(fromNumber(change * face), minorDecimals(owned.asset.currency)) : null;
  return [
    {
      key: "rate_shocks",
      label: "If yields moved",
      columns: [
        { label: "Change of the yield", unit: "ratio", isChange: true },
        { label: "Change of the price per 100", unit: "per_100", isChange: true },
        { label: "Change of the value", unit: "money", isChange: true },
      ],
      rows: SHIFTS.map((shift, i) => [shift, changes.value[i] ?? null, money(changes.value[i] ?? 0)]),
      explain: (place, column) => {
        if (column === 0) return undefined;
        const at = { bond, on: owned.on, yieldRate: numberFromTree(worst), calls, shifts: SHIFTS, place };
        const change = FIXED_INCOME_FIGURES.rateShocks.tree(at);
        if (column === 1) return change;
        const of = { change, face: exactLeaf({ label: "Face held" }, faceOf(owned), "units") };
        const words = { label: "Change of the value", formula: "change per 100 × face ÷ 100, to the coin" };
        return estimateTree({ ...words, currency: owned.asset.currency }, { of }, (values) =>
          finiteFigure(values.change * (values.face / 100), "The amount is too large to state."),
        );
      },
    },
  ];
}

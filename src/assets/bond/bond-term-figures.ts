import type { ClassFigure, OwnedAsset } from "#assets/asset-rules.ts";
import type { BondFacts } from "#assets/bond/bond-facts.ts";
import { faceOf, type BondTrees } from "#assets/bond/bond-trees.ts";
import { classFigure, termLeaf } from "#assets/class-tree.ts";
import { exactLeaf, moneyTree, numberTree, type FigureTree } from "#engine/explain/formula.ts";
import { bondCashFlows } from "#assets/bond/bond-flows.ts";
import { addMonths } from "#engine/dates/day.ts";
import { known } from "#engine/figure.ts";
import { ZERO } from "#engine/money/fixed.ts";

/** An average year, for what is told in years and not paid by them. */
const DAYS_A_YEAR = 365.25;

/** What the terms say of the face held, for the averages of several bonds. */
export function termFigures(owned: OwnedAsset, facts: BondFacts, { coupon }: BondTrees): ClassFigure[] {
  const { bond, isPerpetual } = facts;
  const face = exactLeaf({ label: "Face held" }, faceOf(owned), "units");
  const par = moneyTree(
    { label: "Par", formula: "face held, at 100 per 100", currency: owned.asset.currency },
    { of: { face } },
    (of) => known(of.face),
  );
  const left = Math.max(0, bond.maturityOn - owned.on);
  const days = termLeaf(owned, { label: "Days to maturity", field: "maturityOn", unit: "days" }, left);
  const years = numberTree(
    { label: "Years to maturity", formula: "days to maturity ÷ 365.25", unit: "years" },
    { of: { days } },
    (of) => known(of.days / DAYS_A_YEAR),
  );
  return [
    classFigure("par", par),
    classFigure("coupon_rate", coupon),
    ...(isPerpetual ? [] : [classFigure("years_to_maturity", years)]),
    classFigure("income_next_12m", nextIncome(owned, facts)),
  ];
}

/** Coupons of the twelve months ahead; what is paid back is not income. */
function nextIncome(owned: OwnedAsset, facts: BondFacts): FigureTree {
  const window = { from: owned.on, to: addMonths(owned.on, 12) };
  const list = bondCashFlows(owned, facts, window).flatMap(({ kind, explain }) =>
    kind === "coupon" ? [explain()] : [],
  );
  return moneyTree(
    {
      label: "Income of the next year",
      formula: "sum of the coupons of twelve months",
      currency: owned.asset.currency,
    },
    { of: {}, list },
    (_, amounts) => known(amounts.reduce((sum, amount) => sum + amount, ZERO)),
  );
}

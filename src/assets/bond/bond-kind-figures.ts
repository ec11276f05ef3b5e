import type { ClassFigure, OwnedAsset } from "#assets/asset-rules.ts";
import type { BondFacts } from "#assets/bond/bond-facts.ts";
import { faceOf, indexRatioTree, type BondTrees } from "#assets/bond/bond-trees.ts";
import { classFigure, termLeaf } from "#assets/class-tree.ts";
import { estimateTree, exactLeaf, numberTree } from "#engine/explain/formula.ts";
import type { Figure } from "#engine/figure.ts";
import { couponPeriodAt } from "#engine/fixed-income/coupon-schedule.ts";
import { bondEquivalentYield, discountRate, moneyMarketYield } from "#engine/fixed-income/discount-security.ts";
import { discountMargin } from "#engine/fixed-income/floater.ts";
import { finiteFigure, quotient } from "#engine/statistics/finite-figure.ts";

const TOO_LARGE = "The amount is too large to state.";
/** What the money market says of a bill. */
export function billFigures({ bond }: BondFacts, owned: OwnedAsset, { clean }: BondTrees): ClassFigure[] {
  const untilPaid = Math.max(0, bond.maturityOn - owned.on);
  const days = termLeaf(owned, { label: "Days to maturity", field: "maturityOn", unit: "days" }, untilPaid);
  const of = { price: clean, days };
  const tree = (label: string, formula: string, compute: (bill: { price: number; days: number }) => Figure) =>
    numberTree({ label, formula, unit: "ratio" }, { of }, compute);
  return [
    classFigure("days_to_maturity", days),
    classFigure("discount_rate", tree("Discount rate", "(100 − price) ÷ 100 × 360 ÷ days", discountRate)),
    classFigure(
      "money_market_yield",
      tree("Money-market yield", "(100 − price) ÷ price × 360 ÷ days", moneyMarketYield),
    ),
    classFigure(
      "bond_equivalent_yield",
      tree(
        "Bond-equivalent yield",
        "(100 − price) ÷ price × 365 ÷ days; beyond half a year with a coupon between",
        bondEquivalentYield,
      ),
    ),
  ];
}

export function floaterFigures(
  owned: OwnedAsset,
  { bond, indexRate, quotedMargin }: BondFacts,
  trees: BondTrees,
): ClassFigure[] {
  const { coupon, clean, dirty } = trees;
  const period = couponPeriodAt(bond, owned.on);
  const index = termLeaf(owned, { label: "Index rate", field: "indexRate", unit: "ratio" }, indexRate);
  const margin = termLeaf(owned, { label: "Quoted margin", field: "quotedMargin", unit: "ratio" }, quotedMargin);
  const current = numberTree(
    { label: "Current yield", formula: "annual coupon ÷ clean price", unit: "ratio" },
    { of: { coupon, clean } },
    (of) => quotient(100 * of.coupon, of.clean, "A price of zero has no yield."),
  );
  const discount = numberTree(
    { label: "Discount margin", formula: "margin over the index at which the note is worth its price", unit: "ratio" },
    { of: { coupon, index, margin, dirty } },
    (of) =>
      discountMargin(
        {
          currentCoupon: of.coupon,
          indexRate: of.index,
          quotedMargin: of.margin,
          frequency: bond.frequency,
          remaining: period?.remaining ?? 0,
          toNext: period ? (period.nextOn - owned.on) / (period.nextOn - period.previousOn) : 0,
        },
        of.dirty,
      ),
  );
  return [classFigure("current_yield", current), classFigure("discount_margin", discount)];
}

/** Yields and prices of an inflation-linked bond are real; these say what they are in today's money. */
export function linkedFigures(owned: OwnedAsset, facts: BondFacts, { dirty }: BondTrees): ClassFigure[] {
  const { currency } = owned.asset;
  const ratio = indexRatioTree(owned, facts);
  const face = exactLeaf({ label: "Face held" }, faceOf(owned), "units");
  const principal = estimateTree(
    { label: "Indexed principal", formula: "face × index ratio", currency },
    { of: { face, ratio } },
    (of) => finiteFigure(of.face * of.ratio, TOO_LARGE),
  );
  const value = estimateTree(
    { label: "Indexed value", formula: "face × dirty price × index ratio ÷ 100", currency },
    { of: { face, dirty, ratio } },
    (of) => finiteFigure((of.face * of.dirty * of.ratio) / 100, TOO_LARGE),
  );
  return [
    classFigure("index_ratio", ratio),
    classFigure("indexed_principal", principal),
    classFigure("indexed_value", value),
  ];
}

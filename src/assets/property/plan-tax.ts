import type { OwnedAsset } from "#assets/asset-rules.ts";
import { basisTrees } from "#assets/property/basis-figures.ts";
import { depreciatedBy as depreciatedUpTo } from "#assets/property/depreciation-figures.ts";
import type { PropertyFacts } from "#assets/property/property-facts.ts";
import type { PropertyTrees } from "#assets/property/property-trees.ts";
import { addYears } from "#engine/dates/day.ts";
import { exactLeaf, moneyLeaf, type FigureTree } from "#engine/explain/formula.ts";
import { fromTree, type Traced } from "#engine/explain/traced.ts";
import { fromNumber, ZERO, type Fixed } from "#engine/money/fixed.ts";
import type { PlanTax } from "#engine/real-estate/holding-plan.ts";

export const isTaxed = ({ plan }: PropertyFacts): boolean => plan.gainTaxRate > 0 || plan.recaptureTaxRate > 0;

interface TracedTax {
  readonly plan: { readonly taxed?: PlanTax };
  readonly traced: () => { readonly taxed?: Traced<PlanTax> };
}
const BEFORE_TAX: TracedTax = { plan: {}, traced: () => ({}) };

/** What sales of a plan are taxed by, where a rate is stated and the basis is known. */
export function planTax(owned: OwnedAsset, facts: PropertyFacts, trees: PropertyTrees): TracedTax {
  if (!isTaxed(facts)) return BEFORE_TAX;
  const { cost, depreciated } = basisTrees(owned, facts, trees);
  const ends = Array.from({ length: facts.plan.years }, (_, i) => addYears(owned.on, i + 1));
  const { depreciation } = facts;
  const byEnd = ends.map((end): FigureTree =>
    depreciation
      ? depreciatedUpTo(owned, depreciation, end)
      : moneyLeaf({ label: "No depreciation" }, ZERO, owned.asset.currency),
  );
  const known = [cost, depreciated, ...byEnd].map(amountOf);
  const [costAmount, soFar, ...later] = known;
  if (costAmount === undefined || soFar === undefined || known.includes(undefined)) return BEFORE_TAX;
  const { gainTaxRate, recaptureTaxRate } = facts.plan;
  const rate = (label: string, field: string, amount: Fixed): FigureTree =>
    exactLeaf({ label, source: { kind: "facts", assetId: owned.asset.id, field } }, amount, "factor");
  const [gainRate, recaptureRate] = [fromNumber(gainTaxRate), fromNumber(recaptureTaxRate)];
  const depreciatedBy = later.map((it) => it ?? ZERO);
  return {
    plan: { taxed: { cost: costAmount, depreciated: soFar, depreciatedBy, gainRate, recaptureRate } },
    traced: () => ({
      taxed: {
        cost: fromTree(cost),
        depreciated: fromTree(depreciated),
        depreciatedBy: byEnd.map(fromTree),
        gainRate: fromTree(rate("Tax on the gain", "gainTaxRate", gainRate)),
        recaptureRate: fromTree(rate("Tax on recaptured", "recaptureTaxRate", recaptureRate)),
      },
    }),
  };
}

const amountOf = ({ value: { amount } }: FigureTree): Fixed | undefined =>
  typeof amount === "bigint" ? amount : undefined;

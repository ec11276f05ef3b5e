import type { ClassFigure, OwnedAsset } from "#assets/asset-rules.ts";
import { classFigure } from "#assets/class-tree.ts";
import type { PropertyFacts } from "#assets/property/property-facts.ts";
import { costSum, isBuilding } from "#assets/property/property-ledger.ts";
import type { PropertyTrees } from "#assets/property/property-trees.ts";
import { closingCostsTree } from "#assets/property/property-trees.ts";
import { depreciatedBy } from "#assets/property/depreciation-figures.ts";
import { exactLeaf, moneyLeaf, moneyTree, type FigureTree } from "#engine/explain/formula.ts";
import { known } from "#engine/figure.ts";
import { fromNumber, mul, ZERO } from "#engine/money/fixed.ts";
import { adjustedBasis, saleTax, taxableGain } from "#engine/real-estate/sale-tax.ts";
import { recapturedDepreciation } from "#engine/real-estate/depreciation.ts";

interface BasisTrees {
  readonly cost: FigureTree;
  readonly depreciated: FigureTree;
  readonly sellingCosts: FigureTree;
}

/** What a sale is taxed by: what was paid with all that was built, and the depreciation so far. */
export function basisTrees(owned: OwnedAsset, facts: PropertyFacts, { price }: PropertyTrees): BasisTrees {
  const { currency } = owned.asset;
  const building = costSum(owned, { label: "Building costs", formula: "sum of all building costs paid" }, isBuilding);
  const cost = moneyTree(
    { label: "Cost with what was built", formula: "purchase price + closing costs + building costs", currency },
    { of: { price, closing: closingCostsTree(owned, facts), building } },
    (of) => known(of.price + of.closing + of.building),
  );
  const share = factorOf(owned, { label: "Costs of selling", field: "sellingCostShare" }, facts.plan.sellingCostShare);
  const sellingCosts = moneyTree(
    { label: "Costs of the sale", formula: "value × costs of selling", currency },
    { of: { value: owned.value, share } },
    (of) => known(mul(of.value, of.share)),
  );
  const depreciated = facts.depreciation
    ? depreciatedBy(owned, facts.depreciation, owned.on)
    : moneyLeaf({ label: "Depreciation so far", note: "No basis of the building is stated." }, ZERO, currency);
  return { cost, depreciated, sellingCosts };
}

const factorOf = (
  owned: OwnedAsset,
  { label, field }: { readonly label: string; readonly field: string },
  amount: number,
): FigureTree =>
  exactLeaf({ label, source: { kind: "facts", assetId: owned.asset.id, field } }, fromNumber(amount), "factor");

/** Adjusted basis, and of a sale at today's value: gain, what of it recaptures depreciation, tax at the stated rates, what is left. */
export function basisFigures(owned: OwnedAsset, facts: PropertyFacts, trees: PropertyTrees): ClassFigure[] {
  const { currency } = owned.asset;
  const { cost, depreciated, sellingCosts } = basisTrees(owned, facts, trees);
  const { gainTaxRate, recaptureTaxRate } = facts.plan;
  const of = { price: owned.value, sellingCosts, cost, depreciated };
  const gain = moneyTree(
    { label: "Gain if sold at today's value", formula: "value − costs of the sale − adjusted basis", currency },
    { of },
    (sums) => known(taxableGain(sums)),
  );
  const basis = moneyTree(
    { label: "Adjusted basis", formula: "cost with what was built − depreciation so far", currency },
    { of: { cost, depreciated } },
    (sums) => known(adjustedBasis(sums.cost, sums.depreciated)),
  );
  const recapture = moneyTree(
    { label: "Recaptured if sold at today's value", formula: "smaller of depreciation so far and gain", currency },
    { of: { gain, depreciated } },
    (sums) => known(recapturedDepreciation(sums.gain, sums.depreciated)),
  );
  const gainRate = factorOf(owned, { label: "Tax on the gain", field: "gainTaxRate" }, gainTaxRate);
  const recaptureRate = factorOf(owned, { label: "Tax on recaptured", field: "recaptureTaxRate" }, recaptureTaxRate);
  const tax = moneyTree(
    {
      label: "Tax if sold at today's value",
      formula: "recaptured × its rate + rest of the gain × its rate",
      currency,
    },
    { of: { ...of, gainRate, recaptureRate } },
    (sums) => known(saleTax(sums)),
  );
  const left = moneyTree(
    { label: "Left of a sale after tax", formula: "value − costs of the sale − owed − tax", currency },
    { of: { value: owned.value, sellingCosts, owed: trees.balance, tax } },
    (sums) => known(sums.value - sums.sellingCosts - sums.owed - sums.tax),
  );
  const isTaxed = gainTaxRate > 0 || recaptureTaxRate > 0;
  return [
    classFigure("adjusted_basis", basis),
    classFigure("sale_gain", gain),
    ...(facts.depreciation ? [classFigure("recapture", recapture)] : []),
    ...(isTaxed ? [classFigure("sale_tax", tax), classFigure("sale_after_tax", left)] : []),
  ];
}

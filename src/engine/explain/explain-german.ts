import { TAX_FIGURES } from "#engine/explain/figures/tax-figures.ts";
import { moneyTree, type FigureTree } from "#engine/explain/formula.ts";
import { known, notKnown } from "#engine/figure.ts";
import { mul, ZERO } from "#engine/money/fixed.ts";
import type { FundLumpSum } from "#engine/tax/german-funds.ts";
import { FUND_EXEMPTIONS, germanTax, type GermanFundKind } from "#engine/tax/germany.ts";

/** The advance lump sum of a fund and year, lot by lot, its taxable part, and the tax on it. Equal to the figures of its row. */
export function explainLumpSum(
  sum: FundLumpSum,
  kind: GermanFundKind | undefined,
): { readonly lumpSum: FigureTree; readonly taxable: FigureTree; readonly tax: FigureTree } {
  const currency = "EUR";
  const lots = sum.lots.map((lot, i) =>
    TAX_FIGURES.advanceLumpSum.advanceLumpSum.tree(lot, { currency, label: `Lump sum of lot ${i + 1}` }),
  );
  const lumpSum = moneyTree(
    { label: `Advance lump sum of ${sum.year}`, formula: "sum over the lots", currency },
    { of: {}, list: lots },
    (_, amounts) =>
      sum.lumpSum.status === "ok" ? known(amounts.reduce((total, amount) => total + amount, ZERO)) : sum.lumpSum,
  );
  const taxable = moneyTree(
    { label: "Taxable part", formula: "lump sum less what is exempt for this kind of fund", currency },
    { of: { lumpSum } },
    (of) => {
      if (of.lumpSum === ZERO) return known(ZERO);
      if (kind === undefined) return notKnown("undefined", "The kind of fund is not stated.");
      return known(of.lumpSum - mul(of.lumpSum, FUND_EXEMPTIONS[kind]));
    },
  );
  const tax = moneyTree(
    { label: "Tax on it", formula: "taxable part × 25 % and the solidarity surcharge", currency },
    { of: { taxable } },
    (of) => known(germanTax(of.taxable)),
  );
  return { lumpSum, taxable, tax };
}

import { explainConverted } from "#engine/explain/explain-worth.ts";
import { exactLeaf, moneyLeaf, moneyTree, type FigureTree } from "#engine/explain/formula.ts";
import { known, notKnown } from "#engine/figure.ts";
import { ZERO, type Fixed } from "#engine/money/fixed.ts";
import { ok } from "#engine/result.ts";
import { estimatedTax } from "#engine/tax/estimated-tax.ts";
import { isDiscountByTime } from "#engine/tax/summarize-gains.ts";
import type { Answer } from "../refusal.ts";
import type { Sheet } from "../sheet.ts";
import { taxedSums } from "./sale.ts";
import { taxOfTrades, type TradeSale, type TradeTax } from "./trade-tax.ts";

/** The tax of the trades of a mix: what each sale adds to what is taxed at each rate. */
export function explainTradeTax(sheet: Sheet, mixId: string): Answer<FigureTree> {
  const made = taxOfTrades(sheet, { mixId });
  if (!made.ok) return made;
  const { book, tax } = made.value;
  const { currency } = book.report;
  const { rate, longRate } = book.taxpayer ?? {};
  const parts = partsOf(made.value);
  const rates = [
    exactLeaf({ label: "Rate stated", note: "No rate is stated." }, rate, "factor"),
    ...(parts.length > 1 ? [exactLeaf({ label: "Rate of long-term gains stated" }, longRate ?? ZERO, "factor")] : []),
  ];
  const tree = moneyTree(
    { label: "Tax of these trades", formula: "what is left of gains after losses × its rate", currency },
    { of: {}, list: [...parts, ...rates] },
    (_, list) => {
      if (tax.status !== "ok") return notKnown("insufficient_data", "reason" in tax ? tax.reason : "It is not known.");
      const [short = ZERO, long = ZERO] = list.slice(0, parts.length);
      const [first, second] = list.slice(parts.length);
      const found = estimatedTax({ short, long }, { rate: first, long: longRate === undefined ? undefined : second });
      return found === undefined ? notKnown("insufficient_data", "A rate is not stated.") : known(found);
    },
  );
  if (currency === sheet.base) return ok(tree);
  const pair = { from: currency, to: sheet.base };
  const converted = explainConverted(tree, pair, { market: sheet.market, on: sheet.on, base: sheet.base });
  const words = { label: "Tax of these trades", formula: "the tax at the rate of the day", currency: sheet.base };
  return ok(moneyTree(words, { of: { converted } }, (of) => known(of.converted)));
}

/** What is taxed at each rate, sale by sale. A discount is taken of all together, after losses. */
function partsOf({ book, sales }: TradeTax): readonly FigureTree[] {
  const all = taxedSums(
    book,
    sales.flatMap(({ gains }) => gains),
  );
  const { currency, country } = book.report;
  const part = (label: string, pick: "short" | "long"): FigureTree =>
    moneyTree(
      { label, formula: "sum of what is taxed of each sale", currency },
      {
        of: {},
        list: sales.map((sale) => moneyLeaf({ label: nameOf(sale) }, taxedSums(book, sale.gains)?.[pick], currency)),
      },
      (_, list) =>
        all === undefined
          ? notKnown("insufficient_data", "What is taxed of a sale is not known.")
          : known(isDiscountByTime(country) ? all[pick] : list.reduce((sum: Fixed, it) => sum + it, ZERO)),
    );
  return all?.hasLongRate === true
    ? [part("Short-term gains", "short"), part("Long-term gains", "long")]
    : [part("Taxable gains", "short")];
}

const nameOf = ({ name, accountName }: TradeSale): string =>
  accountName === undefined ? name : `${name}, ${accountName}`;

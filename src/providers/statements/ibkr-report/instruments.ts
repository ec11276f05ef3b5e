import { fixed, parseFixed } from "#engine/money/fixed.ts";
import type { SecurityRef } from "#engine/intake/statement.ts";
import { categoryIn } from "#providers/statements/ibkr-report/report-words.ts";
import type { Report } from "#providers/statements/ibkr-report/report-rows.ts";
import { isinOf } from "#providers/statements/row-cells.ts";

const CLASSES: Readonly<Record<string, string>> = {
  stocks: "equity",
  "mutual funds": "fund",
  bonds: "bond",
  "treasury bills": "bond",
  "equity and index options": "option",
  "options on futures": "option",
  cryptocurrencies: "crypto",
  crypto: "crypto",
};

const isOption = (category: string): boolean => /option/i.test(category);

/** The securities a report describes, by the symbol its other sections use. */
export function instrumentsOf(report: Report): (symbol: string, category: string, currency: string) => SecurityRef {
  const bySymbol = new Map<string, SecurityRef>();
  for (const { section, cells } of report.rows) {
    if (section !== "Financial Instrument Information") continue;
    const conid = cells.text("Conid");
    const kind = cells.text("Type").toUpperCase();
    const category = categoryIn(cells.text("Asset Category")) ?? cells.text("Asset Category");
    const assetClass = kind === "ETF" ? "fund" : CLASSES[category.toLowerCase()];
    const multiplier = parseFixed(cells.text("Multiplier"));
    const ref: SecurityRef = {
      isin: isinOf(cells.text("Security ID")),
      name: cells.optionalText("Description"),
      otherId: conid === "" ? undefined : `conid:${conid}`,
      exchange: cells.optionalText("Listing Exch"),
      assetClass,
      multiplier: isOption(category) ? (multiplier ?? fixed("100")) : undefined,
    };
    for (const symbol of cells.text("Symbol").split(",")) bySymbol.set(symbol.trim(), ref);
  }
  return (symbol, category, currency) => {
    const known = bySymbol.get(symbol);
    const assetClass = known?.assetClass ?? CLASSES[category.toLowerCase()];
    return {
      ...known,
      ticker: symbol,
      currency,
      assetClass,
      multiplier: known?.multiplier ?? (isOption(category) ? fixed("100") : undefined),
    };
  };
}

import { explainContribution } from "#engine/explain/explain-contribution.ts";
import { explainGains } from "#engine/explain/explain-gains.ts";
import { BENCHMARK_FIGURES } from "#engine/explain/figures/return-figures.ts";
import { explainHoldingValue } from "#engine/explain/explain-holdings.ts";
import { explainTimeWeighted } from "#engine/explain/explain-returns.ts";
import { explainRisk } from "#engine/explain/explain-risk.ts";
import { explainScenario } from "#engine/explain/explain-scenario.ts";
import type { Explanation } from "#engine/explain/explanation.ts";
import { ok } from "#engine/result.ts";
import type { ValueSeries } from "#engine/valuation/value-series.ts";
import { levelOf, type PartBy } from "./analysis/parts.ts";
import { RISK_FIGURES, RISK_KEYS } from "./analysis/risk-figures.ts";
import { riskReportOf, type RiskAsked } from "./analysis/risk.ts";
import { exposedHoldings, scenariosAsked } from "./analysis/scenarios.ts";
import { explainMoneyWeightedOf, explainYearly } from "./explain-totals.ts";
import { refused, type Answer } from "./refusal.ts";
import type { Sheet } from "./sheet.ts";
import { termOf } from "#engine/tax/summarize-gains.ts";
import { gainsOf } from "./tax/realized-gains.ts";
import { openTaxBook, type TaxAsked } from "./tax/tax-book.ts";
import { openingDay, type WindowAsked } from "./window.ts";

/** Numbers of an answer of their own, named by a key; asked with what that answer was asked with. */
type Tree = Answer<Explanation>;

export function explainTaxGain(
  sheet: Sheet,
  asked: TaxAsked & { readonly year?: number | undefined },
  key: string,
): Tree {
  const book = openTaxBook(sheet, asked);
  if (!book.ok) return book;
  const lines = gainsOf(book.value, asked.year).filter(
    (line) => termOf(book.value.report.country, line) === key || isAsked(sheet, line, key),
  );
  return ok(explainGains(lines, { ledger: sheet.ledger, currency: book.value.report.currency }));
}

/** A line of a sale, of an asset, or every line; those of a term are named by it. */
const isAsked = ({ ledger }: Sheet, line: { readonly row: number; readonly asset: number }, key: string) =>
  key === "" || key === "net" || ledger.transactions.id[line.row] === key || ledger.assets[line.asset]?.id === key;

export function explainRiskFigure(sheet: Sheet, asked: RiskAsked, key: string): Tree {
  const named = RISK_KEYS.find((it) => it === key);
  if (named === undefined) return refused("key", "one of the keys of /risk");
  const made = riskReportOf(sheet, asked);
  return made.ok ? ok(explainRisk(RISK_FIGURES[named], made.value.index, made.value.options)) : made;
}

export function explainPart(sheet: Sheet, asked: WindowAsked & { readonly by: PartBy }, key: string): Tree {
  const from = openingDay(sheet, asked);
  const { level, parts } = levelOf(sheet, asked.by, from);
  const group = level.parts.findIndex((part) => part.key === key);
  if (group < 0) return refused("key", "the key of a part of /returns");
  const label = `Contribution of ${parts.labels.get(key) ?? key}`;
  return ok(explainContribution(label, level.days(), { group, from, currency: sheet.base }));
}

/** The returns of one part over a window, each with how it is explained. */
const PART_RETURNS = {
  part_return: ["Return of", explainTimeWeighted],
  part_return_annual: ["Return a year of", explainYearly],
  part_money_weighted: ["Money-weighted return of", explainMoneyWeightedOf],
} as const satisfies Readonly<Record<string, readonly [string, (series: ValueSeries) => Explanation]>>;

/** A return of one part of /returns, over its own values and flows. */
export const explainPartReturn =
  (figure: keyof typeof PART_RETURNS) =>
  (sheet: Sheet, asked: WindowAsked & { readonly by: PartBy }, key: string): Tree => {
    const { level, parts } = levelOf(sheet, asked.by, openingDay(sheet, asked));
    const part = level.parts.find((each) => each.key === key);
    if (part === undefined) return refused("key", "the key of a part of /returns");
    const [words, explain] = PART_RETURNS[figure];
    return ok({ ...explain(part.series()), label: `${words} ${parts.labels.get(key) ?? key}` });
  };

/** What one part of /returns earned, told apart by what made it. */
export function explainPartGain(sheet: Sheet, asked: WindowAsked & { readonly by: PartBy }, key: string): Tree {
  const { level, parts } = levelOf(sheet, asked.by, openingDay(sheet, asked));
  const part = level.parts.find((each) => each.key === key);
  if (part === undefined) return refused("key", "the key of a part of /returns");
  const { income, fees, taxes, gain, missing } = part.bridge;
  const causes = { price: gain.price, currency: gain.currency, income, fees, taxes };
  const tree = BENCHMARK_FIGURES.gainOf.tree(causes, { currency: sheet.base });
  const note = missing.length === 0 ? {} : { note: missing.join("; ") };
  return ok({ ...tree, label: `Gain of ${parts.labels.get(key) ?? key}`, ...note });
}

export function explainOutcome(sheet: Sheet, asked: { readonly shocks?: string | undefined }, key: string): Tree {
  const scenario = scenariosAsked(asked.shocks).find((each) => each.key === key);
  if (!scenario) return refused("key", "the key of a scenario of /scenarios");
  const input = { book: sheet.book(), market: sheet.market };
  const explained = exposedHoldings(sheet).parts.map((part) => ({
    ...part,
    tree: explainHoldingValue(input, part.assetId),
  }));
  const terms = { shocks: new Map(Object.entries(scenario.shocks)), currency: sheet.base };
  return ok(explainScenario(scenario.label, explained, terms));
}

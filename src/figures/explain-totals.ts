import { addYears, formatDay } from "#engine/dates/day.ts";
import { explainHoldingValue } from "#engine/explain/explain-holdings.ts";
import { explainMoneyWeighted, explainTimeWeighted } from "#engine/explain/explain-returns.ts";
import type { Explanation } from "#engine/explain/explanation.ts";
import { moneyLeaf, moneyTree, numberLeaf, numberTree, type FigureTree } from "#engine/explain/formula.ts";
import { known, notKnown } from "#engine/figure.ts";
import { ZERO } from "#engine/money/fixed.ts";
import { yearsBetween } from "#engine/performance/annualize.ts";
import { investorFlows } from "#engine/performance/returns.ts";
import { YEAR_DAYS } from "#engine/performance/xirr.ts";
import { concentration, type Concentration } from "#engine/risk/concentration.ts";
import { finiteFigure } from "#engine/statistics/finite-figure.ts";
import { mapFigure } from "#engine/statistics/map-figure.ts";
import type { ValueSeries } from "#engine/valuation/value-series.ts";
import { ownedOf } from "./analysis/exposure.ts";
import { explainAhead, expectedTree } from "./analysis/explain-income-ahead.ts";
import { incomeOf, RECEIVED_KINDS, receivedKind, type ReceivedIncome } from "./analysis/income.ts";
import { sumOfPayments as sumTree } from "./analysis/sum-of-payments.ts";
import type { Descriptions } from "./cash/descriptions.ts";
import { refused, type Answer } from "./refusal.ts";
import type { Sheet } from "./sheet.ts";

const CONCENTRATION: Readonly<Record<keyof Concentration, readonly [string, string, "ratio" | "count"]>> = {
  herfindahl: ["Concentration (HHI)", "sum of the squared shares of what is owned", "ratio"],
  effectiveHoldings: ["As many equal holdings", "1 ÷ sum of the squared shares", "count"],
  largest: ["Largest holding", "largest value ÷ what is owned", "ratio"],
  topTen: ["Ten largest", "ten largest values ÷ what is owned", "ratio"],
};

/** How much hangs on one thing, over the values of what is owned. */
export function explainConcentration(sheet: Sheet, key: string): Answer<FigureTree> {
  const named = (["herfindahl", "effectiveHoldings", "largest", "topTen"] as const).find((it) => it === key);
  if (named === undefined) return refused("key", "herfindahl, effectiveHoldings, largest or topTen");
  const [label, formula, unit] = CONCENTRATION[named];
  const input = { book: sheet.book(), market: sheet.market };
  const list = ownedOf(sheet).map(({ holding: { asset } }) => ({
    ...explainHoldingValue(input, asset.id),
    label: asset.name,
  }));
  const tree = numberTree({ label, formula, unit }, { of: {}, list }, (_, values) =>
    mapFigure(concentration(values), (found) => known(found[named])),
  );
  return { ok: true, value: tree };
}

const SUMS = ["gross", "withheld", "fees", "net", "next_year"] as const;
const INCOME_KEYS = [...SUMS, ...RECEIVED_KINDS];
type Part = "gross" | "withheld" | "fees";
const PARTS: Readonly<Record<Part, readonly [string, string]>> = {
  gross: ["Received", "sum of what was received, before what was withheld"],
  withheld: ["Withheld", "sum of taxes taken from what was received"],
  fees: ["Fees", "sum of fees charged with what was received"],
};

/** What was received in a year or since a day, or is expected in the next, payment by payment. */
export function explainIncome(
  sheet: Sheet,
  { key, from }: { readonly key: string; readonly from?: string | undefined },
  descriptions: Descriptions,
): Answer<FigureTree> {
  if (key.startsWith("ahead.")) return explainAhead(sheet, key, descriptions);
  const named = INCOME_KEYS.find((it) => it === key);
  if (named === undefined)
    return refused("key", `one of: ${INCOME_KEYS.join(", ")}, ahead.24, ahead.24.2027-03.equity`);
  const { received, lastYear, nextYear } = incomeOf(sheet, { from }, descriptions);
  if (named === "next_year") return { ok: true, value: expectedTree(sheet, "Expected in twelve months", nextYear) };
  const year = from === undefined ? lastYear : received;
  const kind = RECEIVED_KINDS.find((it) => it === named);
  if (kind !== undefined) {
    const own = year.filter((it) => receivedKind(it) === kind);
    return { ok: true, value: { ...receivedTree(sheet, own, "gross"), label: sentence(kind) } };
  }
  if (named === "gross" || named === "withheld" || named === "fees")
    return { ok: true, value: receivedTree(sheet, year, named) };
  const of = {
    gross: receivedTree(sheet, year, "gross"),
    withheld: receivedTree(sheet, year, "withheld"),
    fees: receivedTree(sheet, year, "fees"),
  };
  const words = { label: "Net", formula: "received − withheld − fees", currency: sheet.base };
  return { ok: true, value: moneyTree(words, { of }, (sums) => known(sums.gross - sums.withheld - sums.fees)) };
}

function receivedTree(sheet: Sheet, payments: readonly ReceivedIncome[], part: Part): FigureTree {
  const [label, formula] = PARTS[part];
  const leaves = payments.flatMap(({ on, transactionId, asset, type, [part]: amount }) => {
    if (amount === undefined || (part !== "gross" && amount === ZERO)) return [];
    const source = { kind: "transaction", transactionId, on } as const;
    return [moneyLeaf({ label: `${asset?.name ?? sentence(type)}, ${formatDay(on)}`, source }, amount, sheet.base)];
  });
  const lost = payments.filter(({ [part]: amount }) => amount === undefined).length;
  return sumTree({ label, formula, currency: sheet.base }, leaves, lost);
}

const sentence = (type: string): string => {
  const words = type.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The time-weighted return of a window as a rate a year; under a year there is none. */
export function explainYearly(series: ValueSeries): FigureTree {
  const { from, to } = series;
  const years = yearsBetween(from, to);
  const length = { label: `Years from ${formatDay(from)} to ${formatDay(to)}` };
  return numberTree(
    { label: "Time-weighted return a year", formula: "(1 + return) ^ (1 ÷ years) − 1", unit: "ratio" },
    { of: { total: explainTimeWeighted(series), years: numberLeaf(length, years, "years") } },
    (of) => {
      if (of.years < 1) return notKnown("insufficient_data", "A rate a year needs at least one year.");
      return of.total <= -1
        ? known(-1)
        : finiteFigure((1 + of.total) ** (1 / of.years) - 1, "It is too large to state.");
    },
  );
}

/** The money-weighted return of a window as it is shown: a rate a year from one year on, else what that rate comes to over its days. */
export function explainMoneyWeightedOf(series: ValueSeries): Explanation {
  // From the first flow on: a window may open before anything was invested.
  const [from, to] = [investorFlows(series)[0]?.on ?? series.from, series.to];
  const rate = explainMoneyWeighted(series);
  if (addYears(from, 1) <= to) return rate;
  const length = { label: `Days from ${formatDay(from)} to ${formatDay(to)}` };
  return numberTree(
    {
      label: "Money-weighted return of the period",
      formula: `(1 + rate a year) ^ (days ÷ ${YEAR_DAYS}) − 1`,
      unit: "ratio",
    },
    { of: { rate: { ...rate, label: "Money-weighted return a year" }, days: numberLeaf(length, to - from, "days") } },
    (of) => finiteFigure((1 + of.rate) ** (of.days / YEAR_DAYS) - 1, "It is too large to state."),
  );
}

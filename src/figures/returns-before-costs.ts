import type { Day } from "#engine/dates/day.ts";
import { explainTimeWeighted } from "#engine/explain/explain-returns.ts";
import type { Explanation } from "#engine/explain/explanation.ts";
import type { Figure } from "#engine/figure.ts";
import { beforeCosts, COSTS, costsByDay, type Cost, type CostsByDay } from "#engine/performance/costs-by-day.ts";
import { ok } from "#engine/result.ts";
import type { ValueSeries } from "#engine/valuation/value-series.ts";
import { explainMoneyWeightedOf, explainYearly } from "./explain-totals.ts";
import { refused, type Answer } from "./refusal.ts";
import { performanceOf, type ShownReturns } from "./returns.ts";
import { seriesFrom } from "./series.ts";
import { remember, type Sheet } from "./sheet.ts";

/** What is left out of a return: fees, taxes, or all of both. */
export const BEFORE = ["fees", "taxes", "both"] as const;
export type Before = (typeof BEFORE)[number];

const LEFT: Readonly<Record<Before, readonly Cost[]>> = { fees: ["fees"], taxes: ["taxes"], both: COSTS };
const WORDS: Readonly<Record<Before, string>> = { fees: "fees", taxes: "taxes", both: "fees and taxes" };

/** Both returns of a window as they would be had its costs been paid from elsewhere. */
export const returnsBefore = (sheet: Sheet, from: Day): Readonly<Record<Before, ShownReturns>> => ({
  fees: returnsWithout(sheet, from, "fees"),
  taxes: returnsWithout(sheet, from, "taxes"),
  both: returnsWithout(sheet, from, "both"),
});

function returnsWithout(sheet: Sheet, from: Day, before: Before): ShownReturns {
  const { timeWeighted, timeWeightedAnnual, moneyWeighted, isAnnual } = performanceOf(
    seriesWithout(sheet, from, before),
  );
  const missing = unknownIn(costsOf(sheet, from), from);
  return {
    timeWeighted: lessWell(timeWeighted, missing),
    timeWeightedAnnual: lessWell(timeWeightedAnnual, missing),
    moneyWeighted: lessWell(moneyWeighted, missing),
    isAnnual,
  };
}

const seriesWithout = (sheet: Sheet, from: Day, before: Before): ValueSeries =>
  beforeCosts(seriesFrom(sheet, from), costsOf(sheet, from), LEFT[before]);

/** Of every day since the first, so that a change of range reads no entry again. */
function costsOf(sheet: Sheet, from: Day): CostsByDay {
  const { on, base, market, part } = sheet;
  const first = Math.min(from, (sheet.firstOn ?? from + 1) - 1);
  return remember(sheet, `costs:${first}:${on}:${base}`, () =>
    costsByDay(sheet.book(), market.rates, { from: first, to: on, scope: part?.scope }),
  );
}

function unknownIn({ unknownOn }: CostsByDay, from: Day): readonly string[] {
  const count = unknownOn.filter((on) => on > from).length;
  if (count === 0) return [];
  const words =
    count === 1
      ? "1 charge has no known worth in this currency and stays"
      : `${count} charges have no known worth in this currency and stay`;
  return [`${words} in the return`];
}

function lessWell(figure: Figure, missing: readonly string[]): Figure {
  if (missing.length === 0) return figure;
  if (figure.status === "ok") return { ...figure, status: "partial", missing };
  return figure.status === "partial" ? { ...figure, missing: [...figure.missing, ...missing] } : figure;
}

const RETURNS = {
  time_weighted: explainTimeWeighted,
  time_weighted_annual: explainYearly,
  money_weighted: explainMoneyWeightedOf,
} as const satisfies Readonly<Record<string, (series: ValueSeries) => Explanation>>;

/** Of one of those returns; `key` names what is left out and the return, as `fees.time_weighted`. */
export function explainReturnBefore(sheet: Sheet, key: string, from: Day): Answer<Explanation> {
  const [left, figure] = key.split(".");
  const before = BEFORE.find((it) => it === left);
  const named = (["time_weighted", "time_weighted_annual", "money_weighted"] as const).find((it) => it === figure);
  if (before === undefined || named === undefined)
    return refused("key", "fees, taxes or both, and a return, as `fees.time_weighted`");
  const tree = RETURNS[named](seriesWithout(sheet, from, before));
  const missing = unknownIn(costsOf(sheet, from), from);
  const said = [`Each of the ${WORDS[before]} counts as money out on its day, as if it had been paid from elsewhere`];
  const note = [tree.note, ...said, ...missing].filter((it) => it !== undefined).join("; ");
  return ok({ ...tree, label: `${tree.label} before ${WORDS[before]}`, note });
}

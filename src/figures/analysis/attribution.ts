import type { Day } from "#engine/dates/day.ts";
import { known, notKnown, type Figure } from "#engine/figure.ts";
import type { BenchmarkIndex } from "#engine/performance/benchmark.ts";
import {
  attributeDays,
  currencyAttribution,
  type BenchmarkSegment,
  type LinkedCurrencyEffects,
} from "#engine/performance/daily-attribution.ts";
import { ratesByDay } from "#engine/prices/rate-days.ts";
import { ok } from "#engine/result.ts";
import type { Attribution } from "#engine/risk/attribution.ts";
import { refused, type Answer } from "../refusal.ts";
import { remember, type Sheet } from "../sheet.ts";
import { openingDay, type WindowAsked } from "../window.ts";
import { indexOf } from "./benchmark.ts";
import { levelOf, type PartBy } from "./parts.ts";

/** `benchmark` is a mix for each part, such as `equity:60:ID,bond:40:ID`. */
export interface AttributionAsked extends WindowAsked {
  readonly by: PartBy;
  readonly benchmark?: string | undefined;
}

export interface AttributedSegment {
  readonly key: string;
  readonly label: string;
  readonly benchmarkWeight: number;
  readonly contribution: Figure;
  readonly effects: Attribution["segments"][number] | undefined;
}

export interface AttributedCurrency {
  readonly currency: string;
  readonly effects: LinkedCurrencyEffects["groups"][number];
}

export interface AttributedReturn {
  readonly from: Day;
  readonly portfolioReturn: Figure;
  readonly benchmarkReturn: Figure;
  readonly active: Figure;
  readonly segments: readonly AttributedSegment[];
  readonly currencies: readonly AttributedCurrency[];
  readonly notes: readonly string[];
}

/** What each part added to the return, why it differs from a benchmark, and what exchange rates did; kept with the workbook, because it goes through every day of every part. */
export function attributeReturn(sheet: Sheet, asked: AttributionAsked): Answer<AttributedReturn> {
  const from = openingDay(sheet, asked);
  const { by, benchmark = "" } = asked;
  return remember(sheet, `attribution:${by}:${from}:${sheet.on}:${sheet.base}:${benchmark}`, () =>
    attributed(sheet, asked, from),
  );
}

function attributed(sheet: Sheet, asked: AttributionAsked, from: Day): Answer<AttributedReturn> {
  const { level, parts } = levelOf(sheet, asked.by, from);
  const segments = segmentsAsked(sheet, asked);
  if (segments && !segments.ok) return segments;
  const made = segments && attributeDays(level.days(), segments.value);
  const effects = made?.status === "ok" ? made.value : undefined;
  return ok({
    from,
    portfolioReturn: level.whole.contribution,
    benchmarkReturn: ofBenchmark(made, ({ benchmarkReturn }) => benchmarkReturn),
    active: ofBenchmark(made, ({ active }) => active),
    segments: level.parts.map(({ key, contribution }, place) => ({
      key,
      label: parts.labels.get(key) ?? key,
      benchmarkWeight: segments?.value[place]?.weight ?? 0,
      contribution,
      effects: effects?.segments[place],
    })),
    ...currenciesOf(sheet, from),
  });
}

function ofBenchmark(figure: Figure<Attribution> | undefined, pick: (attribution: Attribution) => number): Figure {
  if (figure === undefined) return notKnown("undefined", "There is no benchmark to compare with.");
  if (figure.status === "ok") return known(pick(figure.value));
  return notKnown("undefined", "reason" in figure ? figure.reason : "This is not known.");
}

/** The benchmark of each part, in their order; undefined where none is asked for. */
export function segmentsAsked(sheet: Sheet, asked: AttributionAsked): Answer<readonly BenchmarkSegment[]> | undefined {
  if (asked.benchmark === undefined) return undefined;
  const from = openingDay(sheet, asked);
  const keys = levelOf(sheet, asked.by, from).level.parts.map(({ key }) => key);
  return readSegments(sheet, asked.benchmark, { keys, from });
}

/** `PART:WEIGHT:ASSET`, in the order of the parts; weights are divided by their sum. */
function readSegments(
  sheet: Sheet,
  text: string,
  { keys, from }: { readonly keys: readonly string[]; readonly from: Day },
): Answer<readonly BenchmarkSegment[]> {
  const stated = text.split(",").map((part) => {
    const [key = "", weight = "0", ...id] = part.split(":");
    return { key, weight: Number(weight), index: indexOf(sheet, id.join(":"), from) };
  });
  const problem = (message: string) => refused("benchmark", message);
  const stray = stated.find(({ key }) => !keys.includes(key));
  if (stray) return problem(`"${stray.key}" is no part of this portfolio; its parts are ${keys.join(", ")}`);
  const unknown = stated.find(({ index }) => index.status !== "ok");
  if (unknown) return problem("reason" in unknown.index ? unknown.index.reason : "an asset with prices");
  const total = stated.reduce((sum, { weight }) => sum + weight, 0);
  if (!(total > 0)) return problem("weights above zero");
  return ok(
    keys.map((key) => {
      const own = stated.find((segment) => segment.key === key);
      const index: BenchmarkIndex | undefined = own?.index.status === "ok" ? own.index.value : undefined;
      return { weight: (own?.weight ?? 0) / total, index };
    }),
  );
}

/** The rate of each currency held by day; undefined where a day has none. */
export function ratesOfParts(sheet: Sheet, from: Day): readonly (BenchmarkIndex | undefined)[] {
  return levelOf(sheet, "currency", from).level.parts.map(({ key }) => {
    const pair = { from: key, to: sheet.base };
    const levels = ratesByDay(sheet.market.rates, pair, { from, to: sheet.on });
    return levels.every((rate) => rate > 0) ? { from, levels } : undefined;
  });
}

function currenciesOf(sheet: Sheet, from: Day): Pick<AttributedReturn, "currencies" | "notes"> {
  const { level } = levelOf(sheet, "currency", from);
  const rates = ratesOfParts(sheet, from);
  const gaps = level.parts.filter((_, place) => rates[place] === undefined);
  const made = currencyAttribution(level.days(), rates);
  const notes = gaps.map(({ key }) => `${key} has days without an exchange rate: all of its return is shown as local.`);
  if (made.status !== "ok") return { currencies: [], notes: [...notes, "reason" in made ? made.reason : ""] };
  return {
    currencies: made.value.groups.map((group, place) => ({
      currency: level.parts[place]?.key ?? "",
      effects: group,
    })),
    notes,
  };
}

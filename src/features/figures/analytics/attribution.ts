import { formatDay, type Day } from "#engine/dates/day.ts";
import type { Figure } from "#engine/figure.ts";
import type { BenchmarkIndex } from "#engine/performance/benchmark.ts";
import { attributeDays, currencyAttribution, type BenchmarkSegment } from "#engine/performance/daily-attribution.ts";
import { ratesByDay } from "#engine/prices/rate-days.ts";
import { err, ok, type Result } from "#engine/result.ts";
import type { Attribution as EngineAttribution } from "#engine/risk/attribution.ts";
import type { Attribution, AttributionQuery } from "#features/analytics/contract.ts";
import type { Failure } from "#features/shared/route.ts";
import type { Sheet } from "../sheet.ts";
import { noRatio, ratioOf } from "../wire-figures.ts";
import { indexOf } from "./benchmark.ts";
import { levelOf, openingDay } from "./parts.ts";

/** What each part added to the return, why it differs from a benchmark, and what exchange rates did. */
export function attributionOf(sheet: Sheet, query: AttributionQuery): Result<Attribution, Failure> {
  const from = openingDay(sheet, query);
  const { level, parts } = levelOf(sheet, query.by, from);
  const keys = level.parts.map(({ key }) => key);
  const segments = query.benchmark === undefined ? undefined : readSegments(sheet, query.benchmark, { keys, from });
  if (segments && !segments.ok) return segments;
  const made = segments && attributeDays(level.days(), segments.value);
  const effects = made?.status === "ok" ? made.value : undefined;
  return ok({
    from: formatDay(from),
    to: formatDay(sheet.on),
    currency: sheet.base,
    by: query.by,
    portfolioReturn: ratioOf(level.whole.contribution),
    benchmarkReturn: ofBenchmark(made, ({ benchmarkReturn }) => benchmarkReturn),
    active: ofBenchmark(made, ({ active }) => active),
    segments: level.parts.map(({ key, contribution }, place) => ({
      key,
      label: parts.labels.get(key) ?? key,
      benchmarkWeight: segments?.value[place]?.weight ?? 0,
      contribution: ratioOf(contribution),
      effects: effects?.segments[place] ?? null,
    })),
    ...currenciesOf(sheet, from),
  });
}

function ofBenchmark(
  figure: Figure<EngineAttribution> | undefined,
  pick: (attribution: EngineAttribution) => number,
): Attribution["active"] {
  if (figure === undefined) return noRatio("There is no benchmark to compare with.");
  if (figure.status === "ok") return { status: "ok", value: pick(figure.value), notes: [] };
  return noRatio("reason" in figure ? figure.reason : "This is not known.");
}

/** `PART:WEIGHT:ASSET`, in the order of the parts; weights are divided by their sum. */
function readSegments(
  sheet: Sheet,
  text: string,
  { keys, from }: { readonly keys: readonly string[]; readonly from: Day },
): Result<readonly BenchmarkSegment[], Failure> {
  const stated = text.split(",").map((part) => {
    const [key = "", weight = "0", ...id] = part.split(":");
    return { key, weight: Number(weight), index: indexOf(sheet, id.join(":"), from) };
  });
  const problem = (message: string) => err({ kind: "input_invalid", fields: [{ path: "query.benchmark", message }] });
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

function currenciesOf(sheet: Sheet, from: Day): Pick<Attribution, "currencies" | "notes"> {
  const { level } = levelOf(sheet, "currency", from);
  const fx = level.parts.map(({ key }): BenchmarkIndex => {
    const pair = { from: key, to: sheet.base };
    return { from, levels: ratesByDay(sheet.workbook.market.rates, pair, { from, to: sheet.on }) };
  });
  const gaps = level.parts.filter((_, place) => fx[place]?.levels.some((rate) => !(rate > 0)));
  const usable = fx.map((index) => (index.levels.every((rate) => rate > 0) ? index : undefined));
  const made = currencyAttribution(level.days(), usable);
  const notes = gaps.map(({ key }) => `${key} has days without an exchange rate: all of its return is shown as local.`);
  if (made.status !== "ok") return { currencies: [], notes: [...notes, "reason" in made ? made.reason : ""] };
  return {
    currencies: made.value.groups.map((group, place) => ({
      currency: level.parts[place]?.key ?? "",
      local: group.localEffect,
      currencyEffect: group.currencyEffect,
      cross: group.crossEffect,
      total: group.baseReturn,
    })),
    notes,
  };
}

import { formatDay, type Day } from "#engine/dates/day.ts";
import { known, notKnown, type Figure } from "#engine/figure.ts";
import {
  assetIndex,
  blendIndexes,
  indexReturn,
  sameFlows,
  type BenchmarkIndex,
} from "#engine/performance/benchmark.ts";
import { returnsOf } from "#engine/performance/returns.ts";
import { err, ok, type Result } from "#engine/result.ts";
import type { BenchmarkComparison, BenchmarkQuery } from "#features/analytics/contract.ts";
import type { Failure } from "#features/shared/route.ts";
import { shownReturns } from "../performance.ts";
import type { Sheet } from "../sheet.ts";
import { seriesFrom } from "../show-series.ts";
import { ratioOf } from "../wire-figures.ts";
import { openingDay } from "./parts.ts";

export interface BenchmarkPart {
  readonly assetId: string;
  readonly name: string;
  readonly weight: number;
}

/** Reads `ID:60,ID:40`; an id may itself hold a colon. Fails where an asset does not exist. */
export function readBenchmark(sheet: Sheet, text: string): Result<readonly BenchmarkPart[], Failure> {
  const parts = text.split(",").map((part) => {
    const cut = part.lastIndexOf(":");
    return { assetId: part.slice(0, cut), weight: Number(part.slice(cut + 1)) };
  });
  const { ledger } = sheet.workbook;
  const named = parts.flatMap((part) => {
    const facts = ledger.assets[ledger.assetIndex.get(part.assetId) ?? -1];
    return facts ? [{ ...part, name: facts.name }] : [];
  });
  return named.length === parts.length ? ok(named) : err({ kind: "asset_not_found" });
}

/** The price of an asset of the portfolio from the end of a day to the sheet's day. */
export function indexOf(sheet: Sheet, assetId: string, from: Day): Figure<BenchmarkIndex> {
  const { ledger, market } = sheet.workbook;
  const facts = ledger.assets[ledger.assetIndex.get(assetId) ?? -1];
  if (!facts) return notKnown("insufficient_data", "This asset does not exist.");
  return assetIndex(facts, market, { from, to: sheet.on, base: sheet.base });
}

/** The mix of several, unknown where one of them is. */
export function mixOf(sheet: Sheet, parts: readonly BenchmarkPart[], from: Day): Figure<BenchmarkIndex> {
  const indexes = parts.map(({ assetId, weight }) => ({ index: indexOf(sheet, assetId, from), weight }));
  const blend = indexes.flatMap(({ index, weight }) => (index.status === "ok" ? [{ index: index.value, weight }] : []));
  const unknown = indexes.find(({ index }) => index.status !== "ok")?.index;
  return unknown ?? blendIndexes(blend);
}

/** The portfolio beside a benchmark: over the same days, and with the same flows. */
export function benchmarkOf(sheet: Sheet, query: BenchmarkQuery): Result<BenchmarkComparison, Failure> {
  const parts = readBenchmark(sheet, query.assets);
  if (!parts.ok) return parts;
  const from = openingDay(sheet, query);
  const series = seriesFrom(sheet, from);
  const own = shownReturns(returnsOf(series));
  const index = mixOf(sheet, parts.value, from);
  const rate = mapFigure(index, indexReturn);
  const flows = index.status === "ok" ? sameFlows(series, index.value) : failed(index);
  const flowsRate = flows.status === "ok" ? flows.value.moneyWeighted : failed(flows);
  return ok({
    from: formatDay(from),
    to: formatDay(sheet.on),
    currency: sheet.base,
    parts: [...parts.value],
    portfolio: {
      timeWeighted: ratioOf(own.timeWeighted),
      moneyWeighted: ratioOf(own.moneyWeighted),
      moneyWeightedIsAnnual: own.isAnnual,
    },
    benchmark: {
      timeWeighted: ratioOf(rate),
      sameFlowsValue: ratioOf(mapFigure(flows, ({ value }) => value)),
      sameFlowsRate: ratioOf(flowsRate),
    },
    difference: ratioOf(
      own.timeWeighted.status === "ok" && rate.status === "ok"
        ? known(own.timeWeighted.value - rate.value)
        : notKnown("undefined", "One of the two returns is not known."),
    ),
    index: index.status === "ok" ? Array.from(index.value.levels, (level) => level / (index.value.levels[0] ?? 1)) : [],
    sameFlows: flows.status === "ok" ? [...flows.value.values] : [],
  });
}

const failed = (figure: Figure<unknown>): Figure<never> =>
  figure.status === "no_solution" || figure.status === "insufficient_data" || figure.status === "undefined"
    ? { status: figure.status, reason: figure.reason }
    : { status: "undefined", reason: "This is not known." };

const mapFigure = <T>(figure: Figure<T>, pick: (value: T) => number): Figure =>
  figure.status === "ok" ? known(pick(figure.value)) : failed(figure);

import type { Day } from "#engine/dates/day.ts";
import { known, notKnown, type Figure } from "#engine/figure.ts";
import type { Currency } from "#engine/money/currency.ts";
import {
  assetIndex,
  blendIndexes,
  indexReturn,
  sameFlows,
  type BenchmarkIndex,
} from "#engine/performance/benchmark.ts";
import { sharedSeries } from "#engine/prices/shared-series.ts";
import { returnsOf } from "#engine/performance/returns.ts";
import { err, ok } from "#engine/result.ts";
import type { Answer } from "../refusal.ts";
import { shownReturns, type ShownReturns } from "../returns.ts";
import { seriesFrom } from "../series.ts";
import type { Sheet } from "../sheet.ts";
import { openingDay, type WindowAsked } from "../window.ts";

export interface BenchmarkPart {
  readonly assetId: string;
  readonly name: string;
  readonly weight: number;
}

/** Reads `ID:60,ID:40`, of assets and of shared series such as `index-sp500`; an id may itself hold a colon. Fails where one does not exist. */
export function readBenchmark(sheet: Sheet, text: string): Answer<readonly BenchmarkPart[]> {
  const parts = text.split(",").map((part) => {
    const cut = part.lastIndexOf(":");
    return { assetId: part.slice(0, cut), weight: Number(part.slice(cut + 1)) };
  });
  const named = parts.flatMap((part) => {
    const named = comparedWith(sheet, part.assetId);
    return named ? [{ ...part, name: named.name }] : [];
  });
  return named.length === parts.length ? ok(named) : err({ kind: "asset_not_found" });
}

/** What has levels to compare with: an asset of the portfolio, or a series that is shared. */
export interface Compared {
  readonly id: string;
  readonly name: string;
  /** In which its levels are looked at: consumer prices are in no currency, and are not converted. */
  readonly base: Currency;
  readonly isShared: boolean;
}

export function comparedWith({ ledger, base }: Sheet, id: string): Compared | undefined {
  const facts = ledger.assets[ledger.assetIndex.get(id) ?? -1];
  if (facts) return { id, name: facts.name, base, isShared: false };
  const shared = sharedSeries(id);
  if (!shared || shared.kind === "curve") return undefined;
  return { id, name: shared.name, base: shared.kind === "index" ? base : shared.currency, isShared: true };
}

/** The price of an asset of the portfolio, or the level of a shared series, from the end of a day to the sheet's day. */
export function indexOf(sheet: Sheet, assetId: string, from: Day): Figure<BenchmarkIndex> {
  const compared = comparedWith(sheet, assetId);
  if (!compared) return notKnown("insufficient_data", "This asset does not exist.");
  return assetIndex(compared, sheet.market, { from, to: sheet.on, base: compared.base });
}

/** The mix of several, unknown where one of them is. */
export function mixOf(sheet: Sheet, parts: readonly BenchmarkPart[], from: Day): Figure<BenchmarkIndex> {
  const indexes = parts.map(({ assetId, weight }) => ({ index: indexOf(sheet, assetId, from), weight }));
  const blend = indexes.flatMap(({ index, weight }) => (index.status === "ok" ? [{ index: index.value, weight }] : []));
  const unknown = indexes.find(({ index }) => index.status !== "ok")?.index;
  return unknown ?? blendIndexes(blend);
}

export interface BenchmarkComparison {
  readonly from: Day;
  readonly parts: readonly BenchmarkPart[];
  readonly portfolio: ShownReturns;
  readonly timeWeighted: Figure;
  /** What the portfolio's own flows would have come to. */
  readonly sameFlowsValue: Figure;
  readonly sameFlowsRate: Figure;
  readonly difference: Figure;
  /** Growth of 1, one a day; empty where it is not known. */
  readonly index: readonly number[];
  readonly sameFlows: readonly number[];
}

/** The portfolio beside a benchmark: over the same days, and with the same flows. */
export function compareWithBenchmark(
  sheet: Sheet,
  asked: WindowAsked & { readonly assets: string },
): Answer<BenchmarkComparison> {
  const parts = readBenchmark(sheet, asked.assets);
  if (!parts.ok) return parts;
  const from = openingDay(sheet, asked);
  const series = seriesFrom(sheet, from);
  const portfolio = shownReturns(returnsOf(series));
  const index = mixOf(sheet, parts.value, from);
  const timeWeighted = mapFigure(index, indexReturn);
  const flows = index.status === "ok" ? sameFlows(series, index.value) : failed(index);
  return ok({
    from,
    parts: parts.value,
    portfolio,
    timeWeighted,
    sameFlowsValue: mapFigure(flows, ({ value }) => value),
    sameFlowsRate: flows.status === "ok" ? flows.value.moneyWeighted : failed(flows),
    difference:
      portfolio.timeWeighted.status === "ok" && timeWeighted.status === "ok"
        ? known(portfolio.timeWeighted.value - timeWeighted.value)
        : notKnown("undefined", "One of the two returns is not known."),
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

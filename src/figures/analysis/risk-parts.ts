import type { Day } from "#engine/dates/day.ts";
import { known, type Figure } from "#engine/figure.ts";
import { toNumber } from "#engine/money/fixed.ts";
import { correlationMatrix } from "#engine/risk/benchmark-risk.ts";
import { fewestObservations, volatility } from "#engine/risk/periodic-returns.ts";
import { portfolioRisk } from "#engine/risk/portfolio-risk.ts";
import { periodEnds, PERIODS_PER_YEAR, returnsBetween, type Frequency } from "#engine/risk/risk-report.ts";
import { mapFigure } from "#engine/statistics/map-figure.ts";
import type { Sheet } from "../sheet.ts";
import { indexOf } from "./benchmark.ts";

/** As many of the largest holdings are compared with one another. */
const COMPARED = 10;

export interface RiskOfParts {
  /** In the order of `parts`; undefined where there are too few returns. */
  readonly correlations: readonly (readonly (number | undefined)[])[];
  readonly notes: readonly string[];
  readonly volatility: Figure;
  readonly diversification: Figure;
  readonly parts: readonly {
    readonly assetId: string;
    readonly name: string;
    readonly weight: number;
    readonly volatility: number;
    readonly contribution: number | undefined;
    readonly share: number | undefined;
  }[];
}

/** Of the prices of the largest holdings over the window; a holding without a price on its first day is named and left out. */
export function riskOfParts(
  sheet: Sheet,
  { from, frequency }: { readonly from: Day; readonly frequency: Frequency },
): RiskOfParts {
  const { usable, notes } = pricedHoldings(sheet, { from, frequency });
  const periodsPerYear = PERIODS_PER_YEAR[frequency];
  const fewest = fewestObservations(periodsPerYear);
  const count = usable[0]?.returns.length ?? 0;
  const isEnough = count >= fewest;
  const correlations = isEnough
    ? correlationMatrix(usable.map(({ returns }) => returns))
    : usable.map((_, row) => usable.map((__, column) => (row === column ? 1 : undefined)));
  const total = usable.reduce((sum, { value }) => sum + value, 0);
  const weighted = usable.map(({ value, returns }) => {
    const deviation = volatility({ returns, periodsPerYear });
    return { weight: total === 0 ? 0 : value / total, deviation: deviation.status === "ok" ? deviation.value : 0 };
  });
  const risk = portfolioRisk(weighted, correlations);
  const found = risk.status === "ok" ? risk.value.parts : [];
  return {
    correlations,
    notes: isEnough || usable.length === 0 ? notes : [...notes, `There are ${count} returns; ${fewest} are needed.`],
    volatility: mapFigure(risk, ({ deviation }) => known(deviation)),
    diversification: mapFigure(risk, ({ diversification }) => known(diversification)),
    parts: usable.map(({ asset }, place) => ({
      assetId: asset.id,
      name: asset.name,
      weight: weighted[place]?.weight ?? 0,
      volatility: weighted[place]?.deviation ?? 0,
      contribution: found[place]?.contribution,
      share: found[place]?.share,
    })),
  };
}

function pricedHoldings(sheet: Sheet, { from, frequency }: { readonly from: Day; readonly frequency: Frequency }) {
  const held = sheet
    .holdings()
    .holdings.filter(({ isClosed, asset }) => !isClosed && sheet.assets.has(asset.id) && asset.tracking === "units")
    .slice(0, COMPARED);
  const priced = held.map(({ asset, valueBase = 0n }) => ({
    asset,
    value: toNumber(valueBase),
    index: indexOf(sheet, asset.id, from),
  }));
  const usable = priced.flatMap(({ asset, value, index }) => {
    if (index.status !== "ok") return [];
    const levels = Array.from(index.value.levels, (level, day) => ({ on: from + day, value: level }));
    return [{ asset, value, returns: returnsBetween(periodEnds(levels, frequency)) }];
  });
  return { usable, notes: priced.flatMap(({ index }) => ("reason" in index ? [index.reason] : [])) };
}

import type { Day } from "#engine/dates/day.ts";
import { toNumber } from "#engine/money/fixed.ts";
import { correlationMatrix } from "#engine/risk/benchmark-risk.ts";
import { fewestObservations, volatility } from "#engine/risk/periodic-returns.ts";
import { portfolioRisk } from "#engine/risk/portfolio-risk.ts";
import { periodEnds, PERIODS_PER_YEAR, returnsBetween, type Frequency } from "#engine/risk/risk-report.ts";
import { mapFigure } from "#engine/statistics/map-figure.ts";
import { known } from "#engine/figure.ts";
import type { Risk } from "#features/analytics/contract.ts";
import type { Sheet } from "../sheet.ts";
import { ratioOf } from "../wire-figures.ts";
import { indexOf } from "./benchmark.ts";

const SHOWN_CORRELATIONS = 10;

interface Asked {
  readonly from: Day;
  readonly frequency: Frequency;
}

/** Of the prices of the largest holdings over the window; a holding without a price on its first day is named and left out. */
export function partsOfRisk(sheet: Sheet, { from, frequency }: Asked): Pick<Risk, "correlations" | "parts"> {
  const held = sheet
    .holdings()
    .holdings.filter(
      ({ isClosed, asset }) => !isClosed && sheet.workbook.assets.has(asset.id) && asset.tracking === "units",
    )
    .slice(0, SHOWN_CORRELATIONS);
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
  const notes = priced.flatMap(({ index }) => ("reason" in index ? [index.reason] : []));
  const fewest = fewestObservations(PERIODS_PER_YEAR[frequency]);
  const count = usable[0]?.returns.length ?? 0;
  const isEnough = count >= fewest;
  const matrix = isEnough
    ? correlationMatrix(usable.map(({ returns }) => returns))
    : usable.map((_, row) => usable.map((__, column) => (row === column ? 1 : undefined)));
  return {
    correlations: {
      holdings: usable.map(({ asset }) => ({ assetId: asset.id, name: asset.name })),
      matrix: matrix.map((row) => row.map((value) => value ?? null)),
      notes: isEnough || usable.length === 0 ? notes : [...notes, `There are ${count} returns; ${fewest} are needed.`],
    },
    parts: riskOfParts(usable, matrix, PERIODS_PER_YEAR[frequency]),
  };
}

interface Usable {
  readonly asset: { readonly id: string; readonly name: string };
  readonly value: number;
  readonly returns: readonly number[];
}

function riskOfParts(
  usable: readonly Usable[],
  matrix: readonly (readonly (number | undefined)[])[],
  periodsPerYear: number,
): Risk["parts"] {
  const total = usable.reduce((sum, { value }) => sum + value, 0);
  const parts = usable.map(({ value, returns }) => {
    const deviation = volatility({ returns, periodsPerYear });
    return { weight: total === 0 ? 0 : value / total, deviation: deviation.status === "ok" ? deviation.value : 0 };
  });
  const risk = portfolioRisk(parts, matrix);
  const found = risk.status === "ok" ? risk.value.parts : [];
  return {
    volatility: ratioOf(mapFigure(risk, ({ deviation }) => known(deviation))),
    diversification: ratioOf(mapFigure(risk, ({ diversification }) => known(diversification))),
    holdings: usable.map(({ asset }, place) => ({
      assetId: asset.id,
      name: asset.name,
      weight: parts[place]?.weight ?? 0,
      volatility: parts[place]?.deviation ?? 0,
      contribution: found[place]?.contribution ?? null,
      share: found[place]?.share ?? null,
    })),
  };
}

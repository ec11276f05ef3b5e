import { formatDay } from "#engine/dates/day.ts";
import { formatFixed, ZERO } from "#engine/money/fixed.ts";
import type { Exposures } from "#features/analytics/contract.ts";
import type { Exposures as Found } from "#figures/analysis/exposure.ts";
import type { Sheet } from "#figures/sheet.ts";
import { ratioOf } from "../wire-figures.ts";

export const showExposures = (sheet: Sheet, found: Found): Exposures => ({
  on: formatDay(sheet.on),
  currency: sheet.base,
  total: formatFixed(found.total),
  concentration: {
    herfindahl: ratioOf(found.concentration.herfindahl),
    effectiveHoldings: ratioOf(found.concentration.effectiveHoldings),
    largest: ratioOf(found.concentration.largest),
    topTen: ratioOf(found.concentration.topTen),
  },
  topHoldings: found.topHoldings.map(({ holding, weight, owed }) => ({
    assetId: holding.asset.id,
    name: holding.asset.name,
    value: formatFixed(holding.valueBase ?? ZERO),
    weight,
    ...(owed === undefined ? {} : { owed: formatFixed(owed) }),
  })),
  dimensions: found.dimensions.map(({ dimension, groups, unknown, unstated }) => ({
    dimension,
    groups: [...groups],
    unknown,
    unstated: { count: unstated.count, largest: unstated.largest.map((it) => ({ ...it })) },
  })),
  own: found.own.map(({ groups, ...it }) => ({ ...it, groups: [...groups] })),
  rows: found.rows,
  matrices: found.matrices.map(({ dimension, rows }) => ({
    dimension,
    rows: rows.map(({ byGroup, ...row }) => ({ ...row, values: Object.fromEntries(byGroup) })),
  })),
  missing: [...found.missing],
});

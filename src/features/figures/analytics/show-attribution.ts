import { formatDay } from "#engine/dates/day.ts";
import type { Attribution, AttributionQuery } from "#features/analytics/contract.ts";
import type { AttributedReturn } from "#figures/analysis/attribution.ts";
import type { Sheet } from "#figures/sheet.ts";
import { ratioOf } from "../wire-figures.ts";

export const showAttribution = (
  sheet: Sheet,
  { by }: Pick<AttributionQuery, "by">,
  made: AttributedReturn,
): Attribution => ({
  from: formatDay(made.from),
  to: formatDay(sheet.on),
  currency: sheet.base,
  by,
  portfolioReturn: ratioOf(made.portfolioReturn),
  benchmarkReturn: ratioOf(made.benchmarkReturn),
  active: ratioOf(made.active),
  segments: made.segments.map(({ contribution, effects = null, ...segment }) => ({
    ...segment,
    contribution: ratioOf(contribution),
    effects,
  })),
  currencies: made.currencies.map(({ currency, effects }) => ({
    currency,
    local: effects.localEffect,
    currencyEffect: effects.currencyEffect,
    cross: effects.crossEffect,
    total: effects.baseReturn,
  })),
  notes: [...made.notes],
});

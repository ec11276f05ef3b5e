import { formatDay } from "#engine/dates/day.ts";
import { formatFixed } from "#engine/money/fixed.ts";
import type { Projection } from "#figures/projection.ts";
import type { Sheet } from "#figures/sheet.ts";
import type { ProjectionView } from "./projection-contract.ts";
import { moneyOf } from "./wire-figures.ts";

export const showProjection = (sheet: Sheet, found: Projection): ProjectionView => ({
  on: formatDay(sheet.on),
  until: formatDay(found.until),
  currency: sheet.base,
  now: moneyOf(found.now),
  closing: moneyOf(found.closing),
  income: formatFixed(found.sums.income),
  costs: formatFixed(found.sums.costs),
  interest: formatFixed(found.sums.interest),
  planned: formatFixed(found.sums.planned),
  steps: found.steps.map(({ on, by, label, asset, origin, effect }) => ({
    on: formatDay(on),
    by,
    label,
    assetId: asset?.id ?? null,
    assetName: asset?.name ?? null,
    origin,
    effect: effect === undefined ? null : formatFixed(effect),
  })),
  notes: [...found.notes],
});

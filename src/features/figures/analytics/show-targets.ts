import { formatDay } from "#engine/dates/day.ts";
import { formatFixed, type Fixed } from "#engine/money/fixed.ts";
import type { TargetDrift, Targets } from "#features/targets/contract.ts";
import { unvaluedOf } from "#figures/analysis/exposure.ts";
import { driftOfMix, type MixDrift, type PartDrift } from "#figures/analysis/targets.ts";
import type { Sheet } from "#figures/sheet.ts";
import { moneyOf } from "../wire-figures.ts";

export const showTargets = (sheet: Sheet, cash: Fixed | undefined): Targets => ({
  on: formatDay(sheet.on),
  currency: sheet.base,
  cash: textOf(cash),
  mixes: sheet.targets.map((mix) => showMix(driftOfMix(sheet, mix, cash))),
  missing: [...unvaluedOf(sheet)],
});

const showMix = ({ mix, total, parts, unclassified, besides, trades }: MixDrift): TargetDrift => ({
  mixId: mix.id,
  name: mix.name,
  dimension: mix.dimension,
  isOfEverything: mix.isOfEverything,
  parts: mix.parts.map(({ key, weight, band }) => ({ key, weight: formatFixed(weight), band: formatFixed(band) })),
  total: formatFixed(total),
  drift: parts.map(showPart),
  outsideCount: parts.filter(({ state }) => state === "over" || state === "under").length,
  unclassified: formatFixed(unclassified),
  besides: formatFixed(besides),
  trades: moneyOf(trades),
});

const showPart = ({ key, label, value, target, band, ...part }: PartDrift): TargetDrift["drift"][number] => ({
  key: key ?? null,
  label,
  value: formatFixed(value),
  weight: textOf(part.weight),
  target: formatFixed(target),
  band: textOf(band),
  drift: textOf(part.drift),
  excess: textOf(part.excess),
  state: part.state ?? null,
  trade: textOf(part.trade),
});

const textOf = (amount: Fixed | undefined): string | null => (amount === undefined ? null : formatFixed(amount));

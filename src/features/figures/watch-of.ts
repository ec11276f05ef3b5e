import type { AssetWatchRow } from "#db/queries/assets.ts";
import { parseDay } from "#engine/dates/day.ts";
import { parseFixed } from "#engine/money/fixed.ts";
import type { AssetWatch } from "#figures/workbook.ts";

const amountOf = (text: string | undefined) => (text === undefined ? undefined : parseFixed(text));

/** What is stored of a watch, as figures read it. */
export const watchOf = (row: AssetWatchRow | undefined): AssetWatch | undefined =>
  row && {
    isWatched: row.isWatched === true,
    above: amountOf(row.above),
    below: amountOf(row.below),
    thesis: row.thesis,
    targetPrice: amountOf(row.targetPrice),
    reviewOn: row.reviewOn === undefined ? undefined : parseDay(row.reviewOn),
  };

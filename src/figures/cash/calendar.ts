import { rulesOf } from "#assets/rules.ts";
import { addMonths, parseDay, type Day } from "#engine/dates/day.ts";
import { ok } from "#engine/result.ts";
import { ownedAssets } from "../owned-assets.ts";
import { refused, type Answer } from "../refusal.ts";
import type { Sheet } from "../sheet.ts";
import { expectedFlows, type Expected } from "./expected-flows.ts";
import type { Descriptions } from "./forecast.ts";

/** A calendar reaches this far: beyond it, terms are guesses. */
const MOST_MONTHS = 120;

export interface CalendarAsked {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** A day that moves money, or one that only wants attention: then there is no amount. */
export interface CalendarDay {
  readonly on: Day;
  readonly kind: string;
  readonly label: string;
  readonly asset: { readonly id: string; readonly name: string } | undefined;
  readonly money: Expected["original"] | undefined;
  readonly isEstimate: boolean;
}

export interface Calendar {
  readonly from: Day;
  readonly to: Day;
  readonly days: readonly CalendarDay[];
}

/** Every day that moves money or wants attention, in rising order. Days up to the sheet's own are past and not foretold. */
export function calendarOf(sheet: Sheet, asked: CalendarAsked, descriptions: Descriptions): Answer<Calendar> {
  const from = asked.from === undefined ? sheet.on + 1 : parseDay(asked.from);
  const to = asked.to === undefined ? addMonths(sheet.on, 12) : parseDay(asked.to);
  if (from === undefined || to === undefined || from > to || to > addMonths(sheet.on, MOST_MONTHS))
    return refused("to", "a date from the first day on, at most ten years ahead");
  const window = { from: Math.max(from - 1, sheet.on), to };
  const flows = expectedFlows(sheet, window, descriptions).map(
    ({ on, kind, label, asset, original, origin }): CalendarDay => {
      const isEstimate = origin === "estimate" || origin === "recurring";
      return { on, kind, label, asset, money: original, isEstimate };
    },
  );
  const events = ownedAssets(sheet)
    .all()
    .flatMap((owned) =>
      rulesOf(owned.asset.assetClass)
        .events(owned, window)
        .map(({ on, kind, label }): CalendarDay => ({
          on,
          kind,
          label,
          asset: owned.asset,
          money: undefined,
          isEstimate: false,
        })),
    );
  return ok({ from, to, days: [...flows, ...events].toSorted((a, b) => a.on - b.on) });
}

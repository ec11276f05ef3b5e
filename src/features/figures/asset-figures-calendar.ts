import { rulesOf } from "#assets/rules.ts";
import type { Scope } from "#db/scope.ts";
import { addMonths, formatDay, parseDay } from "#engine/dates/day.ts";
import { formatFixed } from "#engine/money/fixed.ts";
import { err, ok, type Result } from "#engine/result.ts";
import type { Calendar, CalendarEntry } from "#features/assets/contract.ts";
import type { Failure } from "#features/shared/route.ts";
import { descriptionsFor, expectedFlows } from "./asset-figures-expected.ts";
import { ownedAssets } from "./asset-figures-owned.ts";
import type { Sheet } from "./sheet.ts";

/** A calendar reaches this far: beyond it, terms are guesses. */
const MOST_MONTHS = 120;

/** Every day that moves money or wants attention, in rising order. Days up to the sheet's own are past and not foretold. */
export async function calendarOf(
  scope: Scope,
  sheet: Sheet,
  query: { readonly from?: string | undefined; readonly to?: string | undefined },
): Promise<Result<Calendar, Failure>> {
  const from = query.from === undefined ? sheet.on + 1 : parseDay(query.from);
  const to = query.to === undefined ? addMonths(sheet.on, 12) : parseDay(query.to);
  if (from === undefined || to === undefined || from > to || to > addMonths(sheet.on, MOST_MONTHS))
    return err({
      kind: "input_invalid",
      fields: [{ path: "query.to", message: "a date from the first day on, at most ten years ahead" }],
    });
  const window = { from: Math.max(from - 1, sheet.on), to };
  const flows = expectedFlows(sheet, window, await descriptionsFor(scope, sheet)).map(
    ({ on, kind, label, asset, original, origin }): CalendarEntry => ({
      on: formatDay(on),
      kind,
      label,
      assetId: asset?.id ?? null,
      assetName: asset?.name ?? null,
      amount: formatFixed(original.amount),
      currency: original.currency,
      isEstimate: origin === "estimate" || origin === "recurring",
    }),
  );
  const events = ownedAssets(sheet)
    .all()
    .flatMap((owned) =>
      rulesOf(owned.asset.assetClass)
        .events(owned, window)
        .map(({ on, kind, label }): CalendarEntry => {
          const { id, name } = owned.asset;
          return {
            on: formatDay(on),
            kind,
            label,
            assetId: id,
            assetName: name,
            amount: null,
            currency: null,
            isEstimate: false,
          };
        }),
    );
  const entries = [...flows, ...events].toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0));
  return ok({ from: formatDay(from), to: formatDay(to), entries });
}

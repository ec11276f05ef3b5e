import { formatDay, type Day } from "#engine/dates/day.ts";
import { minorDecimals } from "#engine/money/currency.ts";
import { formatFixed, round } from "#engine/money/fixed.ts";
import { roundParts } from "#engine/money/round-parts.ts";
import { bridgeOf, type Bridge as EngineBridge } from "#engine/performance/bridge.ts";
import type { Scope as Part } from "#engine/valuation/scope.ts";
import { conventionsOf } from "#features/shared/conventions-of.ts";
import type { Bridge } from "./contract.ts";
import type { Sheet } from "./sheet.ts";
import { remember } from "./sheet.ts";

/** The bridge of the sheet from the end of `from` to the end of the sheet's day. `part` names what is looked at, where it is not everything. */
export function bridgeFrom(
  sheet: Sheet,
  from: Day,
  part?: { readonly name: string; readonly scope: Part },
): EngineBridge {
  const { workbook, on, base } = sheet;
  return remember(workbook, `bridge:${from}:${on}:${base}:${part?.name ?? ""}`, () =>
    bridgeOf({
      ledger: workbook.ledger,
      market: workbook.market,
      base,
      book: sheet.book(),
      window: { from, to: on },
      conventions: conventionsOf(workbook.portfolio),
      ...(part ? { scope: part.scope } : {}),
    }),
  );
}

/** Rounded to the currency's coins so that the parts shown add up to the closing shown: the remainder goes to the parts that lost most. */
export function showBridge(bridge: EngineBridge, sheet: Sheet, from: Day): Bridge {
  const places = minorDecimals(sheet.base);
  const opening = round(bridge.opening, places);
  // The opening's own rounding is a part too, so that opening + parts is the rounded closing exactly.
  const [external, income, price, currencyEffect, unpriced, byBalances, fees, taxes] = roundParts(
    [
      bridge.inflow - bridge.outflow + (bridge.opening - opening),
      bridge.income,
      bridge.gain.price,
      bridge.gain.currency,
      bridge.unpriced,
      bridge.byBalances,
      -bridge.fees,
      -bridge.taxes,
    ],
    places,
  );
  const closing = [external, income, price, currencyEffect, unpriced, byBalances, fees, taxes].reduce<bigint>(
    (sum, part) => sum + (part ?? 0n),
    opening,
  );
  return {
    from: formatDay(from),
    to: formatDay(sheet.on),
    currency: sheet.base,
    opening: formatFixed(opening),
    external: formatFixed(external ?? 0n),
    income: formatFixed(income ?? 0n),
    price: formatFixed(price ?? 0n),
    currencyEffect: formatFixed(currencyEffect ?? 0n),
    fees: formatFixed(-(fees ?? 0n)),
    taxes: formatFixed(-(taxes ?? 0n)),
    unpriced: formatFixed(unpriced ?? 0n),
    byBalances: formatFixed(byBalances ?? 0n),
    closing: formatFixed(closing),
    isComplete: bridge.missing.length === 0,
    missing: [...bridge.missing],
    openingMissing: [...bridge.openingMissing],
    closingMissing: [...bridge.closingMissing],
  };
}

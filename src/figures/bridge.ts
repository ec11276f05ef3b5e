import type { Day } from "#engine/dates/day.ts";
import { minorDecimals } from "#engine/money/currency.ts";
import { round, type Fixed } from "#engine/money/fixed.ts";
import { roundParts } from "#engine/money/round-parts.ts";
import type { Window } from "#engine/performance/bridge-part.ts";
import { bridgeOf, type ShownBridge } from "#engine/performance/bridge.ts";
import { editBridge, keepBridge, type KeptBridge } from "#engine/performance/edited-bridge.ts";
import { moneySumsOf } from "#engine/performance/money-sums.ts";
import { summedBridge } from "#engine/performance/summed-bridge.ts";
import { lastIndexOn } from "#engine/prices/price-book.ts";
import { resultOf } from "./carry-over.ts";
import { narrowPart, type NamedPart } from "./named-part.ts";
import { beforeEdit, remember, type Sheet } from "./sheet.ts";

/** The bridge of the sheet from the end of `from` to the end of the sheet's day, of everything or of a part. */
export function bridgeFrom(sheet: Sheet, from: Day, asked?: NamedPart): ShownBridge {
  const part = narrowPart(asked, sheet.part);
  const { on, base, market, ledger } = sheet;
  const window = { from, to: on };
  const name = `bridge:${from}:${on}:${base}:${part?.name ?? ""}`;
  // A later book tells of earlier days too; only which accounts are left out, for being followed by balances, is said as of its last day.
  const held = (ledger.accounts.some(({ isBalancesOnly }) => isBalancesOnly) ? undefined : sheet.later()) ?? sheet;
  if (!part) return wholeBridge(held, window, name);
  return remember(sheet, name, () => {
    const book = held.book();
    return bridgeOf({ ledger, market, base, book, window, conventions: book.conventions, scope: part.scope });
  });
}

/** Longer windows than this part of the ledger cost more to run than sums of everything cost to make. */
const LONG = 0.2;

/** The bridge of everything: from what it was before the last edit, or from sums by day where windows are long, or run. */
function wholeBridge(sheet: Sheet, window: Window, name: string): ShownBridge {
  const { market, base, ledger } = sheet;
  const kept = resultOf<KeptBridge>(sheet.computed, name);
  if (kept) return kept.bridge;
  const before = beforeEdit<KeptBridge>(sheet, name);
  const book = sheet.book();
  if (before) return remember(sheet, name, () => editBridge(before.earlier, { book, market, window }, before)).bridge;
  const sumsName = `money:${base}`;
  const { day, count } = ledger.transactions;
  const isLong = lastIndexOn(day, window.to) - lastIndexOn(day, window.from) > LONG * count;
  if (isLong || resultOf(sheet.computed, sumsName)) {
    const sums = remember(sheet, sumsName, () => moneySumsOf(book, market.rates));
    const bridge = remember(sheet, `summed-${name}`, () => summedBridge(sums, { book, market, window }) ?? null);
    if (bridge) return bridge;
  }
  return remember(sheet, name, () => keepBridge(book, market, window)).bridge;
}

/** A bridge in whole coins. */
export interface RoundedBridge {
  readonly opening: Fixed;
  readonly external: Fixed;
  readonly income: Fixed;
  readonly price: Fixed;
  readonly currencyEffect: Fixed;
  readonly unpriced: Fixed;
  readonly byBalances: Fixed;
  readonly fees: Fixed;
  readonly taxes: Fixed;
  readonly closing: Fixed;
}

/** Rounded to the currency's coins so that the parts shown add up to the closing shown: the remainder goes to the parts that lost most. */
export function roundBridge(bridge: Omit<ShownBridge, "byAsset">, currency: string): RoundedBridge {
  const places = minorDecimals(currency);
  const opening = round(bridge.opening, places);
  // The opening's own rounding is a part too, so that opening + parts is the rounded closing exactly.
  const rounded = roundParts(
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
  const [external = 0n, income = 0n, price = 0n, currencyEffect = 0n, unpriced = 0n, byBalances = 0n] = rounded;
  const [fees = 0n, taxes = 0n] = rounded.slice(6);
  const closing = rounded.reduce<bigint>((sum, part) => sum + part, opening);
  const parts = { opening, external, income, price, currencyEffect, unpriced, byBalances, closing };
  return { ...parts, fees: -fees, taxes: -taxes };
}

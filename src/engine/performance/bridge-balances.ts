import type { Day } from "#engine/dates/day.ts";
import { keepBook } from "#engine/ledger/keep-book.ts";
import { quantityOn, type Position } from "#engine/ledger/book.ts";
import { ZERO, type Fixed } from "#engine/money/fixed.ts";
import type { Bridge, BridgeInput, BridgePart } from "#engine/performance/bridge-part.ts";
import { divideBalances, flowsUnknown, type IsInside } from "#engine/valuation/balances-only.ts";
import { worthOf } from "#engine/valuation/worth.ts";

interface BalanceEnd {
  readonly value: Fixed;
  readonly missing: readonly string[];
}

/** What accounts followed by balances are worth at both ends of a bridge. */
export interface BalancesInBridge {
  readonly isInRest: (account: number, asset: number) => boolean;
  readonly opening: BalanceEnd;
  readonly closing: BalanceEnd;
  readonly reason: string;
  readonly assetIds: ReadonlySet<string>;
}

/** Undefined where there are none inside. */
export function balancesIn(input: BridgeInput, isInside: IsInside): BalancesInBridge | undefined {
  const { ledger, base, market, window, statuses, part } = input;
  if (!ledger.accounts.some(({ isBalancesOnly }) => isBalancesOnly)) return undefined;
  const bookOptions = { ...input.conventions, through: window.to, base, rates: market.rates, statuses };
  const { positions } = input.book ?? keepBook(ledger, bookOptions);
  const inside = part?.positions ?? positions.filter(({ account, asset }) => isInside?.(account, asset) ?? true);
  const divided = divideBalances(ledger, inside, isInside);
  if (!divided) return undefined;
  const { byBalances, isInRest, accounts } = divided;
  return {
    isInRest,
    opening: endOf(input, byBalances, window.from),
    closing: endOf(input, byBalances, window.to),
    reason: flowsUnknown(accounts),
    assetIds: new Set(byBalances.map(({ asset }) => ledger.assets[asset]?.id ?? "")),
  };
}

function endOf({ ledger, market, base }: BridgeInput, positions: readonly Position[], on: Day): BalanceEnd {
  let value = ZERO;
  const missing = new Set<string>();
  for (const position of positions) {
    const asset = ledger.assets[position.asset];
    const quantity = quantityOn(position, on);
    const worth = asset && quantity !== ZERO ? worthOf(asset, quantity, { market, on, base }) : undefined;
    value += worth?.valueBase ?? ZERO;
    worth?.missing.forEach((words) => missing.add(words));
  }
  return { value, missing: [...missing] };
}

/** The bridge of the rest with their values at both ends and their change as a line of its own. */
export function withBalances(
  bridge: Bridge,
  { opening, closing, reason, assetIds }: Omit<BalancesInBridge, "isInRest">,
): Bridge {
  const together = (...lists: readonly (readonly string[])[]): string[] => [...new Set(lists.flat())];
  const noted = ([id, part]: readonly [string, BridgePart]): readonly [string, BridgePart] =>
    assetIds.has(id) ? [id, { ...part, missing: together(part.missing, [reason]) }] : [id, part];
  return {
    ...bridge,
    opening: bridge.opening + opening.value,
    closing: bridge.closing + closing.value,
    byBalances: closing.value - opening.value,
    openingMissing: together(bridge.openingMissing, opening.missing),
    closingMissing: together(bridge.closingMissing, closing.missing),
    missing: together(bridge.missing, opening.missing, closing.missing, [reason]),
    byAsset: new Map([...bridge.byAsset].map(noted)),
  };
}

import type { Day } from "#engine/dates/day.ts";
import { max, min, mul, mulDiv, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { err, ok, type Result } from "#engine/result.ts";

/** Units of one token acquired together, in the wallet they lie in. Cost in the tax currency. */
export interface WalletLot {
  readonly walletId: string;
  readonly acquiredOn: Day;
  readonly quantity: Fixed;
  readonly cost: Fixed;
}

/** `wallet`: only lots of the wallet sold from (US from 2025). `universal`: all lots of the person. */
export type LotScope = "wallet" | "universal";

export interface TakenLots {
  readonly taken: readonly WalletLot[];
  readonly left: readonly WalletLot[];
  readonly cost: Fixed;
}

export type WalletError = { readonly kind: "oversold"; readonly walletId: string; readonly missing: Fixed };

/** Takes units first in, first out; ties keep the order given. A part of a lot takes its share of the cost. */
export function takeTokens(
  lots: readonly WalletLot[],
  wanted: { readonly walletId: string; readonly quantity: Fixed },
  scope: LotScope = "wallet",
): Result<TakenLots, WalletError> {
  let missing = wanted.quantity;
  const taken: WalletLot[] = [];
  const left: WalletLot[] = [];
  for (const lot of lots.toSorted((a, b) => a.acquiredOn - b.acquiredOn)) {
    const isOpen = scope === "universal" || lot.walletId === wanted.walletId;
    const quantity = isOpen ? max(ZERO, min(missing, lot.quantity)) : ZERO;
    const cost = quantity === ZERO ? ZERO : mulDiv(lot.cost, quantity, lot.quantity);
    missing -= quantity;
    if (quantity > ZERO) taken.push({ ...lot, quantity, cost });
    if (quantity < lot.quantity) left.push({ ...lot, quantity: lot.quantity - quantity, cost: lot.cost - cost });
  }
  if (missing > ZERO) return err({ kind: "oversold", walletId: wanted.walletId, missing });
  return ok({ taken, left, cost: taken.reduce((sum, lot) => sum + lot.cost, ZERO) });
}

/**
 * What a network fee paid in the token itself is: a disposal at market value (US default), or lost without a gain or a deduction
 * (a choice in the UK), its cost then stays with the units moved.
 */
export type NetworkFeePolicy = "disposal" | "not_allowable";

export interface WalletTransfer {
  readonly fromWalletId: string;
  readonly toWalletId: string;
  /** Units that arrive. */
  readonly quantity: Fixed;
  /** Units paid to the network on top. */
  readonly feeQuantity: Fixed;
  /** Market price of a unit in the tax currency; undefined where it is not known and no fee is due. */
  readonly price: Fixed | undefined;
  readonly feePolicy: NetworkFeePolicy;
}

export interface MovedTokens {
  readonly lots: readonly WalletLot[];
  readonly moved: readonly WalletLot[];
  /** Gain on the fee; undefined where its price is not known. A transfer itself never gains. */
  readonly feeGain: Fixed | undefined;
}

/** Moves lots between two wallets of one person with their dates and costs. */
export function moveTokens(lots: readonly WalletLot[], transfer: WalletTransfer): Result<MovedTokens, WalletError> {
  const { fromWalletId, toWalletId, quantity, feeQuantity, feePolicy } = transfer;
  const moving = takeTokens(lots, { walletId: fromWalletId, quantity });
  if (!moving.ok) return moving;
  const fee = takeTokens(moving.value.left, { walletId: fromWalletId, quantity: feeQuantity });
  if (!fee.ok) return fee;
  const moved = moving.value.taken.map((lot) => ({ ...lot, walletId: toWalletId }));
  const carried = feePolicy === "not_allowable" ? addCost(moved, fee.value.cost) : moved;
  return ok({ lots: [...fee.value.left, ...carried], moved: carried, feeGain: feeGainOf(transfer, fee.value.cost) });
}

function feeGainOf({ feeQuantity, feePolicy, price }: WalletTransfer, cost: Fixed): Fixed | undefined {
  if (feePolicy === "not_allowable" || feeQuantity === ZERO) return ZERO;
  return price === undefined ? undefined : mul(feeQuantity, price) - cost;
}

/** Spreads an amount over lots by units; the last takes the rest. */
function addCost(lots: readonly WalletLot[], amount: Fixed): WalletLot[] {
  const total = lots.reduce((sum, lot) => sum + lot.quantity, ZERO);
  let [running, given] = [ZERO, ZERO];
  return lots.map((lot) => {
    running += lot.quantity;
    const upTo = total === ZERO ? ZERO : mulDiv(amount, running, total);
    const cost = lot.cost + upTo - given;
    given = upTo;
    return { ...lot, cost };
  });
}

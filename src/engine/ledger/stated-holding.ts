import type { AssetFacts } from "#engine/ledger/transaction.ts";
import type { Currency } from "#engine/money/currency.ts";
import { abs, type Fixed, mul, ONE } from "#engine/money/fixed.ts";

/** What somebody stated of a holding, as they typed or wrote it; money is in `currency`. */
export interface StatedNumbers {
  readonly quantity?: Fixed | undefined;
  readonly price?: Fixed | undefined;
  readonly amount?: Fixed | undefined;
  readonly cost?: Fixed | undefined;
  readonly currency: Currency;
}

type Known = Pick<AssetFacts, "tracking" | "currency" | "isLiability">;

/** What is owed is said as 200,000 by people and as −200,000 by ledgers: both are the same debt. */
export const signedAsOwned = (stated: Fixed, isDebt: boolean): Fixed => (isDebt ? -abs(stated) : stated);

/** Kinds of accounts whose balance, as people say it, is what they owe. */
export const isDebtAccount = (kind: string): boolean => kind === "loan" || kind === "card";

/** How much of something is held and what it cost, both with the sign the ledger gives them; undefined where the words do not say how much. */
export function statedHolding(
  asset: Known,
  stated: StatedNumbers,
): { readonly quantity: Fixed; readonly cost: Fixed | undefined } | undefined {
  const quantity = asset.tracking === "value" ? statedValue(asset, stated) : stated.quantity;
  if (quantity === undefined) return undefined;
  // A debt costs what is owed; of a thing nobody knows what it cost until it is said.
  const isOwedAsStated = asset.isLiability && asset.tracking === "value" && stated.currency === asset.currency;
  const cost = stated.cost ?? (isOwedAsStated ? quantity : undefined);
  return {
    quantity: signedAsOwned(quantity, asset.isLiability),
    cost: cost === undefined ? undefined : signedAsOwned(cost, asset.isLiability),
  };
}

/**
 * The value somebody stated of what is known by its value alone. A number of units says nothing of it: beside money, one house counts
 * houses. By itself the number is the value, in the asset's currency.
 */
function statedValue(asset: Known, { quantity, price, amount, cost, currency }: StatedNumbers): Fixed | undefined {
  const isCount = quantity === undefined || price !== undefined || abs(quantity) === ONE;
  if (currency !== asset.currency || !isCount) return quantity;
  const priced = price === undefined ? undefined : mul(quantity ?? ONE, price);
  return amount ?? priced ?? cost ?? quantity;
}

/**
 * The value that a trade of something known by its value moves: what was paid for it, until another value is stated. A sale may say that
 * another value leaves than it brings. Undefined where the trade is in another currency and does not say the value in the asset's own.
 */
export function tradedValue(asset: Known, type: "buy" | "sell", stated: StatedNumbers): Fixed | undefined {
  const { quantity, price, amount, currency } = stated;
  if (currency !== asset.currency) return quantity;
  const paid = amount ?? (price === undefined ? undefined : mul(quantity ?? ONE, price));
  const isCount = quantity === undefined || price !== undefined || abs(quantity) === ONE;
  return type === "buy" || isCount ? (paid ?? quantity) : quantity;
}

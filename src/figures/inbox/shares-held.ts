import { abs, toNumber, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { openHoldings } from "../overview.ts";
import type { Sheet } from "../sheet.ts";

/** What share of everything held, debts without their sign, something is: 0 of what is not held, undefined where its value is not known. */
export interface SharesHeld {
  readonly ofAsset: (assetId: string) => number | undefined;
  /** As far as it is known. */
  readonly ofAccount: (accountId: string) => number | undefined;
  readonly ofAmount: (amount: Fixed | undefined) => number | undefined;
}

export function sharesHeld(sheet: Sheet): SharesHeld {
  const byAsset = new Map<string, Fixed | undefined>();
  const byAccount = new Map<string, Fixed | undefined>();
  let total = ZERO;
  for (const { asset, valueBase, accounts } of openHoldings(sheet)) {
    byAsset.set(asset.id, valueBase);
    total += abs(valueBase ?? ZERO);
    for (const { accountId, valueBase: part } of accounts) {
      const known = byAccount.get(accountId);
      byAccount.set(accountId, part === undefined ? known : (known ?? ZERO) + abs(part));
    }
  }
  const ofAmount = (amount: Fixed | undefined): number | undefined =>
    amount === undefined || total === ZERO ? undefined : Math.min(1, toNumber(abs(amount)) / toNumber(total));
  return {
    ofAsset: (assetId) => (byAsset.has(assetId) ? ofAmount(byAsset.get(assetId)) : 0),
    ofAccount: (accountId) => (byAccount.has(accountId) ? ofAmount(byAccount.get(accountId)) : 0),
    ofAmount,
  };
}

import type { Ledger } from "#engine/ledger/ledger.ts";

/** A part of the portfolio. An absent set means all. Cash is the asset `cash:EUR`, so a set of assets leaves cash out unless it names it. */
export interface Scope {
  readonly accountIds?: ReadonlySet<string> | undefined;
  readonly assetIds?: ReadonlySet<string> | undefined;
}

/** Whether an account and asset (NONE for what belongs to no asset) are inside a scope; undefined when everything is. */
export function scopeTest(
  ledger: Ledger,
  scope: Scope | undefined,
): ((account: number, asset: number) => boolean) | undefined {
  const { accountIds, assetIds } = scope ?? {};
  if (!accountIds && !assetIds) return undefined;
  const accounts = Uint8Array.from(ledger.accounts, ({ id }) => (accountIds?.has(id) === false ? 0 : 1));
  const assets = Uint8Array.from(ledger.assets, ({ id }) => (assetIds?.has(id) === false ? 0 : 1));
  return (account, asset) => accounts[account] === 1 && (asset < 0 ? assetIds === undefined : assets[asset] === 1);
}

import type { Position } from "#engine/ledger/book.ts";
import type { Ledger } from "#engine/ledger/ledger.ts";
import { openLots } from "#engine/ledger/lots.ts";

/** Where money moves unseen, what is held cost nobody knows what and gained nobody knows how much: costs and gains of accounts followed by balances are unknown. */
export function forgetGainsOfBalances({ accounts }: Ledger, positions: readonly Position[]): void {
  for (const position of positions) {
    if (accounts[position.account]?.isBalancesOnly !== true) continue;
    position.isGainKnown = false;
    for (const lot of openLots(position)) lot.isCostKnown = false;
  }
}

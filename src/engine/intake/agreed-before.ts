import type { Balances } from "#engine/intake/balances.ts";
import { beforeFor } from "#engine/intake/least-before.ts";
import type { LedgerPart } from "#engine/intake/ledger-part.ts";
import type { Anchor } from "#engine/intake/opening-key.ts";
import { fixed, ZERO } from "#engine/money/fixed.ts";

/** Balances that earlier files state and that the ledger explains with what was there before, by account and thing. */
export type AgreedBalances = ReadonlyMap<string, Anchor>;

/**
 * Of each thing the earliest stated balance that the ledger explains as it stands: nothing is kept in the ledger for an opening of nothing, and an
 * opening keeps the balance it was made of when a file states an earlier one that says the same; a file that comes later must find the balance it
 * rests on. `balances`: the ledger's movements alone.
 */
export function agreedBefore(
  { stated, openings }: Pick<LedgerPart, "stated" | "openings">,
  balances: Balances,
): AgreedBalances {
  const keyOf = (it: { readonly accountId: string; readonly thing: string }) => `${it.accountId} ${it.thing}`;
  const before = new Map(openings.map((it) => [keyOf(it), it.quantity]));
  const agreed = new Map<string, Anchor>();
  for (const { accountId, thing, on, amount } of stated) {
    const key = keyOf({ accountId, thing });
    const earlier = agreed.get(key);
    const anchor = { on, stated: fixed(amount) };
    if (earlier && earlier.on <= on) continue;
    if (beforeFor(balances.of(accountId, thing), anchor) !== (before.get(key) ?? ZERO)) continue;
    agreed.set(key, anchor);
  }
  return agreed;
}

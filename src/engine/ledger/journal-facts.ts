import type { AccountFacts, AssetFacts } from "#engine/ledger/transaction.ts";
import type { Currency } from "#engine/money/currency.ts";
import { ONE } from "#engine/money/fixed.ts";

/** The known ones in their order as they are stated now, and those that are new; undefined where one is gone or counts in another way. */
export function restated<Facts extends AccountFacts | AssetFacts>(
  before: readonly Facts[],
  now: readonly Facts[],
): { readonly known: readonly Facts[]; readonly added: readonly Facts[] } | undefined {
  const stated = new Map(now.map((facts) => [facts.id, facts]));
  const known: Facts[] = [];
  for (const facts of before) {
    const same = stated.get(facts.id);
    if (!same || countedBy(same) !== countedBy(facts)) return undefined;
    known.push(same);
    stated.delete(facts.id);
  }
  return { known, added: [...stated.values()] };
}

/** All of an account or asset that figures rest on; names may change. */
const countedBy = (facts: AccountFacts | AssetFacts): string =>
  "tracking" in facts
    ? `${facts.currency} ${facts.tracking} ${facts.multiplier} ${facts.isLiability} ${facts.assetClass}`
    : `${facts.currency} ${facts.costMethod} ${facts.isBalancesOnly ?? false} ${facts.isCashLeftOut ?? false}`;

export const cashFacts = (id: string, currency: Currency): AssetFacts => ({
  id,
  assetClass: "cash",
  name: `Cash in ${currency}`,
  currency,
  tracking: "units",
  multiplier: ONE,
  isLiability: false,
});

export const placesOf = (all: readonly { readonly id: string }[]): Map<string, number> =>
  new Map(all.map(({ id }, place) => [id, place]));

import type { Posting, Transaction } from "#engine/ledger/transaction.ts";
import { ZERO } from "#engine/money/fixed.ts";

/** One posting in its entry. */
export interface Move {
  readonly transaction: Transaction;
  readonly posting: Posting;
}

/** A thing, an asset or the cash of a currency, in an account, with all that moved, split or valued it there. */
export interface Place {
  readonly accountId: string;
  readonly thing: string;
  readonly moves: readonly Move[];
}

export const textOf = ({ accountId, thing }: Pick<Place, "accountId" | "thing">): string => `${accountId} ${thing}`;

/** Every thing in every account that these entries move, split or value. */
export function placesOf(transactions: readonly Transaction[]): ReadonlyMap<string, Place> {
  const places = new Map<string, Place & { readonly moves: Move[] }>();
  for (const transaction of transactions) {
    for (const posting of transaction.postings) {
      const thing = thingOf(posting);
      if (thing === undefined) continue;
      const { accountId } = posting;
      const place = places.get(textOf({ accountId, thing })) ?? { accountId, thing, moves: [] };
      place.moves.push({ transaction, posting });
      places.set(textOf(place), place);
    }
  }
  return places;
}

function thingOf({ leg, assetId, currency }: Posting): string | undefined {
  if (leg === "holding") return assetId;
  if (leg === "cash") return currency;
  return leg === "revaluation" ? (assetId ?? currency) : undefined;
}

export const splitsAt = ({ moves }: Place): readonly Move[] =>
  moves.filter(({ transaction }) => transaction.type === "split");

/** The same ratio on the same day, however it is written: 2 for 1 is 4 for 2. */
export const sameSplit = (a: Move, b: Move): boolean =>
  a.transaction.on === b.transaction.on &&
  (a.posting.ratioTo ?? ZERO) * (b.posting.ratioFrom ?? ZERO) ===
    (b.posting.ratioTo ?? ZERO) * (a.posting.ratioFrom ?? ZERO);

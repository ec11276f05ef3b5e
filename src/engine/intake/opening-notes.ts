import type { Posting, Transaction } from "#engine/ledger/transaction.ts";

interface Openings {
  readonly replaced: readonly { readonly accountId: string; readonly thing: string }[];
  readonly booked: readonly { readonly transaction: Transaction }[];
}

const keyOf = (accountId: string | undefined, thing: string | undefined): string => `${accountId ?? ""} ${thing ?? ""}`;

const thingOf = (posting: Posting | undefined): string | undefined => posting?.assetId ?? posting?.currency;

/** What becomes of openings that were assumed before: real history explains some, others take another day or amount. */
export function openingNotes({ replaced, booked }: Openings): readonly string[] {
  const kept = new Set(
    booked.map(
      ({
        transaction: {
          postings: [first],
        },
      }) => keyOf(first?.accountId, thingOf(first)),
    ),
  );
  const isKept = ({ accountId, thing }: Openings["replaced"][number]): boolean => kept.has(keyOf(accountId, thing));
  const changed = replaced.filter(isKept).length;
  const gone = replaced.length - changed;
  return [
    ...said(gone, "is explained by this file and goes", "are explained by this file and go"),
    ...said(changed, "changes with this file", "change with this file"),
  ];
}

function said(count: number, one: string, several: string): readonly string[] {
  if (count === 0) return [];
  return [count === 1 ? `One assumed opening balance ${one}.` : `${count} assumed opening balances ${several}.`];
}

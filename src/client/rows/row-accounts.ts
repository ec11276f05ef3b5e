import { assetClassOf } from "#assets/registry.ts";
import { freshAccount, type Known } from "#client/rows/known-things.ts";
import { newThing, type ReadRow } from "#client/rows/read-rows.ts";
import type { NewRows } from "#features/rows/contract.ts";

export type AccountToAdd = NewRows["accounts"][number];

/** In the place of an account: the one where things of a class usually are, made where it is not there yet. */
export const USUAL_ACCOUNT = "usual";

export interface Placing {
  readonly known: Known;
  /** Ids of accounts that earlier rows make, by what they are. */
  readonly made: Map<string, string>;
  readonly currency: string;
  readonly isMoney: boolean;
}

export interface PlacedAt {
  readonly accountId: string;
  readonly fresh?: AccountToAdd;
  readonly hasEntries?: boolean;
  readonly isBalancesOnly?: boolean;
}

/** Where a row is held: as it says, as was answered for its word, where its class usually is; money in an account of its own name. */
export function accountOf(read: ReadRow, { known, made, currency, isMoney }: Placing): PlacedAt | undefined {
  const said = read.values["account"];
  const fresh = freshAccount(read, "account", currency);
  if (fresh) return { accountId: fresh.accountId, fresh };
  if (said === undefined || newThing(said)) return undefined;
  if (said !== USUAL_ACCOUNT) return placed(known.accounts.find((it) => it.accountId === said));
  const usual = assetClassOf(read.values["class"] ?? "").usualAccount;
  const name = isMoney ? (read.values["name"] ?? usual.name) : usual.name;
  const there = known.accounts.find((it) => it.name === name && it.currency === currency && it.closedOn === null);
  if (there) return placed(there);
  const key = `${usual.kind} ${name} ${currency}`;
  const accountId = made.get(key) ?? besides(read.row.id);
  made.set(key, accountId);
  return { accountId, fresh: { accountId, name, kind: usual.kind, currency } };
}

const placed = (account: Known["accounts"][number] | undefined): PlacedAt | undefined =>
  account && {
    accountId: account.accountId,
    hasEntries: account.transactionCount > 0 && !account.isBalancesOnly,
    isBalancesOnly: account.isBalancesOnly,
  };

/** An id that follows from a row's, so that sending the row again makes the same account. */
const besides = (rowId: string): string => `${rowId.slice(0, 24)}${rowId.slice(30)}${rowId.slice(24, 30)}`;

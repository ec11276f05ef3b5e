import { eventWords } from "#assets/class-events.ts";
import type { AssetFacts, TransactionType } from "#engine/ledger/transaction.ts";
import { TYPES } from "#engine/ledger/transaction-types.ts";

interface Told {
  readonly type: TransactionType;
  /** What it is within its type. */
  readonly kind: string | null;
  /** As it was written down. */
  readonly description: string | undefined;
}

/** What an entry of the ledger is called wherever days are told, as the list of transactions calls it: by the class of its asset, else by its words. */
export function entryWords({ type, kind, description }: Told, asset: AssetFacts | undefined): string {
  const words = eventWords({ type, kind, assetClass: asset?.assetClass ?? null }) ?? TYPES[type].label;
  return asset ? words : (description ?? words);
}

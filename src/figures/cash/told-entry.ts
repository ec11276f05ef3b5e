import { kindOfTransaction } from "#engine/ledger/cash-movements.ts";
import { isCashAsset, type Ledger } from "#engine/ledger/ledger.ts";
import { TRANSACTION_TYPES, type AssetFacts } from "#engine/ledger/transaction.ts";
import { entryWords } from "./entry-words.ts";
import type { Descriptions } from "./descriptions.ts";

/** An entry of the ledger in words, with the asset it is about, if of one. */
export interface ToldEntry {
  readonly label: string;
  readonly asset: AssetFacts | undefined;
}

export function toldEntry(ledger: Ledger, row: number, descriptions: Descriptions): ToldEntry {
  const { transactions, postings, assets } = ledger;
  const first = transactions.firstPosting[row] ?? postings.count;
  const end = transactions.firstPosting[row + 1] ?? postings.count;
  const about = postings.asset.slice(first, end);
  const place = [...about].find((it) => assets[it] !== undefined && !isCashAsset(assets[it]));
  const type = TRANSACTION_TYPES[transactions.type[row] ?? 0] ?? "buy";
  const asset = place === undefined ? undefined : assets[place];
  const description = descriptions.get(transactions.id[row] ?? "");
  return { label: entryWords({ type, kind: kindOfTransaction(ledger, row), description }, asset), asset };
}

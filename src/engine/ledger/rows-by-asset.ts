import type { Day } from "#engine/dates/day.ts";
import type { Ledger } from "#engine/ledger/ledger.ts";

/** Transactions with a posting of each asset through a day, in ledger order, by the asset's place. */
export function rowsByAsset({ assets, postings, transactions }: Ledger, through: Day): readonly number[][] {
  const rows: number[][] = assets.map(() => []);
  for (let p = 0; p < postings.count; p++) {
    const row = postings.transaction[p] ?? 0;
    if ((transactions.day[row] ?? 0) > through) break;
    const own = rows[postings.asset[p] ?? -1];
    if (own && own.at(-1) !== row) own.push(row);
  }
  return rows;
}

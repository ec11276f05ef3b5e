import { Journal } from "#engine/ledger/journal.ts";
import { isCashAsset, NONE } from "#engine/ledger/ledger.ts";
import type { AccountFacts, AssetFacts } from "#engine/ledger/transaction.ts";
import { assert } from "#engine/result.ts";

/**
 * The transactions in force as a journal of their own, about the accounts and assets as they are now. Nothing is read again: columns are copied.
 * Whoever has the first journal keeps it unchanged.
 */
export function copyJournal(
  from: Journal,
  facts: { readonly accounts: readonly AccountFacts[]; readonly assets: readonly AssetFacts[] },
): Journal {
  const journal = new Journal({ ...facts, expectedRows: Math.max(from.liveCount, 64) });
  for (const currency of from.currencies) journal.currencyOf(currency);
  for (const kind of from.kinds) journal.kindOf(kind);
  const accounts = Int32Array.from(from.accounts, ({ id }) => journal.accountIndex.get(id) ?? NONE);
  const assets = Int32Array.from(from.assets, (asset) =>
    isCashAsset(asset)
      ? journal.cashAsset(journal.currencyOf(asset.currency))
      : (journal.assetIndex.get(asset.id) ?? NONE),
  );
  for (let row = 0; row < from.rowCount; row++) if (from.isLive(row)) copyRow(from, row, { journal, accounts, assets });
  return journal;
}

interface Copy {
  readonly journal: Journal;
  readonly accounts: Int32Array;
  readonly assets: Int32Array;
}

function copyRow(from: Journal, row: number, { journal, accounts, assets }: Copy): void {
  const { rows, lines } = from;
  journal.open(journal.placeOfId(from.idOf(row)), {
    day: rows.day[row] ?? 0,
    second: rows.second[row] ?? NONE,
    type: rows.type[row] ?? 0,
    status: rows.status[row] ?? 0,
    currency: rows.currency[row] ?? 0,
  });
  for (let p = rows.firstPosting[row] ?? 0; p < (rows.firstPosting[row + 1] ?? 0); p++) {
    const asset = lines.asset[p] ?? NONE;
    const account = accounts[lines.account[p] ?? 0] ?? NONE;
    const moved = asset === NONE ? NONE : (assets[asset] ?? NONE);
    assert(account !== NONE && (moved !== NONE || asset === NONE), "a transaction in force is about what exists");
    journal.quantity.pushFrom(from.quantity, p);
    journal.amount.pushFrom(from.amount, p);
    journal.post({
      leg: lines.leg[p] ?? 0,
      account,
      asset: moved,
      kind: lines.kind[p] ?? 0,
      acquired: lines.acquired[p] ?? 0,
    });
    const ratio = from.ratioOf(p);
    if (ratio) journal.ratio(ratio);
  }
}

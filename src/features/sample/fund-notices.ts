import { FEE_LINE } from "#features/sample/funds.ts";
import type { NewTransaction } from "#features/transactions/contract.ts";

/** What the manager of the young credit fund sent: its calls and fees, each as one notice of its day. */
export function sampleNotices(life: readonly NewTransaction[], fundId: string, idOf: (name: string) => string) {
  const calls = life.filter(({ entry }) => entry.assetId === fundId && entry.type === "buy");
  return [...Map.groupBy(calls, ({ entry }) => entry.on)].map(([on, entries], place) => ({
    notice_id: idOf(`notice ${on}`),
    asset_id: fundId,
    noticed_on: null,
    due_on: on,
    reference: `Saltmarsh notice ${place + 1}`,
    stated_total: String(entries.reduce((sum, { entry }) => sum + Number(entry.amount), 0)),
    shares: entries
      .slice(0, 1)
      .map(({ entry }) => ({ accountId: entry.accountId, cashAccountId: entry.cashAccountId ?? null, part: "1" })),
    lines: entries.map(({ transactionId, entry }) => ({
      lineId: lineOf(transactionId, idOf),
      event: entry.kind === "outside_commitment" ? "call_outside" : "call",
      amount: entry.amount,
      name: entry.description === FEE_LINE || entry.kind === "outside_commitment" ? "management_fee" : null,
      interest: null,
      receivedAssetId: null,
      units: null,
    })),
    entries: entries.map(({ transactionId, entry }) => ({
      lineId: lineOf(transactionId, idOf),
      accountId: entry.accountId,
      transactionId,
    })),
  }));
}

const lineOf = (transactionId: string, idOf: (name: string) => string): string => idOf(`notice line ${transactionId}`);

import { expect, test } from "vitest";
import { accountActivity } from "#figures/account-activity.ts";
import { cashTransferTransaction, depositTransaction } from "#engine/ledger/entries.ts";
import { buildLedger } from "#engine/ledger/build-ledger.ts";
import { fixed } from "#engine/money/fixed.ts";

const account = (id: string) => ({ id, name: id, currency: "EUR", costMethod: "fifo" as const });
const head = (id: string, on: string) => ({ id, on, currency: "EUR", amount: fixed("10") });

test("a transfer counts once for each of both accounts; what is planned counts and is not the last day", () => {
  const ledger = buildLedger({
    accounts: [account("giro"), account("savings"), account("empty")],
    assets: [],
    transactions: [
      depositTransaction({ ...head("in", "2026-01-02"), accountId: "giro" }),
      cashTransferTransaction({ ...head("over", "2026-01-05"), fromAccountId: "giro", toAccountId: "savings" }),
      { ...depositTransaction({ ...head("soon", "2026-03-01"), accountId: "giro" }), status: "planned" },
    ],
  });
  expect(Object.fromEntries(accountActivity(ledger))).toEqual({
    giro: { transactionCount: 3, lastOn: "2026-01-05" },
    savings: { transactionCount: 1, lastOn: "2026-01-05" },
    empty: { transactionCount: 0, lastOn: null },
  });
});

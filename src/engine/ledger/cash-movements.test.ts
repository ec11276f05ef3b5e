import { expect, test } from "vitest";
import { day, formatDay } from "#engine/dates/day.ts";
import { indexMovements } from "#engine/ledger/asset-movements.ts";
import { cashMovements } from "#engine/ledger/cash-movements.ts";
import {
  buyTransaction,
  cashTransferTransaction,
  depositTransaction,
  incomeTransaction,
} from "#engine/ledger/entries.ts";
import { fixed, formatFixed } from "#engine/money/fixed.ts";
import { smallLedger } from "#test/small-ledger.ts";

const head = { currency: "EUR", accountId: "depot" } as const;
const ledger = smallLedger(
  depositTransaction({ ...head, id: "deposit", on: "2026-01-02", amount: fixed("1000") }),
  cashTransferTransaction({
    ...head,
    id: "moved",
    on: "2026-01-03",
    fromAccountId: "depot",
    toAccountId: "other",
    amount: fixed("100"),
  }),
  buyTransaction({
    ...head,
    id: "bought",
    on: "2026-01-04",
    assetId: "X",
    quantity: fixed("2"),
    amount: fixed("60"),
    fees: [{ amount: fixed("1") }],
  }),
  incomeTransaction({ ...head, id: "interest", on: "2026-01-05", type: "interest", gross: fixed("5") }),
);

test("what a transaction moved of all cash, with what it is about; own transfers move nothing", () => {
  const shown = cashMovements(ledger, day("2026-01-02")).map(
    ({ transactionId, amount, assetIds }) => `${transactionId} ${formatFixed(amount)} ${assetIds.join()}`,
  );
  expect(shown).toEqual(["deposit 1000 ", "bought -61 X", "interest 5 "]);
  expect(cashMovements(ledger, day("2026-01-05"))).toHaveLength(1);
});

test("movements of one asset, and income that is due to none", () => {
  const index = indexMovements(ledger);
  expect(index.of("X").map(({ leg, quantity, on }) => `${formatDay(on)} ${leg} ${formatFixed(quantity)}`)).toEqual([
    "2026-01-04 holding 2",
    "2026-01-04 fee 0",
  ]);
  expect(index.unassigned().filter(({ leg }) => leg === "income")).toMatchObject([
    { transactionId: "interest", amount: fixed("-5") },
  ]);
  expect(index.of("nothing")).toEqual([]);
});

test("a movement tells its day, type, status, currency and the account the money was first moved in", () => {
  const planned = smallLedger(
    depositTransaction({ ...head, id: "1", on: "2026-01-02", amount: fixed("9") }),
    incomeTransaction({
      ...head,
      accountId: "other",
      currency: "USD",
      id: "2",
      on: "2026-01-03",
      type: "interest",
      status: "planned",
      gross: fixed("5"),
      taxes: [{ amount: fixed("1") }],
    }),
  );
  expect(cashMovements(planned, day("2026-01-03"))).toEqual([
    {
      transactionId: "2",
      on: day("2026-01-03"),
      type: "interest",
      kind: null,
      status: "planned",
      currency: "USD",
      amount: fixed("4"),
      accountId: "other",
      assetIds: [],
    },
  ]);
});

import { expect, test } from "vitest";
import { day } from "#engine/dates/day.ts";
import { editedEntry, entryField, type TransactionCells } from "#client/transactions/transaction-edits.ts";
import type { TransactionDetail } from "#features/transactions/contract.ts";

// Ten units at 20 with a fee of 1: 200 before it, 201 out of the account.
const buy: TransactionDetail = {
  transactionId: "t",
  version: 1,
  on: "2026-03-02",
  type: "buy",
  status: "booked",
  currency: "EUR",
  description: null,
  note: null,
  exOn: null,
  importId: null,
  accountId: "broker",
  accountName: "Broker",
  assetId: "halden",
  assetName: "Halden",
  isByValue: false,
  assetClass: "equity",
  kind: null,
  quantity: "10",
  price: "20",
  cashAmount: "-201",
  grossAmount: "200",
  method: null,
  fee: "1",
  notice: null,
  hasFeeInKind: false,
  tax: null,
  entry: {
    type: "buy",
    status: "booked",
    on: "2026-03-02",
    accountId: "broker",
    assetId: "halden",
    quantity: "10",
    price: "20",
    amount: "200",
    fee: "1",
    currency: "EUR",
  },
  postings: [],
  versions: [],
};
const rent: TransactionDetail = {
  ...buy,
  type: "other_income",
  kind: "rent",
  assetId: null,
  assetName: null,
  quantity: null,
  price: null,
  fee: null,
  cashAmount: "900",
  grossAmount: "900",
  entry: {
    type: "other_income",
    status: "booked",
    on: "2026-03-02",
    accountId: "broker",
    amount: "900",
    currency: "EUR",
    kind: "rent",
  },
};
const known = (locale = "en-US"): TransactionCells => ({
  accounts: [],
  kinds: ["rent"],
  contextOf: () => ({ today: day("2026-11-20"), locale, multiplier: "1", isValueTracked: false }),
});
const KEYS = ["on", "account", "type", "quantity", "price", "amount", "cashAmount", "fee", "kind", "note"];
const editable = (row: TransactionDetail) => KEYS.filter((key) => entryField(row, key, known()) !== undefined);
const edited = (detail: TransactionDetail, cells: Readonly<Record<string, string>>, locale?: string) => {
  const read = editedEntry(
    detail,
    Object.entries(cells).map(([columnKey, text]) => ({ columnKey, text })),
    known(locale),
  );
  return read.ok ? read.value : read.error.problems;
};

test("UP-23: cells that are stated can be edited, what follows from them cannot", () => {
  // The cash of a purchase with a fee is not what anybody stated; that of a rent is.
  expect(editable(buy)).toEqual(["on", "account", "quantity", "price", "amount", "fee", "note"]);
  expect(editable(rent)).toEqual(["on", "account", "amount", "cashAmount", "fee", "kind", "note"]);
  expect(editable({ ...buy, type: "corporate_action" })).toEqual([]);
  expect(editable({ ...buy, type: "split" })).toEqual(["on", "account", "note"]);
});

test("a new quantity keeps the price, a new price or amount is the one that counts", () => {
  expect(edited(buy, { quantity: "12" })).toMatchObject({ quantity: "12", price: "20", amount: "240", fee: "1" });
  expect(edited(buy, { price: "30" })).toMatchObject({ quantity: "10", price: "30", amount: "300" });
  expect(edited(buy, { amount: "250" })).toMatchObject({ quantity: "10", amount: "250" });
  expect(edited(buy, { amount: "250" })).not.toHaveProperty("price");
  expect(edited(buy, { quantity: "1,5", on: "3.4.2026" }, "de-DE")).toMatchObject({
    quantity: "1.5",
    on: "2026-04-03",
  });
});

test("words are edited without touching money, and emptied", () => {
  expect(edited(rent, { note: " the flat ", kind: "parking" })).toMatchObject({ note: "the flat", kind: "parking" });
  expect(edited({ ...rent, entry: { ...rent.entry, note: "old" } }, { note: "" })).not.toHaveProperty("note");
});

test("what cannot be read says so at its own cell, and what is missing at the cell that was emptied", () => {
  const problems = edited(buy, { quantity: "ten", note: "x" });
  expect(problems).toEqual([expect.stringMatching(/“ten” is not a number/), undefined]);
  expect(edited(buy, { on: "31.2." })).toEqual([expect.stringMatching(/is not a date/)]);
  expect(edited(buy, { price: "" })).toEqual([expect.stringMatching(/price or the amount/)]);
});

import { expect, test } from "vitest";
import { readActivities } from "#engine/ledger/activity-text.ts";
import {
  buyTransaction,
  depositTransaction,
  incomeTransaction,
  sellTransaction,
  splitTransaction,
  transferInKindTransaction,
} from "#engine/ledger/entries.ts";
import { copyJournal } from "#engine/ledger/copy-journal.ts";
import { ledgerText } from "#engine/ledger/ledger-text.ts";
import { buildLedger } from "#engine/ledger/ledger.ts";
import { fixed, ONE } from "#engine/money/fixed.ts";
import { accounts, assets } from "#test/small-ledger.ts";

const HEADER = "id,date,type,account,security,quantity,price,currency,amount,fee,to_account,ratio\n";
const read = (...lines: readonly string[]) =>
  readActivities(new TextEncoder().encode(HEADER + lines.map((line) => `${line}\n`).join("")), { accounts, assets });

const LINES = [
  "1,2024-01-02,DEPOSIT,depot,,,,EUR,1000,,,",
  "2,2024-01-02,BUY,depot,X,10,20,EUR,200,1.5,,",
  "3,2024-01-03,SPLIT,,X,,,,,,,2",
  "4,2024-01-04,TRANSFER_SEC,depot,X,5,,,,,other,",
  "5,2024-01-05,SELL,other,X,2,11,,22,,,",
  "6,2024-01-08,DIVIDEND,depot,X,15,0.1,EUR,1.5,,,",
];

test("activities become the same transactions as the entries of their types", () => {
  const journal = read(...LINES);
  const head = { currency: "EUR", accountId: "depot", assetId: "X" };
  const expected = buildLedger({
    accounts,
    assets,
    transactions: [
      depositTransaction({ ...head, id: "1", on: "2024-01-02", secondOfDay: 0, amount: fixed("1000") }),
      buyTransaction({
        ...head,
        id: "2",
        on: "2024-01-02",
        secondOfDay: 1,
        quantity: fixed("10"),
        amount: fixed("200"),
        fees: [{ amount: fixed("1.5") }],
      }),
      splitTransaction({
        ...head,
        id: "3",
        on: "2024-01-03",
        secondOfDay: 0,
        accountIds: accounts.map(({ id }) => id),
        ratio: { to: 2n * ONE, from: ONE },
      }),
      transferInKindTransaction({
        ...head,
        id: "4",
        on: "2024-01-04",
        secondOfDay: 0,
        quantity: fixed("5"),
        fromAccountId: "depot",
        toAccountId: "other",
      }),
      sellTransaction({
        ...head,
        accountId: "other",
        id: "5",
        on: "2024-01-05",
        secondOfDay: 0,
        quantity: fixed("2"),
        amount: fixed("22"),
      }),
      incomeTransaction({ ...head, id: "6", on: "2024-01-08", secondOfDay: 0, type: "dividend", gross: fixed("1.5") }),
    ],
  });
  expect(journal.ok && ledgerText(journal.value.ledger())).toBe(ledgerText(expected));
});

test("a line that is not valid is named with its field", () => {
  const problem = (line: string): unknown => {
    const result = read(...LINES, line);
    return result.ok ? "valid" : [result.error.kind, result.error.line, result.error.field, result.error.value];
  };
  expect(problem("2,2024-02-01,FEE,depot,,,,EUR,1,,,")).toEqual(["id_duplicate", 8, "id", "2"]);
  expect(problem("7,2024-02-30,FEE,depot,,,,EUR,1,,,")).toEqual(["date_invalid", 8, "date", "2024-02-30"]);
  expect(problem("7,2024-02-01,GIFT,depot,,,,EUR,1,,,")).toEqual(["type_unknown", 8, "type", "GIFT"]);
  expect(problem("7,2024-02-01,FEE,nowhere,,,,EUR,1,,,")).toEqual(["account_unknown", 8, "account", "nowhere"]);
  expect(problem("7,2024-02-01,BUY,depot,Q,1,,EUR,1,,,")).toEqual(["asset_unknown", 8, "security", "Q"]);
  expect(problem("7,2024-02-01,BUY,depot,X,-1,,EUR,1,,,")).toEqual(["value_invalid", 8, "quantity", "-1"]);
  expect(problem("7,2024-02-01,FEE,depot,,,,GBX,1,,,")).toEqual(["currency_invalid", 8, "currency", "GBX"]);
  expect(problem("7,2024-02-01,FEE,depot,,,,EUR,1e3,,,")).toEqual(["value_invalid", 8, "amount", "1e3"]);
  expect(problem("7,2024-02-01,FEE,depot")).toEqual(["currency_invalid", 8, "currency", ""]);
});

test("a copy without some, about more assets, is the ledger read from what is left", () => {
  const whole = read(...LINES);
  const fewer = read(...LINES.filter((_, i) => i !== 4));
  if (!whole.ok || !fewer.ok) throw new Error("both are valid");
  whole.value.remove("5");
  const [first, ...rest] = assets;
  const more = [...(first ? [{ ...first, id: "A" }, first] : []), ...rest];
  const copy = copyJournal(whole.value, { accounts: accounts.toReversed(), assets: more });
  expect(ledgerText(copy.ledger())).toBe(ledgerText(fewer.value.ledger()));
  expect([whole.value.removedCount, copy.removedCount, copy.liveCount]).toEqual([1, 0, 5]);
});

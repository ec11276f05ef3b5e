import { createHash, randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { NOTHING_KNOWN } from "#engine/intake/ledger-part.ts";
import { beginPlan } from "#engine/intake/plan-import.ts";
import { formatFixed } from "#engine/money/fixed.ts";
import { readStatement } from "#providers/statements/read-statement.ts";
import { wholePlan, type WholePlan } from "#test/whole-plan.ts";

const HEAD =
  "Koinly Date,Sent Amount,Sent Currency,Received Amount,Received Currency,Fee Amount,Fee Currency,Net Worth Amount,Net Worth Currency,Label,Description,TxHash";
const BORROWED = "2024-03-01 10:00 UTC,,,1000,USDC,,,900,EUR,loan,,b1";
const INTEREST = "2024-03-02 10:00 UTC,10,USDC,,,,,9,EUR,interest payment,,b2";
const REPAID = "2024-03-02 11:00 UTC,900,USDC,,,,,819,EUR,loan repayment,,b3";

function planOf(...rows: readonly string[]): WholePlan {
  const bytes = new TextEncoder().encode([HEAD, ...rows, ""].join("\n"));
  const read = readStatement({ name: "koinly.csv", bytes }, {});
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  const statement = read.value;
  const facts = { baseCurrency: "EUR", classes: {}, accounts: [], assets: [], institutions: [] };
  const digest = (text: string): string => createHash("sha256").update(text).digest("base64url");
  const input = { statement, facts, decisions: undefined, keyCounts: new Map(), newId: randomUUID, digest };
  return wholePlan(beginPlan(input), NOTHING_KNOWN);
}

/** What each row moves, by the names of accounts. */
function moved({ lines, accounts }: WholePlan): readonly string[][] {
  const nameOf = new Map(accounts.map(({ accountId, newName }) => [accountId, newName]));
  return lines.map(({ transactions }) =>
    transactions.flatMap(({ postings }) =>
      postings
        .filter(({ leg }) => leg === "holding")
        .map(
          ({ accountId, quantity = 0n, amount }) =>
            `${nameOf.get(accountId)} ${formatFixed(quantity)} ${formatFixed(amount)}`,
        ),
    ),
  );
}

test("coins borrowed in a file are owed in an account of who lent them, at what they were worth, and nothing was there before", () => {
  const plan = planOf(BORROWED, INTEREST, REPAID);
  expect(plan.accounts.map(({ newName, kind }) => [newName, kind])).toEqual([
    ["Koinly", "crypto"],
    ["Borrowed at Koinly", "loan"],
  ]);
  expect(moved(plan)).toEqual([
    ["Koinly 1000 900", "Borrowed at Koinly -1000 -900"],
    ["Koinly -10 -9"],
    ["Koinly -900 -819", "Borrowed at Koinly 900 819"],
  ]);
  expect([plan.errors, plan.openings.booked]).toEqual([[], []]);
});

test("more is never given back than is owed: the row says what is missing", () => {
  const alone = planOf(REPAID);
  expect(alone.errors.map(({ field, problem }) => `${field}: ${problem}`)).toEqual([
    "quantity: USD Coin is given back, and nothing is known of it being borrowed.",
  ]);
  const twice = planOf(BORROWED, REPAID, REPAID.replace("11:00", "12:00").replace("b3", "b4"));
  expect(twice.errors.map(({ problem }) => problem)).toEqual([
    "More USD Coin is given back than the 100 that are owed by what is known.",
  ]);
});

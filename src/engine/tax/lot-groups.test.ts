import { expect, test } from "vitest";
import { day } from "#engine/dates/day.ts";
import { buyTransaction, sellTransaction, transferInKindTransaction } from "#engine/ledger/entries.ts";
import type { Transaction } from "#engine/ledger/transaction.ts";
import { fixed, formatFixed } from "#engine/money/fixed.ts";
import { smallLedger, smallMarket } from "#test/small-ledger.ts";
import { taxReport, type TaxInput } from "./tax-report.ts";

/** Rates are one, so that only the rules differ. */
const RATES = ["2024-01-02", "2024-02-01", "2024-03-04", "2025-06-02"]
  .flatMap((on) => ["USD", "AUD", "GBP"].map((currency) => `${currency} ${on} 1`))
  .join(", ");

const trade = (id: string, accountId: string, on: string, amount: string) => ({
  id,
  accountId,
  on,
  assetId: "X",
  currency: "EUR",
  quantity: fixed("1"),
  amount: fixed(amount),
});

/** One coin for 100 in one wallet, one for 200 in the other, which sells one for 250; a year later the first sells one for 300. */
const STORY: readonly Transaction[] = [
  buyTransaction(trade("a", "depot", "2024-01-02", "100")),
  buyTransaction(trade("b", "other", "2024-02-01", "200")),
  sellTransaction(trade("s", "other", "2024-03-04", "250")),
  sellTransaction(trade("t", "depot", "2025-06-02", "300")),
];

const reportOf = (options: Partial<TaxInput>, story = STORY) =>
  taxReport({
    ledger: smallLedger(...story),
    market: smallMarket("", RATES),
    through: day("2025-12-31"),
    base: "EUR",
    country: "GENERIC",
    tokenAssetIds: new Set(["X"]),
    ...options,
  });

function gains(options: Partial<TaxInput>, story = STORY): readonly string[] | string {
  const made = reportOf(options, story);
  return made.ok ? made.value.gains.map(({ gain }) => formatFixed(gain)) : made.error.kind;
}

test("by wallet the second sells its own coin at 200, in one pool the oldest at 100: what is left is the other's", () => {
  expect(gains({})).toEqual(["50", "200"]);
  expect(gains({ lotsBy: "account" })).toEqual(["50", "200"]);
  expect(gains({ lotsBy: "person" })).toEqual(["150", "100"]);
  expect(gains({ country: "AU" })).toEqual(["150", "100"]);
  expect(gains({ country: "AU", lotsBy: "account" })).toEqual(["50", "200"]);
});

test("in the United States coins are pooled until the end of 2024; what is left is allotted to the wallets that hold it", () => {
  expect(gains({ country: "US", lotsBy: "person" })).toEqual(["150", "100"]);
  const left = reportOf({ country: "US", lotsBy: "person", through: day("2025-01-01") });
  expect(left.ok && left.value.lots.map(({ account, basis }) => [account, formatFixed(basis)])).toEqual([[0, "200"]]);
});

test("units stay where they were bought when the pool is allotted, and from then on each wallet sells its own", () => {
  const story = [STORY[0], STORY[1], sellTransaction(trade("t", "other", "2025-06-02", "300"))].flatMap(
    (it) => it ?? [],
  );
  expect(gains({ country: "US", lotsBy: "person" }, story)).toEqual(["100"]);
});

test("shares are not pooled in the United States, whatever is chosen for coins", () => {
  const shares = { country: "US", tokenAssetIds: new Set<string>() } as const;
  expect(gains({ ...shares, lotsBy: "person" })).toEqual(["50", "200"]);
});

test("where the law says how, nothing else is chosen", () => {
  expect(gains({ country: "DE", lotsBy: "person" })).toBe("pooling_not_allowed");
  expect(gains({ country: "GB", lotsBy: "account" })).toBe("pooling_not_allowed");
  expect(gains({ country: "DE", lotsBy: "account" })).toEqual(gains({ country: "DE" }));
});

test("in a pool a transfer between wallets changes nothing, and a pension is in no pool", () => {
  const moved = transferInKindTransaction({
    id: "m",
    on: "2024-03-04",
    currency: "EUR",
    assetId: "X",
    quantity: fixed("1"),
    fromAccountId: "depot",
    toAccountId: "other",
  });
  const story = [STORY[0], STORY[1], moved, sellTransaction(trade("t", "other", "2025-06-02", "300"))].flatMap(
    (it) => it ?? [],
  );
  expect(gains({ lotsBy: "person" }, story)).toEqual(["200"]);
  expect(gains({ lotsBy: "person", exemptAccountIds: new Set(["depot"]) })).toEqual(["50"]);
});

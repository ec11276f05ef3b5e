import { expect, test } from "vitest";
import { day, formatDay } from "#engine/dates/day.ts";
import { buyTransaction, sellTransaction, splitTransaction } from "#engine/ledger/entries.ts";
import { returnOfCapitalTransaction } from "#engine/ledger/fund-entries.ts";
import type { Transaction } from "#engine/ledger/transaction.ts";
import { fixed, formatFixed } from "#engine/money/fixed.ts";
import { assert } from "#engine/result.ts";
import { smallLedger, smallMarket } from "#test/small-ledger.ts";
import type { PoolRoll } from "./pool-step.ts";
import { taxReport } from "./tax-report.ts";

const head = { accountId: "depot", assetId: "X" };
const POUNDS = { ...head, currency: "GBP" };
const DOLLARS = { ...head, currency: "CAD" };
const buy = (on: string, [units, amount]: readonly [string, string], of: typeof POUNDS): Transaction =>
  buyTransaction({ ...of, id: `b${on}`, on, quantity: fixed(units), amount: fixed(amount), fees: [] });
const sell = (on: string, [units, amount]: readonly [string, string], of: typeof POUNDS): Transaction =>
  sellTransaction({ ...of, id: `s${on}`, on, quantity: fixed(units), amount: fixed(amount), fees: [] });

function rollOf(country: "GB" | "CA", transactions: readonly Transaction[]) {
  const made = taxReport({
    ledger: smallLedger(...transactions),
    market: smallMarket("", ""),
    through: day("2025-12-31"),
    base: country === "GB" ? "GBP" : "CAD",
    country,
  });
  assert(made.ok, "the method is allowed");
  const [roll] = made.value.rolls;
  assert(roll !== undefined, "there is a pool");
  const [left] = made.value.lots;
  return { roll, left };
}

const said = ({ steps }: PoolRoll): string[] =>
  steps.map(({ kind, on, quantity, cost, beside, gain, after }) =>
    [
      formatDay(on),
      kind,
      `${formatFixed(quantity)} for ${formatFixed(cost)}`,
      ...(beside === 0n ? [] : [`beside ${formatFixed(beside)}`]),
      ...(gain === undefined ? [] : [`gain ${formatFixed(gain)}`]),
      `→ ${formatFixed(after.quantity)} for ${formatFixed(after.cost)}`,
    ].join(" "),
  );

const bedAndBreakfast = [
  buy("2019-01-01", ["9500", "14250"], POUNDS),
  sell("2020-08-30", ["4000", "6000"], POUNDS),
  buy("2020-09-11", ["500", "850"], POUNDS),
];

test("what is bought back within thirty days never enters the pool of the United Kingdom, and 3,500 of 4,000 leave it", () => {
  expect(said(rollOf("GB", bedAndBreakfast).roll)).toEqual([
    "2019-01-01 acquired 9500 for 14250 → 9500 for 14250",
    "2020-08-30 disposed -3500 for -5250 beside 500 gain -100 → 6000 for 9000",
    "2020-09-11 acquired 0 for 0 beside 500 → 6000 for 9000",
  ]);
});

test("a split of two for one doubles the units of a pool at the same cost, and earlier steps keep theirs", () => {
  const { roll } = rollOf("GB", [
    buy("2020-01-06", ["100", "1000"], POUNDS),
    splitTransaction({
      ...POUNDS,
      id: "split",
      on: "2021-03-01",
      accountIds: ["depot"],
      ratio: { to: fixed("2"), from: fixed("1") },
    }),
    sell("2022-05-02", ["50", "400"], POUNDS),
  ]);
  expect(said(roll)).toEqual([
    "2020-01-06 acquired 100 for 1000 → 100 for 1000",
    "2021-03-01 split 100 for 0 → 200 for 1000",
    "2022-05-02 disposed -50 for -250 gain 150 → 150 for 750",
  ]);
});

const returned = (on: string, amount: string, of: typeof POUNDS): Transaction =>
  returnOfCapitalTransaction({ ...of, id: `r${on}`, on, amount: fixed(amount) });

test.each([
  ["GB", POUNDS],
  ["CA", DOLLARS],
] as const)("capital returned lowers the pool of %s to nothing, and what is beyond it is a gain", (country, of) => {
  const { roll } = rollOf(country, [
    buy("2022-01-03", ["1", "100"], of),
    returned("2023-06-01", "80", of),
    returned("2024-06-03", "30", of),
  ]);
  expect(said(roll)).toEqual([
    "2022-01-03 acquired 1 for 100 → 1 for 100",
    "2023-06-01 cost_change 0 for -80 → 1 for 20",
    "2024-06-03 cost_change 0 for -20 gain 10 → 1 for 0",
  ]);
});

test("identical properties in Canada: the average is taken anew with each purchase, and a superficial loss goes into the cost", () => {
  const identical = [
    buy("2020-01-06", ["100", "1500"], DOLLARS),
    buy("2020-06-01", ["150", "3000"], DOLLARS),
    sell("2021-03-01", ["200", "5000"], DOLLARS),
    buy("2022-03-01", ["350", "7350"], DOLLARS),
  ];
  expect(said(rollOf("CA", identical).roll)).toEqual([
    "2020-01-06 acquired 100 for 1500 → 100 for 1500",
    "2020-06-01 acquired 150 for 3000 → 250 for 4500",
    "2021-03-01 disposed -200 for -3600 gain 1400 → 50 for 900",
    "2022-03-01 acquired 350 for 7350 → 400 for 8250",
  ]);
  const superficial = [
    buy("2024-01-08", ["100", "1000"], DOLLARS),
    sell("2024-06-03", ["100", "700"], DOLLARS),
    buy("2024-06-13", ["100", "800"], DOLLARS),
  ];
  expect(said(rollOf("CA", superficial).roll)).toEqual([
    "2024-01-08 acquired 100 for 1000 → 100 for 1000",
    "2024-06-03 disposed -100 for -1000 gain 0 → 0 for 0",
    "2024-06-03 loss_denied 0 for 300 → 0 for 300",
    "2024-06-13 acquired 100 for 800 → 100 for 1100",
  ]);
});

test("each step begins where the last one ended, and the last ends at what is held", () => {
  const { roll, left } = rollOf("GB", bedAndBreakfast);
  let held = { quantity: 0n, cost: 0n };
  for (const { quantity, cost, after } of roll.steps) {
    expect(after).toEqual({ quantity: held.quantity + quantity, cost: held.cost + cost });
    held = after;
  }
  expect(held).toEqual({ quantity: left?.quantity, cost: left?.basis });
});

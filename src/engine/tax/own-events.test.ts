import * as fc from "fast-check";
import { expect, test } from "vitest";
import { day, formatDay } from "#engine/dates/day.ts";
import { buyTransaction, sellTransaction, transferInKindTransaction } from "#engine/ledger/entries.ts";
import { buildLedger } from "#engine/ledger/build-ledger.ts";
import type { Transaction } from "#engine/ledger/transaction.ts";
import { abs, fixed, formatFixed, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { assert } from "#engine/result.ts";
import { historyArbitrary, LAST_DAY, RUNS } from "#test/arbitraries/ledger.ts";
import { smallLedger, smallMarket } from "#test/small-ledger.ts";
import { TAX_COUNTRIES } from "./rule-sets.ts";
import { taxReport, type TaxInput, type TaxReport } from "./tax-report.ts";

/** Rates are one on the days of these stories, so that only the rules differ. */
const RATES = ["2024-01-02", "2024-02-01", "2024-03-04", "2024-03-11", "2024-06-03"]
  .map((on) => `USD ${on} 1, GBP ${on} 1`)
  .join(", ");

const trade = (id: string, accountId: string, on: string, [units, amount]: readonly [string, string]) => ({
  id,
  accountId,
  on,
  assetId: "X",
  currency: "EUR",
  quantity: fixed(units),
  amount: fixed(amount),
});
const buy = (...facts: Parameters<typeof trade>): Transaction => buyTransaction(trade(...facts));
const sell = (...facts: Parameters<typeof trade>): Transaction => sellTransaction(trade(...facts));

function reportOf(
  accountIds: readonly string[],
  transactions: readonly Transaction[],
  options: Partial<TaxInput> = {},
) {
  const made = taxReport({
    ledger: smallLedger(...transactions),
    market: smallMarket("", RATES),
    through: day("2024-12-31"),
    base: "EUR",
    country: "GENERIC",
    accountIds: new Set(accountIds),
    ...options,
  });
  assert(made.ok, "the method is allowed");
  return made.value;
}
const gains = ({ gains: lines }: TaxReport) =>
  lines.map(({ gain, disallowed }) => `${formatFixed(gain)} and ${formatFixed(disallowed)} disallowed`);

test("a purchase of one taxpayer disallows no loss of another's, and theirs alone does in whatever account", () => {
  const story = [
    buy("a", "depot", "2024-01-02", ["10", "100"]),
    sell("s", "depot", "2024-03-04", ["10", "60"]),
    buy("b", "other", "2024-03-11", ["10", "70"]),
  ];
  const usual = { country: "US" } as const;
  expect(gains(reportOf(["depot"], story, usual))).toEqual(["-40 and 0 disallowed"]);
  expect(gains(reportOf(["depot", "other"], story, usual))).toEqual(["-40 and 40 disallowed"]);
  expect(gains(reportOf(["other"], story, usual))).toEqual([]);
});

test("a section 104 pool is one taxpayer's: 10 at 10 and 10 at 20 are two pools of two people, not one at 15", () => {
  const story = [
    buy("a", "depot", "2024-01-02", ["10", "100"]),
    buy("b", "other", "2024-02-01", ["10", "200"]),
    sell("s", "depot", "2024-06-03", ["10", "250"]),
  ];
  const usual = { country: "GB" } as const;
  expect(gains(reportOf(["depot"], story, usual))).toEqual(["150 and 0 disallowed"]);
  expect(gains(reportOf(["depot", "other"], story, usual))).toEqual(["100 and 0 disallowed"]);
});

test("units that come from another taxpayer have a cost nobody knows, which is said once; theirs left without a sale", () => {
  const story = [
    buy("a", "depot", "2024-01-02", ["10", "100"]),
    transferInKindTransaction({
      id: "t",
      on: "2024-02-01",
      currency: "EUR",
      assetId: "X",
      quantity: fixed("4"),
      fromAccountId: "depot",
      toAccountId: "other",
    }),
    sell("s", "other", "2024-06-03", ["4", "60"]),
  ];
  const [giver, taker] = [reportOf(["depot"], story), reportOf(["other"], story)];
  expect(giver.lots.map(({ quantity, basis }) => [quantity, basis].map(formatFixed))).toEqual([["6", "60"]]);
  expect([giver.gains, giver.findings]).toEqual([[], []]);
  expect(taker.gains.map(({ isKnown }) => isKnown)).toEqual([false]);
  expect(taker.findings.map(({ kind, on, quantity }) => [kind, formatDay(on), formatFixed(quantity)])).toEqual([
    ["from_another", "2024-02-01", "4"],
  ]);
});

test("however accounts are divided among taxpayers, units of all of them together are those of the whole, in every country", () => {
  const countries = fc.constantFrom(...TAX_COUNTRIES);
  const unitsOf = ({ lots, findings }: TaxReport, asset: number): Fixed | undefined =>
    findings.some((it) => it.kind === "oversold" && it.asset === asset)
      ? undefined
      : lots.reduce((sum, lot) => (lot.asset === asset ? sum + lot.quantity : sum), ZERO);
  fc.assert(
    fc.property(historyArbitrary({ costMethods: ["fifo"] }), countries, fc.integer(), (history, country, bits) => {
      const input = { ledger: buildLedger(history), market: history.market, through: LAST_DAY, base: "EUR", country };
      const ids = history.accounts.map(({ id }) => id);
      const isFirst = (place: number): boolean => ((bits >> (place % 30)) & 1) === 1;
      const sides = [true, false].map((side) => new Set(ids.filter((_, place) => isFirst(place) === side)));
      const [whole, ...parts] = [undefined, ...sides].map((accountIds) => {
        const made = taxReport({ ...input, accountIds });
        assert(made.ok, "the method is allowed");
        return made.value;
      });
      for (const asset of input.ledger.assets.keys()) {
        const [all, ...units] = [whole, ...parts].map((it) => it && unitsOf(it, asset));
        if (all === undefined || units.includes(undefined)) continue;
        const sum = units.reduce<Fixed>((total, it) => total + (it ?? ZERO), ZERO);
        expect(abs(sum - all) * 10n ** 12n).toBeLessThanOrEqual(abs(all) + 10n ** 12n);
      }
    }),
    { numRuns: RUNS },
  );
});

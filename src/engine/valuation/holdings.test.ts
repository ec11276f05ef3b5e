import { expect, test } from "vitest";
import {
  buyTransaction,
  depositTransaction,
  incomeTransaction,
  openingBalanceTransaction,
  sellTransaction,
} from "#engine/ledger/entries.ts";
import { fixed, formatFixed } from "#engine/money/fixed.ts";
import { holdingsOn } from "#engine/valuation/holdings.ts";
import { smallBook, smallLedger, smallMarket } from "#test/small-ledger.ts";

const usd = { currency: "USD", accountId: "depot", assetId: "US" };
const buy = buyTransaction({ ...usd, id: "1", on: "2024-01-02", quantity: fixed("10"), amount: fixed("1000") });
const rates = "USD 2024-01-02 1.25, USD 2024-06-03 1";

test("a gain in dollars splits into price at the old rate and currency on what it is worth now", () => {
  const market = smallMarket("US 2024-06-03 120", rates);
  const { holdings } = holdingsOn(smallBook(smallLedger(buy), "2024-06-03", { rates: market.rates }), market);
  const held = holdings.find(({ asset }) => asset.id === "US");
  // Cost 1000 USD at 1.25 = 800 EUR. Value 1200 USD at 1 = 1200 EUR. Price: 200 USD at 1.25 = 160 EUR; the other 240 EUR is the dollar.
  expect([held?.costBase, held?.valueBase]).toEqual([fixed("800"), fixed("1200")]);
  expect(held?.unrealized).toEqual({ total: fixed("400"), price: fixed("160"), currency: fixed("240") });
});

test("a realized gain is split at the rates of purchase and sale", () => {
  const market = smallMarket("US 2024-06-03 120", rates);
  const sale = sellTransaction({ ...usd, id: "2", on: "2024-06-03", quantity: fixed("10"), amount: fixed("1200") });
  const { holdings } = holdingsOn(smallBook(smallLedger(buy, sale), "2024-06-03", { rates: market.rates }), market);
  const sold = holdings.find(({ asset }) => asset.id === "US");
  expect([sold?.isClosed, sold?.realized]).toEqual([
    true,
    { total: fixed("400"), price: fixed("160"), currency: fixed("240") },
  ]);
});

test("what rounding left over is no holding: 0.000000000000003 of 10 shares, but 0.00000001 of them is one", () => {
  const isClosed = (left: string) => {
    const quantity = fixed("10") - fixed(left);
    const sale = sellTransaction({ ...usd, id: "2", on: "2024-06-03", quantity, amount: fixed("1200") });
    const market = smallMarket("US 2024-06-03 120", rates);
    const { holdings } = holdingsOn(smallBook(smallLedger(buy, sale), "2024-06-03", { rates: market.rates }), market);
    return holdings.find(({ asset }) => asset.id === "US")?.isClosed;
  };
  expect([isClosed("0.000000000000003"), isClosed("0.00000001")]).toEqual([true, false]);
});

test("a bond quoted per hundred of face is worth face times price times 0.01", () => {
  const bond = { id: "1", on: "2024-01-02", currency: "EUR", accountId: "depot", assetId: "BOND" };
  const market = smallMarket("BOND 2024-01-02 98.5");
  const ledger = smallLedger(buyTransaction({ ...bond, quantity: fixed("10000"), amount: fixed("9850") }));
  const [held] = holdingsOn(smallBook(ledger, "2024-01-03"), market).holdings;
  expect([held?.value, held?.quote?.ageDays]).toEqual([fixed("9850"), 1]);
});

test("without a price the holding's value is unknown, the total partial and the reason named", () => {
  const head = { on: "2024-01-02", currency: "EUR", accountId: "depot" };
  const ledger = smallLedger(
    depositTransaction({ ...head, id: "1", amount: fixed("500") }),
    buyTransaction({ ...head, id: "2", assetId: "X", quantity: fixed("10"), amount: fixed("200") }),
  );
  const report = holdingsOn(smallBook(ledger, "2024-01-02"), smallMarket(""));
  const held = report.holdings.find(({ asset }) => asset.id === "X");
  expect([held?.value, held?.unrealized, held?.weight]).toEqual([undefined, undefined, undefined]);
  expect(report.netWorth).toEqual({
    status: "partial",
    value: fixed("300"),
    missing: ["No price of X on or before 2024-01-02"],
    warnings: [],
  });
});

test("net worth is what is owned less what is owed, and weights are shares of it", () => {
  const head = { on: "2024-01-02", currency: "EUR", accountId: "depot" };
  const ledger = smallLedger(
    openingBalanceTransaction({ ...head, id: "1", assetId: "HOUSE", quantity: fixed("300000"), cost: fixed("250000") }),
    openingBalanceTransaction({
      ...head,
      id: "2",
      assetId: "LOAN",
      quantity: fixed("-200000"),
      cost: fixed("-200000"),
    }),
  );
  const { netWorth, holdings } = holdingsOn(smallBook(ledger, "2024-01-02"), smallMarket(""));
  expect(netWorth).toEqual({ status: "ok", value: fixed("100000"), warnings: [] });
  expect(holdings.map(({ asset, weight }) => [asset.id, weight])).toEqual([
    ["HOUSE", 3],
    ["LOAN", -2],
  ]);
});

test("total gain is price and currency plus income less fees and taxes", () => {
  const head = { currency: "EUR", accountId: "depot", assetId: "X" };
  const ledger = smallLedger(
    buyTransaction({
      ...head,
      id: "1",
      on: "2024-01-02",
      quantity: fixed("10"),
      amount: fixed("200"),
      fees: [{ amount: fixed("1") }],
    }),
    incomeTransaction({
      ...head,
      id: "2",
      on: "2024-02-01",
      type: "dividend",
      gross: fixed("8"),
      taxes: [{ amount: fixed("2") }],
    }),
  );
  const held = holdingsOn(smallBook(ledger, "2024-03-01"), smallMarket("X 2024-03-01 22")).holdings.find(
    ({ asset }) => asset.id === "X",
  );
  expect(formatFixed(held?.totalGain ?? 0n)).toBe("25");
});

test("a scope of one account leaves the others out", () => {
  const head = { on: "2024-01-02", currency: "EUR" };
  const ledger = smallLedger(
    depositTransaction({ ...head, id: "1", accountId: "depot", amount: fixed("500") }),
    depositTransaction({ ...head, id: "2", accountId: "other", amount: fixed("70") }),
  );
  const report = holdingsOn(smallBook(ledger, "2024-01-02"), smallMarket(""), { accountIds: new Set(["other"]) });
  expect(report.totals.value).toBe(fixed("70"));
});

test("a share of a net worth below zero means nothing and is unknown", () => {
  const market = smallMarket("US 2024-06-03 50", rates);
  // Bought for 1000 USD that were not there: 500 USD of shares beside −1000 USD of cash.
  const { holdings } = holdingsOn(smallBook(smallLedger(buy), "2024-06-03", { rates: market.rates }), market);
  expect(holdings.map(({ weight }) => weight)).toEqual([undefined, undefined]);
});

import { expect, test } from "vitest";
import { day } from "#engine/dates/day.ts";
import { buyTransaction, depositTransaction, sellTransaction } from "#engine/ledger/entries.ts";
import { fixed } from "#engine/money/fixed.ts";
import { returnsOfHolding } from "#figures/holding-returns.ts";
import { sheetOn } from "#figures/sheet.ts";
import { smallLedger, smallMarket } from "#test/small-ledger.ts";

const head = { currency: "EUR", accountId: "depot" };

/** Ten bought for 200, so many sold for 300 a month later. */
function returnsWhereSold(quantity: string) {
  const workbook = {
    portfolio: { name: "", baseCurrency: "EUR", isSample: false, ledgerVersion: 1, conventions: {} },
    marketVersion: 1,
    ledger: smallLedger(
      depositTransaction({ ...head, id: "1", on: "2024-01-01", amount: fixed("1000") }),
      buyTransaction({ ...head, id: "2", on: "2024-01-02", assetId: "X", quantity: fixed("10"), amount: fixed("200") }),
      sellTransaction({
        ...head,
        id: "3",
        on: "2024-02-02",
        assetId: "X",
        quantity: fixed(quantity),
        amount: fixed("300"),
      }),
    ),
    market: smallMarket("X 2024-01-02 20"),
    accounts: new Map(),
    assets: new Map(),
    stated: [],
    targets: [],
    taxpayers: [],
    inheritance: undefined,
    computed: new Map(),
  };
  return returnsOfHolding(sheetOn(workbook, { on: day("2024-03-01"), base: "EUR" }), "X");
}

test("ten bought for 200 and sold for 300 returned 50 %, and nothing of it is in doubt", () => {
  expect(returnsWhereSold("10")).toMatchObject({
    timeWeighted: { status: "ok", value: 0.5 },
    moneyWeighted: { status: "ok" },
  });
});

test("where twelve were sold of ten, both returns say that two of them came from nowhere", () => {
  const missing = [expect.stringContaining("left than is known to have come")];
  expect(returnsWhereSold("12")).toMatchObject({
    timeWeighted: { status: "partial", missing },
    moneyWeighted: { status: "partial", missing },
  });
});

import { expect, test } from "vitest";
import { day, formatDay } from "#engine/dates/day.ts";
import type { Figure } from "#engine/figure.ts";
import { buyTransaction, depositTransaction, withdrawalTransaction } from "#engine/ledger/entries.ts";
import { fixed } from "#engine/money/fixed.ts";
import { smallLedger, smallMarket } from "#test/small-ledger.ts";
import { sheetOn } from "../sheet.ts";
import { periodsByPart, type PeriodCell } from "./part-periods.ts";

const account = (id: string) =>
  [
    id,
    {
      id,
      name: `The ${id}`,
      kind: "brokerage",
      following: "transactions",
      institutionId: undefined,
      institutionName: undefined,
    },
  ] as const;

/** Ten X since the end of 2021, from 100 to 110 in the last autumn and 121 in the last month; 500 of cash elsewhere since June; 100 that came and went in 2022. */
const table = () => {
  const of = (id: string, accountId: string, on: string) => ({ id, accountId, on, currency: "EUR" });
  const ledger = smallLedger(
    depositTransaction({ ...of("1", "depot", "2021-12-30"), amount: fixed("1000") }),
    buyTransaction({ ...of("2", "depot", "2021-12-30"), assetId: "X", quantity: fixed("10"), amount: fixed("1000") }),
    depositTransaction({ ...of("3", "pool", "2022-02-01"), amount: fixed("100") }),
    withdrawalTransaction({ ...of("4", "pool", "2022-03-01"), amount: fixed("100") }),
    depositTransaction({ ...of("5", "other", "2024-06-03"), amount: fixed("500") }),
  );
  const workbook = {
    portfolio: { name: "", baseCurrency: "EUR", isSample: false, ledgerVersion: 1, conventions: {} },
    marketVersion: 1,
    ledger,
    market: smallMarket("X 2021-12-30 100, X 2024-11-20 110, X 2025-01-02 121"),
    accounts: new Map([account("depot"), account("other"), account("pool")]),
    assets: new Map(),
    stated: [],
    targets: [],
    taxpayers: [],
    inheritance: undefined,
    computed: new Map(),
  } as const;
  return periodsByPart(sheetOn(workbook, { on: day("2025-01-03"), base: "EUR" }), "account");
};

const said = (figure: Figure) =>
  "value" in figure && typeof figure.value === "number" ? Math.round(figure.value * 1e6) / 1e6 : "unknown";
const timeWeighted = (cells: readonly PeriodCell[]) =>
  Object.fromEntries(cells.map(({ key, returns }) => [key, said(returns.timeWeighted)]));

test("AN-01: each account over each period that the portfolio is old enough for, the largest first", () => {
  const { keys, whole, parts, labels } = table();
  expect(keys).toEqual(["1M", "3M", "YTD", "1Y", "3Y", "ALL"]);
  expect(parts.map(({ key }) => labels.get(key))).toEqual(["The depot", "The other", "The pool"]);
  expect(timeWeighted(parts[0]?.periods ?? [])).toEqual({
    "1M": 0.1,
    "3M": 0.21,
    YTD: 0.1,
    "1Y": 0.21,
    "3Y": 0.21,
    ALL: 0.21,
  });
  // 1,100 and 500 became 1,210 and 500.
  expect(timeWeighted(whole)["1M"]).toBe(0.06875);
  const three = parts[0]?.periods.find(({ key }) => key === "3Y")?.returns;
  expect(three && said(three.timeWeightedAnnual)).toBe(Math.round((1.21 ** (1 / 3) - 1) * 1e6) / 1e6);
});

test("a period a part was not held through has no return of it and says why, and all its days have one", () => {
  const { parts } = table();
  const [, other, pool] = parts;
  expect(timeWeighted(other?.periods ?? [])).toEqual({
    "1M": 0,
    "3M": 0,
    YTD: 0,
    "1Y": "unknown",
    "3Y": "unknown",
    ALL: 0,
  });
  expect(other?.periods.find(({ key }) => key === "1Y")?.returns.timeWeighted).toMatchObject({
    reason: "It was first held after this period began. What it made since then is under All.",
  });
  expect(pool?.periods.find(({ key }) => key === "1Y")?.returns.moneyWeighted).toMatchObject({
    reason: "Nothing of it was held in this period.",
  });
  const all = pool?.periods.find(({ key }) => key === "ALL");
  expect(all && [formatDay(all.from), formatDay(all.to), said(all.returns.timeWeighted)]).toEqual([
    "2022-01-31",
    "2022-03-01",
    0,
  ]);
});

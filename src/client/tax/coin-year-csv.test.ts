import { expect, test } from "vitest";
import { coinFilesOf } from "#client/tax/coin-year-csv.ts";
import type { CoinYearView } from "#features/figures/coin-year-contract.ts";

const amount = (value: string | null): CoinYearView["sums"][number]["gain"] => ({
  status: value === null ? "undefined" : "ok",
  value,
  notes: [],
});
const coin = { assetId: "c", assetName: "Coin" };
const YEAR: CoinYearView = {
  year: 2025,
  label: "2025/26",
  from: "2025-04-06",
  to: "2026-04-05",
  currency: "GBP",
  sums: [
    { ...coin, opening: "1", cameIn: "2", wentOut: "0.5", closing: "2.5", gain: amount("10"), income: amount("0") },
  ],
  before: [],
  after: [{ ...coin, accountName: "Wallet", chain: "Base", units: "2.5", worth: amount(null) }],
  expenses: [
    {
      ...coin,
      on: "2025-05-01",
      transactionId: "t",
      accountName: "Wallet",
      units: "-0.1",
      worth: amount("4"),
      kind: "fee_in_coins",
    },
  ],
  gifts: [],
};

test("a year's coins are files of what there is, named by the year, with unknown amounts left empty", () => {
  const files = coinFilesOf(YEAR);
  expect(files.map(({ name }) => name)).toEqual([
    "coins-2025-26.csv",
    "coin-expenses-2025-26.csv",
    "coins-after-2025-26.csv",
  ]);
  const rows = files.map(({ text }) => text.trim().split(/\r?\n/)[1]);
  expect(rows).toEqual([
    "Coin,1,2,0.5,2.5,10,0,GBP",
    "2025-05-01,Fee paid in coins,Coin,Wallet,-0.1,4,GBP,t",
    "Coin,Wallet,Base,2.5,,GBP",
  ]);
});

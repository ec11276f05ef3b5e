import { expect, test } from "vitest";
import { day } from "#engine/dates/day.ts";
import { buyTransaction, depositTransaction } from "#engine/ledger/entries.ts";
import { formatDay } from "#engine/dates/day.ts";
import { fixed, formatFixed } from "#engine/money/fixed.ts";
import { smallLedger, smallMarket } from "#test/small-ledger.ts";
import { lossItems, longTermItems } from "../inbox/tax-items.ts";
import { sharesHeld } from "../inbox/shares-held.ts";
import { sheetOn } from "../sheet.ts";
import { reachedBy } from "../watched.ts";
import type { StatedTaxpayer } from "../workbook.ts";
import { longTermWithin, lossesToTake } from "./watched-lots.ts";

const head = { currency: "EUR", accountId: "depot" };
const facts = (id: string) => ({
  id,
  assetClass: "equity",
  isin: undefined,
  ticker: undefined,
  terms: undefined,
  tags: [],
  shares: [],
});
const ADA: StatedTaxpayer = {
  id: "ada",
  name: "Ada",
  country: "US",
  filing: undefined,
  churchRate: undefined,
  yearStartMonth: undefined,
  method: undefined,
  accountIds: undefined,
  ownMethods: [],
  paid: new Map(),
  currency: "EUR",
  carried: undefined,
  rate: undefined,
  longRate: undefined,
};
const DEPOT = {
  id: "depot",
  name: "Depot",
  kind: "brokerage",
  following: "transactions",
  institutionId: undefined,
  institutionName: undefined,
} as const;

/** A euro is always 1.25 dollars, in which the United States count. */
const DOLLARS = ["2024-01-02", "2024-02-02", "2024-12-10", "2024-12-20", "2025-01-03"]
  .map((on) => `USD ${on} 1.25`)
  .join();

/** 10 X bought at 10 on 2 January 2024 and worth 12, 10 Y bought at 20 on 2 February and worth 15; `again` buys 4 Y more on 10 December. */
function sheet({ taxpayers = [ADA], again = false, on = "2024-12-20", base = "EUR" } = {}) {
  const buy = (id: string, on: string, assetId: string, [quantity, amount]: readonly [string, string]) =>
    buyTransaction({ ...head, id, on, assetId, quantity: fixed(quantity), amount: fixed(amount) });
  const ledger = smallLedger(
    depositTransaction({ ...head, id: "1", on: "2024-01-01", amount: fixed("500") }),
    buy("2", "2024-01-02", "X", ["10", "100"]),
    buy("3", "2024-02-02", "Y", ["10", "200"]),
    ...(again ? [buy("4", "2024-12-10", "Y", ["4", "60"])] : []),
  );
  const workbook = {
    portfolio: { name: "", baseCurrency: "EUR", isSample: false, ledgerVersion: 1, conventions: {} },
    marketVersion: 1,
    ledger,
    market: smallMarket("X 2024-12-18 12, Y 2024-12-18 15", DOLLARS),
    accounts: new Map([["depot", DEPOT]]),
    assets: new Map([
      ["X", facts("X")],
      ["Y", facts("Y")],
    ]),
    stated: [],
    targets: [],
    inheritance: undefined,
    taxpayers,
    computed: new Map(),
  };
  return sheetOn(workbook, { on: day(on), base });
}

const losses = (of: ReturnType<typeof sheet>) =>
  lossesToTake(of)?.map(({ assetId, taxpayerId, loss }) => [assetId, taxpayerId, formatFixed(loss)]);
const soon = (of: ReturnType<typeof sheet>, days: number) =>
  longTermWithin(of, days).map(({ assetId, on }) => [assetId, formatDay(on)]);

test("TX-07: the loss of a holding is told to its taxpayer; one that a purchase eleven days ago would take over is none to take", () => {
  // 10 Y cost 200 and are worth 150.
  expect(losses(sheet())).toEqual([["Y", "ada", "50"]]);
  expect(losses(sheet({ again: true }))).toEqual([]);
  expect(losses(sheet({ taxpayers: [] }))).toEqual([]);
});

test("a loss is compared in the currency of the threshold, and is not known where there is no rate", () => {
  expect(losses(sheet({ base: "USD" }))).toEqual([["Y", "ada", "62.5"]]);
  expect(losses(sheet({ base: "CHF" }))).toBeUndefined();
  const reached = (value: string) => reachedBy(sheet(), { event: "loss_to_take", value, unit: "EUR" }, new Map());
  expect([reached("50"), reached("50.01")]).toEqual([["Y ada"], []]);
});

test("TX-06: a gain is near its long term for the days asked for, and no longer once it is there; a loss is not told of", () => {
  // Bought on 2 January 2024, long-term in the United States from 3 January 2025 on: 14 days after 20 December.
  expect([soon(sheet(), 13), soon(sheet(), 14)]).toEqual([[], [["X", "2025-01-03"]]]);
  expect(soon(sheet({ on: "2025-01-03" }), 30)).toEqual([]);
  expect(soon(sheet({ taxpayers: [{ ...ADA, country: "GB" }] }), 400)).toEqual([]);
  // Y is there on 3 February 2025 and is at a loss.
  expect(soon(sheet(), 60)).toEqual([["X", "2025-01-03"]]);
});

test("UP-27: both wait in the inbox in words, with the share of what is held that they touch, and for whom where there are several", () => {
  const ofBoth = sheet({ taxpayers: [ADA, { ...ADA, id: "ben", name: "Ben", accountIds: [] }] });
  // 120 of X, 150 of Y and 200 of cash.
  const [loss] = lossItems(ofBoth, { event: "loss_to_take", value: "40", unit: "EUR" }, sharesHeld(ofBoth));
  expect([loss?.text, loss?.touched?.toFixed(4), loss?.mend, loss?.ofId]).toEqual([
    "Y could be sold at a loss of 50.00 EUR for Ada.",
    "0.3191",
    "losses",
    "ada",
  ]);
  const one = sheet();
  const [gain] = longTermItems(one, { event: "long_term_soon", value: "30", unit: "days" }, sharesHeld(one));
  expect([gain?.text, gain?.mend]).toEqual(["A gain on X becomes long-term on 2025-01-03.", "lots"]);
});

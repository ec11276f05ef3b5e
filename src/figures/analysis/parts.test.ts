import { expect, test } from "vitest";
import { day } from "#engine/dates/day.ts";
import { buyTransaction, depositTransaction } from "#engine/ledger/entries.ts";
import { fixed, formatFixed } from "#engine/money/fixed.ts";
import { smallLedger, smallMarket } from "#test/small-ledger.ts";
import { sheetOn } from "../sheet.ts";
import type { StatedAsset } from "../workbook.ts";
import { returnsOfParts } from "./part-returns.ts";

const asset = (id: string, shares: StatedAsset["shares"]) =>
  [id, { id, assetClass: "equity", isin: undefined, ticker: undefined, terms: null, tags: [], shares }] as const;
const strategy = (value: string, share: number) => ({ attribute: "Strategy", value, share });

test("AN-03: by an attribute of one's own, what hangs on several values and what nobody classified are parts of their own, and the parts add up", () => {
  const head = { accountId: "depot", currency: "EUR", on: "2024-01-02" };
  const buy = (id: string, assetId: string) =>
    buyTransaction({ ...head, id, assetId, quantity: fixed("1"), amount: fixed("100") });
  const workbook = {
    portfolio: { name: "", baseCurrency: "EUR", isSample: false, ledgerVersion: 1, conventions: {} },
    marketVersion: 1,
    ledger: smallLedger(
      depositTransaction({ ...head, id: "1", amount: fixed("300") }),
      buy("2", "X"),
      buy("3", "Y"),
      buy("4", "BOND"),
    ),
    market: smallMarket(
      "X 2024-01-02 100, X 2024-03-01 110, Y 2024-01-02 100, Y 2024-03-01 120, BOND 2024-01-02 10000",
    ),
    accounts: new Map(),
    assets: new Map([
      asset("X", [strategy("Growth", 1)]),
      asset("Y", [strategy("Growth", 0.6), strategy("Income", 0.4)]),
      asset("BOND", []),
    ]),
    stated: [],
    targets: [],
    taxpayers: [],
    inheritance: undefined,
    computed: new Map(),
  };
  const sheet = sheetOn(workbook, { on: day("2024-03-01"), base: "EUR" });
  const { parts, labels, whole } = returnsOfParts(sheet, { from: "2024-01-02", range: "1Y", by: "own:Strategy" });
  const gains = parts.map(({ key, bridge }) => [labels.get(key), formatFixed(bridge.gain.total)]);
  expect(gains.toSorted()).toEqual([
    ["Growth", "10"],
    ["Not classified", "0"],
    ["Several of Strategy", "20"],
  ]);
  expect(formatFixed(whole.bridge.gain.total)).toBe("30");
});

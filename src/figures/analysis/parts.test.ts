import { expect, test } from "vitest";
import { day } from "#engine/dates/day.ts";
import type { Figure } from "#engine/figure.ts";
import { buyTransaction, depositTransaction } from "#engine/ledger/entries.ts";
import { fixed, formatFixed } from "#engine/money/fixed.ts";
import { smallLedger, smallMarket } from "#test/small-ledger.ts";
import { sheetOn } from "../sheet.ts";
import type { StatedAsset } from "../workbook.ts";
import { returnsOfParts } from "./part-returns.ts";

const valueOf = (figure: Figure | undefined): number => (figure?.status === "ok" ? figure.value : Number.NaN);

const asset = (id: string, shares: StatedAsset["shares"]) =>
  [id, { id, assetClass: "equity", isin: undefined, ticker: undefined, terms: null, tags: [], shares }] as const;
const strategy = (value: string, share: number) => ({ attribute: "Strategy", value, share });

test("AN-03: by an attribute of one's own, what hangs on several values is divided by its weights, what nobody classified is a part of its own, and the parts add up", () => {
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
    // 10 of X and 60 of 100 of the 20 of Y; 40 of 100 of it are income.
    ["Growth", "22"],
    ["Income", "8"],
    ["Not classified", "0"],
  ]);
  const returns = new Map(parts.map(({ key, returns: { timeWeighted } }) => [key, timeWeighted]));
  // Growth was worth 100 + 60 and became 110 + 72; Income 40, which became 48.
  expect(valueOf(returns.get("Growth"))).toBeCloseTo(22 / 160, 12);
  expect(valueOf(returns.get("Income"))).toBeCloseTo(8 / 40, 12);
  const added = parts.reduce((sum, { contribution }) => sum + valueOf(contribution), 0);
  expect(added).toBeCloseTo(valueOf(whole.contribution), 12);
  expect(formatFixed(whole.bridge.gain.total)).toBe("30");
});

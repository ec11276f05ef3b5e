import { expect, test } from "vitest";
import type { Asset } from "#features/accounts/contract.ts";
import { listed, type ReturnColumns } from "./listed-rows.ts";

const money = (value: string | null) => ({
  status: value === null ? ("insufficient_data" as const) : ("ok" as const),
  value,
  notes: [],
});
const COLUMNS: Parameters<typeof listed>[0] = {
  assetId: ["a", "b", "c", "cash:EUR"],
  name: ["World fund", "Euro bond", "Small shop", "Cash EUR"],
  assetClass: ["fund", "bond", "other", "cash"],
  assetCurrency: ["USD", "EUR", "EUR", "EUR"],
  liquidity: ["days", "days", "years", "days"],
  isCash: [false, false, false, true],
  isLiability: [false, false, false, false],
  quantity: ["10", "1000", "1", "50.25"],
  price: ["30", "98", null, "1"],
  priceCurrency: ["USD", "EUR", null, "EUR"],
  value: [money("300"), money("980"), money(null), money("50.25")],
  weight: [0.2, 0.6, null, 0.05],
  cost: [money("200"), money("1000"), money("5000"), money("50.25")],
  total: [null, null, null, null],
  accounts: [
    [
      { accountId: "1", accountName: "Bank", institutionName: "North", quantity: "4", value: money("120") },
      { accountId: "2", accountName: "Broker", institutionName: null, quantity: "6", value: money("180") },
    ],
    [{ accountId: "2", accountName: "Broker", institutionName: null, quantity: "1000", value: money("980") }],
    [{ accountId: "2", accountName: "Broker", institutionName: null, quantity: "1", value: money(null) }],
    [{ accountId: "1", accountName: "Bank", institutionName: "North", quantity: "50.25", value: money("50.25") }],
  ],
};
const LIST = { groupBy: null, only: null, sort: "value", most: 20 } as const;
const names = (it: ReturnType<typeof listed>) => it.groups.map(({ rows }) => rows.map(({ name }) => name));

test("the largest comes first, and what has no value last", () => {
  expect(names(listed(COLUMNS, LIST))).toEqual([["Euro bond", "World fund", "Cash EUR", "Small shop"]]);
});

test("groups add up what is known, count what is not, and have no share where one is missing", () => {
  const { groups } = listed(COLUMNS, { ...LIST, groupBy: "assetCurrency" });
  expect(groups.map(({ label, value, cost, weight }) => ({ label, value, cost, weight }))).toEqual([
    {
      label: "EUR",
      value: { value: "1030.25", unknown: 1 },
      cost: { value: "6050.25", unknown: 0 },
      weight: null,
    },
    { label: "USD", value: { value: "300", unknown: 0 }, cost: { value: "200", unknown: 0 }, weight: 0.2 },
  ]);
});

test("a shorter list leaves out the smallest, says how many, and still counts them in the subtotal", () => {
  const { groups, leftOut } = listed(COLUMNS, { ...LIST, groupBy: "assetCurrency", most: 2 });
  expect(leftOut).toBe(2);
  expect(groups.map(({ label, rows, value }) => [label, rows.length, value.value])).toEqual([
    ["EUR", 1, "1030.25"],
    ["USD", 1, "300"],
  ]);
});

test("a filter keeps one group, or what contains a text whatever its case", () => {
  expect(names(listed(COLUMNS, { ...LIST, only: { by: "assetClass", is: "bond" } }))).toEqual([["Euro bond"]]);
  expect(names(listed(COLUMNS, { ...LIST, only: { by: "name", is: "SHOP" } }))).toEqual([["Small shop"]]);
  expect(listed(COLUMNS, { ...LIST, only: { by: "name", is: "nothing" } }).groups).toEqual([]);
});

test("returns that came later stand with their holding, in whatever order they came", () => {
  const rate = (value: number) => ({ status: "ok" as const, value, notes: [] });
  const returns: ReturnColumns = {
    assetId: ["b", "a"],
    timeWeighted: [rate(0.01), rate(0.5)],
    moneyWeighted: [rate(0.02), rate(0.4)],
  };
  const { groups } = listed(COLUMNS, { ...LIST, sort: "timeWeighted" }, { returns: returns });
  expect(groups[0]?.rows.map(({ name, timeWeighted }) => [name, timeWeighted?.value])).toEqual([
    ["World fund", 0.5],
    ["Euro bond", 0.01],
    ["Cash EUR", undefined],
    ["Small shop", undefined],
  ]);
});

test("by account a holding stands in each with its part; by institution, too; what it cost there is not made up", () => {
  const { groups } = listed(COLUMNS, { ...LIST, groupBy: "account" });
  expect(groups.map(({ label, value }) => [label, value.value])).toEqual([
    ["Broker", "1160"],
    ["Bank", "170.25"],
  ]);
  const world = groups.flatMap(({ rows }) => rows).filter(({ name }) => name === "World fund");
  // 4 and 6 of 10 units: 40 % and 60 % of a fifth.
  expect(world.map(({ quantity, cost }) => [quantity, cost.value])).toEqual([
    ["6", null],
    ["4", null],
  ]);
  expect(world.map(({ weight }) => weight?.toFixed(2))).toEqual(["0.12", "0.08"]);
  expect(listed(COLUMNS, { ...LIST, groupBy: "institution" }).groups.map(({ label }) => label)).toEqual([
    "No institution",
    "North",
  ]);
});

test("by an attribute of one's own a holding is shared out, and the rest is unclassified", () => {
  const own = { assetId: "a", shares: [{ attribute: "Strategy", value: "Growth", share: "0.6" }] } as Asset;
  const { groups } = listed(COLUMNS, { ...LIST, groupBy: "own:Strategy" }, { assets: [own] });
  const growth = groups.find(({ label }) => label === "Growth");
  // 60 % of 300 of value and of 200 of cost.
  expect([growth?.value.value, growth?.cost.value]).toEqual(["180", "120"]);
  expect(groups.find(({ label }) => label === "Unclassified")?.value.value).toBe("1150.25");
});

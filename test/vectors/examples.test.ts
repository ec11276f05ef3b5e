import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { answer } from "#test/vectors/answer.ts";
import { difference } from "#test/vectors/compare.ts";
import { exampleOf, toJson } from "#test/vectors/read-examples.ts";
import { isObject, type Adapter, type Example } from "#test/vectors/example.ts";
import own from "#test/vectors/own-examples.json" with { type: "json" };
import { DISPUTED } from "#test/vectors/histories/disputed.ts";
import { runHistory } from "#test/vectors/run-history.ts";

/** Worked examples of our own, small enough to check by hand; `own-examples.json` holds those of spreadsheets, laws and textbooks. */
const OWN: readonly unknown[] = [
  {
    topic: "xirr",
    id: "ten percent",
    input: {
      flows: [
        { date: "2023-01-01", amount: -100 },
        { date: "2024-01-01", amount: 110 },
      ],
      day_count: "ACT/365F",
    },
    expected: { status: "ok", value: 0.1 },
    tolerance: 1e-9,
  },
  {
    topic: "irr",
    id: "two rates",
    input: { cash_flows: [-1000, 2500, -1540] },
    expected: { status: "ambiguous", roots: [0.1, 0.4] },
    tolerance: 1e-9,
  },
  {
    topic: "mirr",
    id: "one rate",
    input: { cash_flows: [-100, 0, 121], finance_rate: 0.05, reinvest_rate: 0.05 },
    expected: { value: 0.1 },
    tolerance: 1e-9,
  },
  {
    topic: "xnpv",
    id: "worth nothing",
    input: {
      flows: [
        { date: "2023-01-01", amount: -100 },
        { date: "2024-01-01", amount: 110 },
      ],
      rate: 0.1,
    },
    expected: { value: 0 },
    tolerance: 1e-9,
  },
  {
    topic: "modified_dietz",
    id: "half way",
    input: {
      begin_value: 100,
      end_value: 300,
      days_in_period: 2,
      flows: [{ day: 1, amount: 50 }],
      flow_timing: "end_of_day",
    },
    expected: { value: 1.2 },
    tolerance: 1e-12,
  },
  {
    topic: "twr_linked",
    id: "doubled and fell",
    input: {
      subperiods: [
        { begin: 1, end_before_flow: 2 },
        { begin: 4, end_before_flow: 3 },
      ],
      years: 1,
    },
    expected: { value: 0.5, annualised: 0.5 },
    tolerance: 1e-12,
  },
  {
    topic: "twr_daily",
    id: "one day",
    input: { daily_returns: [0.1], scenarios: [{ initial: 100, start_of_day_flows: [100] }] },
    expected: { values_end: [220], twr: [0.1] },
    tolerance: 1e-9,
  },
  {
    topic: "annualise",
    id: "two years",
    input: { start: "2022-01-01", end: "2024-01-01", cumulative_return: 0.21 },
    expected: { annualised: 0.1, years: 2 },
    tolerance: 1e-9,
  },
  {
    topic: "mwr_display",
    id: "two years",
    input: {
      flows: [
        { date: "2022-01-01", amount: -100 },
        { date: "2024-01-01", amount: 121 },
      ],
    },
    expected: { annual_rate: 0.1, days: 730, display: "annual_rate" },
    tolerance: 1e-9,
  },
  {
    topic: "lot_matching",
    id: "newest first",
    input: {
      method: "LIFO",
      lots: [
        { quantity: 2, unit_cost: 10, acquired: "2024-01-01" },
        { quantity: 2, unit_cost: 20, acquired: "2024-02-01" },
      ],
      sell_quantity: 3,
    },
    expected: {
      matched: [
        { quantity: 2, unit_cost: 20 },
        { quantity: 1, unit_cost: 10 },
      ],
      remaining: [{ quantity: 1, unit_cost: 10 }],
    },
    tolerance: 0,
  },
  {
    topic: "average_cost",
    id: "pool",
    input: {
      lots: [
        { quantity: 1, unit_cost: 10, acquired: "2024-01-01" },
        { quantity: 1, unit_cost: 20, acquired: "2024-02-01" },
      ],
      sell_quantity: 1,
    },
    expected: { average_unit_cost: 15, remaining_cost: 15 },
    tolerance: 0,
  },
  {
    topic: "realised_unrealised",
    id: "half sold",
    input: {
      method: "FIFO",
      transactions: [
        { type: "buy", date: "2024-01-01", quantity: 2, amount: 20 },
        { type: "sell", date: "2024-02-01", quantity: 1, amount: 15 },
      ],
      last_price: 12,
    },
    expected: { realised_gain: 5, unrealised_gain: 2, cost: 10, quantity: 1 },
    tolerance: 0,
  },
];

const ADAPTERS = new URL("./adapters/", import.meta.url);
const EXAMPLES = new URL("../../../shared/vectors/", import.meta.url);
const list = (file: string) => {
  const parsed = toJson(JSON.parse(readFileSync(new URL(file, EXAMPLES), "utf8")));
  return Array.isArray(parsed) ? parsed : [];
};
const files = existsSync(EXAMPLES) ? readdirSync(EXAMPLES).filter((file) => file.endsWith(".json")) : [];
const isBuilt = ({ topic }: Example): boolean => existsSync(new URL(`${topic}.ts`, ADAPTERS));
const found = files.filter((file) => file !== "histories.json").flatMap((file) => list(file).map(exampleOf));
const examples = [...[...OWN, ...own].map(toJson).map(exampleOf), ...found]
  .filter((example) => example !== undefined)
  .filter(isBuilt);

test.each(examples.map((example) => [example.topic, example.id, example] as const))(
  "%s: %s",
  async (_topic, _id, example) => {
    const { adapter }: { readonly adapter: Adapter } = await import(new URL(`${example.topic}.ts`, ADAPTERS).href);
    const got = answer(adapter, example.input, example);
    const tolerance = { absolute: example.tolerance, exactFields: example.exactFields };
    expect(
      difference(example.expected, got, tolerance),
      JSON.stringify({ expected: example.expected, got }),
    ).toBeUndefined();
  },
);

test("histories of other programs give their figures, but for those their own numbers contradict", () => {
  const histories = files.includes("histories.json") ? list("histories.json").filter(isObject) : [];
  const outcomes = histories.flatMap(runHistory);
  console.log(`${examples.length} examples and ${outcomes.length} figures of ${histories.length} histories`);
  const failed = outcomes.filter(({ outcome }) => outcome === "failed");
  expect(failed.map(({ id, figure, note }) => `${id} ${figure}: ${note}`)).toEqual([]);
});

test("an expectation is disputed only while its own history contradicts it", () => {
  const quarters = (rates: readonly number[], total: number) => ({
    periods: rates.map((twr) => ({ twr })),
    periodTolerance: 0.00005,
    twr: { value: total, tolerance: 0.00005 },
  });
  const [entry] = DISPUTED;
  // 1.1 × 0.9688 − 1 = 0.06568: a total of 7.02 % is out of reach, one of 6.57 % is not.
  expect(entry?.isContradicted(quarters([0, 0.1, 0, -0.0312], 0.0702))).toBe(true);
  expect(entry?.isContradicted(quarters([0, 0.1, 0, -0.0312], 0.0657))).toBe(false);
});

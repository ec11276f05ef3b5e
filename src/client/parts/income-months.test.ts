import { expect, test } from "vitest";
import { sourcesOf, stacksOf } from "./income-months.ts";

const MONTHS = [
  {
    month: "2026-10",
    received: [
      { source: "account", amount: "6" },
      { source: "equity", amount: "85.5" },
    ],
    expected: [],
  },
  { month: "2026-11", received: [], expected: [{ source: "bond", amount: "40" }] },
];

test("sources stand in the order of the classes, what accounts pay last", () => {
  expect(
    sourcesOf(MONTHS)
      .map(({ label }) => label)
      .toSorted(),
  ).toEqual(["Accounts", "Bonds", "Equities"]);
  expect(sourcesOf(MONTHS).at(-1)?.label).toBe("Accounts");
});

test("a month has what came and what is to come, by source", () => {
  expect(stacksOf(MONTHS, (it) => it)).toEqual([
    { key: "2026-10", label: "2026-10", past: { account: 6, equity: 85.5 }, future: {} },
    { key: "2026-11", label: "2026-11", past: {}, future: { bond: 40 } },
  ]);
});

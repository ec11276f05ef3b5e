import { expect, test } from "vitest";
import { fixed } from "#engine/money/fixed.ts";
import { averageCapital, returnOnAverageCapital } from "#engine/performance/average-capital.ts";

test("capital of 100 for 10 days and of 300 for 30 days is 250 on average", () => {
  const steps = [
    { on: 0, capital: fixed("100") },
    { on: 10, capital: fixed("300") },
  ];
  expect(averageCapital(steps, 40)).toMatchObject({ status: "ok", value: fixed("250") });
  expect(averageCapital(steps.toReversed(), 40)).toMatchObject({ status: "ok", value: fixed("250") });
});

test("days on which nothing is invested do not count", () => {
  const steps = [
    { on: 0, capital: fixed("100") },
    { on: 10, capital: fixed("0") },
    { on: 90, capital: fixed("200") },
  ];
  expect(averageCapital(steps, 100)).toMatchObject({ status: "ok", value: fixed("150") });
  expect(returnOnAverageCapital(fixed("30"), steps, 100)).toMatchObject({ status: "ok", value: 0.2 });
});

test("steps after the last day do not count, and of one day the last given does", () => {
  const steps = [
    { on: 0, capital: fixed("1") },
    { on: 0, capital: fixed("100") },
    { on: 20, capital: fixed("900") },
  ];
  expect(averageCapital(steps, 10)).toMatchObject({ status: "ok", value: fixed("100") });
});

test("capital invested for less than a day has no average, and so no return", () => {
  expect(averageCapital([{ on: 5, capital: fixed("100") }], 5).status).toBe("undefined");
  expect(averageCapital([], 5).status).toBe("undefined");
  expect(returnOnAverageCapital(fixed("3"), [{ on: 5, capital: fixed("100") }], 5).status).toBe("undefined");
});

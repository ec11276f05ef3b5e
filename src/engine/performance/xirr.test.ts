import { expect, test } from "vitest";
import { day } from "#engine/dates/day.ts";
import type { Figure } from "#engine/figure.ts";
import { annualize, mwrDisplay } from "#engine/performance/annualize.ts";
import { irr, mirr } from "#engine/performance/irr.ts";
import { modifiedDietz } from "#engine/performance/modified-dietz.ts";
import { xirr, xnpv } from "#engine/performance/xirr.ts";

const flows = (text: string) =>
  text.split(",").map((line) => {
    const [on = "", amount = ""] = line.trim().split(" ");
    return { on: day(on), amount: Number(amount) };
  });
const shown = (figure: Figure) => {
  if (figure.status === "ok" || figure.status === "partial") return Number(figure.value.toFixed(9));
  return figure.status === "ambiguous" ? figure.values.map((value) => Number(value.toFixed(6))) : figure.status;
};

test("100 that becomes 110 in 365 days earns ten percent", () => {
  expect(shown(xirr(flows("2023-01-01 -100, 2024-01-01 110")))).toBe(0.1);
});

test("flows in any order, on one day or of nothing change nothing", () => {
  expect(shown(xirr(flows("2024-01-01 60, 2023-01-01 -40, 2024-01-01 50, 2023-01-01 -60, 2020-05-05 0")))).toBe(0.1);
});

test("a final value of exactly zero after contributions is a total loss", () => {
  expect(shown(xirr(flows("2023-01-01 -100, 2024-01-01 0")))).toBe(-1);
});

test("there is no rate when money only went one way, and none to speak of within one day", () => {
  expect(shown(xirr(flows("2023-01-01 -100, 2024-01-01 -50")))).toBe("no_solution");
  expect(shown(xirr(flows("2023-01-01 -100, 2023-01-01 110")))).toBe("undefined");
});

test("-1,000, +2,500 and -1,540 are worth nothing at ten and at forty percent: both are listed, none leads", () => {
  expect(shown(irr([-1000, 2500, -1540]))).toEqual([0.1, 0.4]);
});

test("steep losses and gains are found", () => {
  expect(shown(xirr(flows("2021-01-01 -1000000, 2022-01-01 2")))).toBeCloseTo(-0.999998, 9);
  expect(shown(xirr(flows("2021-01-01 -1, 2022-01-01 5001")))).toBe(5000);
});

test("flows over eighty years do not overflow", () => {
  expect(shown(xirr(flows("1944-01-01 -1, 2024-01-01 1000000")))).toBeCloseTo(1_000_000 ** (365 / 29_220) - 1, 9);
});

test("net present value discounts from the earliest flow", () => {
  expect(shown(xnpv(flows("2023-01-01 -100, 2024-01-01 110"), 0.1))).toBeCloseTo(0, 9);
});

test("the modified internal rate joins what was paid and what came back", () => {
  expect(shown(mirr([-100, 0, 121], { finance: 0.05, reinvest: 0.05 }))).toBe(0.1);
});

test("modified Dietz weighs a flow by the time it was invested", () => {
  const dietz = {
    begin: 100,
    end: 300,
    days: 730,
    flows: [{ day: 365, amount: 50 }],
    flowTiming: "end_of_day" as const,
  };
  expect(shown(modifiedDietz(dietz))).toBe(1.2);
  expect(shown(modifiedDietz({ ...dietz, begin: -100 }))).toBe("undefined");
});

const period = (start: string, end: string) => ({ start: day(start), end: day(end) });

test("under a year no annual figure is shown, from one calendar year on it is", () => {
  expect(annualize(0.07, period("2023-03-15", "2024-03-14")).annual).toBeUndefined();
  expect(annualize(0.07, period("2023-03-15", "2024-03-15"))).toEqual({
    years: 1,
    annual: expect.closeTo(0.07, 12),
    display: "annualized",
  });
  expect(annualize(0.21, period("2022-03-15", "2024-03-15")).annual).toBeCloseTo(0.1, 12);
  expect(annualize(-1, period("2022-03-15", "2024-03-15")).annual).toBe(-1);
});

test("a money-weighted return of half a year is shown for the period", () => {
  const half = mwrDisplay(flows("2023-01-01 -100, 2023-07-02 105"));
  expect([half.display, shown(half.periodReturn), half.days]).toEqual(["period_return", 0.05, 182]);
});

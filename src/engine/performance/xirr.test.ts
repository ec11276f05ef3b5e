import { expect, test } from "vitest";
import { day } from "#engine/dates/day.ts";
import type { Figure } from "#engine/figure.ts";
import { annualize, mwrDisplay, yearsBetween } from "#engine/performance/annualize.ts";
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
  expect(annualize(-1.5, period("2022-03-15", "2024-03-15")).annual).toBe(-1);
});

test("a money-weighted return of half a year is shown for the period", () => {
  const half = mwrDisplay(flows("2023-01-01 -100, 2023-07-02 105"));
  expect([half.display, shown(half.periodReturn), half.days]).toEqual(["period_return", 0.05, 182]);
});

test("years may be counted by another convention: 360 days make a year of 10 %", () => {
  const paid = [
    { on: 0, amount: -100 },
    { on: 360, amount: 110 },
  ];
  const byMonths = (start: number, end: number): number => (end - start) / 360;
  expect(shown(xirr(paid, 360))).toBe(0.1);
  expect(shown(xirr(paid, byMonths))).toBe(0.1);
  expect(shown(xnpv(paid, 0.1, byMonths))).toBe(0);
});

test("a rate of equal periods: leading and inner zeros keep their places, one period or one sign has none", () => {
  // 100 in period 1, 121 in period 3: two periods, ten percent.
  expect(shown(irr([0, -100, 0, 121]))).toBe(0.1);
  expect(
    [irr([]), irr([0, 0]), irr([0, -5, 0, 7, 0]).status].map((figure) =>
      typeof figure === "string" ? figure : figure.status,
    ),
  ).toEqual(["undefined", "undefined", "ok"]);
  expect([shown(irr([-5])), shown(irr([5])), shown(irr([1, 2])), shown(irr([-1, -2]))]).toEqual([
    "undefined",
    "undefined",
    "no_solution",
    "no_solution",
  ]);
  expect([shown(irr([-100, -50, 0])), shown(irr([-100, 0, -50]))]).toEqual([-1, "no_solution"]);
});

test("the modified rate discounts what is paid and grows what is received, each at its own rate", () => {
  // Paid 100 now and 110 in a year, worth 100 at 10 %: 200. Received 242 after two years: √1.21 = 1.1.
  expect(shown(mirr([-100, -110, 242], { finance: 0.1, reinvest: 0.2 }))).toBe(0.1);
  // Received 100 after a year, 120 by the end at 20 %, and 1 then: 121 for 100.
  expect(shown(mirr([-100, 100, 1], { finance: 0, reinvest: 0.2 }))).toBe(0.1);
  expect([
    shown(mirr([-1], { finance: 0, reinvest: 0 })),
    shown(mirr([-1, 0], { finance: 0, reinvest: 0 })),
    shown(mirr([0, 1], { finance: 0, reinvest: 0 })),
  ]).toEqual(["undefined", "undefined", "undefined"]);
});

const reasonOf = (figure: Figure): string => `${figure.status}: ${"reason" in figure ? figure.reason : ""}`;

test("why there is no rate is said in words, and so is why there are several", () => {
  expect([
    reasonOf(xirr([])),
    reasonOf(xirr(flows("2023-01-01 -5, 2023-01-01 6"))),
    reasonOf(xirr(flows("2023-01-01 5, 2023-02-01 6"))),
    reasonOf(xirr(flows("2023-01-01 -5, 2023-02-01 -6"))),
  ]).toEqual([
    "undefined: There are no flows.",
    "undefined: All flows are on one day.",
    "no_solution: Money only went one way.",
    "no_solution: Money only went one way.",
  ]);
  expect([reasonOf(irr([])), reasonOf(irr([-5])), reasonOf(irr([1, 2])), reasonOf(irr([-1, -2]))]).toEqual([
    "undefined: There are no flows.",
    "undefined: All flows are in one period.",
    "no_solution: Money only went one way.",
    "no_solution: Money only went one way.",
  ]);
  // 1 − v + v² is never zero.
  expect(reasonOf(irr([1, -1, 1]))).toBe("no_solution: No rate makes these flows worth nothing.");
  expect(reasonOf(irr([-1000, 2500, -1540]))).toBe("ambiguous: Several rates fit these flows.");
});

test("a last value of nothing is a total loss only where nothing ever came back and nothing was paid on that day", () => {
  // 100 pays 50 after a year, and then nothing more.
  expect(shown(xirr(flows("2021-01-01 -100, 2022-01-01 50, 2023-01-01 0")))).toBe(-0.5);
  expect(shown(irr([-100, 50, 0]))).toBe(-0.5);
  expect(shown(xirr(flows("2021-01-01 -100, 2022-01-01 0, 2022-01-01 -10")))).toBe("no_solution");
});

test("a present value is what is left at a rate: 10 of −100 and 110 at nothing; no rate takes more than all", () => {
  const paid = flows("2023-01-01 -100, 2024-01-01 110");
  expect(shown(xnpv(paid, 0))).toBe(10);
  const none = "undefined: There are no flows, or the rate is −100 % or less.";
  expect([reasonOf(xnpv([], 0.1)), reasonOf(xnpv(paid, -1)), reasonOf(xnpv(paid, -2))]).toEqual([none, none, none]);
  expect(reasonOf(xnpv(flows("2000-01-01 -1, 2024-01-01 1e300"), -0.999999))).toBe(
    "undefined: The value is too large to state.",
  );
});

test("periods before the first flow change nothing, however many", () => {
  const quiet = Array.from({ length: 3000 }, () => 0);
  expect(shown(irr([...quiet, -100, 110]))).toBe(0.1);
  expect(shown(irr([...quiet, -1, 1001]))).toBe(1000);
});

test("the modified rate needs a period and money both ways, and says so", () => {
  const rates = { finance: 0, reinvest: 0 };
  expect(shown(mirr([-100, 110], rates))).toBe(0.1);
  const none = "undefined: There must be money both ways.";
  expect([[], [-1], [1], [-1, -2], [1, 2]].map((amounts) => reasonOf(mirr(amounts, rates)))).toEqual(
    Array.from({ length: 5 }, () => none),
  );
  expect(reasonOf(mirr([-1e-300, 1e300], rates))).toBe("undefined: The rate is too large to state.");
});

test("years count whole anniversaries and the days left over the length of their year", () => {
  expect([
    yearsBetween(day("2020-02-29"), day("2021-02-28")),
    yearsBetween(day("2023-01-01"), day("2025-07-02")),
  ]).toEqual([1, 2 + 182 / 365]);
  expect(annualize(-1, { start: day("2020-01-01"), end: day("2022-01-01") })).toEqual({
    years: 2,
    annual: -1,
    display: "annualized",
  });
  expect(annualize(0.5, { start: day("2020-01-01"), end: day("2020-12-31") })).toMatchObject({
    annual: undefined,
    display: "cumulative",
  });
  expect(annualize(0.21, { start: day("2020-01-01"), end: day("2022-01-01") }).annual).toBeCloseTo(0.1, 12);
});

test("a rate is shown by the year from one calendar year on, for the period before", () => {
  const shownAs = (text: string) => {
    const { display, days, periodReturn, annualRate } = mwrDisplay(flows(text));
    return [display, days, shown(periodReturn), shown(annualRate)];
  };
  expect(shownAs("2023-01-01 -100, 2024-01-01 110")).toEqual(["annual_rate", 365, 0.1, 0.1]);
  expect(shownAs("2023-01-01 -100, 2023-12-31 110").slice(0, 3)).toEqual(["period_return", 364, 0.1]);
  expect(mwrDisplay([])).toMatchObject({ days: 0, display: "period_return" });
  expect(mwrDisplay([]).annualRate).toEqual({ status: "undefined", reason: "There are no flows." });
  expect(mwrDisplay(flows("2023-01-01 1, 2024-01-01 1")).periodReturn.status).toBe("no_solution");
});

test("modified Dietz: a flow weighs by the days it was invested, from the start, the end or the middle", () => {
  const of = (flowTiming: "end_of_day" | "start_of_day" | "mid_period", on: number | undefined) =>
    shown(modifiedDietz({ begin: 100, end: 180, days: 10, flows: [{ day: on, amount: 50 }], flowTiming }));
  // gain 30 over 100 + 50 × 5/10, × 6/10 and × 1/2
  expect([of("end_of_day", 5), of("start_of_day", 5), of("mid_period", 1), of("end_of_day", undefined)]).toEqual([
    0.24,
    Number((30 / 130).toFixed(9)),
    0.24,
    0.24,
  ]);
  const nothing = modifiedDietz({ begin: 0, end: 5, days: 10, flows: [], flowTiming: "end_of_day" });
  expect(nothing).toEqual({ status: "undefined", reason: "On average nothing was invested." });
  const huge = modifiedDietz({ begin: 1e-308, end: 1e308, days: 10, flows: [], flowTiming: "end_of_day" });
  expect(huge).toEqual({ status: "undefined", reason: "The return is too large to state." });
});

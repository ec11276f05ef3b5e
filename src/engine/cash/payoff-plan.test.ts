import { expect, test } from "vitest";
import { payoffPlan, payoffTotals, type PayoffDebt, type PayoffOrder } from "#engine/cash/payoff-plan.ts";
import { fixed, formatFixed } from "#engine/money/fixed.ts";
import { loanSchedule } from "#engine/real-estate/loan-schedule.ts";

const terms = (principal: string, annualRate: number, periods: number) => ({
  principal: fixed(principal),
  annualRate,
  periods,
  compounding: "monthly" as const,
  decimals: 2,
});

function debt(principal: string, annualRate: number, periods: number, besides: Partial<PayoffDebt> = {}): PayoffDebt {
  const own = terms(principal, annualRate, periods);
  return { balance: own.principal, terms: own, nextPeriod: 1, monthsUntilNext: 0, rateToBase: fixed("1"), ...besides };
}

function told(debts: readonly PayoffDebt[], order: PayoffOrder, extra = "0") {
  const plan = payoffPlan({ debts, extra: fixed(extra), order });
  if (!plan.ok) return plan.error.kind;
  const rows = plan.value.map((of) => of.map((row) => [row.month, row.interest, row.paid, row.balance]));
  const { months, interest } = payoffTotals({ debts }, plan.value);
  return {
    rows: rows.map((of) => of.map((row) => row.map((it) => (typeof it === "bigint" ? formatFixed(it) : it)).join(" "))),
    months,
    interest: formatFixed(interest),
  };
}

test("as agreed is the schedule of the loan itself", () => {
  const loan = terms("200000", 0.0345, 300);
  const schedule = loanSchedule(loan);
  const plan = payoffPlan({ debts: [debt("200000", 0.0345, 300)], extra: fixed("200"), order: "agreed" });
  expect(schedule.ok && plan.ok && plan.value[0]?.map((row) => [row.interest, row.paid, row.balance])).toEqual(
    schedule.ok && schedule.value.map((row) => [row.interest, row.payment, row.balance]),
  );
});

test("500 besides each month repays 12,000 without interest in eight months, the last one as far as it is owed", () => {
  const plan = told([debt("12000", 0, 12)], "highest_rate", "500");
  expect(plan).toMatchObject({ months: 8, interest: "0" });
  expect(typeof plan === "object" && plan.rows[0]?.at(-1)).toBe("7 0 1500 0");
});

// 600 at 12 % and 200 at 24 % a year, interest only until the end: 6 and 4 a month, 100 besides.
const [large, small] = [debt("600", 0.12, 12), debt("200", 0.24, 12)].map((of) => ({
  ...of,
  terms: { ...of.terms, interestOnlyPeriods: 11 },
})) as [PayoffDebt, PayoffDebt];

test("the highest rate is paid first, and in the month it is gone the rest goes to the next", () => {
  const plan = told([large, small], "highest_rate", "105");
  // Agreed is 10 a month. 4 + 105, then 95 + 1.9 of the second; of 115 are left 12.1 besides the 6 of the first.
  expect(plan).toMatchObject({
    rows: [expect.arrayContaining(["0 6 6 600", "1 6 18.1 587.9"]), ["0 4 109 95", "1 1.9 96.9 0"]],
  });
});

test("the smallest debt is paid first whatever its rate", () => {
  const cheap = debt("150", 0, 12, { terms: { ...terms("150", 0, 12), interestOnlyPeriods: 11 } });
  const plan = told([large, cheap], "smallest_debt", "100");
  expect(plan).toMatchObject({ rows: [expect.arrayContaining(["0 6 6 600"]), ["0 0 100 50", "1 0 50 0"]] });
  expect(told([large, cheap], "highest_rate", "100")).toMatchObject({
    rows: [expect.arrayContaining(["0 6 106 500"]), expect.arrayContaining(["0 0 0 150"])],
  });
});

test("a month costs what is agreed for it and the extra: a debt whose term is over frees nothing", () => {
  const [short, long] = [debt("200", 0, 2), debt("1200", 0, 12)];
  expect(told([short, long], "highest_rate")).toEqual(told([short, long], "agreed"));
});

test("200 in a currency worth half buys 400 of it, to the coin below", () => {
  const half = debt("1000", 0, 10, { rateToBase: fixed("0.5") });
  expect(told([half], "highest_rate", "200")).toMatchObject({ rows: [["0 0 500 500", "1 0 500 0"]] });
  const third = debt("1000", 0, 10, { rateToBase: fixed("3") });
  expect(told([third], "highest_rate", "100")).toMatchObject({ rows: [expect.arrayContaining(["0 0 133.33 866.67"])] });
});

test("what is owed differs from the terms: payments stay as agreed and the last one clears it", () => {
  expect(told([debt("300", 0, 3, { balance: fixed("350") })], "agreed")).toMatchObject({
    rows: [["0 0 100 250", "1 0 100 150", "2 0 150 0"]],
  });
  expect(told([debt("300", 0, 3, { balance: fixed("150") })], "agreed")).toMatchObject({
    rows: [["0 0 100 50", "1 0 50 0"]],
  });
});

test("a rate that changes counts from its payment on, and decides anew which debt comes first", () => {
  const resets = [{ fromPeriod: 2, annualRate: 0.24 }];
  const rising = debt("1000", 0, 12, { terms: { ...terms("1000", 0, 12), interestOnlyPeriods: 11, resets } });
  const plan = told([rising, { ...large, balance: fixed("1000") }], "highest_rate", "100");
  expect(plan).toMatchObject({
    rows: [
      expect.arrayContaining(["0 0 0 1000", "1 20 121 899"]),
      expect.arrayContaining(["0 10 110 900", "1 9 9 900"]),
    ],
  });
});

test("a debt that begins to be paid later waits, and nothing is paid on it before", () => {
  const later = debt("300", 0, 3, { monthsUntilNext: 2 });
  expect(told([later], "highest_rate", "50")).toMatchObject({ rows: [["2 0 150 150", "3 0 150 0"]], months: 2 });
});

test("interest is saved in the currency of the plan, and what cannot be is refused", () => {
  const twice = debt("1200", 0.12, 12, { rateToBase: fixed("2") });
  const plan = payoffPlan({ debts: [twice], extra: fixed("0"), order: "agreed" });
  expect(plan.ok && payoffTotals({ debts: [twice] }, plan.value, 0).interest * 2n).toBe(
    plan.ok && payoffTotals({ debts: [twice] }, plan.value).interest,
  );
  expect(told([debt("100", 0, 12)], "highest_rate", "-1")).toBe("payoff_impossible");
  expect(told([debt("100", 0, 12, { nextPeriod: 13 })], "agreed")).toBe("payoff_impossible");
});

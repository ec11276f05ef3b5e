import { expect, test } from "vitest";
import { rulesOf } from "#assets/rules.ts";
import { figuresByKey, flowsWithin } from "#test/class-figures.ts";
import { ownedOf } from "#test/owned-asset.ts";

const line = (value: string | undefined, facts: object = { creditLimit: "20000" }) =>
  ownedOf({ assetClass: "loan", ...(value === undefined ? {} : { value }), facts });

test("7,000 drawn of 20,000 leaves 13,000: 35 % of it is used", () => {
  const figures = figuresByKey(line("-7000"));
  expect(figures).toMatchObject({ balance: "7000", credit_limit: "20000", left_to_draw: "13000" });
  expect(figures["utilization"]).toBeCloseTo(0.35, 12);
  expect(Object.keys(figures)).not.toContain("over_limit");
});

test("21,000 drawn of 20,000: nothing is left, and 1,000 is said to be over the limit", () => {
  const figures = figuresByKey(line("-21000"));
  expect(figures).toMatchObject({ left_to_draw: "0", over_limit: "1000" });
  expect(figures["utilization"]).toBeCloseTo(1.05, 12);
});

test("drawn to the limit is not over it", () => {
  const figures = figuresByKey(line("-20000"));
  expect(figures).toMatchObject({ left_to_draw: "0", utilization: 1 });
  expect(Object.keys(figures)).not.toContain("over_limit");
});

test("100 paid too much is not drawn and does not raise what may be drawn", () => {
  expect(figuresByKey(line("100"))).toMatchObject({ left_to_draw: "20000", utilization: 0 });
});

test("a limit needs no plan of payments, and brings none", () => {
  const stated = line("-7000");
  expect(rulesOf("loan").check(stated.facts)).toEqual([]);
  expect(figuresByKey(stated)).not.toHaveProperty("next_payment");
  expect(flowsWithin(stated, 400)).toEqual([]);
});

test("a plan and a limit stand side by side, and a plan without a limit has no line", () => {
  const plan = { principal: "12000", annualRate: "0", months: 12, firstPaymentOn: "2026-12-01" };
  expect(figuresByKey(line("-12000", { ...plan, creditLimit: "20000" }))).toMatchObject({
    next_payment: "1000",
    left_to_draw: "8000",
  });
  expect(figuresByKey(line("-12000", plan))).not.toHaveProperty("left_to_draw");
});

test("what is drawn is not known where the balance is not: neither is what is left", () => {
  const { credit_limit: limit, left_to_draw: left } = figuresByKey(line(undefined));
  expect(limit).toBe("20000");
  expect(left).not.toBe("20000");
});

test("a limit of nothing is refused, and half a plan is still refused beside a limit", () => {
  const pathsOf = (facts: object) =>
    rulesOf("loan")
      .check(facts)
      .map(({ path }) => path);
  expect(pathsOf({ creditLimit: "0" })).toEqual(["creditLimit"]);
  expect(pathsOf({ creditLimit: "20000", months: 12 })).toEqual(["principal", "annualRate", "firstPaymentOn"]);
});

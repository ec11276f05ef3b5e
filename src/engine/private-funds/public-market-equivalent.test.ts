import * as fc from "fast-check";
import { expect, test } from "vitest";
import { day } from "#engine/dates/day.ts";
import { directAlpha, fundIrr, futureValues, ksPme, lnPme, pmePlus } from "./public-market-equivalent.ts";

const near = (value: number) => ({ status: "ok", value: expect.closeTo(value, 9) });
// 100 paid in, index up 10 % a year, 132 received after two years: the index would have made 121.
const FUND = { flows: [-100, 0, 132], index: [100, 110, 121], nav: 0 };

test("a fund that made 132 where the index made 121 has a PME of 1.0909", () => {
  expect(futureValues(FUND)).toEqual([-121, 0, 132]);
  expect(ksPme(FUND)).toMatchObject(near(132 / 121));
});

test("its direct alpha is the root of that ratio", () => {
  expect(directAlpha(FUND)).toMatchObject(near(Math.sqrt(132 / 121) - 1));
});

test("the same flows in the index end below zero, which has no rate", () => {
  expect(lnPme(FUND)).toMatchObject({ value: { indexNav: expect.closeTo(-11, 9), irr: { status: "no_solution" } } });
});

test("flows equal to the index leave nothing over and earn its 10 %", () => {
  const same = lnPme({ ...FUND, flows: [-100, 110, 0] });
  expect(same).toMatchObject({ value: { indexNav: expect.closeTo(0, 9), irr: near(0.1) } });
});

test("scaled distributions leave the index with the fund's value: 121 of 132", () => {
  expect(pmePlus(FUND)).toMatchObject({ value: { scale: expect.closeTo(121 / 132, 12), irr: near(0.1) } });
});

test("on days, rates are a year's: 100 to 121 in two years is 10 %", () => {
  const days = [day("2021-01-01"), day("2022-01-01"), day("2023-01-01")];
  expect(fundIrr({ flows: [-100, 0, 0], nav: 121, days })).toMatchObject(near(0.1));
});

test("an index that is missing or zero gives nothing, and nothing paid in is undefined", () => {
  expect(ksPme({ ...FUND, index: [100, 0, 121] }).status).toBe("insufficient_data");
  expect(directAlpha({ ...FUND, index: [100] }).status).toBe("insufficient_data");
  expect(ksPme({ flows: [10], index: [1], nav: 0 }).status).toBe("undefined");
});

test("a PME above 1 goes with a positive direct alpha", () => {
  const level = fc.double({ min: 10, max: 1000, noNaN: true });
  fc.assert(
    fc.property(level, level, fc.double({ min: 1, max: 1000, noNaN: true }), (start, end, out) => {
      const fund = { flows: [-100, out], index: [start, end], nav: 0 };
      const [pme, alpha] = [ksPme(fund), directAlpha(fund)];
      if (pme.status !== "ok") return false;
      return alpha.status !== "ok" || Math.abs(1 + alpha.value - pme.value) < 1e-9 * pme.value;
    }),
  );
});

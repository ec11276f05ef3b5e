import { expect, test } from "vitest";
import { day } from "#engine/dates/day.ts";
import { fixed, formatFixed } from "#engine/money/fixed.ts";
import { arrearsByAge, rentArrears } from "./arrears.ts";
import { categoriesOf, PROPERTY_CATEGORIES, propertyCategory } from "./property-categories.ts";
import { adjustedBasis, saleTax, taxableGain } from "./sale-tax.ts";
import { valueByIncome, valueByIndex, valueByRent } from "./value-models.ts";

const on = (text: string, amount: string) => ({ on: day(text), amount: fixed(amount) });

test("three rents of 900 and 1,900 received: the last is open with 800, and 20 days old", () => {
  const dues = [on("2026-03-01", "900"), on("2026-01-01", "900"), on("2026-02-01", "900")];
  const { owed, open } = rentArrears(dues, [on("2026-01-03", "900"), on("2026-02-15", "1000")], day("2026-03-21"));
  expect(formatFixed(owed)).toBe("800");
  expect(open).toEqual([on("2026-03-01", "800")]);
  expect(arrearsByAge(open, day("2026-03-21")).map(formatFixed)).toEqual(["800", "0", "0", "0"]);
});

test("rent is overdue up to 30, 60, 90 days or more, each day in one of them", () => {
  const open = [on("2026-01-01", "1"), on("2026-02-01", "10"), on("2026-03-02", "100"), on("2026-04-01", "1000")];
  // 121, 90, 61 and 31 days before the second of May.
  expect(arrearsByAge(open, day("2026-05-02")).map(formatFixed)).toEqual(["0", "1000", "110", "1"]);
});

test("what is paid before it is due is below zero, and rents of later days are not owed yet", () => {
  const { owed, open } = rentArrears([on("2026-05-01", "900")], [on("2026-04-28", "900")], day("2026-04-30"));
  expect([formatFixed(owed), open]).toEqual(["-900", []]);
});

test("an entry stands in the category its kind names, else where its leg usually belongs; a kind of another side says nothing", () => {
  expect(propertyCategory("fee", "Upkeep ")?.key).toBe("maintenance");
  expect(propertyCategory("fee", "renovation")).toMatchObject({ side: "building", scheduleE: undefined });
  expect(propertyCategory("fee", "")?.key).toBe("other_costs");
  expect(propertyCategory("tax", "stamp duty")?.key).toBe("property_tax");
  expect(propertyCategory("income", "repairs")?.key).toBe("other_property_income");
  expect(propertyCategory("holding", "rent")).toBeUndefined();
  expect(categoriesOf("tax").map(({ key }) => key)).toEqual(["property_tax"]);
  const words = PROPERTY_CATEGORIES.flatMap((it) => [it.key, ...it.words]);
  expect(new Set(words).size).toBe(words.length);
});

test("20,000 of income at 5 % is worth 400,000; 24,000 of rent at 20 times 480,000; 300,000 at an index from 100 to 130 390,000", () => {
  expect(valueByIncome(fixed("20000"), fixed("0.05"))).toMatchObject({ status: "ok", value: fixed("400000") });
  expect(valueByIncome(fixed("20000"), 0n).status).toBe("undefined");
  expect(formatFixed(valueByRent(fixed("24000"), fixed("20")))).toBe("480000");
  expect(valueByIndex(fixed("300000"), { bought: fixed("100"), now: fixed("130") })).toMatchObject({
    value: fixed("390000"),
  });
});

test("sold for 400,000 at 6 %, 300,000 of cost and 50,000 depreciated: 126,000 of gain, 50,000 at 25 % and 76,000 at 15 %", () => {
  const sale = {
    price: fixed("400000"),
    sellingCosts: fixed("24000"),
    cost: fixed("300000"),
    depreciated: fixed("50000"),
    gainRate: fixed("0.15"),
    recaptureRate: fixed("0.25"),
  };
  expect(formatFixed(adjustedBasis(sale.cost, sale.depreciated))).toBe("250000");
  expect(formatFixed(taxableGain(sale))).toBe("126000");
  expect(formatFixed(saleTax(sale))).toBe("23900");
  expect(formatFixed(saleTax({ ...sale, price: fixed("200000") }))).toBe("0");
});

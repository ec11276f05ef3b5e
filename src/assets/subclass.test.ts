import { expect, test } from "vitest";
import { rulesOf } from "#assets/rules.ts";

test("the kind of a class is told in the words its terms are stated by", () => {
  const bill = { kind: "bill", maturityOn: "2027-03-01", dayCount: "ACT/360" };
  expect(rulesOf("bond").subclass(bill)).toBe("Bill");
  expect(rulesOf("bond").subclass({ maturityOn: "2030-03-01", couponRate: "0.02", frequency: 1 })).toBe("Fixed coupon");
  expect(rulesOf("fund").subclass({ fundKind: "mixed" })).toBe("Equities and bonds");
  expect(rulesOf("private_fund").subclass({ commitment: "100", vintage: 2025, strategy: "credit" })).toBe("Credit");
});

test("without terms, with terms that cannot be used, and in a class without kinds there is none", () => {
  expect(rulesOf("bond").subclass(null)).toBeUndefined();
  expect(rulesOf("bond").subclass({ kind: "no such kind", maturityOn: 7 })).toBeUndefined();
  expect(rulesOf("equity").subclass({ liquidity: "days" })).toBeUndefined();
  expect(rulesOf("no such class").subclass({})).toBeUndefined();
});

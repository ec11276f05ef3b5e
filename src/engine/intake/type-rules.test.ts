import { expect, test } from "vitest";
import { fitsRule, ruleFor } from "#engine/intake/type-rules.ts";

test("a star stands for anything, at the end, the beginning and between, and for nothing at all", () => {
  expect(fitsRule("YOU BOUGHT *", "You bought ACME CORP")).toBe(true);
  expect(fitsRule("*dividend", "QUALIFIED DIVIDEND")).toBe(true);
  expect(fitsRule("*dividend*", "cash dividend non-qual")).toBe(true);
  expect(fitsRule("wire * in", "Wire Transfer In")).toBe(true);
  expect(fitsRule("buy*", "Buy")).toBe(true);
  expect(fitsRule("*", "")).toBe(true);
});

test("what a rule says besides its stars must stand there in order and not over itself", () => {
  expect(fitsRule("*dividend", "dividend reversed")).toBe(false);
  expect(fitsRule("wire * in", "in wire")).toBe(false);
  expect(fitsRule("aba*aba", "aba")).toBe(false);
  expect(fitsRule("a*b*c*d", "axcxbxd")).toBe(false);
  expect(fitsRule("buy", "buyer")).toBe(false);
});

test("of several rules the one that says most decides, wherever its stars are", () => {
  expect(ruleFor(["*dividend*", "foreign*", "*dividend tax"], "Foreign dividend tax")).toBe("*dividend tax");
  expect(ruleFor(["sold*"], "Bought ACME")).toBeUndefined();
});

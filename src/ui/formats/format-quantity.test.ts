import { expect, test } from "vitest";
import { formatQuantity } from "./format-quantity.ts";

test("a quantity keeps every decimal, unless a table asks for fewer", () => {
  expect(formatQuantity("0.000000000000000003", "en-US")).toBe("0.000000000000000003");
  expect(formatQuantity("529.610001669811705838", "en-US", 8)).toBe("529.61000167");
  expect(formatQuantity("1250", "en-US", 8)).toBe("1,250");
});

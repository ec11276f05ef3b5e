import { expect, test } from "vitest";
import { sampleKurtosis, sampleSkewness } from "#engine/risk/sample-moments.ts";

const value = (figure: ReturnType<typeof sampleKurtosis>) => (figure.status === "ok" ? figure.value : figure.status);

// 1, 2, 3, 4, 10: mean 4, distances −3, −2, −1, 0, 6; squares 50, sample variance 12.5; cubes 216 − 36 = 180; fourth powers 1,394.
const uneven = [1, 2, 3, 4, 10];

test("sample kurtosis by hand: 1,394 ÷ 12.5² × 5 × 6 ÷ (4 × 3 × 2), and its excess as a spreadsheet's KURT", () => {
  const plain = ((1394 / 156.25) * 30) / 24;
  expect(value(sampleKurtosis(uneven))).toBeCloseTo(plain, 12);
  expect(value(sampleKurtosis(uneven, "excess"))).toBeCloseTo(plain - 8, 12);
});

test("sample skewness by hand: 180 ÷ 12.5^1.5 × 5 ÷ (4 × 3)", () => {
  expect(value(sampleSkewness(uneven))).toBeCloseTo(((180 / 12.5 ** 1.5) * 5) / 12, 12);
  expect(value(sampleSkewness([-1, 0, 1]))).toBeCloseTo(0, 12);
});

test("too few returns, and returns that do not vary, have none", () => {
  expect([value(sampleKurtosis([1, 2, 3])), value(sampleKurtosis([1, 1, 1, 1]))]).toEqual(["undefined", "undefined"]);
  expect([value(sampleSkewness([1, 2])), value(sampleSkewness([2, 2, 2]))]).toEqual(["undefined", "undefined"]);
});

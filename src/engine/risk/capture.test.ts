import { expect, test } from "vitest";
import { downCapture, upCapture } from "./capture.ts";

const value = (expected: number) => ({ status: "ok", value: expect.closeTo(expected, 12) });

/** Up periods: 3 % and 1 % against 2 % and 2 %; down ones: −1 % and 2 % against −2 % and −2 %. */
const returns = { portfolio: [0.03, -0.01, 0.01, 0.02, 0.5], benchmark: [0.02, -0.02, 0.02, -0.02, 0] };

test("a portfolio captures what it earned on average in the benchmark's good and bad periods", () => {
  expect(upCapture(returns)).toMatchObject(value(1));
  expect(downCapture(returns)).toMatchObject(value(-0.25));
});

test("without a good or a bad period there is nothing to capture", () => {
  expect(upCapture({ portfolio: [0.1], benchmark: [-0.1] }).status).toBe("undefined");
  expect(downCapture({ portfolio: [0.1], benchmark: [0] }).status).toBe("undefined");
  expect(upCapture({ portfolio: [], benchmark: [] }).status).toBe("undefined");
});

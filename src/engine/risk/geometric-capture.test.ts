import { expect, test } from "vitest";
import { geometricDownCapture, geometricUpCapture } from "#engine/risk/geometric-capture.ts";

// The benchmark rose 10 % and 21 %, fell 10 % and 10 %, and once stood still.
const benchmark = [0.1, 0.21, -0.1, -0.1, 0];
const portfolio = [0.21, 0, -0.19, 0, 0.5];

test("up: both grew, compounded, over the two periods the benchmark rose, of which the portfolio rose in one and led in one", () => {
  const up = geometricUpCapture({ portfolio, benchmark });
  const [own, other] = [Math.sqrt(1.21) - 1, Math.sqrt(1.331) - 1];
  expect(up).toMatchObject({ status: "ok", value: { periods: 2, alike: 1, ahead: 1 } });
  expect(up.status === "ok" ? up.value.portfolio : 0).toBeCloseTo(own, 12);
  expect(up.status === "ok" ? up.value.capture : 0).toBeCloseTo(own / other, 12);
});

test("down: 0.81 over two periods is 10 % a period, as the benchmark's", () => {
  const down = geometricDownCapture({ portfolio, benchmark });
  expect(down).toMatchObject({ status: "ok", value: { periods: 2, alike: 1, ahead: 1 } });
  expect(down.status === "ok" ? down.value.capture : 0).toBeCloseTo(1, 12);
});

test("a benchmark that never rose has no up capture, and a loss of more than everything none either", () => {
  expect(geometricUpCapture({ portfolio: [0.1], benchmark: [-0.1] }).status).toBe("undefined");
  expect(geometricDownCapture({ portfolio: [-3, 0], benchmark: [-0.1, -0.2] }).status).toBe("undefined");
});

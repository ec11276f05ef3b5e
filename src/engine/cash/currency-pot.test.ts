import * as fc from "fast-check";
import { expect, test } from "vitest";
import { abs, fixed, formatFixed, ZERO } from "#engine/money/fixed.ts";
import { crossRate } from "./cross-rate.ts";
import { currencyGain, type CurrencyMethod } from "./currency-pot.ts";

const flow = (amount: string, rate: string) => ({ amount: fixed(amount), rate: fixed(rate) });
const gain = (method: CurrencyMethod, closing: string, ...flows: ReturnType<typeof flow>[]) => {
  const { balance, bookValue, realized, unrealized } = currencyGain(flows, method, fixed(closing));
  return [balance, bookValue, realized, unrealized].map(formatFixed).join(" ");
};

test("spending uses the first rate under FIFO and the average otherwise", () => {
  const flows = [flow("100", "1"), flow("100", "2"), flow("-100", "2")];
  expect(gain("fifo", "3", ...flows)).toBe("100 200 100 100");
  expect(gain("average", "3", ...flows)).toBe("100 150 50 150");
});

test("an overdraft is a debt in the currency: borrowed at 2 and repaid at 1 is a gain", () => {
  expect(gain("fifo", "1", flow("-10", "2"), flow("10", "1"))).toBe("0 0 10 0");
  expect(gain("fifo", "1", flow("10", "2"), flow("-30", "3"))).toBe("-20 -60 10 40");
});

test("realized and unrealized add up to the same under both methods", () => {
  const amount = fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n });
  const rate = fc.bigInt({ min: 10n ** 15n, max: 10n ** 20n });
  fc.assert(
    fc.property(fc.array(fc.record({ amount, rate }), { maxLength: 20 }), rate, (flows, closing) => {
      const [a, b] = [currencyGain(flows, "fifo", closing), currencyGain(flows, "average", closing)];
      return a.balance === b.balance && abs(a.realized + a.unrealized - b.realized - b.unrealized) <= 100n;
    }),
  );
});

test("a cross rate is the quotient of two quotes, and none without both", () => {
  const cross = crossRate(fixed("1.25"), fixed("150"));
  expect(cross.status === "ok" && formatFixed(cross.value)).toBe("120");
  expect(crossRate(ZERO, fixed("1")).status).toBe("undefined");
});

import * as fc from "fast-check";
import { expect, test } from "vitest";
import { fixed, formatFixed } from "#engine/money/fixed.ts";
import { commitmentStates, type FundEventKind } from "./commitment.ts";
import { fundMultiples, multipleOnInvestedCapital } from "./fund-multiples.ts";

const event = (kind: FundEventKind, amount: string) => ({ kind, amount: fixed(amount) });
const last = (commitment: string, ...events: ReturnType<typeof event>[]) =>
  commitmentStates(fixed(commitment), events).at(-1);
const value = (figure: { readonly status: string; readonly value?: number }) => figure.value ?? figure.status;

test("a recallable distribution can be called again, and counts as paid out", () => {
  const state = last("100", event("call", "60"), event("recallable_distribution", "10"), event("distribution", "5"));
  expect(formatFixed(state?.unfunded ?? 0n)).toBe("50");
  expect(formatFixed(state?.distributed ?? 0n)).toBe("15");
  expect(formatFixed(state?.distributedNet ?? 0n)).toBe("5");
  expect(formatFixed(state?.paidInNet ?? 0n)).toBe("50");
});

test("a fee outside the commitment is paid in and leaves the unfunded as it is", () => {
  const state = last("100", event("call", "20"), event("call_outside", "2"));
  expect([formatFixed(state?.unfunded ?? 0n), formatFixed(state?.paidIn ?? 0n)]).toEqual(["80", "22"]);
});

test("calls beyond the commitment leave nothing unfunded and say so", () => {
  expect(last("100", event("call", "120"))).toMatchObject({ unfunded: 0n, isOverCalled: true });
});

test("multiples of 100 paid in, 40 out and 90 left are 0.4, 0.9 and 1.3", () => {
  const { pic, dpi, rvpi, tvpi } = fundMultiples({
    commitment: fixed("200"),
    paidIn: fixed("100"),
    distributed: fixed("40"),
    nav: fixed("90"),
  });
  expect([pic, dpi, rvpi, tvpi].map(value)).toEqual([0.5, 0.4, 0.9, 1.3]);
});

test("before the first call there are no multiples, and without a NAV no value ones", () => {
  const none = fundMultiples({ commitment: fixed("9"), paidIn: 0n, distributed: 0n, nav: 0n });
  expect([none.pic, none.dpi, none.tvpi].map(value)).toEqual([0, "undefined", "undefined"]);
  const dark = fundMultiples({ commitment: fixed("9"), paidIn: fixed("5"), distributed: 0n, nav: undefined });
  expect([dark.dpi, dark.rvpi, dark.tvpi].map(value)).toEqual([0, "insufficient_data", "insufficient_data"]);
  expect(value(multipleOnInvestedCapital({ paidIn: fixed("2"), distributed: fixed("1"), nav: fixed("4") }))).toBe(2.5);
});

test("TVPI is DPI plus RVPI", () => {
  const amount = fc.bigInt({ min: 0n, max: 10n ** 27n });
  fc.assert(
    fc.property(amount, amount, fc.bigInt({ min: 10n ** 12n, max: 10n ** 27n }), (distributed, nav, paidIn) => {
      const { dpi, rvpi, tvpi } = fundMultiples({ commitment: paidIn, paidIn, distributed, nav });
      if (dpi.status !== "ok" || rvpi.status !== "ok" || tvpi.status !== "ok") return false;
      return Math.abs(tvpi.value - dpi.value - rvpi.value) <= 1e-12 * Math.max(1, tvpi.value);
    }),
  );
});

import * as fc from "fast-check";
import { expect, test } from "vitest";
import { fixed, formatFixed, ONE, round, ZERO } from "#engine/money/fixed.ts";
import { buysToward, driftOf } from "./drift.ts";

const aimed = (id: string, value: string, target: string, band = "0.05") => ({
  id,
  value: fixed(value),
  target: fixed(target),
  band: fixed(band),
});
const texts = (amounts: readonly bigint[]) => amounts.map(formatFixed);

test("70 and 30 of 100 beside 60 and 40: ten points and 10 over, and as much under; a band of ten points holds both", () => {
  const found = driftOf([aimed("a", "70", "0.6"), aimed("b", "30", "0.4")]);
  expect(found).toMatchObject({
    value: [
      { weight: fixed("0.7"), drift: fixed("0.1"), excess: fixed("10"), state: "over" },
      { weight: fixed("0.3"), drift: fixed("-0.1"), excess: fixed("-10"), state: "under" },
    ],
  });
  const wide = driftOf([aimed("a", "70", "0.6", "0.1"), aimed("b", "30", "0.4", "0.1")]);
  expect(wide).toMatchObject({ value: [{ state: "inside" }, { state: "inside" }] });
});

test("three thirds add up to the whole: 333,334 and twice 333,333 millionths", () => {
  const found = driftOf([aimed("a", "1", "0.4"), aimed("b", "1", "0.3"), aimed("c", "1", "0.3")]);
  const weights = found.status === "ok" ? found.value.map(({ weight }) => weight) : [];
  expect(texts(weights)).toEqual(["0.333334", "0.333333", "0.333333"]);
  expect(weights.reduce((sum, weight) => sum + weight, ZERO)).toBe(ONE);
});

test("nothing held has no shares, and what has no band is never outside", () => {
  expect(driftOf([aimed("a", "0", "1")]).status).toBe("undefined");
  const rest = { id: "rest", value: fixed("90"), target: fixed("0.1") };
  expect(driftOf([aimed("a", "10", "0.9"), rest])).toMatchObject({ value: [{ state: "under" }, { state: "inside" }] });
});

test("20 to invest beside 70 and 30 aimed at 60/40: of 120, 72 and 48 are aimed at, so 2 and 18 are bought", () => {
  const bought = buysToward([aimed("a", "70", "0.6"), aimed("b", "30", "0.4")], { cash: fixed("20"), decimals: 2 });
  expect(bought.status === "ok" && texts(bought.value.map(({ trade }) => trade))).toEqual(["2", "18"]);
});

test("less cash than what lacks is shared by what lacks: 9 among lacks of 6 and 12 is 3 and 6, nothing is sold", () => {
  // 100 with the 9: aimed at 20, 30 and 50; 91 held as 14, 18 and 59.
  const values = [aimed("a", "14", "0.2"), aimed("b", "18", "0.3"), aimed("c", "59", "0.5")];
  const bought = buysToward(values, { cash: fixed("9"), decimals: 2 });
  expect(bought.status === "ok" && texts(bought.value.map(({ trade }) => trade))).toEqual(["3", "6", "0"]);
});

test("no cash, or targets that miss 100 %, buy nothing", () => {
  expect(buysToward([aimed("a", "70", "1")], { cash: ZERO, decimals: 2 }).status).toBe("undefined");
  expect(buysToward([aimed("a", "70", "0.9")], { cash: ONE, decimals: 2 }).status).toBe("undefined");
});

test("whatever is held, shares add up to 1 and buys to the cash, to the cent, and none is a sale", () => {
  const value = fc.bigInt({ min: 0n, max: 10n ** 26n });
  const share = fc.bigInt({ min: 0n, max: ONE / 2n });
  fc.assert(
    fc.property(value, value, value, share, fc.bigInt({ min: 1n, max: 10n ** 9n }), (a, b, c, part, cents) => {
      const values = [
        { id: "a", value: a, target: part },
        { id: "b", value: b + 1n, target: part },
        { id: "c", value: c, target: ONE - 2n * part },
      ];
      const cash = cents * 10n ** 16n;
      const [drift, buys] = [driftOf(values), buysToward(values, { cash, decimals: 2 })];
      if (drift.status !== "ok" || buys.status !== "ok") throw new Error("something is held and there is cash");
      expect(drift.value.reduce((sum, { weight }) => sum + weight, ZERO)).toBe(ONE);
      expect(buys.value.reduce((sum, { trade }) => sum + trade, ZERO)).toBe(cash);
      expect(buys.value.every(({ trade }) => trade >= ZERO && trade === round(trade, 2))).toBe(true);
    }),
  );
});

import * as fc from "fast-check";
import { expect, test } from "vitest";
import { fixed, formatFixed, ZERO } from "#engine/money/fixed.ts";
import {
  cashMerger,
  childCostShare,
  mixedMerger,
  returnCapital,
  rightsCostShare,
  sellFraction,
  spinOff,
  splitCurrencyGain,
  splitLot,
} from "./corporate-actions.ts";
import { reinvestDividends } from "./drip.ts";
import { closeOption, deliverOption, type OptionPosition } from "./option.ts";
import { tradeNet } from "./short-position.ts";

const lot = (quantity: string, cost: string) => ({ quantity: fixed(quantity), cost: fixed(cost) });
const shown = <Shape extends Readonly<Record<keyof Shape, bigint>>>(values: Shape) =>
  Object.values<bigint>(values).map(formatFixed).join(" ");

test("returned capital lowers the basis to nothing, the rest is gain", () => {
  expect(shown(returnCapital(fixed("100"), fixed("80")))).toBe("20 0");
  expect(shown(returnCapital(fixed("20"), fixed("30")))).toBe("0 10");
});

test("a cash merger sells every lot at the cash price", () => {
  expect(cashMerger([lot("10", "500"), lot("5", "400")], fixed("70")).map(formatFixed)).toEqual(["200", "-50"]);
});

test("boot is taxed up to the gain, a loss is not, and without boot the basis carries over", () => {
  const merged = (basis: string, stockValue: string, cash: string) =>
    shown(mixedMerger(fixed(basis), { stockValue: fixed(stockValue), cash: fixed(cash) }));
  expect(merged("1000", "1200", "300")).toBe("300 1000");
  expect(merged("1000", "800", "300")).toBe("100 800");
  expect(merged("1000", "600", "300")).toBe("0 700");
  expect(merged("1000", "1500", "0")).toBe("0 1000");
});

test("a reverse split leaves the cost, and a fraction paid in cash is sold", () => {
  const after = splitLot(lot("105", "420"), { to: fixed("1"), from: fixed("10") });
  expect(shown({ ...after })).toBe("10.5 420");
  const { kept, gain } = sellFraction(after, fixed("25"));
  expect([shown({ ...kept }), formatFixed(gain)]).toEqual(["10 400", "5"]);
});

test("a spun-off company worth a fifth of both takes a fifth of the cost", () => {
  const share = childCostShare({ ratio: fixed("0.5"), parentPrice: fixed("40"), childPrice: fixed("20") });
  const { parent, child } = spinOff(lot("10", "100"), fixed("0.5"), share.status === "ok" ? share.value : ZERO);
  expect([shown({ ...parent }), shown({ ...child })]).toEqual(["10 80", "5 20"]);
  expect(childCostShare({ ratio: ZERO, parentPrice: ZERO, childPrice: ZERO }).status).toBe("undefined");
});

test("rights worth less than 15 % of the stock take no cost", () => {
  expect(formatFixed(rightsCostShare({ stockValue: fixed("90"), rightsValue: fixed("10") }))).toBe("0");
  expect(formatFixed(rightsCostShare({ stockValue: fixed("80"), rightsValue: fixed("20") }))).toBe("0.2");
});

test("price and currency parts of a gain: 100 became 150 while the currency went from 0.9 to 1.0", () => {
  const gain = splitCurrencyGain({
    proceeds: fixed("150"),
    cost: fixed("100"),
    saleRate: fixed("1"),
    costBase: fixed("90"),
  });
  expect(shown({ ...gain })).toBe("50 10");
});

test("a reinvested dividend is income and a lot of its own", () => {
  const { lots, income } = reinvestDividends(lot("100", "2000"), [{ perUnit: fixed("0.5"), price: fixed("25") }]);
  expect(lots.map((each) => shown({ ...each }))).toEqual(["100 2000", "2 50"]);
  expect(formatFixed(income)).toBe("50");
});

const delivered = (position: OptionPosition) =>
  deliverOption({ position, premium: fixed("200"), strike: fixed("50"), units: fixed("100") });

test("a call's premium is added and a put's taken off, on both sides", () => {
  expect(delivered("long_call")).toEqual({ kind: "units_bought", basis: fixed("5200") });
  expect(delivered("short_put")).toEqual({ kind: "units_bought", basis: fixed("4800") });
  expect(delivered("long_put")).toEqual({ kind: "units_sold", amountRealized: fixed("4800") });
  expect(delivered("short_call")).toEqual({ kind: "units_sold", amountRealized: fixed("5200") });
});

test("an option that expires costs its buyer the premium and leaves it to its writer", () => {
  expect(formatFixed(closeOption({ position: "long_call", premium: fixed("200") }))).toBe("-200");
  expect(formatFixed(closeOption({ position: "short_put", premium: fixed("200") }, fixed("50")))).toBe("150");
});

test("a short gains when it is covered for less, and crossing zero closes before it opens", () => {
  const short = tradeNet({ quantity: ZERO, cost: ZERO }, { quantity: fixed("-10"), amount: fixed("500") });
  const covered = tradeNet(short.position, { quantity: fixed("14"), amount: fixed("420") });
  expect(formatFixed(covered.realizedGain)).toBe("200");
  expect(shown({ ...covered.position })).toBe("4 120");
});

test("whatever is traded, gains and cost left add up to what was paid and received", () => {
  const trade = fc.record({
    quantity: fc.bigInt({ min: -1000n, max: 1000n }),
    amount: fc.bigInt({ min: 0n, max: 10n ** 20n }),
  });
  fc.assert(
    fc.property(fc.array(trade, { maxLength: 20 }), (trades) => {
      let [position, realized, paid] = [{ quantity: ZERO, cost: ZERO }, ZERO, ZERO];
      for (const each of trades) {
        if (each.quantity === ZERO) continue;
        const step = tradeNet(position, each);
        position = step.position;
        realized += step.realizedGain;
        paid += each.quantity > ZERO ? -each.amount : each.amount;
      }
      return realized - position.cost === paid && (position.quantity !== ZERO || position.cost === ZERO);
    }),
  );
});

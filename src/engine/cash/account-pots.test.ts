import { expect, test } from "vitest";
import { day } from "#engine/dates/day.ts";
import { fixed, formatFixed } from "#engine/money/fixed.ts";
import { carriedParts, currencyGainByAccount, type AccountFlow } from "./account-pots.ts";

const flow = (accountId: string, on: string, amount: string, rate: string): AccountFlow => ({
  accountId,
  on: day(on),
  amount: fixed(amount),
  rate: fixed(rate),
  isCarried: false,
});
const carried = (...given: Parameters<typeof flow>): AccountFlow => ({ ...flow(...given), isCarried: true });
const gain = (flows: readonly AccountFlow[], closing: string) => {
  const { realized, unrealized, bookValue } = currencyGainByAccount(flows, "average", fixed(closing));
  return [bookValue, realized, unrealized].map(formatFixed).join(" ");
};

test("what moves to another account of one's own carries its book value and realizes nothing", () => {
  const flows = [
    flow("a", "2024-01-02", "1000", "0.9"),
    carried("a", "2024-02-01", "-400", "1"),
    carried("b", "2024-02-01", "400", "1"),
  ];
  expect(gain(flows, "1.1")).toBe("900 0 200");
  // Spending it there gains what the dollar gained since it came: 400 × (1 − 0.9).
  expect(gain([...flows, flow("b", "2024-03-01", "-400", "1")], "1.1")).toBe("540 40 120");
});

test("a chain within one day is carried whatever the order it is written in", () => {
  const first = flow("a", "2024-01-02", "1000", "0.9");
  const legs = [
    carried("b", "2024-02-01", "-1000", "1"),
    carried("c", "2024-02-01", "1000", "1"),
    carried("a", "2024-02-01", "-1000", "1"),
    carried("b", "2024-02-01", "1000", "1"),
  ];
  expect(gain([first, ...legs], "1")).toBe("900 0 100");
  expect(gain([first, ...legs.toReversed()], "1")).toBe("900 0 100");
});

test("what an account sends without having it is borrowed at the day's rate", () => {
  const flows = [carried("a", "2024-01-02", "-100", "0.8"), carried("b", "2024-01-02", "100", "0.8")];
  expect(gain(flows, "1")).toBe("0 0 0");
  // Repaid at 1 what was borrowed at 0.8 loses 20; the dollars of b gained as much and are still there.
  expect(gain([...flows, flow("a", "2024-02-01", "100", "1")], "1")).toBe("80 -20 20");
});

test("a fee paid out of what is sent is spent, the rest is carried", () => {
  expect(carriedParts(["-1010", "1000"].map(fixed)).map(formatFixed)).toEqual(["-1000", "1000"]);
  expect(carriedParts(["-300", "-700", "1000"].map(fixed)).map(formatFixed)).toEqual(["-300", "-700", "1000"]);
  expect(carriedParts([fixed("5")])).toEqual([0n]);
});

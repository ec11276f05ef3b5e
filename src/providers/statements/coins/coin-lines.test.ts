import { describe, expect, test } from "vitest";
import { fixed } from "#engine/money/fixed.ts";
import { type CoinTrade, feeLines, incomeLines, moveLines, tradeLines } from "#engine/intake/coins/coin-lines.ts";
import { coinOf, moneyOf } from "#engine/intake/coins/coin-units.ts";
import { showLine } from "#providers/statements/show-line.ts";
import type { LineParts } from "#providers/statements/statement-draft.ts";

const base = { on: "2024-01-02", sourceId: "t1" };
const of = (amount: string, code: string) => ({ code, amount: fixed(amount) });
const shown = (lines: readonly LineParts[]): readonly string[] =>
  lines.map((line) => showLine({ ...line, account: "", place: { line: 1, raw: "" } }));
const trade = (left: string, arrived: string, more: Partial<CoinTrade> = {}): readonly string[] => {
  const [[a = "", b = ""], [c = "", d = ""]] = [left.split(" "), arrived.split(" ")];
  return shown(tradeLines(base, { left: of(a, b), arrived: of(c, d), ...more }));
};

test("euro and dollars are money on an exchange, and tokens that share a code with a small currency are not", () => {
  expect([moneyOf("eur"), moneyOf("USD"), moneyOf("MNT"), moneyOf("USDT")]).toEqual([
    "EUR",
    "USD",
    undefined,
    undefined,
  ]);
  expect(coinOf("btc")).toEqual({ ticker: "BTC", name: "Bitcoin", assetClass: "crypto" });
});

describe("a trade", () => {
  test("for money includes a fee in money: 100 + 1 leaves", () => {
    expect(trade("100 EUR", "2 ETH", { fee: of("1", "EUR") })).toEqual([
      "2024-01-02 buy ETH × 2, cash -101 EUR, fee 1 EUR commission",
    ]);
    expect(trade("2 ETH", "100 EUR", { fee: of("1", "EUR") })).toEqual([
      "2024-01-02 sell ETH × 2, cash 99 EUR, fee 1 EUR commission",
    ]);
  });

  test("with a fee in the coin that arrives brings fewer of them", () => {
    expect(trade("100 EUR", "2 ETH", { fee: of("0.01", "ETH") })).toEqual(["2024-01-02 buy ETH × 1.99, cash -100 EUR"]);
  });

  test("with a fee in a third coin has that fee beside it, in the same line", () => {
    expect(trade("100 EUR", "2 ETH", { fee: of("0.05", "BNB") })).toEqual([
      "2024-01-02 buy ETH × 2, cash -100 EUR, fee 0.05 BNB",
    ]);
  });

  test("of coins for coins carries the cost, or is a sale and a purchase at the value stated", () => {
    expect(trade("1 BTC", "20 ETH")).toEqual(["2024-01-02 corporate_action, -1 BTC, 20 ETH"]);
    expect(trade("1 BTC", "20 ETH", { value: { amount: fixed("30000"), currency: "EUR" } })).toEqual([
      "2024-01-02 sell BTC × 1, cash 30000 EUR",
      "2024-01-02 buy ETH × 20, cash -30000 EUR",
    ]);
  });

  test("of money for money is an exchange", () => {
    expect(trade("100 EUR", "110 USD")).toEqual(["2024-01-02 exchange, cash -100 EUR for 110 USD"]);
  });
});

test("a transfer moves money or units, and its fee beside them", () => {
  expect(shown(moveLines(base, of("-1", "BTC"), { fee: of("0.001", "BTC") }))).toEqual([
    "2024-01-02 transfer_in_kind BTC × -1, fee 0.001 BTC",
  ]);
  expect(shown(moveLines(base, of("50", "EUR")))).toEqual(["2024-01-02 deposit, cash 50 EUR"]);
  expect(shown(feeLines(base, of("0.5", "EUR")))).toEqual(["2024-01-02 fee, cash -0.5 EUR"]);
});

test("a reward is income at its stated value, and of unknown value where none is stated", () => {
  const value = { amount: fixed("5"), currency: "USD" };
  expect(shown(incomeLines(base, of("0.5", "ATOM"), { kind: "staking", value }))).toEqual([
    "2024-01-02 other_income ATOM × 0.5 @ 10 USD, cost 5 USD",
  ]);
  expect(shown(incomeLines(base, of("0.5", "ATOM"), { kind: "staking" }))).toEqual([
    "2024-01-02 other_income ATOM × 0.5",
  ]);
  expect(shown(incomeLines(base, of("0.1", "EUR"), { kind: "interest", type: "interest" }))).toEqual([
    "2024-01-02 interest, cash 0.1 EUR",
  ]);
});

import { expect, test } from "vitest";
import { flex, read, trade, STOCK } from "#test/made-flex.ts";
import { showLine } from "#providers/statements/show-line.ts";

test("a trade with its cost alone moves the cost: 10 × 20 + 1 = 201, and a sale its cost and its gain: 100 + 25 = 125", () => {
  const bought = 'tradeID="1" buySell="BUY" quantity="10" tradePrice="20" ibCommission="-1" cost="201"';
  const sold = 'tradeID="2" buySell="SELL" quantity="-5" tradePrice="25" cost="-100" fifoPnlRealized="25"';
  expect(read(flex(`<Trades>\n${trade(bought)}\n${trade(sold)}\n</Trades>`)).lines.map(showLine)).toEqual([
    "2024-01-05 buy US0000000016 × 10 @ 20 USD, cash -201 USD, fee 1 USD commission",
    "2024-01-05 sell US0000000016 × 5 @ 25 USD, cash 125 USD",
  ]);
});

test("a sale whose cost is stated without its gain does not say what it moved, and the money of the trade does", () => {
  const sold = 'tradeID="2" buySell="SELL" quantity="-5" tradePrice="25" cost="-100"';
  expect(read(flex(`<Trades>\n${trade(sold, STOCK.replace("STK", "WAR"))}\n</Trades>`)).errors[0]?.problem).toBe(
    "Neither net cash nor proceeds are stated.",
  );
  expect(
    read(flex(`<Trades>\n${trade(`${sold} tradeMoney="-125" ibCommission="-1"`)}\n</Trades>`)).lines.map(showLine),
  ).toEqual(["2024-01-05 sell US0000000016 × 5 @ 25 USD, cash 124 USD, fee 1 USD commission"]);
});

test("shares whose price alone is stated cost it each, and their commission: 10 × 20 + 1 = 201, 5 × 25 - 1 = 124", () => {
  const bought = 'tradeID="1" buySell="BUY" quantity="10" tradePrice="20" ibCommission="-1"';
  const sold = 'tradeID="2" buySell="SELL" quantity="-5" tradePrice="25" ibCommission="-1"';
  expect(read(flex(`<Trades>\n${trade(bought)}\n${trade(sold)}\n</Trades>`)).lines.map(showLine)).toEqual([
    "2024-01-05 buy US0000000016 × 10 @ 20 USD, cash -201 USD, fee 1 USD commission",
    "2024-01-05 sell US0000000016 × 5 @ 25 USD, cash 124 USD, fee 1 USD commission",
  ]);
});

test("GBX is pence: 10 × 630.11 GBX is 63.011 GBP, and the commission keeps its own currency", () => {
  const pence = STOCK.replace('currency="USD"', 'currency="GBX"');
  const bought =
    'tradeID="1" buySell="BUY" quantity="10" tradePrice="630.11" proceeds="-6301.1" ibCommission="-3" ibCommissionCurrency="GBP" netCash="-6601.1"';
  const statement = read(flex(`<Trades>\n${trade(bought, pence)}\n</Trades>`));
  expect(statement.lines.map(showLine)).toEqual([
    "2024-01-05 buy US0000000016 × 10 @ 6.3011 GBP, cash -66.011 GBP, fee 3 GBP commission",
  ]);
});

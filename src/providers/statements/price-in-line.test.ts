import { expect, test } from "vitest";
import { fixed, formatFixed } from "#engine/money/fixed.ts";
import type { StatementLine } from "#engine/intake/statement.ts";
import { priceInLine, priceInMoneyPaid } from "#providers/statements/price-in-line.ts";

const eur = (amount: string) => ({ amount: fixed(amount), currency: "EUR" });
const priceOf = (parts: Partial<StatementLine>): string | undefined => {
  const price = priceInLine({
    place: { line: 1, raw: "" },
    account: "",
    on: "2024-01-02",
    type: "buy",
    security: { ticker: "ETH" },
    quantity: fixed("2"),
    ...parts,
  });
  return price && `${formatFixed(price.price)} ${price.currency}`;
};

test("101 paid with a fee of 1 for 2 units is a price of 50, and 99 received after the same fee too", () => {
  const fees = [{ ...eur("1"), kind: "commission" }];
  expect(priceOf({ cash: eur("-101"), fees })).toBe("50 EUR");
  expect(priceOf({ type: "sell", cash: eur("99"), fees })).toBe("50 EUR");
});

test("units received as income are worth what the file states, and a stated price wins", () => {
  expect(priceOf({ type: "other_income", cost: eur("3"), quantity: fixed("0.001") })).toBe("3000 EUR");
  expect(priceOf({ cash: eur("-101"), price: fixed("49"), priceCurrency: "EUR" })).toBe("49 EUR");
});

test("nothing is worked out from a cost carried over, a foreign price, a foreign fee, a bond or an option", () => {
  expect(priceOf({ type: "transfer_in_kind", cost: eur("100") })).toBeUndefined();
  expect(priceOf({ cash: eur("-101"), security: { ticker: "MPL", currency: "USD" } })).toBeUndefined();
  expect(priceOf({ cash: eur("-101"), fees: [{ amount: fixed("1"), currency: "USD", kind: "x" }] })).toBeUndefined();
  expect(priceOf({ cash: eur("-101"), security: { name: "US TREASURY NOTE 2%" } })).toBeUndefined();
  expect(priceOf({ cash: eur("-101"), security: { name: "Call", multiplier: fixed("100") } })).toBeUndefined();
});

test("a price in dollars of what was paid for in euro is one in euro too: 91 with a fee of 1 for 2 units are 45", () => {
  const line: StatementLine = {
    place: { line: 1, raw: "" },
    account: "",
    on: "2024-01-02",
    type: "buy",
    security: { ticker: "MPL", currency: "USD" },
    quantity: fixed("2"),
    price: fixed("50"),
    priceCurrency: "USD",
    cash: eur("-91"),
    fees: [{ ...eur("1"), kind: "commission" }],
  };
  const paid = priceInMoneyPaid(line);
  expect(paid && [formatFixed(paid.price), paid.currency]).toEqual(["45", "EUR"]);
  expect(priceInMoneyPaid({ ...line, priceCurrency: "EUR" })).toBeUndefined();
  expect(priceInMoneyPaid({ ...line, fees: [{ amount: fixed("1"), currency: "USD", kind: "x" }] })).toBeUndefined();
  expect(priceInMoneyPaid({ ...line, security: { name: "US TREASURY NOTE 2%" } })).toBeUndefined();
});

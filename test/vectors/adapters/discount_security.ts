import { day } from "#engine/dates/day.ts";
import {
  billPrice,
  bondEquivalentYield,
  discountRate,
  moneyMarketYield,
} from "#engine/fixed-income/discount-security.ts";
import { figureValue } from "#test/vectors/dated-flows.ts";
import { has, number, text, type Adapter, type JsonObject } from "#test/vectors/example.ts";

const statedDiscount = (input: JsonObject): number =>
  number(input, has(input, "discount_rate") ? "discount_rate" : "discount");

export const adapter: Adapter = (input) => {
  const days = has(input, "days")
    ? number(input, "days")
    : day(text(input, "maturity")) - day(text(input, "settlement"));
  const price = has(input, "price") ? number(input, "price") : billPrice(statedDiscount(input), days);
  const bill = { price, days };
  const discount = figureValue(discountRate(bill));
  return {
    price,
    discount,
    discount_rate: discount,
    money_market_yield: figureValue(moneyMarketYield(bill)),
    bond_equivalent_yield: figureValue(bondEquivalentYield(bill)),
  };
};

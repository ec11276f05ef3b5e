import { day } from "#engine/dates/day.ts";
import { countDays, yearFraction } from "#engine/fixed-income/day-count.ts";
import {
  billPrice,
  bondEquivalentYield,
  discountRate,
  moneyMarketYield,
} from "#engine/fixed-income/discount-security.ts";
import { statedDayCount } from "#test/vectors/convention-words.ts";
import { figureValue } from "#test/vectors/dated-flows.ts";
import { has, number, numberAt, text, textAt, type Adapter, type JsonObject } from "#test/vectors/example.ts";

const FACE = 100;

/** Days to maturity, and the days of a year as the convention counts them: where it has no fixed year, those of this span. */
function termOf(input: JsonObject) {
  const convention = statedDayCount(input, "ACT/360");
  if (has(input, "days")) return { days: number(input, "days"), yearDays: convention === "ACT/365F" ? 365 : 360 };
  const start = day(textAt(input, ["settlement", "purchase"]) ?? text(input, "settlement"));
  const span = { start, end: day(text(input, "maturity")) };
  const days = countDays(convention, span);
  return { days, yearDays: convention === "ACT/360" ? 360 : days / yearFraction(convention, span) };
}

const statedDiscount = (input: JsonObject): number =>
  numberAt(input, ["discount_rate", "discount", "bank_discount"]) ?? number(input, "discount_rate");

export const adapter: Adapter = (input) => {
  const { days, yearDays } = termOf(input);
  const redemption = numberAt(input, ["redemption", "maturity_value"]) ?? FACE;
  const invested = numberAt(input, ["investment", "invested"]);
  const terms = { redemption, yearDays };
  const price =
    numberAt(input, ["price"]) ??
    (has(input, "redemption") ? invested : undefined) ??
    billPrice(statedDiscount(input), days, terms);
  const bill = { price, days, ...terms };
  const discount = figureValue(discountRate(bill));
  const yieldRate = figureValue(moneyMarketYield(bill));
  return {
    price,
    received: invested === undefined ? null : (invested * redemption) / price,
    rate: yieldRate,
    interest_rate: yieldRate,
    discount,
    discount_rate: discount,
    yield: yieldRate,
    money_market_yield: yieldRate,
    bond_equivalent_yield: figureValue(bondEquivalentYield(bill)),
    bey: figureValue(bondEquivalentYield(bill)),
  };
};

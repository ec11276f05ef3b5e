import { day } from "#engine/dates/day.ts";
import type { FundBesideIndex } from "#engine/private-funds/public-market-equivalent.ts";
import { has, number, numbers, type JsonObject } from "#test/vectors/example.ts";

export const fundBesideIndex = (input: JsonObject): FundBesideIndex => {
  const dates = input["dates"];
  return {
    flows: numbers(input, "cash_flows"),
    index: numbers(input, "index"),
    nav: has(input, "nav") ? number(input, "nav") : 0,
    days: Array.isArray(dates) ? dates.map((date) => day(String(date))) : undefined,
  };
};

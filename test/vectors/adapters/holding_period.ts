import { day, formatDay } from "#engine/dates/day.ts";
import { holdingTerm, longTermFrom } from "#engine/tax/holding-period.ts";
import { text, type Adapter } from "#test/vectors/example.ts";

export const adapter: Adapter = (input) => {
  const acquired = day(text(input, "acquired"));
  const origin = input["inherited"] === true ? "inherited" : "bought";
  return {
    term: holdingTerm(acquired, day(text(input, "sold")), origin),
    long_term_from: formatDay(longTermFrom(acquired)),
  };
};

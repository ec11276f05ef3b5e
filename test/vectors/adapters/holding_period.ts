import { day, formatDay } from "#engine/dates/day.ts";
import { holdingTerm, longTermFrom } from "#engine/tax/holding-period.ts";
import { text, textAt, type Adapter } from "#test/vectors/example.ts";

export const adapter: Adapter = (input) => {
  // A gift carries over the giver's day.
  const acquired = day(textAt(input, ["donor_acquired", "acquired"]) ?? "");
  const how = textAt(input, ["origin", "how_acquired"]) ?? "";
  const origin = input["inherited"] === true || how.startsWith("inherit") ? "inherited" : "bought";
  return {
    term: holdingTerm(acquired, day(text(input, "sold")), origin),
    long_term_from: formatDay(longTermFrom(acquired)),
  };
};

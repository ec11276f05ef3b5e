import { day } from "#engine/dates/day.ts";
import { annualize } from "#engine/performance/annualize.ts";
import { number, text, type Adapter } from "#test/vectors/example.ts";

export const adapter: Adapter = (input) => {
  const period = { start: day(text(input, "start")), end: day(text(input, "end")) };
  const { years, annual, display } = annualize(number(input, "cumulative_return"), period);
  return { years, annualised: annual ?? null, display: display === "annualized" ? "annualised" : display };
};

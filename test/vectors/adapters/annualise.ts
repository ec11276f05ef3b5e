import { day } from "#engine/dates/day.ts";
import { annualise } from "#engine/performance/annualise.ts";
import { number, text, type Adapter } from "#test/vectors/example.ts";

export const adapter: Adapter = (input) => {
  const period = { start: day(text(input, "start")), end: day(text(input, "end")) };
  const { years, annual, display } = annualise(number(input, "cumulative_return"), period);
  return { years, annualised: annual ?? null, display };
};

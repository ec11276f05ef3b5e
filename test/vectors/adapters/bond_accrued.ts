import { day } from "#engine/dates/day.ts";
import { accruedInterest } from "#engine/fixed-income/bond.ts";
import { yearFraction } from "#engine/fixed-income/day-count.ts";
import { bondOf, dayCountOf, settlementOf } from "#test/vectors/bond-input.ts";
import { has, number, text, type Adapter } from "#test/vectors/example.ts";

export const adapter: Adapter = (input) => {
  if (has(input, "maturity")) return { accrued: accruedInterest(bondOf(input), settlementOf(input)) ?? null };
  const span = { start: day(text(input, "issue")), end: day(text(input, "settlement")) };
  const context = has(input, "frequency") ? { frequency: number(input, "frequency") } : {};
  return { accrued: number(input, "par") * number(input, "rate") * yearFraction(dayCountOf(input), span, context) };
};

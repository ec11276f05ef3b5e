import { day, formatDay } from "#engine/dates/day.ts";
import { yieldToWorst } from "#engine/fixed-income/call-yields.ts";
import { bondOf, settlementOf } from "#test/vectors/bond-input.ts";
import { figureValue } from "#test/vectors/dated-flows.ts";
import { number, objects, text, type Adapter } from "#test/vectors/example.ts";

export const adapter: Adapter = (input) => {
  const calls = objects(input, "calls").map((call) => ({ on: day(text(call, "date")), price: number(call, "price") }));
  const worst = yieldToWorst(bondOf(input), { ...settlementOf(input), clean: number(input, "clean") }, calls);
  if (worst.status !== "ok") return { yield_to_worst: null };
  return {
    ytm: figureValue(worst.value.toMaturity),
    yield_to_call: worst.value.toCalls.map(figureValue),
    yield_to_worst: worst.value.worst,
    worst_date: formatDay(worst.value.worstOn),
  };
};

import { day, formatDay } from "#engine/dates/day.ts";
import { yieldToWorst } from "#engine/fixed-income/call-yields.ts";
import { bondOf, settlementOf } from "#test/vectors/bond-input.ts";
import { figureValue } from "#test/vectors/dated-flows.ts";
import { numberAt, objectsAt, text, type Adapter } from "#test/vectors/example.ts";

export const adapter: Adapter = (input) => {
  const calls = objectsAt(input, ["calls", "call_schedule", "call_dates"]).map((call) => ({
    on: day(text(call, "date")),
    price: numberAt(call, ["price", "call_price"]) ?? 100,
  }));
  const worst = yieldToWorst(
    bondOf(input),
    { ...settlementOf(input), clean: numberAt(input, ["clean", "price", "clean_price"]) ?? Number.NaN },
    calls,
  );
  if (worst.status !== "ok") return { yield_to_worst: null };
  return {
    ytm: figureValue(worst.value.toMaturity),
    yield_to_call: worst.value.toCalls.map(figureValue),
    yield_to_worst: worst.value.worst,
    worst_date: formatDay(worst.value.worstOn),
  };
};

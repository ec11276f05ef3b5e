import { day, formatDay } from "#engine/dates/day.ts";
import { deepestDrawdown } from "#engine/risk/drawdown.ts";
import { numbers, text, type Adapter } from "#test/vectors/example.ts";

export const adapter: Adapter = (input) => {
  const start = day(text(input, "start"));
  const figure = deepestDrawdown(numbers(input, "values").map((value, i) => ({ on: start + i, value })));
  if (figure.status !== "ok") return { max_drawdown: null };
  const { depth, peakOn, troughOn, recoveredOn, lengthDays, recoveryDays } = figure.value;
  return {
    max_drawdown: depth,
    peak_date: formatDay(peakOn),
    trough_date: formatDay(troughOn),
    recovered_date: recoveredOn === undefined ? null : formatDay(recoveredOn),
    length_days: lengthDays,
    recovery_days: recoveryDays ?? null,
  };
};

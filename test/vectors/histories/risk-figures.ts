import { day, formatDay } from "#engine/dates/day.ts";
import { dailyValues } from "#engine/performance/returns.ts";
import { dailyReturns } from "#engine/performance/twr.ts";
import { longestRecovery, maxDrawdown } from "#engine/risk/drawdown.ts";
import { has, numbers, text, type Json } from "#test/vectors/example.ts";
import { type Asked, type Family } from "#test/vectors/histories/figure.ts";
import { seriesOf } from "#test/vectors/histories/return-figures.ts";

function recovery({ asked }: Asked): Json {
  if (!has(asked, "input_accumulated")) return null;
  const first = day(text(asked, "dailyFrom"));
  const figure = longestRecovery(numbers(asked, "input_accumulated").map((value, i) => ({ on: first + i, value })));
  return figure.status === "ok" ? [formatDay(figure.value.troughOn), formatDay(figure.value.recoveredOn)] : null;
}

export const riskFigures: Family = {
  longestRecovery: recovery,
  /** A size, positive: here a fall is below zero. */
  maxDrawdown: (question) => -maxDrawdown([...dailyReturns(dailyValues(seriesOf(question))).returns]),
};

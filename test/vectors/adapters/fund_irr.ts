import { day } from "#engine/dates/day.ts";
import { fundIrr } from "#engine/private-funds/public-market-equivalent.ts";
import { figureJson } from "#test/vectors/dated-flows.ts";
import { has, number, numbers, objects, text, type Adapter } from "#test/vectors/example.ts";

export const adapter: Adapter = (input) => {
  const nav = has(input, "nav") ? number(input, "nav") : 0;
  if (has(input, "cash_flows")) return figureJson(fundIrr({ flows: numbers(input, "cash_flows"), nav }));
  const rows = objects(input, "flows").map((flow) => ({ on: day(text(flow, "date")), amount: number(flow, "amount") }));
  const end = has(input, "nav_date") ? [{ on: day(text(input, "nav_date")), amount: 0 }] : [];
  const dated = [...rows, ...end].toSorted((a, b) => a.on - b.on);
  return figureJson(fundIrr({ flows: dated.map(({ amount }) => amount), nav, days: dated.map(({ on }) => on) }));
};

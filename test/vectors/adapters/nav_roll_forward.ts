import { day } from "#engine/dates/day.ts";
import { rollNavForward, STALE_AFTER_DAYS } from "#engine/private-funds/nav-roll-forward.ts";
import { toNumber } from "#engine/money/fixed.ts";
import { decimal } from "#test/vectors/decimals.ts";
import { has, isObject, number, objects, text, type Adapter } from "#test/vectors/example.ts";

export const adapter: Adapter = (input) => {
  const reported = isObject(input["reported"]) ? input["reported"] : {};
  const flows = objects(input, "flows").map((flow) => ({
    on: day(text(flow, "date")),
    kind: /call|contribution|paid/.test(text(flow, "type")) ? ("call" as const) : ("distribution" as const),
    amount: decimal(flow, "amount"),
  }));
  const estimate = rollNavForward({ on: day(text(reported, "date")), nav: decimal(reported, "nav") }, flows, {
    asOf: day(text(input, "as_of")),
    staleAfterDays: has(input, "stale_after_days") ? number(input, "stale_after_days") : STALE_AFTER_DAYS,
  });
  const nav = toNumber(estimate.nav);
  return { nav, estimated_nav: nav, age_days: estimate.ageDays, stale: estimate.isStale };
};

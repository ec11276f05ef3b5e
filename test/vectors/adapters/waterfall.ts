import { fromNumber, toNumber } from "#engine/money/fixed.ts";
import { splitProceeds } from "#engine/private-funds/waterfall.ts";
import { number, type Adapter } from "#test/vectors/example.ts";

export const adapter: Adapter = (input) => {
  const sums = {
    contributed: fromNumber(number(input, "contribution")),
    proceeds: fromNumber(number(input, "proceeds")),
  };
  const split = splitProceeds(sums, {
    preferredRate: number(input, "preferred"),
    years: number(input, "years"),
    catchUpShare: fromNumber(number(input, "catch_up")),
    carryShare: fromNumber(number(input, "carry")),
  });
  if (!split.ok) return { error: split.error.kind };
  return {
    return_of_capital: toNumber(split.value.returnOfCapital),
    preferred_return: toNumber(split.value.preferredReturn),
    catch_up: toNumber(split.value.catchUp),
    lp_total: toNumber(split.value.investorTotal),
    gp_total: toNumber(split.value.managerTotal),
  };
};

import { toNumber } from "#engine/money/fixed.ts";
import { splitProceeds } from "#engine/private-funds/waterfall.ts";
import { decimal } from "#test/vectors/decimals.ts";
import { number, type Adapter } from "#test/vectors/example.ts";

export const adapter: Adapter = (input) => {
  const sums = {
    contributed: decimal(input, "contribution"),
    proceeds: decimal(input, "proceeds"),
  };
  const split = splitProceeds(sums, {
    preferredRate: number(input, "preferred"),
    years: number(input, "years"),
    catchUpShare: decimal(input, "catch_up"),
    carryShare: decimal(input, "carry"),
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

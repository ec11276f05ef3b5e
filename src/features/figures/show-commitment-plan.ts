import { formatDay } from "#engine/dates/day.ts";
import { known, notKnown } from "#engine/figure.ts";
import { minorDecimals } from "#engine/money/currency.ts";
import { formatFixed, fromNumber, round } from "#engine/money/fixed.ts";
import type { CommitmentPlan } from "#figures/commitment-plan.ts";
import type { Sheet } from "#figures/sheet.ts";
import { exactOf } from "./cash/exact-of.ts";
import type { CommitmentPlanView } from "./commitment-plan-contract.ts";
import { moneyOf, ratioOf } from "./wire-figures.ts";

export function showCommitmentPlan(sheet: Sheet, plan: CommitmentPlan): CommitmentPlanView {
  const { years, firstYear, whole, nav, unfunded, liquid, leftOut } = plan;
  const coins = (amount: number) => formatFixed(round(fromNumber(amount), minorDecimals(sheet.base)));
  return {
    on: formatDay(sheet.on),
    currency: sheet.base,
    whole: moneyOf(exactOf(whole)),
    nav: moneyOf(exactOf(nav)),
    unfunded: moneyOf(exactOf(unfunded)),
    liquid: moneyOf(exactOf(liquid)),
    reason: "reason" in years ? years.reason : null,
    years:
      years.status !== "ok"
        ? []
        : years.value.map((it, place) => ({
            year: firstYear + place,
            commitment: coins(it.commitment),
            call: coins(it.call),
            distribution: coins(it.distribution),
            nav: coins(it.nav),
            unfunded: coins(it.unfunded),
            liquid: coins(it.liquid),
            whole: coins(it.whole),
            share: it.share,
            cover: ratioOf(it.cover === undefined ? notKnown("undefined", "Nothing is unfunded.") : known(it.cover)),
          })),
    leftOut: [...leftOut],
  };
}

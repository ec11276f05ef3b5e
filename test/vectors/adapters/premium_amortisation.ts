import { basisSchedule } from "#engine/fixed-income/premium-amortization.ts";
import { number, type Adapter } from "#test/vectors/example.ts";

/** The examples state the first two periods of the schedule. */
const STATED = 2;

export const adapter: Adapter = (input) => {
  const schedule = basisSchedule({
    cost: number(input, "cost"),
    redemption: number(input, "redemption"),
    couponAmount: number(input, "coupon_amount"),
    periods: number(input, "periods"),
  });
  if (schedule.status !== "ok") return { yield_per_period: null };
  const { yieldPerPeriod, accretion, basis, straightLinePerPeriod } = schedule.value;
  return {
    yield_per_period: yieldPerPeriod,
    accretion: accretion.slice(0, STATED),
    amortisation: accretion.slice(0, STATED).map((added) => -added),
    straight_line_per_period: straightLinePerPeriod,
    basis_end: basis.at(-1) ?? null,
  };
};

import { day, formatDay } from "#engine/dates/day.ts";
import { couponDaysAfter, couponPeriodAt } from "#engine/fixed-income/coupon-schedule.ts";
import { frequencyOf } from "#test/vectors/bond-input.ts";
import { text, type Adapter } from "#test/vectors/example.ts";

export const adapter: Adapter = (input) => {
  const calendar = { maturityOn: day(text(input, "maturity")), frequency: frequencyOf(input) };
  const on = day(text(input, "settlement"));
  const period = couponPeriodAt(calendar, on);
  if (!period) return { coupon_dates: [] };
  return {
    coupon_dates: couponDaysAfter(calendar, on).map(formatDay),
    previous_coupon: formatDay(period.previousOn),
    next_coupon: formatDay(period.nextOn),
    coupons_remaining: period.remaining,
    number_of_coupons: period.remaining,
    days_accrued: on - period.previousOn,
    days_since_previous: on - period.previousOn,
    days_to_next: period.nextOn - on,
    days_in_period: period.nextOn - period.previousOn,
  };
};

/** How a quoted yearly mortgage rate becomes a monthly one. Canada's fixed mortgages compound half-yearly (Interest Act, s. 6). */
export type RateCompounding = "monthly" | "semi_annual";

/** Monthly rate as a fraction: rate ÷ 12, or (1 + rate ÷ 2)^(1/6) − 1. The rate is above −200 % a year. */
export const monthlyRate = (annualRate: number, compounding: RateCompounding): number =>
  compounding === "monthly" ? annualRate / 12 : Math.expm1(Math.log1p(annualRate / 2) / 6);

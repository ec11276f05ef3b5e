import type { EXPLAINED_FIGURES } from "#engine/explain/figures/registry.ts";
import { FIXED_INCOME_SAMPLES } from "#test/explained/fixed-income-samples.ts";
import { CASH_SAMPLES, CRYPTO_SAMPLES, PRIVATE_FUND_SAMPLES } from "#test/explained/money-samples.ts";
import { MIX_SAMPLES, OWNERSHIP_SAMPLES, PLANNING_SAMPLES } from "#test/explained/planning-samples.ts";
import { DEBT_SAMPLES, LOAN_SAMPLES, PROPERTY_SAMPLES } from "#test/explained/property-samples.ts";
import { LIFE_PLAN_SAMPLES } from "#test/explained/life-plan-samples.ts";
import { BENCHMARK_SAMPLES, RETURN_SAMPLES, VALUE_SAMPLES } from "#test/explained/return-samples.ts";
import { COMPARED_SAMPLES, RISK_SAMPLES, TARGET_SAMPLES } from "#test/explained/risk-samples.ts";
import { OPTION_SAMPLES } from "#test/explained/option-samples.ts";
import type { Samples } from "#test/explained/sample.ts";
import { LOT_SAMPLES, TAX_SAMPLES } from "#test/explained/tax-samples.ts";

export const SAMPLES: Samples<typeof EXPLAINED_FIGURES> = {
  ...VALUE_SAMPLES,
  ...RETURN_SAMPLES,
  ...BENCHMARK_SAMPLES,
  ...LOT_SAMPLES,
  ...OPTION_SAMPLES,
  ...TAX_SAMPLES,
  ...FIXED_INCOME_SAMPLES,
  ...PRIVATE_FUND_SAMPLES,
  ...PROPERTY_SAMPLES,
  ...LOAN_SAMPLES,
  ...CRYPTO_SAMPLES,
  ...CASH_SAMPLES,
  ...DEBT_SAMPLES,
  ...RISK_SAMPLES,
  ...TARGET_SAMPLES,
  ...COMPARED_SAMPLES,
  ...PLANNING_SAMPLES,
  ...LIFE_PLAN_SAMPLES,
  ...MIX_SAMPLES,
  ...OWNERSHIP_SAMPLES,
};

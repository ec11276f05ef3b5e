import { CASH_FIGURES, CRYPTO_FIGURES } from "#engine/explain/figures/cash-figures.ts";
import { COMPARED_FIGURES } from "#engine/explain/figures/compared-figures.ts";
import { DEBT_FIGURES } from "#engine/explain/figures/debt-figures.ts";
import { FIXED_INCOME_FIGURES } from "#engine/explain/figures/fixed-income-figures.ts";
import { OPTION_FIGURES } from "#engine/explain/figures/option-figures.ts";
import { LOT_FIGURES } from "#engine/explain/figures/lot-figures.ts";
import { MIX_FIGURES } from "#engine/explain/figures/mix-figures.ts";
import { OWNERSHIP_FIGURES, PLANNING_FIGURES } from "#engine/explain/figures/planning-figures.ts";
import { LIFE_PLAN_FIGURES } from "#engine/explain/figures/life-plan-figures.ts";
import { PRIVATE_FUND_FIGURES } from "#engine/explain/figures/private-fund-figures.ts";
import { LOAN_FIGURES, PROPERTY_FIGURES } from "#engine/explain/figures/property-figures.ts";
import { BENCHMARK_FIGURES, RETURN_FIGURES, VALUE_FIGURES } from "#engine/explain/figures/return-figures.ts";
import { RISK_FIGURES, TARGET_FIGURES } from "#engine/explain/figures/risk-figures.ts";
import { TAX_FIGURES } from "#engine/explain/figures/tax-figures.ts";

/**
 * Every figure of the engine that is computed from an input of its own, by the name of its function. Figures of a whole ledger have trees of
 * their own in `explain-*.ts`, those of an asset class in `src/assets`. A test holds that no figure is in none of them.
 */
export const EXPLAINED_FIGURES = {
  ...VALUE_FIGURES,
  ...RETURN_FIGURES,
  ...BENCHMARK_FIGURES,
  ...LOT_FIGURES,
  ...OPTION_FIGURES,
  ...TAX_FIGURES,
  ...FIXED_INCOME_FIGURES,
  ...PRIVATE_FUND_FIGURES,
  ...PROPERTY_FIGURES,
  ...LOAN_FIGURES,
  ...CRYPTO_FIGURES,
  ...CASH_FIGURES,
  ...DEBT_FIGURES,
  ...RISK_FIGURES,
  ...TARGET_FIGURES,
  ...COMPARED_FIGURES,
  ...PLANNING_FIGURES,
  ...LIFE_PLAN_FIGURES,
  ...MIX_FIGURES,
  ...OWNERSHIP_FIGURES,
} as const;

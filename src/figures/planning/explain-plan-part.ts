import { explainTaxByLaw } from "./estate-tax.ts";
import type { Explanation } from "#engine/explain/explanation.ts";
import { DRAW_ORDERS } from "#engine/planning/drawing.ts";
import type { Sheet } from "../sheet.ts";
import { explainInvested } from "./drawing-of.ts";
import { explainHeir, explainHeirTax } from "./estate.ts";
import { explainOutcome } from "./explain-outcome.ts";
import { planBegins } from "./plan-begins.ts";
import type { PlanTerms } from "./plan-terms.ts";
import { ORDER_FIGURES } from "./withdrawals.ts";

/** What can be asked of a plan. */
export const PLAN_KEYS =
  "success, median, a person who is named, as `heir:Ada`, the tax stated for them, as `heirTax:Ada`, an account, as `account:` and its id, or an order of accounts with or without the conversion, as `order:taxable_first:with:tax`";

/** Undefined where the plan has no such part. */
export function explainPlanPart(sheet: Sheet, terms: PlanTerms, key: string): Explanation | undefined {
  if (key === "success" || key === "median") return explainOutcome(sheet, terms, key);
  if (key.startsWith("heir:")) return explainHeir(sheet, terms.heirs, key.slice("heir:".length));
  if (key.startsWith("heirTax:")) {
    const who = key.slice("heirTax:".length);
    return terms.estateLaw ? explainTaxByLaw(sheet, terms, who) : explainHeirTax(sheet, terms, who);
  }
  if (key.startsWith("account:"))
    return explainInvested(sheet, planBegins(sheet, terms.years), key.slice("account:".length));
  const [kind, named, converts, figure] = key.split(":");
  const order = DRAW_ORDERS.find((each) => each === named);
  const of = ORDER_FIGURES.find((each) => each === figure);
  if (kind !== "order" || !order || !of || !terms.withdrawals) return undefined;
  return explainOutcome(sheet, terms, of, { order, converts: converts === "with" });
}

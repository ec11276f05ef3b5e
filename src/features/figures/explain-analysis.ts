import { z } from "zod";
import { listHouseholdPlans } from "#db/queries/household-plans.ts";
import type { Scope } from "#db/scope.ts";
import type { Explanation as EngineExplanation } from "#engine/explain/explanation.ts";
import { err, ok, type Result } from "#engine/result.ts";
import {
  attributionQuery,
  benchmarkQuery,
  exposureQuery,
  returnsQuery,
  riskQuery,
  scenarioQuery,
} from "#features/analytics/contract.ts";
import { planTerms } from "#features/shared/plan-terms.ts";
import { id, localDate } from "#features/shared/wire.ts";
import { inputWords } from "#features/shared/input-words.ts";
import type { Failure } from "#features/shared/route.ts";
import { germanAssessor, taxQuery, taxYear } from "#features/tax/contract.ts";
import type { AnalysisExplainable, Explanation } from "./explanation-contract.ts";
import { showTree } from "./show-tree.ts";
import type { Sheet } from "#figures/sheet.ts";
import {
  explainOutcome,
  explainPart,
  explainPartGain,
  explainPartReturn,
  explainRiskFigure,
  explainTaxGain,
} from "#figures/explain-analysis.ts";
import { explainBenchmark, explainCurrencyEffect, explainEffect } from "#figures/analysis/explain-compared.ts";
import { explainBeside } from "#figures/analysis/beside-benchmark.ts";
import { besideQuery } from "./beside-benchmark-contract.ts";
import { explainCash } from "#figures/cash/explain-cash.ts";
import { statedOfCash } from "./cash/stated-of-cash.ts";
import { cashQuery } from "./cash-contract.ts";
import { explainPlanPart, PLAN_KEYS } from "#figures/planning/explain-plan-part.ts";
import { explainActual } from "#figures/planning/explain-actual.ts";
import { descriptionsFor } from "./cash/descriptions.ts";
import { openBegan, periodAsked } from "./planning/actual-routes.ts";
import { explainCommitments } from "#figures/commitment-plan.ts";
import { commitmentPlanQuery } from "./commitment-plan-contract.ts";
import { explainPayoff } from "#figures/cash/explain-payoff.ts";
import { payoffQuery } from "./payoff-contract.ts";
import { explainFundLumpSum, explainLotReturn, explainUnrealizedLot } from "#figures/explain-lots.ts";
import { explainAfterTax } from "#figures/tax/after-tax.ts";
import { explainTaxPool } from "#figures/tax/pools.ts";
import { explainTaxStep } from "#figures/tax/explain-year.ts";
import { openSheet, type Asked } from "./open-sheet.ts";
import { explainStrategy } from "#figures/options/explain-strategy.ts";
import { explainTried } from "#figures/bond-report/tried-bonds.ts";
import { bondReportQuery } from "./bond-report-contract.ts";
import { bondTrialQuery } from "./bond-trial-contract.ts";
import { strategiesQuery } from "./option-strategies-contract.ts";
import { explainBondReportCell } from "./bond-report-routes.ts";
import { explainStatementCell } from "./property-statement-routes.ts";

export interface AnalysisQuery {
  readonly figure: AnalysisExplainable;
  /** Which number of the endpoint's answer. */
  readonly key?: string | undefined;
  /** The query the endpoint was asked with, as in its address. */
  readonly params?: string | undefined;
}

type Tree = Result<EngineExplanation, Failure>;

/** The tree of a number of an endpoint of its own, such as `/risk` or `/realized-gains`, asked with that endpoint's query. */
export async function explainAnalysis(scope: Scope, query: AnalysisQuery): Promise<Result<Explanation, Failure>> {
  const tree = await treeOf(scope, query);
  return tree.ok ? ok(showTree(tree.value)) : tree;
}

function treeOf(scope: Scope, { figure, key = "", params = "" }: AnalysisQuery): Promise<Tree> {
  const asked = { scope, params, key };
  switch (figure) {
    case "tax_gain":
      return withSheet({ ...asked, schema: taxQuery.extend({ year: taxYear.optional() }) }, explainTaxGain);
    case "tax_step":
      return withSheet({ ...asked, schema: taxQuery.extend({ year: taxYear.optional() }) }, explainTaxStep);
    case "tax_pool":
      return withSheet({ ...asked, schema: taxQuery }, explainTaxPool);
    case "risk":
      return withSheet({ ...asked, schema: riskQuery }, explainRiskFigure);
    case "contribution":
      return withSheet({ ...asked, schema: returnsQuery }, explainPart);
    case "part_return":
    case "part_return_annual":
    case "part_money_weighted":
      return withSheet({ ...asked, schema: returnsQuery }, explainPartReturn(figure));
    case "part_gain":
      return withSheet({ ...asked, schema: returnsQuery }, explainPartGain);
    case "scenario":
      return withSheet({ ...asked, schema: scenarioQuery }, explainOutcome);
    case "plan_outcome":
      return explainKeptPlan(asked);
    case "plan_actual":
      return explainPlanActual(asked);
    case "commitment_plan":
      return withSheet({ ...asked, schema: commitmentPlanQuery }, explainCommitments);
    case "payoff":
      return withSheet({ ...asked, schema: payoffQuery }, explainPayoff);
    case "cash":
      return explainCashFigure(asked);
    case "property_statement":
      return explainStatementCell(scope, params, key);
    case "option_strategy":
      return withSheet({ ...asked, schema: strategiesQuery }, explainStrategy);
    case "bond_report":
      return withSheet({ ...asked, schema: bondReportQuery }, explainBondReportCell);
    case "bond_trial":
      return withSheet({ ...asked, schema: bondTrialQuery }, explainTried);
    case "benchmark":
      return withSheet({ ...asked, schema: benchmarkQuery }, explainBenchmark);
    case "attribution":
      return withSheet({ ...asked, schema: attributionQuery }, explainEffect);
    case "currency_effect":
      return withSheet({ ...asked, schema: attributionQuery }, explainCurrencyEffect);
    case "beside_benchmark":
      return withSheet({ ...asked, schema: besideQuery.required({ benchmark: true }) }, explainBeside);
    case "lot_return":
      return withSheet({ ...asked, schema: exposureQuery.extend({ assetId: z.string() }) }, explainLotReturn);
    case "open_lot":
      return withSheet({ ...asked, schema: taxQuery }, explainUnrealizedLot);
    case "after_tax":
      return withSheet({ ...asked, schema: taxQuery }, explainAfterTax);
    case "lump_sum":
      return withSheet({ ...asked, schema: taxQuery.extend(germanAssessor) }, explainFundLumpSum);
  }
}

/** Of cash: with what a person said of its buckets and rates. */
async function explainCashFigure(asked: Omit<Opened<never>, "schema">): Promise<Tree> {
  const stated = await statedOfCash(asked.scope);
  return withSheet({ ...asked, schema: cashQuery }, (sheet, { at, scheme }, key) =>
    explainCash(sheet, { at, scheme, stated }, key),
  );
}

const actualQuery = z.object({ planId: id, on: localDate.optional(), by: periodAsked.default("month") });

/** Of a plan beside what became of it: `params` are those of its call and the plan. */
async function explainPlanActual({ scope, params, key }: Omit<Opened<never>, "schema">): Promise<Tree> {
  const read = actualQuery.safeParse(Object.fromEntries(new URLSearchParams(params)));
  if (!read.success)
    return err({
      kind: "input_invalid",
      fields: [{ path: "query.params", message: "planId=… and what it was asked with" }],
    });
  const opened = await openBegan(scope, { planId: read.data.planId, on: read.data.on });
  if (!opened.ok) return opened;
  const { sheet, began } = opened.value;
  return explainActual({ sheet, began, by: read.data.by, descriptions: await descriptionsFor(scope, sheet) }, key);
}

const keptPlanQuery = z.object({ planId: id, on: localDate.optional() });

/** Of a plan that is kept: `params` names it and the day. */
async function explainKeptPlan({ scope, params, key }: Omit<Opened<never>, "schema">): Promise<Tree> {
  const refused = (path: string, message: string): Tree => err({ kind: "input_invalid", fields: [{ path, message }] });
  const read = keptPlanQuery.safeParse(Object.fromEntries(new URLSearchParams(params)));
  if (!read.success) return refused("query.params", "planId=… and the day");
  const found = (await listHouseholdPlans(scope)).find((row) => row.plan_id === read.data.planId);
  if (!found) return err({ kind: "household_plan_not_found" });
  const sheet = await openSheet(scope, { on: read.data.on, currency: found.currency });
  if (!sheet.ok) return sheet;
  const terms = planTerms.parse(found.terms);
  const tree = explainPlanPart(sheet.value, terms, key);
  return tree ? ok(tree) : refused("query.key", PLAN_KEYS);
}

interface Opened<Schema> {
  readonly scope: Scope;
  readonly params: string;
  readonly key: string;
  readonly schema: Schema;
}

async function withSheet<Query extends Asked>(
  { scope, params, key, schema }: Opened<z.ZodType<Query>>,
  explain: (sheet: Sheet, query: Query, key: string) => Tree,
): Promise<Tree> {
  const read = schema.safeParse(Object.fromEntries(new URLSearchParams(params)), { error: inputWords });
  if (!read.success) {
    const [issue] = read.error.issues;
    const message = `${issue?.path.join(".") ?? ""}: ${issue?.message ?? "the query of the endpoint"}`;
    return err({ kind: "input_invalid", fields: [{ path: "query.params", message }] });
  }
  const { on, currency, scope: part } = read.data;
  const sheet = await openSheet(scope, { on, currency, scope: part });
  return sheet.ok ? explain(sheet.value, read.data, key) : sheet;
}

import type { z } from "zod";
import type { Scope } from "#db/scope.ts";
import { explainContribution } from "#engine/explain/explain-contribution.ts";
import { explainGains } from "#engine/explain/explain-gains.ts";
import { explainHoldingValue } from "#engine/explain/explain-holdings.ts";
import { explainRisk } from "#engine/explain/explain-risk.ts";
import { explainScenario } from "#engine/explain/explain-scenario.ts";
import type { Explanation as EngineExplanation } from "#engine/explain/explanation.ts";
import { err, ok, type Result } from "#engine/result.ts";
import { returnsQuery, riskFigure, riskQuery, scenarioQuery } from "#features/analytics/contract.ts";
import { planQuery } from "#features/planning/contract.ts";
import { inputWords } from "#features/shared/input-words.ts";
import type { Failure } from "#features/shared/route.ts";
import { taxQuery, taxYear } from "#features/tax/contract.ts";
import { levelOf, openingDay } from "./analytics/parts.ts";
import { riskWords } from "./analytics/risk-words.ts";
import { riskReportOf } from "./analytics/risk.ts";
import { exposedHoldings, scenariosAsked } from "./analytics/scenarios.ts";
import type { AnalysisExplainable, Explanation } from "./explanation-contract.ts";
import { showTree } from "./explain.ts";
import { explainPlan } from "./planning/explain-plan.ts";
import { openSheet, type Sheet } from "./sheet.ts";
import { gainsOf } from "./tax/realized-gains.ts";
import { openTaxBook } from "./tax/tax-book.ts";

export interface AnalysisQuery {
  readonly figure: AnalysisExplainable;
  /** Which number of the endpoint's answer. */
  readonly key?: string | undefined;
  /** The query the endpoint was asked with, as in its address. */
  readonly params?: string | undefined;
}

type Tree = Result<EngineExplanation, Failure>;

/** The tree of a number of `/realized-gains`, `/risk`, `/returns`, `/scenarios` or `/plan`, asked with that endpoint's own query. */
export async function explainAnalysis(scope: Scope, query: AnalysisQuery): Promise<Result<Explanation, Failure>> {
  const tree = await treeOf(scope, query);
  return tree.ok ? ok(showTree(tree.value)) : tree;
}

function treeOf(scope: Scope, { figure, key = "", params = "" }: AnalysisQuery): Promise<Tree> {
  const asked = { scope, params };
  switch (figure) {
    case "tax_gain":
      return withSheet({ ...asked, schema: taxQuery.extend({ year: taxYear.optional() }) }, (sheet, query) => {
        const book = openTaxBook(sheet, query);
        if (!book.ok) return book;
        const lines = gainsOf(book.value, { year: query.year }).filter((line) => isAsked(sheet, line, key));
        const { ledger } = sheet.workbook;
        return ok(explainGains(lines, { ledger, currency: book.value.report.currency }));
      });
    case "risk":
      return withSheet({ ...asked, schema: riskQuery }, (sheet, query) => {
        const named = riskFigure.safeParse(key);
        if (!named.success) return keyProblem("one of the keys of /risk");
        const made = riskReportOf(sheet, query);
        return made.ok ? ok(explainRisk(riskWords(named.data), made.value.index, made.value.options)) : made;
      });
    case "contribution":
      return withSheet({ ...asked, schema: returnsQuery }, (sheet, query) => {
        const from = openingDay(sheet, query);
        const { level, parts } = levelOf(sheet, query.by, from);
        const group = level.parts.findIndex((part) => part.key === key);
        if (group < 0) return keyProblem("the key of a part of /returns");
        const label = `Contribution of ${parts.labels.get(key) ?? key}`;
        return ok(explainContribution(label, level.days(), { group, from, currency: sheet.base }));
      });
    case "scenario":
      return withSheet({ ...asked, schema: scenarioQuery }, (sheet, query) => {
        const shocks = scenariosAsked(query).find((scenario) => scenario.key === key);
        if (!shocks) return keyProblem("the key of a scenario of /scenarios");
        const { parts } = exposedHoldings(sheet);
        const input = { book: sheet.book(), market: sheet.workbook.market };
        const explained = parts.map((part) => ({ ...part, tree: explainHoldingValue(input, part.assetId) }));
        const terms = { shocks: new Map(Object.entries(shocks.shocks)), currency: sheet.base };
        return ok(explainScenario(shocks.label, explained, terms));
      });
    case "plan":
      return withSheet({ ...asked, schema: planQuery }, (sheet, query) =>
        key === "success" || key === "median" ? explainPlan(sheet, query, key) : keyProblem("success or median"),
      );
  }
}

/** A line of a sale, of an asset, or every line. */
const isAsked = (
  { workbook: { ledger } }: Sheet,
  line: { readonly row: number; readonly asset: number },
  key: string,
) => key === "" || key === "net" || ledger.transactions.id[line.row] === key || ledger.assets[line.asset]?.id === key;

const keyProblem = (message: string) => err({ kind: "input_invalid", fields: [{ path: "query.key", message }] });

interface Opened<Schema> {
  readonly scope: Scope;
  readonly params: string;
  readonly schema: Schema;
}

async function withSheet<Query extends { readonly on?: string | undefined; readonly currency?: string | undefined }>(
  { scope, params, schema }: Opened<z.ZodType<Query>>,
  work: (sheet: Sheet, query: Query) => Tree,
): Promise<Tree> {
  const read = schema.safeParse(Object.fromEntries(new URLSearchParams(params)), { error: inputWords });
  if (!read.success) {
    const [issue] = read.error.issues;
    const message = `${issue?.path.join(".") ?? ""}: ${issue?.message ?? "the query of the endpoint"}`;
    return err({ kind: "input_invalid", fields: [{ path: "query.params", message }] });
  }
  const sheet = await openSheet(scope, { on: read.data.on, currency: read.data.currency });
  return sheet.ok ? work(sheet.value, read.data) : sheet;
}

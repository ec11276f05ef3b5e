import { listBudgets } from "#db/queries/budgets.ts";
import type { Scope } from "#db/scope.ts";
import { err, ok, type Result } from "#engine/result.ts";
import type { Failure } from "#features/shared/route.ts";
import { explainBudget } from "#figures/cash/explain-budget.ts";
import { explainForecast } from "#figures/cash/forecast.ts";
import { CLASS_GROUP_KEYS } from "#assets/asset-class.ts";
import { explainClassTotal } from "#figures/class-totals.ts";
import { explainClassFigure } from "#figures/class-figures.ts";
import { explainProjection } from "#figures/projection.ts";
import { explainYield } from "#figures/analysis/income-yields.ts";
import { explainExposure } from "#figures/analysis/explain-exposure.ts";
import { explainFees } from "#figures/analysis/explain-fees.ts";
import { explainOwner } from "#figures/owners/explain-owner.ts";
import { explainTarget } from "#figures/analysis/explain-target.ts";
import { explainReturnBefore } from "#figures/returns-before-costs.ts";
import { explainConcentration, explainIncome } from "#figures/explain-totals.ts";
import { descriptionsFor } from "./cash/descriptions.ts";
import type { Explanation, KeyedExplainable } from "./explanation-contract.ts";
import { showTree } from "./show-tree.ts";
import { openingDay } from "#figures/window.ts";
import type { Sheet } from "#figures/sheet.ts";

interface KeyedQuery {
  readonly figure: KeyedExplainable;
  readonly assetId?: string | undefined;
  readonly key?: string | undefined;
  readonly from?: string | undefined;
}

/** The tree of a figure named by a key: of an asset's class, or of the cash forecast. */
export async function explainKeyed(
  scope: Scope,
  sheet: Sheet,
  query: KeyedQuery,
): Promise<Result<Explanation, Failure>> {
  const { figure, assetId, key } = query;
  if (key === undefined) return missing("query.key", "the key of the figure that is explained");
  if (figure === "cash_forecast") {
    const tree = explainForecast(sheet, key, await descriptionsFor(scope, sheet));
    return tree.ok ? ok(showTree(tree.value)) : tree;
  }
  if (figure === "projection") {
    const tree = explainProjection(sheet, key, await descriptionsFor(scope, sheet));
    return tree.ok ? ok(showTree(tree.value)) : tree;
  }
  if (figure === "income" && assetId !== undefined) {
    const tree = explainYield(sheet, assetId, key);
    return tree.ok ? ok(showTree(tree.value)) : tree;
  }
  if (figure === "income" || figure === "concentration") {
    const tree =
      figure === "income"
        ? explainIncome(sheet, { key, from: query.from }, await descriptionsFor(scope, sheet))
        : explainConcentration(sheet, key);
    return tree.ok ? ok(showTree(tree.value)) : tree;
  }
  if (figure === "owner") {
    const tree = explainOwner(sheet, key);
    return tree.ok ? ok(showTree(tree.value)) : tree;
  }
  if (figure === "exposure") {
    const tree = explainExposure(sheet, key);
    return tree.ok ? ok(showTree(tree.value)) : tree;
  }
  if (figure === "budget") {
    const descriptions = await descriptionsFor(scope, sheet);
    const tree = explainBudget(sheet, key, { stated: await listBudgets(scope), descriptions });
    return tree.ok ? ok(showTree(tree.value)) : tree;
  }
  if (figure === "fees") {
    const tree = explainFees(sheet, { key, from: openingDay(sheet, { from: query.from, range: "1Y" }) });
    return tree.ok ? ok(showTree(tree.value)) : tree;
  }
  if (figure === "before_costs") {
    const tree = explainReturnBefore(sheet, key, openingDay(sheet, { from: query.from, range: "1Y" }));
    return tree.ok ? ok(showTree(tree.value)) : tree;
  }
  if (figure === "target") {
    const tree = explainTarget(sheet, key);
    return tree.ok ? ok(showTree(tree.value)) : tree;
  }
  if (figure === "class_total") return explainTotal(sheet, key);
  if (assetId === undefined) return missing("query.assetId", "the asset whose figure is explained");
  const tree = explainClassFigure(sheet, assetId, key);
  return tree.ok ? ok(showTree(tree.value)) : tree;
}

/** Named by its group and its own key: `real_estate.equity`. */
function explainTotal(sheet: Sheet, key: string): Result<Explanation, Failure> {
  const [name, own = ""] = key.split(".");
  const group = CLASS_GROUP_KEYS.find((each) => each === name);
  const tree = group && explainClassTotal(sheet, group, own);
  return tree
    ? ok(showTree(tree))
    : missing("query.key", "a group of classes and a figure of it, as `real_estate.equity`");
}

const missing = (path: string, message: string) => err({ kind: "input_invalid", fields: [{ path, message }] });

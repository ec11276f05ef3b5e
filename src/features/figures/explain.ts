import { formatDay, parseDay } from "#engine/dates/day.ts";
import {
  explainCost,
  explainHoldingValue,
  explainNetWorth,
  explainRealizedGain,
  explainUnrealizedGain,
} from "#engine/explain/explain-holdings.ts";
import { explainBridge, explainMoneyWeighted, explainTimeWeighted } from "#engine/explain/explain-returns.ts";
import { combined, type Explanation as EngineExplanation, type Source } from "#engine/explain/explanation.ts";
import { formatFixed } from "#engine/money/fixed.ts";
import { err, ok, type Result } from "#engine/result.ts";
import type { Scope as Part } from "#engine/valuation/scope.ts";
import type { Failure } from "#features/shared/route.ts";
import type { Range } from "./contract.ts";
import type { Explainable, Explanation } from "./explanation-contract.ts";
import { openingOf } from "./range.ts";
import type { Sheet } from "./sheet.ts";
import { bridgeFrom } from "./show-bridge.ts";
import { firstHeldOn } from "./show-holding.ts";
import { seriesFrom } from "./show-series.ts";

/** Inputs shown of one figure; the rest are counted, and their sum stays in the value. */
const SHOWN_INPUTS = 60;

export interface ExplainQuery {
  readonly figure: Explainable;
  readonly from?: string | undefined;
  readonly range?: Range | undefined;
  readonly assetId?: string | undefined;
  readonly accountId?: string | undefined;
}

/** The tree of what a figure is made of, in the words of the wire. */
export function explainFigure(sheet: Sheet, query: ExplainQuery): Result<Explanation, Failure> {
  const { assetId } = query;
  if (assetId !== undefined && !sheet.workbook.ledger.assetIndex.has(assetId)) return err({ kind: "asset_not_found" });
  if (needsAsset(query.figure) && assetId === undefined)
    return err({
      kind: "input_invalid",
      fields: [{ path: "query.assetId", message: "the asset whose figure is explained" }],
    });
  return ok(showTree(treeOf(sheet, query)));
}

const needsAsset = (figure: Explainable): boolean =>
  figure === "holding_value" || figure === "holding_cost" || figure === "holding_gain" || figure === "realized_gain";

function treeOf(sheet: Sheet, query: ExplainQuery): EngineExplanation {
  const { figure, assetId = "" } = query;
  const input = { book: sheet.book(), market: sheet.workbook.market };
  switch (figure) {
    case "net_worth":
      return explainNetWorth(input);
    case "assets":
    case "liabilities":
      return explainSide(sheet, figure);
    case "account_value":
      return explainNetWorth({ ...input, scope: partOf(query) });
    case "holding_value":
      return explainHoldingValue(input, assetId);
    case "holding_cost":
      return explainCost(input, assetId);
    case "holding_gain":
      return explainUnrealizedGain(input, assetId);
    case "realized_gain":
      return explainRealizedGain(input, assetId);
    case "change":
    case "bridge":
      return explainBridge(bridgeFrom(sheet, openingDay(sheet, query), namedPart(query)), sheet.base);
    case "time_weighted":
      return explainTimeWeighted(seriesFrom(sheet, openingDay(sheet, query), namedPart(query)));
    case "money_weighted":
      return explainMoneyWeighted(seriesFrom(sheet, openingDay(sheet, query), namedPart(query)));
  }
}

/** Assets are the parts of net worth above zero, liabilities those below. */
function explainSide(sheet: Sheet, side: "assets" | "liabilities"): EngineExplanation {
  const whole = explainNetWorth({ book: sheet.book(), market: sheet.workbook.market });
  const inputs = whole.inputs.filter(({ value }) => {
    const amount = value.amount ?? 0n;
    return side === "assets" ? amount > 0 : amount < 0;
  });
  const words =
    side === "assets"
      ? { label: "Assets", formula: "sum of what is owned" }
      : { label: "Liabilities", formula: "sum of what is owed, negative" };
  return combined("sum", { ...words, currency: sheet.base }, inputs);
}

function partOf({ assetId, accountId }: ExplainQuery): Part {
  return {
    ...(assetId === undefined ? {} : { assetIds: new Set([assetId]) }),
    ...(accountId === undefined ? {} : { accountIds: new Set([accountId]) }),
  };
}

const namedPart = (query: ExplainQuery): { readonly name: string; readonly scope: Part } | undefined =>
  query.assetId === undefined && query.accountId === undefined
    ? undefined
    : { name: `${query.accountId ?? ""}/${query.assetId ?? ""}`, scope: partOf(query) };

/** The day whose end the window is measured from: stated, or of a range, or for one asset the day before it was first held. */
function openingDay(sheet: Sheet, { from, range, assetId }: ExplainQuery): number {
  const stated = from === undefined ? undefined : parseDay(from);
  if (stated !== undefined) return Math.min(stated, sheet.on);
  const holding = sheet.holdings().holdings.find(({ asset }) => asset.id === assetId);
  if (range === undefined && holding) return firstHeldOn(sheet, holding) - 1;
  return openingOf(range ?? "ALL", sheet.on, sheet.firstOn);
}

/** A tree in the words of the wire. */
export function showTree(tree: EngineExplanation): Explanation {
  const { value } = tree;
  const shown = tree.inputs.slice(0, SHOWN_INPUTS);
  return {
    label: tree.label,
    formula: tree.formula ?? null,
    value:
      value.amount === undefined
        ? null
        : typeof value.amount === "bigint"
          ? formatFixed(value.amount)
          : String(value.amount),
    unit: value.unit === "money" ? value.currency : value.unit,
    note: tree.note ?? null,
    source: tree.source ? showSource(tree.source) : null,
    inputs: shown.map(showTree),
    omittedCount: tree.inputs.length - shown.length,
  };
}

const rateOrigin = ({ isStated }: { readonly isStated: boolean }): string =>
  isStated ? "manual" : "European Central Bank reference rate";

function showSource(source: Source): Explanation["source"] {
  if (source.kind === "facts") return source;
  const on = formatDay(source.on);
  switch (source.kind) {
    case "transaction":
      return { kind: "transaction", transactionId: source.transactionId, on };
    case "price":
      return { kind: "price", assetId: source.assetId, on, origin: source.origin };
    case "rate":
      return { kind: "rate", from: source.from, to: source.to, on, origin: rateOrigin(source) };
    case "valuation":
      return { kind: "valuation", on };
  }
}

import { parseDay, type Day } from "#engine/dates/day.ts";
import {
  explainCost,
  explainHoldingValue,
  explainNetWorth,
  explainRealizedGain,
  explainUnrealizedGain,
} from "#engine/explain/explain-holdings.ts";
import { explainQuantity } from "#engine/explain/explain-quantity.ts";
import { explainBridge, explainTimeWeighted } from "#engine/explain/explain-returns.ts";
import { combined, type Explanation } from "#engine/explain/explanation.ts";
import { err, ok } from "#engine/result.ts";
import { bridgeFrom } from "./bridge.ts";
import { explainMoneyWeightedOf, explainYearly } from "./explain-totals.ts";
import { explainDayChange } from "./day-change.ts";
import { firstHeldOn } from "./holding-days.ts";
import { explainNetOfDebts } from "./net-of-debts.ts";
import { partAsked } from "./named-part.ts";
import { refused, type Answer } from "./refusal.ts";
import { explainReturnInParts } from "./return-parts.ts";
import { seriesFrom } from "./series.ts";
import type { Sheet } from "./sheet.ts";
import { explainUpToDate } from "./up-to-date.ts";
import { openingOf, type Range } from "./window.ts";

/** Figures of the portfolio, of an account or of a holding. */
export const EXPLAINABLE = [
  "net_worth",
  "assets",
  "liabilities",
  "change",
  "holding_value",
  "holding_cost",
  "holding_gain",
  "realized_gain",
  "time_weighted",
  "time_weighted_annual",
  "money_weighted",
  "return_in_parts",
  "bridge",
  "account_value",
  "held_quantity",
  "net_of_debts",
  "day_change",
  "day_change_ratio",
  "up_to_date",
] as const;
export type Explainable = (typeof EXPLAINABLE)[number];

export interface ExplainAsked {
  readonly figure: Explainable;
  readonly from?: string | undefined;
  readonly range?: Range | undefined;
  readonly assetId?: string | undefined;
  readonly accountId?: string | undefined;
}

/** The tree of what a figure is made of. */
export function explainFigure(sheet: Sheet, asked: ExplainAsked): Answer<Explanation> {
  const { assetId } = asked;
  if (assetId !== undefined && !sheet.ledger.assetIndex.has(assetId)) return err({ kind: "asset_not_found" });
  if (needsAsset(asked.figure) && assetId === undefined)
    return refused("assetId", "the asset whose figure is explained");
  if (asked.figure === "held_quantity") return explainHeld(sheet, asked);
  if (asked.figure === "day_change" || asked.figure === "day_change_ratio") {
    const trees = explainDayChange(sheet, assetId ?? "");
    const wanted = asked.figure === "day_change" ? trees?.amount : trees?.ratio;
    return wanted ? ok(wanted) : refused("assetId", "an asset that is held and has prices");
  }
  return ok(treeOf(sheet, { ...asked, figure: asked.figure }));
}

const needsAsset = (figure: Explainable): boolean =>
  figure === "held_quantity" ||
  figure === "day_change" ||
  figure === "day_change_ratio" ||
  figure === "net_of_debts" ||
  figure === "holding_value" ||
  figure === "holding_cost" ||
  figure === "holding_gain" ||
  figure === "realized_gain";

/** Units, or money in its own currency, that the entries of one account come to; of cash the asset is `cash:EUR`. */
function explainHeld(sheet: Sheet, { assetId = "", accountId = "" }: ExplainAsked): Answer<Explanation> {
  const { accountIndex, assetIndex } = sheet.ledger;
  const [account, asset] = [accountIndex.get(accountId), assetIndex.get(assetId)];
  const position = account === undefined || asset === undefined ? undefined : sheet.book().positionAt(account, asset);
  return position ? ok(explainQuantity(sheet.book(), position)) : refused("accountId", "an account it was ever in");
}

/** Explained before the rest, because there may be none. */
type OfOne = "held_quantity" | "day_change" | "day_change_ratio";

function treeOf(sheet: Sheet, asked: ExplainAsked & { readonly figure: Exclude<Explainable, OfOne> }): Explanation {
  const { figure, assetId = "" } = asked;
  const input = { book: sheet.book(), market: sheet.market };
  switch (figure) {
    case "net_worth":
      return explainNetWorth(input);
    case "assets":
    case "liabilities":
      return explainSide(sheet, figure);
    case "up_to_date":
      return explainUpToDate(sheet);
    case "account_value":
      return explainNetWorth({ ...input, scope: partAsked(asked)?.scope ?? {} });
    case "holding_value":
      return explainHoldingValue(input, assetId);
    case "net_of_debts":
      return explainNetOfDebts(sheet, assetId);
    case "holding_cost":
      return explainCost(input, assetId);
    case "holding_gain":
      return explainUnrealizedGain(input, assetId);
    case "realized_gain":
      return explainRealizedGain(input, assetId);
    case "change":
    case "bridge":
      return explainBridge(bridgeFrom(sheet, openingDay(sheet, asked), partAsked(asked)), sheet.base);
    case "time_weighted":
      return explainTimeWeighted(seriesFrom(sheet, openingDay(sheet, asked), partAsked(asked)));
    case "time_weighted_annual":
      return explainYearly(seriesFrom(sheet, openingDay(sheet, asked), partAsked(asked)));
    case "return_in_parts": {
      const holding = sheet.holdings().holdings.find(({ asset }) => asset.id === assetId);
      return explainReturnInParts(sheet, { from: openingDay(sheet, asked), part: partAsked(asked), holding });
    }
    case "money_weighted":
      return explainMoneyWeightedOf(seriesFrom(sheet, openingDay(sheet, asked), partAsked(asked)));
  }
}

/** Assets are the parts of net worth above zero, liabilities those below. */
function explainSide(sheet: Sheet, side: "assets" | "liabilities"): Explanation {
  const whole = explainNetWorth({ book: sheet.book(), market: sheet.market });
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

/** The day whose end the window is measured from: stated, or of a range, or for one asset the day before it was first held. */
function openingDay(sheet: Sheet, { from, range, assetId }: ExplainAsked): Day {
  const stated = from === undefined ? undefined : parseDay(from);
  if (stated !== undefined) return Math.min(stated, sheet.on);
  const holding = sheet.holdings().holdings.find(({ asset }) => asset.id === assetId);
  if (range === undefined && holding) return firstHeldOn(sheet, holding) - 1;
  return openingOf(range ?? "ALL", sheet.on, sheet.firstOn);
}

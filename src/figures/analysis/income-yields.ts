import type { ClassFigure, OwnedAsset } from "#assets/asset-rules.ts";
import { incomeFigures, incomeOfYear } from "#assets/income-trees.ts";
import type { FigureTree } from "#engine/explain/formula.ts";
import { toNumber } from "#engine/money/fixed.ts";
import { ownedAssets } from "../owned-assets.ts";
import { refused, type Answer } from "../refusal.ts";
import type { Sheet } from "../sheet.ts";

/** What one thing that is held paid in twelve months, and what that is of its value and of its cost. */
export interface HoldingYield {
  readonly owned: OwnedAsset;
  readonly figures: readonly ClassFigure[];
}

/** Of everything held that paid in twelve months, what paid most first. */
export const yieldsOf = (sheet: Sheet): readonly HoldingYield[] =>
  ownedAssets(sheet)
    .held()
    .filter((owned) => !owned.asset.isLiability && incomeOfYear(owned).length > 0)
    .map((owned) => ({ owned, figures: incomeFigures(owned), paid: paidInBase(owned) }))
    .toSorted((a, b) => b.paid - a.paid);

/** To put what is paid in several currencies in one order. */
function paidInBase(owned: OwnedAsset): number {
  const paid = incomeOfYear(owned).reduce((sum, movement) => {
    const amount = owned.convert(-movement.amount, movement.currency, movement.on);
    return sum + (amount === undefined ? 0 : toNumber(amount));
  }, 0);
  const rate = owned.rateToBase(owned.on);
  return rate === undefined ? 0 : paid * toNumber(rate);
}

/** How one of these is computed, by the asset and the key of its figure. */
export function explainYield(sheet: Sheet, assetId: string, key: string): Answer<FigureTree> {
  const owned = ownedAssets(sheet).of(assetId);
  const found = owned && incomeFigures(owned).find((it) => it.key === key);
  return found ? { ok: true, value: found.tree } : refused("key", "income_12m, income_yield or yield_on_cost");
}

import type { FigureTree } from "#engine/explain/formula.ts";
import { parseFixed } from "#engine/money/fixed.ts";
import { ok } from "#engine/result.ts";
import { refused, type Answer } from "#figures/refusal.ts";
import type { Sheet } from "#figures/sheet.ts";
import { optionStrategies, type Strategy } from "./strategies.ts";
import {
  breakEvenTree,
  deltaTree,
  gainAtTree,
  gainTree,
  lossTree,
  paidTree,
  premiumTree,
  valueTree,
} from "./strategy-trees.ts";

const KEYS = "PLACE.premium, paid, value, gain, loss, delta, even.PLACE or at.PRICE";

/** A figure of a strategy: `key` is its place in the list, the figure, and of a break-even or a price which. */
export function explainStrategy(sheet: Sheet, _: unknown, key: string): Answer<FigureTree> {
  const [place = "", figure = "", ...which] = key.split(".");
  const strategy = /^\d{1,4}$/.test(place) ? optionStrategies(sheet).strategies[Number(place)] : undefined;
  const tree = strategy && treeOf(sheet, strategy, figure, which.join("."));
  return tree ? ok(tree) : refused("key", KEYS);
}

function treeOf(sheet: Sheet, strategy: Strategy, figure: string, which: string): FigureTree | undefined {
  switch (figure) {
    case "premium":
      return premiumTree(strategy);
    case "paid":
      return paidTree(strategy);
    case "value":
      return valueTree(sheet, strategy);
    case "gain":
      return gainTree(strategy);
    case "loss":
      return lossTree(strategy);
    case "delta":
      return deltaTree(sheet, strategy);
    case "even":
      return breakEvenTree(strategy, Number(which));
    case "at": {
      const price = parseFixed(which);
      return price === undefined ? undefined : gainAtTree(strategy, price);
    }
    default:
      return undefined;
  }
}

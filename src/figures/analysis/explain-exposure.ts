import { explainHoldingValue } from "#engine/explain/explain-holdings.ts";
import type { Explanation } from "#engine/explain/explanation.ts";
import { estimateTree, moneyTree, numberLeaf, numberTree, type FigureTree } from "#engine/explain/formula.ts";
import { known, notKnown } from "#engine/figure.ts";
import { ZERO } from "#engine/money/fixed.ts";
import { refused, type Answer } from "../refusal.ts";
import type { Sheet } from "../sheet.ts";
import { DIMENSIONS, ownedOf, sharesUnder } from "./exposure.ts";

const EXAMPLE = "a dimension and groups of it, as `currency:USD` or `liquidity:same_day,days`";

/** The share of what is owned that depends on some groups of a dimension, holding by holding, funds looked through by the shares stated of them. `key`: `currency:USD`, `liquidity:same_day,days`. */
export function explainExposure(sheet: Sheet, key: string): Answer<FigureTree> {
  const [named = "", ...rest] = key.split(":");
  const dimension = DIMENSIONS.find((it) => it === named);
  const groups = rest.join(":").split(",").filter(Boolean);
  if (dimension === undefined || groups.length === 0) return refused("key", EXAMPLE);
  const sharesOf = sharesUnder(sheet, dimension);
  const input = { book: sheet.book(), market: sheet.market };
  const [parts, values]: [Explanation[], Explanation[]] = [[], []];
  for (const { holding } of ownedOf(sheet)) {
    const value = { ...explainHoldingValue(input, holding.asset.id), label: holding.asset.name };
    values.push(value);
    const share = groups.reduce((sum, group) => sum + (sharesOf(holding).get(group) ?? 0), 0);
    if (share > 0) parts.push(partOf(value, share, sheet.base));
  }
  const sum = (_: unknown, list: readonly number[]) => known(list.reduce((total, each) => total + each, 0));
  const part = estimateTree(
    { label: "That part", formula: "sum of value × share", currency: sheet.base },
    { of: {}, list: parts },
    sum,
  );
  const owned = moneyTree(
    { label: "What is owned", formula: "sum of what is owned", currency: sheet.base },
    { of: {}, list: values },
    (_, list) => known(list.reduce((total, each) => total + each, ZERO)),
  );
  const words = { label: "Share of what is owned", formula: "that part ÷ what is owned", unit: "ratio" } as const;
  const tree = numberTree(words, { of: { part, owned } }, (of) =>
    of.owned === 0 ? notKnown("undefined", "Nothing is held.") : known(of.part / of.owned),
  );
  return { ok: true, value: tree };
}

/** A holding that depends on it whole stands as it is; one that does in part says by how much. */
const partOf = (value: Explanation, share: number, currency: Sheet["base"]): Explanation =>
  share >= 1
    ? value
    : estimateTree(
        { label: value.label, formula: "value × share", currency },
        { of: { value, share: numberLeaf({ label: "Share" }, share, "ratio") } },
        (of) => known(of.value * of.share),
      );

import { formatDay } from "#engine/dates/day.ts";
import type { Explanation as EngineExplanation, Source } from "#engine/explain/explanation.ts";
import { formatFixed } from "#engine/money/fixed.ts";
import type { Explanation } from "./explanation-contract.ts";

/** Inputs shown of one figure; the rest are counted, and their sum stays in the value. */
const SHOWN_INPUTS = 60;

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

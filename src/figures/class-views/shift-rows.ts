import type { OwnedAsset } from "#assets/asset-rules.ts";
import { valueOf } from "#engine/explain/formula.ts";
import { fromNumber, toNumber } from "#engine/money/fixed.ts";
import { statedExposures } from "../analysis/stated-exposures.ts";
import { inBase } from "../cash/expected-flows.ts";
import { figuresByKey } from "../class-figures.ts";
import type { Sheet } from "../sheet.ts";
import type { ClassChart, RowsView, ViewCell } from "./chart.ts";
import { heldOf } from "./group-pool.ts";

type Row = RowsView["rows"][number];

const SHIFTS = [-200, -100, -50, 50, 100, 200] as const;

/** What bonds are worth after yields have moved at once, each priced anew; those that cannot be are named and stay as they are in no row. */
export function shiftRows(sheet: Sheet): ClassChart {
  const stated = statedExposures(sheet);
  const held = heldOf(sheet, "fixed_income").map((owned) => {
    const { asset, value } = owned;
    const local = value.value.amount;
    const worth = typeof local === "bigint" ? inBase(sheet, local, asset.currency) : undefined;
    return { owned, asset, worth, repriced: stated.get(asset.id)?.repriced };
  });
  const priced = held.flatMap(({ owned, asset, worth, repriced }) =>
    worth !== undefined && repriced?.(0.01) !== undefined
      ? [{ asset, worth: toNumber(worth), repriced, estimated: estimateOf(sheet, owned) }]
      : [],
  );
  const now = priced.reduce((sum, { worth }) => sum + worth, 0);
  const rows = SHIFTS.map((points): Row => {
    const after = priced.reduce((sum, { worth, repriced }) => sum + worth * (repriced(points / 10_000) ?? 1), 0);
    return {
      key: String(points),
      label: `${points > 0 ? "+" : "−"}${Math.abs(points) / 100} points`,
      assetId: undefined,
      size: after - now,
      cells: [
        { value: fromNumber(after) },
        { value: fromNumber(after - now) },
        estimateCell(priced, points / 10_000),
        now === 0 ? { value: undefined, reason: "Nothing can be priced anew." } : { value: after / now - 1 },
      ],
    };
  });
  const ids = new Set(priced.map(({ asset }) => asset.id));
  return {
    kind: "rows",
    heading: "Yields move by",
    columns: [
      { label: "Value then", unit: "money" },
      { label: "Change", unit: "money", isGain: true },
      { label: "By duration and convexity", unit: "money", isGain: true },
      { label: "Of the value", unit: "ratio", isGain: true },
    ],
    rows: priced.length === 0 ? [] : rows,
    barOf: 1,
    missing: held
      .filter(({ asset }) => !ids.has(asset.id))
      .map(({ asset }) => `${asset.name} is left out: it has no price or no terms, or its coupon follows the rate.`),
  };
}

type Estimate = (shift: number) => number;

/** The part of the value a bond loses or gains by its effective duration, which knows its calls, and its convexity, of a shift of yields; undefined where one of both is not known. */
function estimateOf(sheet: Sheet, owned: OwnedAsset): Estimate | undefined {
  const figures = figuresByKey(sheet, owned);
  const [duration, convexity] = ["effective_duration", "convexity"].map((key) => {
    const tree = figures.get(key);
    return tree && valueOf(tree.figure);
  });
  if (typeof duration !== "number" || typeof convexity !== "number") return undefined;
  return (shift) => -duration * shift + (convexity * shift * shift) / 2;
}

interface Priced {
  readonly asset: { readonly name: string };
  readonly worth: number;
  readonly estimated: Estimate | undefined;
}

/** The same change as a rule of thumb: what it misses is what repricing adds. */
function estimateCell(priced: readonly Priced[], shift: number): ViewCell {
  const lacking = priced.find(({ estimated }) => estimated === undefined);
  if (lacking) return { value: undefined, reason: `The duration or convexity of ${lacking.asset.name} is not known.` };
  return {
    value: fromNumber(priced.reduce((sum, { worth, estimated }) => sum + worth * (estimated?.(shift) ?? 0), 0)),
  };
}

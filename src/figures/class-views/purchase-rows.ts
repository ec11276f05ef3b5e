import type { OwnedAsset } from "#assets/asset-rules.ts";
import { classFactsOf } from "#assets/fact-reader.ts";
import { propertyFacts } from "#assets/property/property-facts.ts";
import { propertyTrees } from "#assets/property/property-trees.ts";
import type { FigureTree } from "#engine/explain/formula.ts";
import { toNumber, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { inBase } from "../cash/expected-flows.ts";
import type { Sheet } from "../sheet.ts";
import type { ClassChart, RowsView, ViewCell } from "./chart.ts";
import { heldOf } from "./group-pool.ts";

interface Worth {
  readonly price: Fixed | undefined;
  readonly value: Fixed | undefined;
  readonly owed: Fixed | undefined;
}

const NO_PRICE = "What it cost is not known: state the purchase price under Terms.";
const NO_VALUE = "Its value is not known.";
const NO_DEBT = "What is owed on it is not known.";

/**
 * Properties at what was paid for them instead of at what they are worth, one by one and together. What is not known of one is left out of the
 * sum of all on both sides, and named.
 */
export function purchaseRows(sheet: Sheet): ClassChart {
  const held = heldOf(sheet, "real_estate").map((owned) => ({ owned, worth: worthOf(sheet, owned) }));
  const counted = held.filter(({ worth }) => worth.price !== undefined && worth.value !== undefined);
  const sum = (of: keyof Worth): Fixed | undefined =>
    counted.every(({ worth }) => worth[of] !== undefined) && counted.length > 0
      ? counted.reduce((total, { worth }) => total + (worth[of] ?? ZERO), ZERO)
      : undefined;
  const all: Worth = { price: sum("price"), value: sum("value"), owed: sum("owed") };
  return {
    kind: "rows",
    heading: "At purchase price",
    columns: [
      { label: "Purchase price", unit: "money" },
      { label: "Market value", unit: "money" },
      { label: "Difference", unit: "money", isGain: true },
      { label: "Equity at purchase price", unit: "money" },
      { label: "Equity at market value", unit: "money" },
    ],
    rows: [
      ...held
        .map(({ owned: { asset }, worth }) => rowOf(asset.id, asset.name, { assetId: asset.id, worth }))
        .toSorted((a, b) => (b.size ?? -1) - (a.size ?? -1)),
      ...(held.length > 1
        ? [{ ...rowOf("all", "All at purchase prices", { assetId: undefined, worth: all }), size: undefined }]
        : []),
    ],
    barOf: 0,
    missing: held
      .filter((it) => !counted.includes(it))
      .map(
        ({ owned, worth }) =>
          `${owned.asset.name} is not in the sum. ${worth.price === undefined ? NO_PRICE : NO_VALUE}`,
      ),
  };
}

/** In the sheet's currency at the rates of the day. */
function worthOf(sheet: Sheet, owned: OwnedAsset): Worth {
  const trees = propertyTrees(owned, classFactsOf(owned.facts, propertyFacts));
  const of = ({ value: { amount } }: FigureTree): Fixed | undefined =>
    typeof amount === "bigint" ? inBase(sheet, amount, owned.asset.currency) : undefined;
  return { price: of(trees.price), value: of(owned.value), owed: of(trees.balance) };
}

function rowOf(
  key: string,
  label: string,
  { assetId, worth: { price, value, owed } }: { readonly assetId: string | undefined; readonly worth: Worth },
): RowsView["rows"][number] {
  const cell = (amount: Fixed | undefined, reason: string): ViewCell =>
    amount === undefined ? { value: undefined, reason } : { value: amount };
  const less = (from: Fixed | undefined, taken: Fixed | undefined): Fixed | undefined =>
    from === undefined || taken === undefined ? undefined : from - taken;
  return {
    key,
    label,
    assetId,
    size: price === undefined ? undefined : toNumber(price),
    cells: [
      cell(price, NO_PRICE),
      cell(value, NO_VALUE),
      cell(less(value, price), price === undefined ? NO_PRICE : NO_VALUE),
      cell(less(price, owed), price === undefined ? NO_PRICE : NO_DEBT),
      cell(less(value, owed), value === undefined ? NO_VALUE : NO_DEBT),
    ],
  };
}

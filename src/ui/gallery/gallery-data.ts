import { formatFixed } from "#engine/money/fixed.ts";
import type { ExplainNode } from "#ui/components/ExplainTree.tsx";
import type { GridColumn } from "#ui/grid/grid-column.ts";

export interface SampleHolding {
  readonly key: string;
  readonly name: string;
  readonly assetClass: string;
  readonly quantity: string;
  readonly priceOn: string;
  readonly value: string | null;
  readonly gain: string | null;
  readonly weight: number | null;
}

const CLASSES = ["Equities", "Bonds", "Funds", "Crypto", "Property"];
const NAMES = [
  "Northwind Foods",
  "Federal Bond 2031",
  "World Index Fund",
  "Ether",
  "Lake House",
  "Baltic Shipping",
  "Orchard Health",
];

/** As many made-up holdings as asked for: the same ones each time. */
export const sampleHoldings = (count: number): readonly SampleHolding[] =>
  Array.from({ length: count }, (_, index) => {
    const cents = BigInt(((index * 7919) % 9_000_000) + 12_345) * 10n ** 16n;
    const isUnknown = index % 11 === 7;
    return {
      key: String(index),
      name: `${NAMES[index % NAMES.length] ?? ""} ${index + 1}`,
      assetClass: CLASSES[index % CLASSES.length] ?? "",
      quantity: index % 4 === 3 ? "0.482915730000000001" : String((index % 90) + 10),
      priceOn: `2026-11-${String((index % 19) + 1).padStart(2, "0")}`,
      value: isUnknown ? null : formatFixed(cents),
      gain: isUnknown ? null : formatFixed((cents / 9n) * (index % 3 === 0 ? -1n : 1n)),
      weight: isUnknown ? null : ((index * 37) % 100) / 1000,
    };
  });

export const sampleColumns: readonly GridColumn<SampleHolding>[] = [
  { key: "name", label: "Holding", type: "text", value: (it) => it.name },
  { key: "assetClass", label: "Class", type: "text", value: (it) => it.assetClass, canGroup: true, width: 110 },
  { key: "quantity", label: "Quantity", type: "quantity", value: (it) => it.quantity, width: 170 },
  {
    key: "value",
    label: "Value",
    type: "money",
    currency: "EUR",
    value: (it) => it.value,
    total: "sum",
    reason: () => "The price is missing.",
  },
  { key: "gain", label: "Gain", type: "money", currency: "EUR", value: (it) => it.gain, total: "sum", isGain: true },
  { key: "weight", label: "Weight", type: "percent", value: (it) => it.weight },
  { key: "priceOn", label: "Price of", type: "date", value: (it) => it.priceOn },
];

/** Daily values with a gap, from a small fixed wave. */
export const sampleSeries = (length: number): readonly (number | null)[] =>
  Array.from({ length }, (_, index) => {
    if (index > length * 0.4 && index < length * 0.44) return null;
    const wave = Math.sin(index / 45) * 18_000 + Math.sin(index / 11) * 6_000 + Math.sin(index / 2.3) * 2_400;
    return 820_000 + (index / length) * 480_000 + wave;
  });

export const SAMPLE_TREE: ExplainNode = {
  label: "Value of Northwind Foods",
  formula: "quantity × price × exchange rate",
  value: "42856.03",
  unit: "EUR",
  note: null,
  source: null,
  omittedCount: 0,
  inputs: [
    {
      label: "Quantity",
      formula: "sum of lots",
      value: "420",
      unit: "shares",
      note: null,
      source: null,
      omittedCount: 9,
      inputs: [
        leaf("Bought", "120", "shares", "2014-05-03", "transaction"),
        leaf("Bought", "60", "shares", "2016-02-11", "transaction"),
      ],
    },
    leaf("Price", "118.36", "USD", "2026-11-20", "price"),
    leaf("Exchange rate", "0.8621", "EUR for 1 USD", "2026-11-20", "rate"),
  ],
};

function leaf(label: string, value: string, unit: string, on: string, kind: string): ExplainNode {
  const source = { kind, on, ...(kind === "rate" ? { origin: "ECB" } : {}) };
  return { label, formula: null, value, unit, note: null, source, inputs: [], omittedCount: 0 };
}

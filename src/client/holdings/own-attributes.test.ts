import { expect, test } from "vitest";
import { fixed, formatFixed, ZERO } from "#engine/money/fixed.ts";
import type { HoldingRow } from "./holding-rows.ts";
import { attributeOf, attributesIn, columnOf, valuesOf, type Classified } from "./own-attributes.ts";
import { splitRows } from "./split-rows.ts";

const third = "0.333333333333333333";
const classified: Classified = new Map([
  [
    "fund",
    {
      tags: ["core"],
      shares: [
        { attribute: "Strategy", value: "Growth", share: third },
        { attribute: "Strategy", value: "Value", share: third },
      ],
    },
  ],
  ["flat", { tags: [], shares: [{ attribute: "Bucket", value: "Home", share: "1" }] }],
]);

function row(assetId: string, value: string | null): HoldingRow {
  const money = { status: value === null ? ("insufficient_data" as const) : ("ok" as const), value, notes: [] };
  const holding: HoldingRow["holding"] = {
    assetId,
    name: assetId,
    assetClass: "other",
    isin: null,
    ticker: null,
    assetCurrency: "EUR",
    tracking: "value",
    isOpen: true,
    isCash: false,
    accounts: [],
    quantity: "10",
    price: null,
    priceCurrency: null,
    priceOn: null,
    priceSource: "none",
    priceAgeDays: null,
    isStale: false,
    isAssumed: false,
    value: money,
    netOfDebts: null,
    accrued: null,
    cost: money,
    averageCost: null,
    total: null,
    weight: 0.5,
  };
  return {
    key: assetId,
    holding,
    accountName: "Bank",
    institutionName: "Bank",
    quantity: "10",
    value: money,
    weight: 0.5,
    whole: holding,
  };
}

test("a holding is shared out by an attribute, the rest is unclassified, and the parts add up to it exactly", () => {
  const parts = splitRows([row("fund", "100.01")], classified, ["own:Strategy"]);
  expect(parts.map((it) => [it.parts?.["own:Strategy"], it.value.value])).toEqual([
    ["Growth", "33.336666666666666633"],
    ["Value", "33.336666666666666633"],
    ["Unclassified", "33.336666666666666734"],
  ]);
  const sum = parts.reduce((all, it) => all + fixed(it.value.value ?? "0"), ZERO);
  expect(formatFixed(sum)).toBe("100.01");
  expect(new Set(parts.map(({ key }) => key)).size).toBe(3);
});

test("what has no share of the attribute stays one line, and an unknown value stays unknown", () => {
  const [flat] = splitRows([row("flat", "5")], classified, ["own:Strategy"]);
  expect([flat?.parts?.["own:Strategy"], flat?.value.value, flat?.key]).toEqual(["Unclassified", "5", "flat"]);
  expect(splitRows([row("fund", null)], classified, ["own:Strategy"]).map((it) => it.value.value)).toEqual([
    null,
    null,
    null,
  ]);
});

test("attributes are columns of their own, told by name", () => {
  expect(attributesIn(classified)).toEqual(["Bucket", "Strategy"]);
  expect(attributeOf(columnOf("Strategy"))).toBe("Strategy");
  expect(attributeOf("assetClass")).toBeUndefined();
  expect(valuesOf(row("fund", "1"), classified, "Strategy")).toBe("Growth, Value");
  expect(valuesOf(row("fund", "1"), classified, "Bucket")).toBe("Unclassified");
});

test("a holding is shared out by country and then by sector; the lines add up to it, and shares stated twice are one", () => {
  const fund = row("fund", "100");
  const country = (key: string, share: number) => ({ dimension: "country", key, share }) as const;
  const exposures = [
    country("Japan", 0.2),
    country("Norway", 0.4),
    country("Japan", 0.1),
    { dimension: "sector", key: "Energy", share: 0.25 } as const,
  ];
  const stated = { ...fund, holding: { ...fund.holding, exposures } };
  const parts = splitRows([stated], classified, ["country", "sector"]);
  expect(parts.map((it) => [it.parts?.["country"], it.parts?.["sector"], it.value.value])).toEqual([
    ["Japan", "Energy", "7.5"],
    ["Japan", "Not classified", "22.5"],
    ["Norway", "Energy", "10"],
    ["Norway", "Not classified", "30"],
    ["Not classified", "Energy", "7.5"],
    ["Not classified", "Not classified", "22.5"],
  ]);
  expect(parts.reduce((sum, it) => sum + (it.weight ?? 0), 0)).toBeCloseTo(0.5, 12);
  expect(new Set(parts.map(({ key }) => key)).size).toBe(6);
  expect(new Set(parts.map(({ partOf }) => partOf))).toEqual(new Set(["fund"]));
});

test("as long as what is stated has not come a holding stays one line, and full shares leave nothing over", () => {
  expect(splitRows([row("fund", "100")], classified, ["country"]).map((it) => it.key)).toEqual(["fund"]);
  const fund = row("fund", "100");
  const thirds = ["A", "B", "C"].map((key) => ({ dimension: "sector", key, share: 1 / 3 }) as const);
  const parts = splitRows([{ ...fund, holding: { ...fund.holding, exposures: thirds } }], classified, ["sector"]);
  expect(parts.map((it) => it.parts?.["sector"])).toEqual(["A", "B", "C"]);
  expect(parts.reduce((sum, it) => sum + fixed(it.value.value ?? "0"), ZERO)).toBe(fixed("100"));
});

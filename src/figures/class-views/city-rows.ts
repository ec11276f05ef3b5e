import type { OwnedAsset } from "#assets/asset-rules.ts";
import { classFactsOf } from "#assets/fact-reader.ts";
import { propertyFacts } from "#assets/property/property-facts.ts";
import { owedTree } from "#assets/secured-debts.ts";
import { ONE, toNumber, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { inBase } from "../cash/expected-flows.ts";
import type { Sheet } from "../sheet.ts";
import type { ClassChart, RowsView, ViewCell } from "./chart.ts";
import { heldOf } from "./group-pool.ts";

const NOT_STATED = "City not stated";

/** Properties by the city their terms state: what they are worth, which share of all that is, and what is owed on them. */
export function cityRows(sheet: Sheet): ClassChart {
  const held = heldOf(sheet, "real_estate");
  const named = held.map((owned) => ({ owned, ...cityOf(owned) }));
  const cities = [...Map.groupBy(named, ({ key }) => key)].map(([key, own]) => ({
    key,
    label: own[0]?.label ?? NOT_STATED,
    count: own.length,
    ...sumsOf(
      sheet,
      own.map(({ owned }) => owned),
    ),
  }));
  const total = cities.reduce((sum, { value }) => sum + value, ZERO);
  return {
    kind: "rows",
    heading: "City",
    columns: [
      { label: "Value", unit: "money" },
      { label: "Share", unit: "ratio" },
      { label: "Owed", unit: "money" },
      { label: "Equity", unit: "money" },
      { label: "Properties", unit: "count" },
    ],
    rows: cities
      .map(({ key, label, count, value, owed, valued }): RowsView["rows"][number] => {
        const isKnown = valued > 0;
        const unknown: ViewCell = { value: undefined, reason: "The value of none is known." };
        const share: ViewCell =
          isKnown && total > ZERO
            ? { value: toNumber(value) / toNumber(total) }
            : { value: undefined, reason: "Its value, or the whole, is not known." };
        const debt: ViewCell =
          owed === undefined ? { value: undefined, reason: "What is owed on one is not known." } : { value: owed };
        const equity: ViewCell = owed === undefined ? debt : { value: value - owed };
        return {
          key,
          label,
          assetId: undefined,
          size: isKnown ? toNumber(value) : undefined,
          cells: [isKnown ? { value } : unknown, share, debt, isKnown ? equity : unknown, { value: count }],
        };
      })
      .toSorted((a, b) => (b.size ?? -1) - (a.size ?? -1)),
    barOf: 0,
    missing: cities.flatMap(({ missing }) => missing),
  };
}

/** "Ghent" and "ghent " are one city; of different countries they are two. */
function cityOf({ facts }: OwnedAsset): { readonly key: string; readonly label: string } {
  const { city, country } = classFactsOf(facts, propertyFacts)?.place ?? {};
  if (city === undefined || city.trim() === "") return { key: "", label: NOT_STATED };
  const words = [city.trim(), ...(country?.trim() ? [country.trim()] : [])];
  return { key: words.join(", ").toLowerCase(), label: words.join(", ") };
}

/** In the sheet's currency at the rates of the day; what cannot be counted is named. */
function sumsOf(sheet: Sheet, properties: readonly OwnedAsset[]) {
  let [value, valued]: [Fixed, number] = [ZERO, 0];
  let owed: Fixed | undefined = ZERO;
  const missing: string[] = [];
  for (const owned of properties) {
    const { asset } = owned;
    if (inBase(sheet, ONE, asset.currency) === undefined) {
      missing.push(`${asset.name} is left out: there is no exchange rate of the day.`);
      continue;
    }
    const worth = owned.value.value.amount;
    if (typeof worth !== "bigint") {
      missing.push(`${asset.name} is left out: its value is not known.`);
      continue;
    }
    [value, valued] = [value + (inBase(sheet, worth, asset.currency) ?? ZERO), valued + 1];
    const debt = owedTree(owned).value.amount;
    owed =
      typeof debt === "bigint" && owed !== undefined ? owed + (inBase(sheet, debt, asset.currency) ?? ZERO) : undefined;
  }
  return { value, valued, owed, missing };
}

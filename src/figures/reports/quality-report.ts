import { assetClassOf } from "#assets/registry.ts";
import { toNumber, ZERO } from "#engine/money/fixed.ts";
import type { Holding } from "#engine/valuation/holding.ts";
import { allFindings } from "../all-findings.ts";
import { statedExposures } from "../analysis/stated-exposures.ts";
import { coverageOver } from "../coverage.ts";
import { isStale, valueDay } from "../holding-days.ts";
import type { Sheet } from "../sheet.ts";
import type { ReportContent, ReportTable } from "./report-content.ts";

/** Less of a whole is rounding. */
const LEAST = 0.0005;

/** How well everything is known: values that are old or missing, what nobody classified, what differs from what is stated. */
export function qualityReport(sheet: Sheet): ReportContent {
  const open = sheet.holdings().holdings.filter(({ isClosed }) => !isClosed);
  const known = coverageOver(sheet, 0).at(-1);
  const all = known ? known.fresh + known.old + known.modelled : ZERO;
  const unpriced = open.filter(({ valueBase }) => valueBase === undefined);
  const old = open.filter((it) => it.valueBase !== undefined && sheet.assets.has(it.asset.id) && isStale(sheet, it));
  return {
    headline: [
      {
        key: "fresh",
        label: "Up to date",
        unit: "ratio",
        value: known && all !== ZERO ? toNumber(known.fresh) / toNumber(all) : null,
      },
      { key: "old", label: "Old values", unit: "count", value: old.length },
      { key: "unpriced", label: "Without a value", unit: "count", value: unpriced.length },
    ],
    tables: [oldTable(sheet, old), unpricedTable(unpriced), unclassifiedTable(sheet, open), findingsTable(sheet)],
    notes: [
      "Up to date is money, what was priced on the last two trading days, and stated values within the days usual for what they are; of everything held, debts without their sign.",
      ...(known && known.modelled !== ZERO
        ? ["What nobody states a price of and a model estimates is not counted as up to date."]
        : []),
    ],
  };
}

const oldTable = (sheet: Sheet, old: readonly Holding[]): ReportTable => ({
  key: "old",
  label: "Values that are old",
  columns: [
    { label: "Holding", unit: "text" },
    { label: "Value", unit: "money" },
    { label: "As of", unit: "day" },
    { label: "Days old", unit: "count" },
    { label: "Usual, at most", unit: "count" },
  ],
  rows: old.map((holding) => {
    const on = valueDay(sheet, holding);
    return {
      key: holding.asset.id,
      cells: [
        holding.asset.name,
        holding.valueBase ?? null,
        on ?? null,
        on === undefined ? null : sheet.on - on,
        assetClassOf(holding.asset.assetClass).staleAfterDays,
      ],
    };
  }),
  ...(old.length === 0 ? { note: "None is older than is usual for what it is." } : {}),
});

const unpricedTable = (unpriced: readonly Holding[]): ReportTable => ({
  key: "unpriced",
  label: "Without a value",
  columns: [
    { label: "Holding", unit: "text" },
    { label: "Class", unit: "text" },
    { label: "Units", unit: "units" },
    { label: "In", unit: "text" },
  ],
  rows: unpriced.map(({ asset, quantity }) => ({
    key: asset.id,
    cells: [asset.name, assetClassOf(asset.assetClass).label, quantity, asset.currency],
  })),
  note:
    unpriced.length === 0
      ? "Everything held has a value."
      : "These are in no total. A price, a stated value or an exchange rate is what they wait for.",
});

/** What each holding leaves open of its country and sector; money has neither. */
function unclassifiedTable(sheet: Sheet, open: readonly Holding[]): ReportTable {
  const stated = statedExposures(sheet);
  const rows = open.flatMap(({ asset, valueBase }) => {
    if (!sheet.assets.has(asset.id)) return [];
    const [country, sector] = (["country", "sector"] as const).map((dimension) => {
      const shares = [...(stated.get(asset.id)?.shares[dimension].values() ?? [])];
      return 1 - shares.reduce((sum, share) => sum + share, 0);
    });
    if ((country ?? 1) < LEAST && (sector ?? 1) < LEAST) return [];
    return [
      {
        key: asset.id,
        cells: [asset.name, assetClassOf(asset.assetClass).label, valueBase ?? null, country ?? 1, sector ?? 1],
      },
    ];
  });
  return {
    key: "unclassified",
    label: "Not classified",
    columns: [
      { label: "Holding", unit: "text" },
      { label: "Class", unit: "text" },
      { label: "Value", unit: "money" },
      { label: "Country not stated", unit: "ratio" },
      { label: "Sector not stated", unit: "ratio" },
    ],
    rows,
    note:
      rows.length === 0
        ? "Countries and sectors of everything are stated."
        : "Terms of each, or Classify over several in Holdings, state them.",
  };
}

function findingsTable(sheet: Sheet): ReportTable {
  const found = allFindings(sheet);
  return {
    key: "findings",
    label: "Differences and findings",
    columns: [
      { label: "What was found", unit: "text" },
      { label: "On", unit: "day" },
    ],
    rows: found.map(({ kind, text, assetId, accountId, on }) => ({
      key: `${kind}:${assetId ?? ""}:${accountId ?? ""}:${on}`,
      cells: [text, on],
    })),
    ...(found.length === 0 ? { note: "Entries come to what is stated, and nothing in them contradicts itself." } : {}),
  };
}

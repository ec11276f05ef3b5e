import { assetClassOf } from "#assets/registry.ts";
import { sumOf } from "#engine/valuation/holding-sums.ts";
import type { Holding } from "#engine/valuation/holding.ts";
import type { PriceSource } from "#engine/prices/price-book.ts";
import type { Day } from "#engine/dates/day.ts";
import { round, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { isStale, valueDay } from "../holding-days.ts";
import { sidesOf } from "../overview.ts";
import type { Sheet } from "../sheet.ts";
import { UNIT_PLACES, type ReportContent, type ReportRow } from "./report-content.ts";

/** Who says a price, in words. */
const SAID_BY: Readonly<Record<PriceSource, string>> = {
  manual: "Entered by hand",
  provider: "Market data",
  statement: "Statement",
  trade: "Own trade",
  model: "Model",
};

/** A paper that is kept with an asset. */
export interface AssetPaper {
  readonly documentId: string;
  readonly assetId: string;
  readonly name: string;
  readonly on: Day | undefined;
}

/** What is owned and owed on a day, each line with what its value rests on: basis, day and who says so, and the papers kept with it. */
export function netWorthStatement(sheet: Sheet, papers: readonly AssetPaper[]): ReportContent {
  const open = sheet.holdings().holdings.filter(({ isClosed }) => !isClosed);
  const { assets, liabilities } = sidesOf(open);
  const isOwed = ({ asset, valueBase = ZERO }: Holding): boolean => asset.isLiability || valueBase < ZERO;
  const owed = open.filter(isOwed);
  const unknown = open.filter(({ valueBase }) => valueBase === undefined);
  const old = open.filter((holding) => sheet.assets.has(holding.asset.id) && isStale(sheet, holding));
  return {
    headline: [
      { key: "net_worth", label: "Net worth", unit: "money", value: assets - liabilities },
      { key: "assets", label: "Assets", unit: "money", value: assets },
      { key: "liabilities", label: "Debts", unit: "money", value: liabilities },
    ],
    tables: [
      tableOf(sheet, { key: "assets", label: "Assets", of: open.filter((it) => !isOwed(it)), total: assets }),
      ...(owed.length === 0 ? [] : [tableOf(sheet, { key: "debts", label: "Debts", of: owed, total: -liabilities })]),
      ...papersTable(open, papers),
    ],
    notes: [
      "Each line is worth what its basis says on the day of its value, at the exchange rate of the report's day. Nothing is assumed where a value is not known.",
      ...(unknown.length === 0 ? [] : [`Left out, because no value is known: ${namesOf(unknown)}.`]),
      ...(old.length === 0 ? [] : [`Older than is usual for what they are: ${namesOf(old)}.`]),
    ],
  };
}

interface Side {
  readonly key: string;
  readonly label: string;
  readonly of: readonly Holding[];
  readonly total: Fixed;
}

function tableOf(sheet: Sheet, { key, label, of, total }: Side): ReportContent["tables"][number] {
  const byClass = Map.groupBy(of, ({ asset }) => assetClassOf(asset.assetClass).key);
  const rows = [...byClass].flatMap(([assetClass, members]): ReportRow[] => {
    const known = sumOf(members, ({ valueBase }) => valueBase ?? ZERO);
    return [
      {
        key: `class:${assetClass}`,
        look: "head",
        cells: [assetClassOf(assetClass).plural, null, null, null, known, null, null, null],
      },
      ...members.map((holding) => rowOf(sheet, holding)),
    ];
  });
  return {
    key,
    label,
    columns: [
      { label: "Holding", unit: "text" },
      { label: "Units", unit: "units" },
      { label: "Price", unit: "units" },
      { label: "In", unit: "text" },
      { label: "Value", unit: "money" },
      { label: "Basis", unit: "text" },
      { label: "As of", unit: "day" },
      { label: "Held at", unit: "text" },
    ],
    rows: [
      ...rows,
      { key: "total", look: "total", cells: [`All ${label.toLowerCase()}`, null, null, null, total, null, null, null] },
    ],
  };
}

function papersTable(open: readonly Holding[], papers: readonly AssetPaper[]): ReportContent["tables"] {
  const rows = open.flatMap(({ asset }): ReportRow[] =>
    papers
      .filter(({ assetId }) => assetId === asset.id)
      .map(({ documentId, name, on }) => ({ key: documentId, cells: [asset.name, name, on ?? null] })),
  );
  if (rows.length === 0) return [];
  const columns = [
    { label: "Holding", unit: "text" as const },
    { label: "Paper", unit: "text" as const },
    { label: "Of", unit: "day" as const },
  ];
  return [{ key: "papers", label: "Papers kept with them", columns, rows }];
}

function rowOf(sheet: Sheet, holding: Holding): ReportRow {
  const { asset, quantity, quote, valueBase, accounts } = holding;
  const isCounted = asset.tracking === "units" && sheet.assets.has(asset.id);
  const held = accounts
    .filter((part) => part.quantity !== ZERO)
    .map(({ accountId }) => sheet.accounts.get(accountId)?.name);
  return {
    key: asset.id,
    cells: [
      asset.name,
      isCounted ? round(quantity, UNIT_PLACES) : null,
      quote?.price ?? null,
      quote?.currency ?? asset.currency,
      valueBase ?? null,
      basisOf(sheet, holding),
      valueDay(sheet, holding) ?? null,
      held.filter((name) => name !== undefined).join(", "),
    ],
  };
}

function basisOf(sheet: Sheet, { asset, quote, accrued }: Holding): string {
  if (!sheet.assets.has(asset.id)) return "Balance of the entries";
  if (quote) {
    const interest = accrued?.status === "ok" ? ", with accrued interest" : "";
    const said = quote.model ? sentence(quote.model.wordsOn(sheet.on)) : SAID_BY[quote.source];
    return `${said}${interest}`;
  }
  return asset.tracking === "value" ? "Stated value" : "Not known";
}

const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
const namesOf = (holdings: readonly Holding[]): string => holdings.map(({ asset }) => asset.name).join(", ");

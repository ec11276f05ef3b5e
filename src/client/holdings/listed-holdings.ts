import type { Holding } from "#features/figures/contract.ts";
import type { ClassGroupColumns } from "#features/figures/class-group-contract.ts";
import type { HoldingColumns, HoldingField } from "#features/figures/holding-list-contract.ts";

/** What every line of the list rests on; filter, groups and totals need it of all holdings. */
export const LISTED_FIELDS = [
  "name",
  "assetClass",
  "isin",
  "ticker",
  "assetCurrency",
  "tracking",
  "isOpen",
  "isCash",
  "accounts",
  "quantity",
  "price",
  "priceCurrency",
  "priceOn",
  "priceSource",
  "priceAgeDays",
  "isStale",
  "isAssumed",
  "value",
  "netOfDebts",
  "accrued",
  "cost",
  "averageCost",
  "total",
  "weight",
] as const satisfies readonly HoldingField[];

/** Asked for after the list is there, and only where their columns are in sight: returns cost more than all else, gains of parts are long. */
export const RETURN_FIELDS = ["timeWeighted", "moneyWeighted", "dayChange"] as const satisfies readonly HoldingField[];
export const GAIN_FIELDS = ["unrealized", "realized"] as const satisfies readonly HoldingField[];

/** Asked for where a column of theirs is in sight, sorts or groups. */
export const STATED_FIELDS = [
  "subclass",
  "liquidity",
  "exposures",
  "owners",
] as const satisfies readonly HoldingField[];

/** What the lists of classes begin with: they are short enough to ask for returns at once. */
export const CLASS_FIELDS = [...LISTED_FIELDS, ...RETURN_FIELDS] as const;
export type ClassHoldings = ClassGroupColumns<(typeof CLASS_FIELDS)[number]>;

type Listed = (typeof LISTED_FIELDS)[number];
type Later = (typeof RETURN_FIELDS)[number] | (typeof GAIN_FIELDS)[number] | (typeof STATED_FIELDS)[number];

/** A holding as the list knows it; what comes later is undefined until it is there. */
export type ListedHolding = Pick<Holding, "assetId" | Listed> & Partial<Pick<Holding, Later>>;

export type ListedColumns = HoldingColumns<Listed>;
export type LaterColumns =
  | HoldingColumns<(typeof RETURN_FIELDS)[number]>
  | HoldingColumns<(typeof GAIN_FIELDS)[number]>
  | HoldingColumns<(typeof STATED_FIELDS)[number]>;

/** The lines of the list. Figures that came later count only where they are of the same day, currency and version: others belong to another list. */
export function listedHoldings(listed: ListedColumns, later: readonly (LaterColumns | undefined)[]): ListedHolding[] {
  const rows = rowsOf<Listed>(listed.columns, LISTED_FIELDS);
  const more = later
    .filter((it) => it !== undefined && isOfSameList(listed, it))
    .flatMap((it) => (it ? [laterRows(it)] : []));
  return rows.map((row) => more.reduce<ListedHolding>((all, it) => ({ ...all, ...it.get(row.assetId) }), row));
}

const isOfSameList = (a: ListedColumns, b: LaterColumns): boolean =>
  a.on === b.on && a.currency === b.currency && a.mode === b.mode && a.ledgerVersion === b.ledgerVersion;

function laterRows({ columns }: LaterColumns): ReadonlyMap<string, Partial<Pick<Holding, Later>>> {
  const rows: readonly ({ readonly assetId: string } & Partial<Pick<Holding, Later>>)[] =
    "timeWeighted" in columns
      ? rowsOf(columns, RETURN_FIELDS)
      : "exposures" in columns
        ? rowsOf(columns, STATED_FIELDS)
        : rowsOf(columns, GAIN_FIELDS);
  return new Map(rows.map((row) => [row.assetId, row]));
}

type Columns<F extends HoldingField> = HoldingColumns<F>["columns"];
type Row<F extends HoldingField> = Pick<Holding, F | "assetId">;

/** Columns as rows. */
function rowsOf<F extends HoldingField>(columns: Columns<F>, fields: readonly F[]): Row<F>[] {
  return columns.assetId.flatMap((assetId, index) => {
    const row: Partial<Holding> = { assetId };
    for (const field of fields) put(row, field, columns[field][index]);
    return isWhole(row, fields) ? [row] : [];
  });
}

function put<K extends HoldingField>(row: Partial<Holding>, field: K, value: Holding[K] | undefined): void {
  if (value !== undefined) row[field] = value;
}

const isWhole = <F extends HoldingField>(row: Partial<Holding>, fields: readonly F[]): row is Row<F> =>
  fields.every((field) => field in row);

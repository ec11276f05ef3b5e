import { assetClassOf } from "#assets/registry.ts";
import { LIQUIDITY_WORDS } from "#client/parts/liquidity-words.ts";
import { fixed, formatFixed, ZERO } from "#engine/money/fixed.ts";
import type { HoldingColumns, HoldingField } from "#features/figures/holding-list-contract.ts";
import type { RatioFigure } from "#features/shared/wire.ts";
import type { Asset } from "#features/accounts/contract.ts";
import { placedPortions, type Portion, sharedPortions } from "./list-portions.ts";
import type { ListGroup, ReportBlock } from "#features/views/report-contract.ts";

/** What is asked of each holding. */
export const LIST_FIELDS = [
  "name",
  "assetClass",
  "assetCurrency",
  "liquidity",
  "isCash",
  "isLiability",
  "quantity",
  "price",
  "priceCurrency",
  "value",
  "weight",
  "cost",
  "total",
  "accounts",
] as const satisfies readonly HoldingField[];
/** Asked for where the list shows or is sorted by them: returns cost more than all else. */
export const RETURN_FIELDS = ["timeWeighted", "moneyWeighted"] as const satisfies readonly HoldingField[];

type Columns = HoldingColumns<(typeof LIST_FIELDS)[number]>["columns"];
export type ReturnColumns = HoldingColumns<(typeof RETURN_FIELDS)[number]>["columns"];
export type ListedRow = { readonly [Field in keyof Columns]: Columns[Field][number] } & {
  /** Null until they are there. */
  readonly [Field in (typeof RETURN_FIELDS)[number]]: RatioFigure | null;
};

/** What is known of a sum; null where nothing of it is. */
interface Sum {
  readonly value: string | null;
  readonly unknown: number;
}

export interface ListedGroup {
  readonly key: string;
  /** Null where there are no groups. */
  readonly label: string | null;
  readonly rows: readonly ListedRow[];
  readonly value: Sum;
  readonly cost: Sum;
  readonly weight: number | null;
}

type List = Pick<Extract<ReportBlock, { kind: "list" }>, "groupBy" | "only" | "sort" | "most">;

/** The holdings of a list in its order and groups; of all groups together no more rows than it may have. */
export function listed(
  columns: Columns,
  { groupBy, only, sort, most }: List,
  {
    returns,
    assets = [],
  }: { readonly returns?: ReturnColumns | undefined; readonly assets?: readonly Asset[] | undefined } = {},
): { readonly groups: readonly ListedGroup[]; readonly leftOut: number } {
  const found = rowsOf(columns, returns).filter((row) => only === null || isOf(row, only));
  const sorted = found.toSorted((a, b) => (sort === "name" ? a.name.localeCompare(b.name) : byFigure(a, b, sort)));
  const ranked = new Set(sorted.slice(0, most));
  const byId = new Map(assets.map((it) => [it.assetId, it]));
  const parts = sorted.flatMap((row) => {
    const own = portionsOf(row, groupBy, byId.get(row.assetId));
    return own.map((it) => ({ ...it, isShown: ranked.has(row) }));
  });
  const groups = [...Map.groupBy(parts, ({ group }) => group)].map(([key, members]) =>
    groupOf(
      groupBy && { by: groupBy, key },
      members.map(({ row }) => row),
      new Set(members.flatMap(({ row, isShown }) => (isShown ? [row] : []))),
    ),
  );
  return { groups: groups.filter(({ rows }) => rows.length > 0), leftOut: found.length - ranked.size };
}

/** The holding in the groups it stands in, each with its part of it. */
function portionsOf(row: ListedRow, by: ListGroup | null, asset: Asset | undefined): readonly Portion[] {
  switch (by) {
    case null:
      return [{ group: "", row }];
    case "account":
    case "institution":
      return placedPortions(row, by);
    case "assetClass":
    case "assetCurrency":
    case "liquidity":
      return [{ group: row[by], row }];
    default:
      return sharedPortions(row, by.slice("own:".length), asset);
  }
}

function groupOf(
  group: { readonly by: ListGroup; readonly key: string } | null,
  members: readonly ListedRow[],
  shown: ReadonlySet<ListedRow>,
): ListedGroup {
  return {
    key: group?.key ?? "",
    label: group && groupLabel(group.by, group.key),
    rows: members.filter((row) => shown.has(row)),
    value: sumOf(members.map(({ value }) => value.value)),
    cost: sumOf(members.map(({ cost }) => cost.value)),
    weight: members.some(({ weight }) => weight === null)
      ? null
      : members.reduce((sum, { weight }) => sum + (weight ?? 0), 0),
  };
}

function sumOf(values: readonly (string | null)[]): Sum {
  const known = values.filter((it) => it !== null);
  return {
    value: known.length === 0 ? null : formatFixed(known.reduce((sum, it) => sum + fixed(it), ZERO)),
    unknown: values.length - known.length,
  };
}

/** One holding of columns side by side; none where a column is shorter than the others. */
function rowsOf(columns: Columns, returns: ReturnColumns | undefined): readonly ListedRow[] {
  const placeOf = new Map(returns?.assetId.map((assetId, at) => [assetId, at]));
  return columns.assetId.flatMap((assetId, at) => {
    const later = placeOf.get(assetId) ?? -1;
    const [name, assetClass, assetCurrency] = [columns.name[at], columns.assetClass[at], columns.assetCurrency[at]];
    const [liquidity, value, cost, quantity] = [
      columns.liquidity[at],
      columns.value[at],
      columns.cost[at],
      columns.quantity[at],
    ];
    if (!name || !assetClass || !assetCurrency || !liquidity || !value || !cost || !quantity) return [];
    return {
      assetId,
      name,
      assetClass,
      assetCurrency,
      liquidity,
      value,
      cost,
      quantity,
      isCash: columns.isCash[at] ?? false,
      isLiability: columns.isLiability[at] ?? false,
      price: columns.price[at] ?? null,
      priceCurrency: columns.priceCurrency[at] ?? null,
      weight: columns.weight[at] ?? null,
      total: columns.total[at] ?? null,
      accounts: columns.accounts[at] ?? [],
      timeWeighted: returns?.timeWeighted[later] ?? null,
      moneyWeighted: returns?.moneyWeighted[later] ?? null,
    };
  });
}

function isOf(row: ListedRow, { by, is }: NonNullable<List["only"]>): boolean {
  return by === "name" ? row.name.toLowerCase().includes(is.trim().toLowerCase()) : row[by] === is;
}

/** The largest first; what is not known comes last. */
function byFigure(a: ListedRow, b: ListedRow, sort: Exclude<List["sort"], "name">): number {
  const [one, other] = [numberOf(a, sort), numberOf(b, sort)];
  if (one === null || other === null)
    return (one === null ? 1 : 0) - (other === null ? 1 : 0) || a.name.localeCompare(b.name);
  return other - one || a.name.localeCompare(b.name);
}

function numberOf(row: ListedRow, sort: Exclude<List["sort"], "name">): number | null {
  if (sort === "weight") return row.weight;
  if (sort === "timeWeighted" || sort === "moneyWeighted") return row[sort]?.value ?? null;
  const text = sort === "total" ? row.total?.total : sort === "value" || sort === "cost" ? row[sort].value : row[sort];
  return text === null || text === undefined ? null : Number(text);
}

export function groupLabel(by: ListGroup, key: string): string {
  if (by === "assetClass") return assetClassOf(key).plural;
  if (by === "liquidity") return Object.entries(LIQUIDITY_WORDS).find(([tier]) => tier === key)?.[1].label ?? key;
  return key;
}

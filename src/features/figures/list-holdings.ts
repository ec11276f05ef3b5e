import type { z } from "zod";
import { assetClassOf } from "#assets/registry.ts";
import { formatDay } from "#engine/dates/day.ts";
import { fixed, type Fixed } from "#engine/money/fixed.ts";
import type { Sheet } from "#figures/sheet.ts";
import type { MoneyFigure } from "#features/shared/wire.ts";
import type { Holdings, Mode } from "./contract.ts";
import { HOLDING_SORTS } from "./holding-list-contract.ts";
import type { HoldingField, holdingColumns, HoldingListQuery, HoldingSort } from "./holding-list-contract.ts";
import {
  showPositions,
  showReturns,
  showStated,
  type HoldingPosition,
  type HoldingReturns,
  type HoldingStated,
} from "./show-holding.ts";
import { moneyOf } from "./wire-figures.ts";

type Asked = HoldingListQuery & { readonly mode: Mode };
type Listed = HoldingPosition & Partial<HoldingReturns> & Partial<HoldingStated>;

/** The holdings asked for, as rows with everything or as the columns that are named. Returns are computed only of what shows or sorts them. */
export function listHoldings(sheet: Sheet, asked: Asked): Holdings | z.infer<typeof holdingColumns> {
  return listPart(sheet, asked, { isInside: () => true, total: moneyOf(sheet.holdings().netWorth) });
}

interface Part {
  readonly isInside: (holding: HoldingPosition) => boolean;
  /** What of it is held is worth. */
  readonly total: MoneyFigure;
}

/** The same of some holdings alone. */
export function listPart(
  sheet: Sheet,
  asked: Asked,
  { isInside, total }: Part,
): Holdings | z.infer<typeof holdingColumns> {
  const { mode, fields } = asked;
  const all = showPositions(sheet).filter((it) => isInside(it) && isListed(it.isOpen, mode) && !isHidden(it));
  const { base: currency, portfolio } = sheet;
  const head = { on: formatDay(sheet.on), currency, mode, ledgerVersion: portfolio.ledgerVersion, total };
  const isPage = asked.limit !== undefined || asked.offset > 0;
  const page = pageOf(sheet, all, asked);
  if (!fields)
    return { ...head, ...(isPage ? { count: all.length } : {}), holdings: withReturns(sheet, withStated(sheet, page)) };
  const stated: readonly Listed[] = fields.some(isStated) ? withStated(sheet, page) : page;
  const rows: readonly Listed[] = fields.some(isReturn) ? withReturns(sheet, stated) : stated;
  const named = new Set<HoldingField>(["assetId", ...fields]);
  const columns = Object.fromEntries([...named].map((field) => [field, rows.map((row) => row[field] ?? null)]));
  return { ...head, count: all.length, columns };
}

/** Whether a holding is one of the mode. What is projected is held then. */
export const isListed = (isOpen: boolean, mode: Mode): boolean => mode === "lifetime" || isOpen === (mode !== "closed");

/** What its owner does not want stands in a list of its own. */
const isHidden = ({ assetClass }: HoldingPosition): boolean => assetClassOf(assetClass).isUnwanted === true;

const isReturn = (field: string): boolean => field === "timeWeighted" || field === "moneyWeighted";

const STATED: ReadonlySet<string> = new Set([
  "subclass",
  "liquidity",
  "exposures",
  "owners",
] satisfies (keyof HoldingStated)[]);
const isStated = (field: string): boolean => STATED.has(field);

/** With what their terms say of them. */
function withStated<Row extends HoldingPosition>(sheet: Sheet, rows: readonly Row[]): (Row & HoldingStated)[] {
  const held = new Map(sheet.holdings().holdings.map((holding) => [holding.asset.id, holding]));
  return rows.flatMap((row) => {
    const holding = held.get(row.assetId);
    return holding ? [{ ...row, ...showStated(sheet, holding) }] : [];
  });
}

/** With their returns, which are computed of these alone. */
export function withReturns<Row extends HoldingPosition>(sheet: Sheet, rows: readonly Row[]): (Row & HoldingReturns)[] {
  const returns = showReturns(
    sheet,
    rows.map(({ assetId }) => assetId),
  );
  return rows.flatMap((row, index) => {
    const own = returns[index];
    return own ? [{ ...row, ...own }] : [];
  });
}

function pageOf(
  sheet: Sheet,
  all: readonly HoldingPosition[],
  { sort, offset, limit }: Asked,
): readonly HoldingPosition[] {
  const sorted = sort === undefined ? all : sortedBy(sheet, all, sort);
  return sorted.slice(offset, limit === undefined ? undefined : offset + limit);
}

type Rank = Fixed | number | string | undefined;

const amount = ({ value }: { readonly value: string | null }): Rank => (value === null ? undefined : fixed(value));
const RANKS: Readonly<Record<HoldingSort, (holding: Listed) => Rank>> = {
  name: ({ name }) => name,
  value: ({ value }) => amount(value),
  weight: ({ weight }) => weight ?? undefined,
  cost: ({ cost }) => amount(cost),
  total: ({ total }) => (total ? fixed(total.total) : undefined),
  timeWeighted: ({ timeWeighted }) => timeWeighted?.value ?? undefined,
  moneyWeighted: ({ moneyWeighted }) => moneyWeighted?.value ?? undefined,
};
const NAMES = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/** What is not known comes last, and what ranks alike keeps its place, so that pages fit together. */
function sortedBy(
  sheet: Sheet,
  all: readonly HoldingPosition[],
  sort: NonNullable<HoldingListQuery["sort"]>,
): readonly HoldingPosition[] {
  const key = HOLDING_SORTS.find((it) => sort === it || sort === `-${it}`) ?? "name";
  const factor = sort.startsWith("-") ? -1 : 1;
  const listed: readonly Listed[] = isReturn(key) ? withReturns(sheet, all) : all;
  const ranked = listed.map((row) => ({ row, rank: RANKS[key](row) }));
  ranked.sort(({ rank: a }, { rank: b }) => {
    if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
    if (typeof a === "string" && typeof b === "string") return factor * NAMES.compare(a, b);
    return a === b ? 0 : factor * (a < b ? -1 : 1);
  });
  return ranked.map(({ row }) => row);
}

import type { Day } from "#engine/dates/day.ts";
import { baseCashAsset, baseCashPositions } from "#engine/ledger/base-cash.ts";
import type { Book, BookFinding, BookOptions, Disposal, NominalSums, Position } from "#engine/ledger/book.ts";
import { Bookkeeper } from "#engine/ledger/bookkeeper.ts";
import { ColumnAsset } from "#engine/ledger/column-asset.ts";
import { ColumnPosition } from "#engine/ledger/column-position.ts";
import { countedStatuses } from "#engine/ledger/counted-statuses.ts";
import { gatherPostings, type GatheredPostings } from "#engine/ledger/gathered-postings.ts";
import { ColumnKeeper } from "#engine/ledger/keep-columns.ts";
import { NONE, type Ledger } from "#engine/ledger/ledger.ts";
import { addUnassigned, UnassignedSums } from "#engine/ledger/nominal-sums.ts";
import { LEG_NUMBERS, TYPE_NUMBERS } from "#engine/ledger/posted-numbers.ts";
import { isRatedThroughout } from "#engine/ledger/rated-ledger.ts";
import { postingsOf, rowsOfAssets } from "#engine/ledger/rows-by-asset.ts";
import type { Currency } from "#engine/money/currency.ts";

/** What columns cannot hold, posted by the general book. */
export interface PostedRest {
  readonly positions: readonly Position[];
  readonly disposals: readonly Disposal[];
  readonly findings: readonly BookFinding[];
}

interface ColumnBookParts {
  readonly ledger: Ledger;
  readonly options: BookOptions;
  readonly counted: Uint8Array;
  readonly columns: ReadonlyMap<number, ColumnAsset>;
  /** Of all that no columns hold. */
  readonly others: readonly Position[];
  readonly rest: Pick<PostedRest, "disposals" | "findings">;
  /** Added up from the ledger when first asked for, where nobody knows them yet. */
  readonly unassigned?: readonly NominalSums[] | undefined;
  readonly isRated: boolean;
  /** Where nobody knows it yet it is looked up when asked for. */
  readonly assetsMoved?: readonly number[] | undefined;
}

/** A book most of whose assets are columns: what it says is made when it is asked. */
export class ColumnBook implements Book {
  readonly ledger: Ledger;
  readonly through: Day;
  readonly base: Currency;
  readonly conventions: BookOptions;
  readonly counted: Uint8Array;
  readonly findings: readonly BookFinding[];
  readonly columns: ReadonlyMap<number, ColumnAsset>;
  /** Whether every transaction has a rate to base: without one nothing it touches may stand in columns. */
  readonly isRated: boolean;
  /** Of what no columns hold. */
  readonly restDisposals: readonly Disposal[];
  readonly others: readonly Position[];
  private allPositions: readonly Position[] | undefined;
  private byAsset: Map<number, readonly Position[]> | undefined;
  private inMovedOrder: readonly number[] | undefined;
  private allDisposals: readonly Disposal[] | undefined;
  private sums: readonly NominalSums[] | undefined;

  constructor({ ledger, options, counted, columns, others, rest, unassigned, isRated, assetsMoved }: ColumnBookParts) {
    this.isRated = isRated;
    this.inMovedOrder = assetsMoved;
    this.ledger = ledger;
    this.through = options.through;
    this.base = options.base;
    this.conventions = options;
    this.counted = counted;
    this.others = others;
    this.findings = rest.findings;
    this.columns = columns;
    this.restDisposals = rest.disposals;
    this.sums = unassigned;
  }

  /** In the order in which the ledger first moves them: sums of doubles over them are the same whatever kept them. */
  get positions(): readonly Position[] {
    return (this.allPositions ??= inOrder(this.ledger, this.grouped(), this.counted));
  }

  /** Of one asset, without making those of any other. */
  positionsOf(asset: number): readonly Position[] {
    const known = (this.byAsset ??= Map.groupBy(this.others, (it) => it.asset)).get(asset);
    if (known) return known;
    const of = this.columns.get(asset);
    const made = of ? Array.from(of.columns.accounts, (_, place) => new ColumnPosition(of, place)) : [];
    this.byAsset.set(asset, made);
    return made;
  }

  /** Assets ever held, in the order in which the ledger first moves them. */
  get assetsMoved(): readonly number[] {
    return (this.inMovedOrder ??= byFirstPosting(this, heldAssets(this)));
  }

  private grouped(): readonly Position[] {
    return [...[...this.columns.keys()].flatMap((asset) => this.positionsOf(asset)), ...this.others];
  }

  positionAt = (account: number, asset: number): Position | undefined =>
    this.positionsOf(asset).find((it) => it.account === account);

  /** In ledger order. No transaction sells two assets of which one stands in columns. */
  get disposals(): readonly Disposal[] {
    return (this.allDisposals ??= [
      ...this.restDisposals,
      ...[...this.columns.values()].flatMap((asset) => asset.disposals()),
    ].toSorted((a, b) => a.transaction - b.transaction));
  }

  get unassigned(): readonly NominalSums[] {
    return (this.sums ??= unassignedOf(this));
  }
}

/** Disposals of one asset, without making those of any other. */
export function disposalsOf(book: Book, asset: number): readonly Disposal[] {
  const columns = book instanceof ColumnBook ? book.columns.get(asset) : undefined;
  if (columns) return columns.disposals();
  const all = book instanceof ColumnBook ? book.restDisposals : book.disposals;
  return all.filter((disposal) => disposal.asset === asset);
}

/** Income and costs due to no asset, over the whole ledger. */
function unassignedOf({ ledger, through, conventions, counted }: ColumnBook): readonly NominalSums[] {
  const sums = new UnassignedSums();
  const { postings, transactions } = ledger;
  let last = NONE;
  const rows: number[] = [];
  for (const p of postingsOf(ledger, NONE)) {
    const row = postings.transaction[p] ?? 0;
    if ((transactions.day[row] ?? 0) > through) break;
    if (row !== last && counted[transactions.status[row] ?? 0] === 1) rows.push(row);
    last = row;
  }
  addUnassigned(sums, { ledger, rows, options: conventions, sign: 1n });
  return sums.list;
}

/** The book in columns; undefined where a transaction has no exchange rate, or an account is known by its balances alone. */
export function keepColumnBook(ledger: Ledger, options: BookOptions): ColumnBook | undefined {
  const counted = countedStatuses(options.statuses ?? ["booked"]);
  if (ledger.accounts.some(({ isBalancesOnly }) => isBalancesOnly)) return undefined;
  if (!isRatedThroughout(ledger, { ...options, counted })) return undefined;
  const cash = baseCashAsset(ledger, options.base);
  const cashPositions = baseCashPositions(ledger, { ...options, counted });
  const assets = [...ledger.assets.keys()].filter((asset) => asset !== cash || cashPositions === undefined);
  const gathered = gatherPostings(ledger, { ...options, counted });
  const { columns, others: unfit } = columnsOf(ledger, { options, counted, assets, gathered });
  const rest = postRest(ledger, { options, counted, assets: unfit });
  const others = [...(cashPositions ?? []), ...rest.positions];
  return new ColumnBook({ ledger, options, counted, columns, others, rest, isRated: true });
}

interface Keeping {
  readonly options: BookOptions;
  readonly counted: Uint8Array;
  readonly assets: Iterable<number>;
}

/** Assets in columns, and those that columns cannot hold. */
export function columnsOf(
  ledger: Ledger,
  { options, counted, assets, gathered }: Keeping & { readonly gathered?: GatheredPostings | undefined },
): { readonly columns: ReadonlyMap<number, ColumnAsset>; readonly others: readonly number[] } {
  const keeper = new ColumnKeeper(ledger, { ...options, counted, conventions: options });
  const columns = new Map<number, ColumnAsset>();
  const others: number[] = [];
  for (const asset of assets) {
    const kept = keeper.keep(asset, gathered);
    if (!kept) others.push(asset);
    else if (kept.accounts.length > 0) columns.set(asset, new ColumnAsset(ledger, options, { columns: kept }));
  }
  return { columns, others };
}

/** Assets by the general book, with nothing else. */
export function postRest(ledger: Ledger, { options, counted, assets }: Keeping): PostedRest {
  const wanted = new Set(assets);
  if (wanted.size === 0) return { positions: [], disposals: [], findings: [] };
  const only = new Uint8Array(ledger.assets.length);
  for (const asset of wanted) only[asset] = 1;
  const keeper = new Bookkeeper(ledger, options, { only });
  for (const row of rowsOfAssets(ledger, wanted, options.through))
    if (counted[ledger.transactions.status[row] ?? 0] === 1) keeper.post(row);
  const { positions, disposals, findings } = keeper.finish();
  return { positions: positions.filter(({ asset }) => wanted.has(asset)), disposals, findings };
}

/** Positions of one asset, without making those of any other. */
export const positionsOf = (book: Book, asset: number): readonly Position[] =>
  book instanceof ColumnBook ? book.positionsOf(asset) : (groupsOf(book).get(asset) ?? []);

/** Assets ever held, in the order of the book's positions. */
export const assetsMoved = (book: Book): readonly number[] =>
  book instanceof ColumnBook ? book.assetsMoved : [...groupsOf(book).keys()];

const groups = new WeakMap<readonly Position[], ReadonlyMap<number, readonly Position[]>>();

function groupsOf({ positions }: Book): ReadonlyMap<number, readonly Position[]> {
  const known = groups.get(positions) ?? Map.groupBy(positions, ({ asset }) => asset);
  groups.set(positions, known);
  return known;
}

type Moved = Pick<ColumnBook, "ledger" | "columns" | "others" | "counted">;

const heldAssets = ({ columns, others }: Moved): readonly number[] => [
  ...new Set([...columns.keys(), ...others.map(({ asset }) => asset)]),
];

function byFirstPosting(book: Moved, assets: readonly number[]): readonly number[] {
  const firsts = assets.map((asset) => [asset, firstOf(book, asset)] as const);
  return firsts.toSorted(([, a], [, b]) => (a === b ? 0 : a - b)).map(([asset]) => asset);
}

/** The first posting that moved an asset; infinite where none did. */
function firstOf({ ledger, columns, others, counted }: Moved, asset: number): number {
  const own = columns.get(asset)?.columns.firsts[0];
  if (own !== undefined) return postingsOf(ledger, asset)[own] ?? Infinity;
  return others.reduce((least, position) => {
    const first = position.asset === asset ? firstPosting(ledger, position, counted) : NONE;
    return first === NONE ? least : Math.min(least, first);
  }, Infinity);
}

/** The order of an earlier version with the assets that an edit touched where they first move now: the others keep theirs. */
export function editedOrder(earlier: Book, book: Moved, touched: ReadonlySet<number>): readonly number[] | undefined {
  if (!(earlier instanceof ColumnBook)) return undefined;
  const order = earlier.assetsMoved.filter((asset) => !touched.has(asset));
  const others = new Set(book.others.map(({ asset }) => asset));
  const here = [...touched].filter((asset) => book.columns.has(asset) || others.has(asset));
  for (const asset of byFirstPosting(book, here)) {
    const first = firstOf(book, asset);
    let [low, high] = [0, order.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (firstOf(book, order[middle] ?? NONE) <= first) low = middle + 1;
      else high = middle;
    }
    order.splice(low, 0, asset);
  }
  return order;
}

function inOrder(ledger: Ledger, positions: readonly Position[], counted: Uint8Array): readonly Position[] {
  const byPosting = new Int32Array(ledger.postings.count);
  const others: Position[] = [];
  positions.forEach((position, index) => {
    const first = firstPosting(ledger, position, counted);
    if (first === NONE || byPosting[first] !== 0) others.push(position);
    else byPosting[first] = index + 1;
  });
  const ordered: Position[] = [];
  for (const index of byPosting) {
    const position = index === 0 ? undefined : positions[index - 1];
    if (position) ordered.push(position);
  }
  return [...ordered, ...others];
}

function firstPosting(ledger: Ledger, position: Position, counted: Uint8Array): number {
  const own = postingsOf(ledger, position.asset);
  if (position instanceof ColumnPosition) return own[position.of.columns.firsts[position.place] ?? NONE] ?? NONE;
  const { postings, transactions } = ledger;
  const isFirst = (p: number): boolean => {
    const row = postings.transaction[p] ?? 0;
    if (postings.account[p] !== position.account || counted[transactions.status[row] ?? 0] !== 1) return false;
    // A split makes no position, and no money that is none.
    if (transactions.type[row] === TYPE_NUMBERS.SPLIT) return false;
    return postings.leg[p] !== LEG_NUMBERS.CASH || !postings.quantity.isZero(p);
  };
  return own.find(isFirst) ?? NONE;
}

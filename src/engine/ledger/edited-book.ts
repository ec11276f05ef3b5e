import type { Day } from "#engine/dates/day.ts";
import { baseCashAsset, baseCashPositions } from "#engine/ledger/base-cash.ts";
import type { Book, BookFinding, BookOptions, Disposal, NominalSums, Position } from "#engine/ledger/book.ts";
import type { ColumnAsset } from "#engine/ledger/column-asset.ts";
import { ColumnBook, columnsOf, editedOrder, postRest, type PostedRest } from "#engine/ledger/column-book.ts";
import type { LedgerEdit } from "#engine/ledger/edited-ledger.ts";
import { forgetGainsOfBalances } from "#engine/ledger/forget-gains.ts";
import { isCashAsset, NONE, type Ledger } from "#engine/ledger/ledger.ts";
import { openLots, type Lot } from "#engine/ledger/lots.ts";
import { addUnassigned, UnassignedSums } from "#engine/ledger/nominal-sums.ts";
import { areRowsRated } from "#engine/ledger/rated-ledger.ts";
import { rowsOfAssets } from "#engine/ledger/rows-by-asset.ts";

export interface BookEdit {
  readonly edit: LedgerEdit;
  /** Assets whose prices changed, by their places: costs shared by market value rest on them. */
  readonly repriced: readonly number[];
}

export interface EditedBook {
  readonly book: Book;
  /** Assets whose positions may be others than before, cash among them, by their places. */
  readonly touched: ReadonlySet<number>;
}

/**
 * The book after an edit: assets that the edit touches, and those tied to them by a transaction, are kept anew from their own transactions;
 * positions of all others are those of the earlier book. The same as `keepBook` of the later ledger, but for the order of positions.
 */
export function editBook(earlier: Book, options: BookOptions, change: BookEdit): EditedBook {
  const { edit } = change;
  const { after } = edit;
  const cash = editedBaseCash(earlier, options, edit);
  const tied = withTied(movedAssets(change, cash?.asset), after, options.through);
  const kept = keepTied(earlier, options, { edit, tied });
  const { made, isRated } = kept;
  const isGone = ({ asset, account }: Position): boolean =>
    tied.has(asset) || (asset === cash?.asset && cash.accounts.has(account));
  const shift = shiftOf(edit);
  const sameRows = edit.added.reduce((first, row) => Math.min(first, row), shift.from);
  const columnsBefore = earlier instanceof ColumnBook ? earlier.columns : undefined;
  const tiedColumns = new Map(
    [...kept.columns].map(([asset, of]) => [asset, of.after(columnsBefore?.get(asset), sameRows)]),
  );
  const rebound = new Map<number, ColumnAsset>();
  if (earlier instanceof ColumnBook)
    for (const [asset, of] of earlier.columns)
      if (!tied.has(asset)) rebound.set(asset, of.in(after, options, sameRows));
  // Those in columns are made when somebody asks.
  const others = [
    ...(earlier instanceof ColumnBook ? earlier.others : earlier.positions)
      .filter((position) => !isGone(position))
      .map((position) => shiftPosition(position, shift)),
    ...made.positions,
    ...(cash?.positions ?? []),
  ];
  const { counted } = earlier;
  const unassigned = editedSums(earlier.unassigned, options, { edit, counted });
  const rest = {
    disposals: mergedDisposals(earlier, made, { tied, shift }),
    findings: mergedFindings(earlier, made, { tied, shift, edit }),
  };
  const columns = new Map([...rebound, ...tiedColumns]);
  const touched = cash && cash.accounts.size > 0 ? new Set([...tied, cash.asset]) : tied;
  const parts = { ledger: after, options, counted, columns, others, rest, unassigned, isRated };
  return { book: new ColumnBook({ ...parts, assetsMoved: editedOrder(earlier, parts, touched) }), touched };
}

interface Tied {
  readonly edit: LedgerEdit;
  readonly tied: ReadonlySet<number>;
}

/** Assets from their own transactions: in columns where the earlier book has columns and what came in has exchange rates, else by the general book. */
function keepTied(
  earlier: Book,
  options: BookOptions,
  { edit: { after, added }, tied }: Tied,
): { readonly columns: ReadonlyMap<number, ColumnAsset>; readonly made: PostedRest; readonly isRated: boolean } {
  const keeping = { options, counted: earlier.counted };
  const isRated = earlier instanceof ColumnBook && earlier.isRated && areRowsRated(after, added, options);
  const { columns, others } = isRated
    ? columnsOf(after, { ...keeping, assets: tied })
    : { columns: new Map<number, ColumnAsset>(), others: tied };
  return { columns, made: postRest(after, { ...keeping, assets: others }), isRated };
}

interface BaseCash {
  readonly asset: number;
  /** Those in which the edit moved it. */
  readonly accounts: ReadonlySet<number>;
  readonly positions: readonly Position[];
}

/** Cash of the base currency where the edit moved it; undefined where it has to be kept like any other asset. */
function editedBaseCash(
  earlier: Book,
  options: BookOptions,
  { before, after, removed, added }: LedgerEdit,
): BaseCash | undefined {
  const asset = baseCashAsset(after, options.base);
  const accounts = new Set<number>();
  for (const [{ postings, transactions }, rows] of [
    [before, removed],
    [after, added],
  ] as const)
    for (const row of rows)
      for (let p = transactions.firstPosting[row] ?? 0; p < (transactions.firstPosting[row + 1] ?? 0); p++)
        if (postings.asset[p] === asset) accounts.add(postings.account[p] ?? NONE);
  if (asset === NONE || accounts.size === 0) return { asset, accounts, positions: [] };
  const positions = baseCashPositions(after, { ...options, counted: earlier.counted, accounts });
  if (!positions) return undefined;
  forgetGainsOfBalances(after, positions);
  return { asset, accounts, positions };
}

/** Assets an edit moves or prices otherwise, but for cash that is kept by itself. */
function movedAssets({ edit, repriced }: BookEdit, baseCash: number | undefined): number[] {
  const moved = [...assetsOfRows(edit.before, edit.removed), ...assetsOfRows(edit.after, edit.added), ...repriced];
  return moved.filter((asset) => asset !== baseCash);
}

function assetsOfRows({ transactions, postings }: Ledger, rows: readonly number[]): Set<number> {
  const found = new Set<number>();
  for (const row of rows)
    for (let p = transactions.firstPosting[row] ?? 0; p < (transactions.firstPosting[row + 1] ?? 0); p++)
      found.add(postings.asset[p] ?? NONE);
  found.delete(NONE);
  return found;
}

/**
 * Assets with all whose lots one transaction moves beside theirs: parents and children of corporate actions, everything units of which stand
 * in one transaction, and cash of a currency, which travels between accounts by the day.
 */
function withTied(assets: readonly number[], ledger: Ledger, through: Day): ReadonlySet<number> {
  const tied = new Set(assets);
  const isCash = (asset: number): boolean => isCashAsset(ledger.assets[asset]);
  let fresh = assets.filter((asset) => !isCash(asset));
  while (fresh.length > 0) {
    const beside = assetsOfRows(ledger, rowsOfAssets(ledger, fresh, through));
    fresh = [...beside].filter((asset) => !tied.has(asset) && !isCash(asset));
    for (const asset of fresh) tied.add(asset);
  }
  return tied;
}

/** Where rows of the earlier ledger went, and the first and last that went elsewhere: what rests on no row between can stay as it is. */
interface Shift {
  readonly rows: Int32Array;
  readonly from: number;
  readonly to: number;
}

function shiftOf({ rows }: LedgerEdit): Shift {
  let from = 0;
  while (from < rows.length && rows[from] === from) from++;
  let to = rows.length - 1;
  while (to > from && rows[to] === to) to--;
  return { rows, from, to };
}

const isShifted = ({ from, to }: Shift, row: number): boolean => row >= from && row <= to;

const shifted = ({ rows }: Shift, row: number): number => (row < 0 ? row : (rows[row] ?? NONE));

/** The position with its lots told where the transactions that opened them stand now. */
function shiftPosition(position: Position, shift: Shift): Position {
  const { lots, head } = position;
  let first = head;
  while (first < lots.length && !isShifted(shift, lots[first]?.openedBy ?? NONE)) first++;
  if (first === lots.length) return position;
  return { ...position, head: 0, lots: openLots(position).map((lot) => shiftLot(lot, shift)) };
}

// Field by field: a copy by spreading takes several times as long, and an early edit copies nearly all of them.
const shiftLot = (lot: Lot, shift: Shift): Lot => ({
  quantity: lot.quantity,
  cost: lot.cost,
  costBase: lot.costBase,
  acquiredDay: lot.acquiredDay,
  openedBy: shifted(shift, lot.openedBy),
  isCostKnown: lot.isCostKnown,
  whole: lot.whole,
});

const shiftDisposal = (it: Disposal, shift: Shift): Disposal => ({
  account: it.account,
  asset: it.asset,
  transaction: shifted(shift, it.transaction),
  kind: it.kind,
  acquiredDay: it.acquiredDay,
  openedBy: shifted(shift, it.openedBy),
  soldDay: it.soldDay,
  quantity: it.quantity,
  proceeds: it.proceeds,
  cost: it.cost,
  gain: it.gain,
  proceedsBase: it.proceedsBase,
  costBase: it.costBase,
  gainBase: it.gainBase,
  isCostKnown: it.isCostKnown,
});

interface Merge {
  readonly tied: ReadonlySet<number>;
  readonly shift: Shift;
}

/** Both in ledger order. */
function mergedDisposals(earlier: Book, made: PostedRest, { tied, shift }: Merge): readonly Disposal[] {
  const kept: Disposal[] = [];
  for (const it of earlier instanceof ColumnBook ? earlier.restDisposals : earlier.disposals) {
    if (tied.has(it.asset)) continue;
    const isMoved = isShifted(shift, it.transaction) || isShifted(shift, it.openedBy);
    kept.push(isMoved ? shiftDisposal(it, shift) : it);
  }
  return merged(
    kept,
    made.disposals.filter(({ asset }) => tied.has(asset)),
  );
}

/** Two lists by rising transaction as one. */
function merged<T extends { readonly transaction: number }>(a: readonly T[], b: readonly T[]): readonly T[] {
  if (b.length === 0) return a;
  const all: T[] = [];
  let next = 0;
  for (const item of a) {
    for (let other = b[next]; other && other.transaction < item.transaction; other = b[++next]) all.push(other);
    all.push(item);
  }
  for (let other = b[next]; other; other = b[++next]) all.push(other);
  return all;
}

/** What is said of an asset that was kept anew is said anew, and what is said of a transaction that is new. */
function mergedFindings(
  earlier: Book,
  made: PostedRest,
  { tied, shift, edit }: Merge & { readonly edit: LedgerEdit },
): readonly BookFinding[] {
  const kept = earlier.findings
    .filter(({ asset, transaction }) => !tied.has(asset) && edit.rows[transaction] !== NONE)
    .map((it) => ({ ...it, transaction: shifted(shift, it.transaction) }));
  const added = new Set(edit.added);
  return merged(
    kept,
    made.findings.filter(
      ({ kind, asset, transaction }) => tied.has(asset) || (kind === "missing_rate" && added.has(transaction)),
    ),
  );
}

/** What is due to no asset: less what was taken out, with what came in. */
function editedSums(
  earlier: readonly NominalSums[],
  options: BookOptions,
  { edit, counted }: { readonly edit: LedgerEdit; readonly counted: Uint8Array },
): readonly NominalSums[] {
  const sums = new UnassignedSums();
  for (const { account, income, fees, taxes } of earlier) {
    const own = sums.of(account);
    own.income = income;
    own.fees = fees;
    own.taxes = taxes;
  }
  for (const { ledger, rows, sign } of [
    { ledger: edit.before, rows: edit.removed, sign: -1n },
    { ledger: edit.after, rows: edit.added, sign: 1n },
  ]) {
    const { status, day } = ledger.transactions;
    const isCounted = (row: number): boolean => counted[status[row] ?? 0] === 1 && (day[row] ?? 0) <= options.through;
    addUnassigned(sums, { ledger, rows: rows.filter(isCounted), options, sign });
  }
  return sums.list.filter(({ income, fees, taxes }) => income !== 0n || fees !== 0n || taxes !== 0n);
}

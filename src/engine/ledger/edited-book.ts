import { BaseValues } from "#engine/ledger/base-values.ts";
import { baseCashAsset, baseCashPositions } from "#engine/ledger/base-cash.ts";
import type { Book, BookFinding, BookOptions, Disposal, NominalSums, Position } from "#engine/ledger/book.ts";
import { Bookkeeper } from "#engine/ledger/bookkeeper.ts";
import { legsInCost } from "#engine/ledger/conventions.ts";
import type { LedgerEdit } from "#engine/ledger/edited-ledger.ts";
import { forgetGainsOfBalances } from "#engine/ledger/forget-gains.ts";
import { isCashAsset, NONE, type Ledger } from "#engine/ledger/ledger.ts";
import { openLots } from "#engine/ledger/lots.ts";
import { UnassignedSums } from "#engine/ledger/nominal-sums.ts";
import { LEG_NUMBERS } from "#engine/ledger/posted-numbers.ts";
import { rowsByAsset } from "#engine/ledger/rows-by-asset.ts";

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
export function editBook(earlier: Book, options: BookOptions, { edit, repriced }: BookEdit): EditedBook {
  const { before, after } = edit;
  const rows = rowsByAsset(after, options.through);
  const moved = [...assetsOfRows(before, edit.removed), ...assetsOfRows(after, edit.added)];
  const cash = baseCashPositions(after, { ...options, counted: earlier.counted });
  const baseCash = cash ? baseCashAsset(after, options.base) : NONE;
  const tied = withTied(
    [...moved, ...repriced].filter((asset) => asset !== baseCash),
    { ledger: after, rows },
  );
  const keeper = new Bookkeeper(after, options);
  const replayed = new Set([...tied].flatMap((asset) => rows[asset] ?? []));
  for (const row of [...replayed].toSorted((a, b) => a - b))
    if (earlier.counted[after.transactions.status[row] ?? 0] === 1) keeper.post(row);
  const made = keeper.finish();
  forgetGainsOfBalances(after, cash ?? []);
  const isGone = ({ asset }: Position): boolean => tied.has(asset) || asset === baseCash;
  const shift = shiftOf(edit);
  const positions = [
    ...earlier.positions.filter((position) => !isGone(position)).map((position) => shiftPosition(position, shift)),
    ...made.positions.filter(({ asset }) => tied.has(asset)),
    ...(cash ?? []),
  ];
  return {
    book: {
      ...bookOf(after, positions),
      through: options.through,
      base: options.base,
      conventions: options,
      counted: earlier.counted,
      disposals: mergedDisposals(earlier, made, { tied, shift }),
      findings: mergedFindings(earlier, made, { tied, shift, edit, replayed }),
      unassigned: editedSums(earlier.unassigned, options, { edit, counted: earlier.counted }),
    },
    touched: baseCash === NONE ? tied : new Set([...tied, baseCash]),
  };
}

function bookOf(ledger: Ledger, positions: readonly Position[]): Pick<Book, "ledger" | "positions" | "positionAt"> {
  const width = ledger.assets.length;
  const places = new Map(positions.map((position) => [position.account * width + position.asset, position]));
  return { ledger, positions, positionAt: (account, asset) => places.get(account * width + asset) };
}

function assetsOfRows({ transactions, postings }: Ledger, rows: readonly number[]): number[] {
  return rows.flatMap((row) => {
    const places = postings.asset.subarray(transactions.firstPosting[row], transactions.firstPosting[row + 1]);
    return [...places].filter((asset) => asset !== NONE);
  });
}

interface RowsOf {
  readonly ledger: Ledger;
  readonly rows: readonly (readonly number[])[];
}

/**
 * Assets with all whose lots one transaction moves beside theirs: parents and children of corporate actions, everything units of which stand
 * in one transaction, and cash of a currency, which travels between accounts by the day.
 */
function withTied(assets: readonly number[], { ledger, rows }: RowsOf): ReadonlySet<number> {
  const tied = new Set(assets);
  for (const one of tied) {
    if (isCashAsset(ledger.assets[one])) continue;
    for (const row of rows[one] ?? [])
      for (const other of assetsOfRows(ledger, [row])) if (!isCashAsset(ledger.assets[other])) tied.add(other);
  }
  return tied;
}

/** Where rows of the earlier ledger went, and the first that went elsewhere: what lies before it can stay as it is. */
interface Shift {
  readonly rows: Int32Array;
  readonly from: number;
}

const shiftOf = ({ rows }: LedgerEdit): Shift => {
  const from = rows.findIndex((row, before) => row !== before);
  return { rows, from: from < 0 ? Infinity : from };
};

const shifted = ({ rows }: Shift, row: number): number => (row < 0 ? row : (rows[row] ?? NONE));

/** The position with its lots told where the transactions that opened them stand now. */
function shiftPosition(position: Position, shift: Shift): Position {
  const lots = openLots(position);
  if (lots.every(({ openedBy }) => openedBy < shift.from)) return position;
  return { ...position, head: 0, lots: lots.map((lot) => ({ ...lot, openedBy: shifted(shift, lot.openedBy) })) };
}

interface Merge {
  readonly tied: ReadonlySet<number>;
  readonly shift: Shift;
}

/** Both in ledger order. */
function mergedDisposals(earlier: Book, made: Book, { tied, shift }: Merge): Disposal[] {
  const kept = earlier.disposals
    .filter(({ asset }) => !tied.has(asset))
    .map((it) =>
      it.transaction < shift.from && it.openedBy < shift.from
        ? it
        : { ...it, transaction: shifted(shift, it.transaction), openedBy: shifted(shift, it.openedBy) },
    );
  return merged(
    kept,
    made.disposals.filter(({ asset }) => tied.has(asset)),
  );
}

/** Two lists by rising transaction as one. */
function merged<T extends { readonly transaction: number }>(a: readonly T[], b: readonly T[]): T[] {
  if (b.length === 0) return [...a];
  const all: T[] = [];
  let next = 0;
  for (const item of a) {
    for (let other = b[next]; other && other.transaction < item.transaction; other = b[++next]) all.push(other);
    all.push(item);
  }
  return [...all, ...b.slice(next)];
}

/** What is said of a transaction that was posted again is said anew. */
function mergedFindings(
  earlier: Book,
  made: Book,
  { tied, shift, edit, replayed }: Merge & { readonly edit: LedgerEdit; readonly replayed: ReadonlySet<number> },
): BookFinding[] {
  const kept = earlier.findings
    .filter(({ asset, transaction }) => !tied.has(asset) && edit.rows[transaction] !== NONE)
    .map((it) => ({ ...it, transaction: shifted(shift, it.transaction) }))
    .filter(({ kind, transaction }) => kind !== "missing_rate" || !replayed.has(transaction));
  return merged(
    kept,
    made.findings.filter(({ kind, asset }) => tied.has(asset) || kind === "missing_rate"),
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
    const { transactions, postings } = ledger;
    const values = new BaseValues(ledger, options);
    for (const row of rows) {
      if (counted[transactions.status[row] ?? 0] !== 1 || (transactions.day[row] ?? 0) > options.through) continue;
      values.open(row);
      const inCost = legsInCost(options, transactions.type[row]);
      for (let p = transactions.firstPosting[row] ?? 0; p < (transactions.firstPosting[row + 1] ?? 0); p++) {
        if ((postings.asset[p] ?? NONE) !== NONE) continue;
        const value = sign * values.of(p);
        if (postings.leg[p] === LEG_NUMBERS.INCOME) sums.of(postings.account[p] ?? NONE).income -= value;
        else if (inCost.includes(postings.leg[p] ?? NONE)) continue;
        else if (postings.leg[p] === LEG_NUMBERS.FEE) sums.of(postings.account[p] ?? NONE).fees += value;
        else if (postings.leg[p] === LEG_NUMBERS.TAX) sums.of(postings.account[p] ?? NONE).taxes += value;
      }
    }
  }
  return sums.list.filter(({ income, fees, taxes }) => income !== 0n || fees !== 0n || taxes !== 0n);
}

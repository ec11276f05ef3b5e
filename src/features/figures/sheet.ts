import type { Scope } from "#db/scope.ts";
import { day, parseDay, type Day } from "#engine/dates/day.ts";
import { keepBook, keepBookInPieces, type Book, type BookOptions } from "#engine/ledger/book.ts";
import { editBook } from "#engine/ledger/edited-book.ts";
import type { LedgerEdit } from "#engine/ledger/edited-ledger.ts";
import { ledgerSpan } from "#engine/ledger/ledger.ts";
import { err, ok, type Result } from "#engine/result.ts";
import { marketWorth } from "#engine/valuation/market-worth.ts";
import { holdingsOn, type HoldingsReport } from "#engine/valuation/holdings.ts";
import { conventionsOf } from "#features/shared/conventions-of.ts";
import type { Failure } from "#features/shared/route.ts";
import { inherit, resultOf } from "./carry-over.ts";
import { openWorkbook, type Workbook } from "./workbook.ts";

/** What a figure is asked about: the day whose end is looked at, and the currency it is said in. */
export interface Asked {
  readonly on?: string | undefined;
  readonly currency?: string | undefined;
}

/** A workbook opened on a day, in a currency. Everything computed from it is kept until the ledger or the market changes. */
export interface Sheet {
  readonly workbook: Workbook;
  readonly on: Day;
  readonly base: string;
  /** First day with a transaction; undefined for an empty ledger or one that starts after `on`. */
  readonly firstOn: Day | undefined;
  readonly book: () => Book;
  /** Assets that may be others than before the last edit, by their places; undefined where the book was kept from the beginning. */
  readonly touched: () => ReadonlySet<number> | undefined;
  readonly holdings: () => HoldingsReport;
}

export async function openSheet(scope: Scope, asked: Asked): Promise<Result<Sheet, Failure>> {
  const workbook = await openWorkbook(scope);
  if (!workbook) return err({ kind: "portfolio_not_found" });
  const on = asked.on === undefined ? usualDay(workbook, day(scope.today)) : parseDay(asked.on);
  if (on === undefined)
    return err({
      kind: "input_invalid",
      fields: [{ path: "query.on", message: "a date that exists, written YYYY-MM-DD" }],
    });
  const asOf = { on, base: asked.currency ?? workbook.portfolio.base_currency };
  await makeBook(workbook, asOf);
  return ok(sheetOn(workbook, asOf));
}

/** As many transactions are booked in a few milliseconds: between such pieces other people are answered. */
const PIECE_ROWS = 2000;

/** Books being made, so that two questions at once do not make the same one twice. */
const inTheMaking = new WeakMap<Workbook, Map<string, Promise<void>>>();

/** The book of a long ledger, made before it is asked for and in pieces: in one go it would keep everybody waiting for a second. */
async function makeBook(workbook: Workbook, asOf: AsOf): Promise<void> {
  const name = nameOf("book", asOf);
  if (workbook.ledger.transactions.count <= PIECE_ROWS || workbook.computed.has(name)) return;
  if (workbook.inheritance?.computed.has(name)) return;
  const making = inTheMaking.get(workbook) ?? new Map<string, Promise<void>>();
  inTheMaking.set(workbook, making);
  const ready = making.get(name) ?? keepSlowly(workbook, asOf).finally(() => making.delete(name));
  making.set(name, ready);
  await ready;
}

async function keepSlowly(workbook: Workbook, asOf: AsOf): Promise<void> {
  const pieces = keepBookInPieces(workbook.ledger, bookOptions(workbook, asOf), PIECE_ROWS);
  let step = pieces.next();
  while (step.done !== true) {
    await new Promise((resolve) => setImmediate(resolve));
    step = pieces.next();
  }
  const book = step.value;
  remember<KeptBook>(workbook, nameOf("book", asOf), () => ({ book, touched: undefined }));
}

/** A book, and where it came from an earlier one the assets that may be others than before, by their places. */
interface KeptBook {
  readonly book: Book;
  readonly touched: ReadonlySet<number> | undefined;
}

function keptBook(workbook: Workbook, asOf: AsOf): KeptBook {
  const name = nameOf("book", asOf);
  return remember(workbook, name, () => {
    const options = bookOptions(workbook, asOf);
    const { inheritance } = workbook;
    const earlier = inherit<KeptBook>(inheritance, name);
    return inheritance && earlier
      ? editBook(earlier.book, options, inheritance)
      : { book: keepBook(workbook.ledger, options), touched: undefined };
  });
}

/** What was computed for the same day and currency before the last edit, with the assets that edit touched; undefined where there is nothing to go on from. */
export function beforeEdit<T>(
  { workbook, touched }: Pick<Sheet, "workbook" | "touched">,
  name: string,
): { readonly earlier: T; readonly touched: ReadonlySet<number>; readonly edit: LedgerEdit } | undefined {
  const { inheritance } = workbook;
  const own = touched();
  if (!inheritance || !own) return undefined;
  const earlier = inherit<T>(inheritance, name);
  return earlier === undefined ? undefined : { earlier, touched: own, edit: inheritance.edit };
}

interface AsOf {
  readonly on: Day;
  readonly base: string;
}

const nameOf = (what: string, { on, base }: AsOf): string => `${what}:${on}:${base}`;

const bookOptions = ({ ledger, market, portfolio }: Workbook, { on, base }: AsOf): BookOptions => ({
  ...conventionsOf(portfolio),
  through: on,
  base,
  rates: market.rates,
  worthOf: marketWorth(ledger, market, base),
});

/** Today; the sample ends with the last shared exchange rates there are, so that all of it can be shown without a connection. */
function usualDay({ portfolio, sharedRates }: Workbook, today: Day): Day {
  if (portfolio.kind !== "sample") return today;
  const lastRates = [...sharedRates.series.values()].map(({ days }) => days.at(-1) ?? today);
  return Math.min(today, ...(lastRates.length === 0 ? [today] : [Math.max(...lastRates)]));
}

export function sheetOn(workbook: Workbook, asOf: AsOf): Sheet {
  const { on, base } = asOf;
  const first = ledgerSpan(workbook.ledger)?.first;
  const book = () => keptBook(workbook, asOf).book;
  const touched = () => keptBook(workbook, asOf).touched;
  const name = nameOf("holdings", asOf);
  const holdings = (): HoldingsReport => {
    const before = beforeEdit<HoldingsReport>({ workbook, touched }, name);
    const earlier = before && { report: before.earlier, touched: before.touched };
    return holdingsOn(book(), workbook.market, { earlier });
  };
  return {
    workbook,
    on,
    base,
    firstOn: first === undefined || first > on ? undefined : first,
    book,
    touched,
    holdings: () => remember(workbook, name, holdings),
  };
}

/** At most this many results are kept with a workbook: enough for the ranges and currencies a person switches between. */
const KEPT_RESULTS = 60;

/** The result of `compute` under its name; the same name must always mean the same computation on the same workbook. */
export function remember<T>(workbook: Workbook, name: string, compute: () => T): T {
  const { computed } = workbook;
  const known = resultOf<T>(computed, name);
  if (known !== undefined) return known;
  const value = compute();
  computed.set(name, value);
  const oldest = computed.keys().next();
  if (computed.size > KEPT_RESULTS && !oldest.done) computed.delete(oldest.value);
  return value;
}

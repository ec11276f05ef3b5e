import type { Day } from "#engine/dates/day.ts";
import { keepBook } from "#engine/ledger/keep-book.ts";
import type { Book, BookOptions } from "#engine/ledger/book.ts";
import { continueBook } from "#engine/ledger/continued-book.ts";
import { editBook } from "#engine/ledger/edited-book.ts";
import type { LedgerEdit } from "#engine/ledger/edited-ledger.ts";
import { ledgerSpan, NONE } from "#engine/ledger/ledger.ts";
import { TRANSACTION_STATUSES } from "#engine/ledger/transaction.ts";
import type { Currency } from "#engine/money/currency.ts";
import type { Fixed } from "#engine/money/fixed.ts";
import { marketWorth } from "#engine/valuation/market-worth.ts";
import type { HoldingsReport } from "#engine/valuation/holding.ts";
import { holdingsOn } from "#engine/valuation/holdings.ts";
import { scopeTest } from "#engine/valuation/scope.ts";
import { HANDED_ON, handOn, inherit, resultOf } from "./carry-over.ts";
import type { NamedPart } from "./named-part.ts";
import type { KeptResults, Workbook } from "./workbook.ts";

/** The day whose end is looked at, and the currency figures are said in. */
export interface AsOf {
  readonly on: Day;
  readonly base: Currency;
  /** The day most questions are about, today: what is kept for it answers questions about days before it too. `on` where absent. */
  readonly usually?: Day | undefined;
  /** What is looked at; everything where absent. */
  readonly part?: NamedPart | undefined;
  /** Whether entries that are pending or planned count as if they had happened. */
  readonly isProjected?: boolean | undefined;
}

/** A workbook opened on a day, in a currency: all that a question to figures needs besides the question. What is computed from it is kept with the workbook. */
export interface Sheet extends Omit<Workbook, "computed">, AsOf {
  readonly computed: KeptResults;
  /** Of a part: the sheet it is a part of. */
  readonly whole?: Sheet | undefined;
  /** Of what is one owner's: see `owners/owner-sheet.ts`. */
  readonly ofOwner?: OwnerPart | undefined;
  /** First day with a transaction; undefined for an empty ledger or one that starts after `on`. */
  readonly firstOn: Day | undefined;
  readonly book: () => Book;
  /** Assets that may be others than before the last edit, by their places; undefined where the book was kept from the beginning. */
  readonly touched: () => ReadonlySet<number> | undefined;
  readonly holdings: () => HoldingsReport;
  /** The sheet of a later day that is kept anyway, whose series and book hold those of this one; undefined where this is the latest. */
  readonly later: () => Sheet | undefined;
  /** The same of another day, up to this one. */
  readonly at: (on: Day) => Sheet;
}

/** Whose a sheet is, and what it is a share of. */
export interface OwnerPart {
  readonly ownerId: string;
  /** Everything, of the same day. */
  readonly all: Sheet;
  /** Their share of all that is held of an asset, a fraction. */
  readonly shareOf: (assetId: string) => Fixed;
}

export function sheetOn(workbook: Workbook, asOf: AsOf): Sheet {
  const all = asOf.isProjected === true ? projectedSheet(workbook, asOf) : wholeSheet(workbook, asOf);
  return asOf.part ? sheetOfPart(all, asOf.part) : all;
}

/**
 * What is there once every entry that waits has happened, at the prices of the day: its book goes on to the last planned entry and is valued as if
 * that were the day.
 */
const projectedSheet = (workbook: Workbook, asOf: AsOf): Sheet =>
  projectedThrough(wholeSheet(workbook, asOf), Math.max(asOf.on, ledgerSpan(workbook.ledger)?.last ?? asOf.on));

/** The same once what waits until a day ahead has happened; `before` is the one of an earlier day, whose book goes on. */
export function projectedThrough(whole: Sheet, through: Day, before?: Sheet): Sheet {
  const computed = keptApart(whole.computed, `projected:${through}`);
  const kept = { computed };
  const book = () =>
    remember(kept, nameOf("book", whole), () => {
      const options = { ...bookOptions(whole, whole), through, statuses: TRANSACTION_STATUSES };
      const booked = (before && continueBook(before.book(), options)) ?? keepBook(whole.ledger, options);
      return { ...pieceOf(booked, () => true), valuedOn: whole.on };
    });
  return {
    ...whole,
    isProjected: true,
    computed,
    inheritance: undefined,
    book,
    touched: () => undefined,
    holdings: () => remember(kept, nameOf("holdings", whole), () => holdingsOn(book(), whole.market)),
    later: () => undefined,
  };
}

/**
 * A sheet of a piece of the portfolio: its book is what of the whole's is inside, its results are kept beside the whole's under names of their
 * own, and are made anew after an edit. Of the ledger nothing is left out, because what crosses the border of the piece is a flow.
 */
export function sheetOfPart(whole: Sheet, part: NamedPart): Sheet {
  const computed = keptApart(whole.computed, part.name);
  const kept = { computed };
  const book = () => remember(kept, nameOf("inside", whole), () => bookInside(whole.book(), part));
  return {
    ...whole,
    whole,
    part,
    computed,
    inheritance: undefined,
    firstOn: remember(kept, nameOf("first", whole), () => firstInside(whole, part)) ?? undefined,
    book,
    touched: () => undefined,
    holdings: () => remember(kept, nameOf("holdings", whole), () => holdingsOn(book(), whole.market, part.scope)),
    later: () => {
      const later = whole.later();
      return later && sheetOfPart(later, part);
    },
    at: (day) => sheetOfPart(whole.at(day), part),
  };
}

export const keptApart = (results: KeptResults, name: string): KeptResults => ({
  get: (key) => results.get(`part:${name}|${key}`),
  set: (key, value) => results.set(`part:${name}|${key}`, value),
  delete: (key) => results.delete(`part:${name}|${key}`),
});

/** What of a book is inside of a part. */
function bookInside(book: Book, { scope }: NamedPart): Book {
  const isInside = scopeTest(book.ledger, scope) ?? (() => true);
  return pieceOf(book, isInside);
}

/** A book makes its parts when they are asked for: each is taken by its name. */
function pieceOf(book: Book, isInside: (account: number, asset: number) => boolean): Book {
  const { ledger, through, valuedOn, base, conventions, counted } = book;
  const isIn = ({ account, asset }: { readonly account: number; readonly asset: number }) => isInside(account, asset);
  return {
    ledger,
    through,
    valuedOn,
    base,
    conventions,
    counted,
    positions: book.positions.filter(isIn),
    positionAt: (account, asset) => (isInside(account, asset) ? book.positionAt(account, asset) : undefined),
    disposals: book.disposals.filter(isIn),
    findings: book.findings.filter(isIn),
    unassigned: book.unassigned.filter(({ account }) => isInside(account, NONE)),
  };
}

/** The first day on which anything of the part was there; null where nothing was yet. */
function firstInside(whole: Sheet, { scope }: NamedPart): Day | null {
  const isInside = scopeTest(whole.ledger, scope) ?? (() => true);
  const days = whole
    .book()
    .positions.flatMap(({ account, asset, changeDays }) =>
      isInside(account, asset) && (changeDays[0] ?? Infinity) <= whole.on ? [changeDays[0] ?? Infinity] : [],
    );
  return days.length === 0 ? null : days.reduce((first, day) => Math.min(first, day));
}

function wholeSheet(workbook: Workbook, asOf: AsOf): Sheet {
  const { on, base, usually = on } = asOf;
  const first = ledgerSpan(workbook.ledger)?.first;
  const book = () => keptBook(workbook, asOf).book;
  const touched = () => keptBook(workbook, asOf).touched;
  const name = nameOf("holdings", asOf);
  const holdings = (): HoldingsReport => {
    const { inheritance } = workbook;
    const before = beforeEdit<HoldingsReport>({ inheritance, touched }, name);
    const earlier = before && { report: before.earlier, touched: before.touched };
    return holdingsOn(book(), workbook.market, { earlier });
  };
  return {
    ...workbook,
    on,
    base,
    firstOn: first === undefined || first > on ? undefined : first,
    book,
    touched,
    holdings: () => remember(workbook, name, holdings),
    later: () => (usually > on ? sheetOn(workbook, { on: usually, base }) : undefined),
    at: (day) => sheetOn(workbook, { on: day, base, usually }),
  };
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
    if (inheritance && earlier) {
      const edited = editBook(earlier.book, options, inheritance);
      const touchedIds = Array.from(edited.touched, (asset) => workbook.ledger.assets[asset]?.id ?? "");
      for (const what of HANDED_ON) handOn(inheritance, workbook.computed, { name: nameOf(what, asOf), touchedIds });
      return edited;
    }
    const before = latestBook(workbook, asOf);
    const continued = before && continueBook(before, options);
    return { book: continued ?? keepBook(workbook.ledger, options), touched: undefined };
  });
}

/** The latest book that is kept of a day before, in the same currency. */
function latestBook({ computed }: Workbook, { on, base }: AsOf): Book | undefined {
  const days = [...computed.keys()].flatMap((name) => {
    const [what, day, currency] = name.split(":");
    return what === "book" && currency === base && Number(day) < on ? [Number(day)] : [];
  });
  const latest = resultOf<KeptBook>(computed, nameOf("book", { on: Math.max(...days), base }));
  return latest?.book;
}

const bookOptions = ({ ledger, market, portfolio }: Omit<Workbook, "computed">, { on, base }: AsOf): BookOptions => ({
  ...portfolio.conventions,
  through: on,
  base,
  rates: market.rates,
  worthOf: marketWorth(ledger, market, base),
});

/** What was computed for the same day and currency before the last edit, with the assets that edit touched; undefined where there is nothing to go on from. */
export function beforeEdit<T>(
  { inheritance, touched }: Pick<Sheet, "inheritance" | "touched">,
  name: string,
): { readonly earlier: T; readonly touched: ReadonlySet<number>; readonly edit: LedgerEdit } | undefined {
  const own = touched();
  if (!inheritance || !own) return undefined;
  const earlier = inherit<T>(inheritance, name);
  return earlier === undefined ? undefined : { earlier, touched: own, edit: inheritance.edit };
}

const nameOf = (what: string, { on, base }: AsOf): string => `${what}:${on}:${base}`;

/**
 * The result of `compute` under its name; the same name must always mean the same computation on the same workbook. What was asked for last comes
 * last, so that whoever keeps workbooks can make room with what was not.
 */
export function remember<T>({ computed }: Pick<Sheet, "computed">, name: string, compute: () => T): T {
  const known = resultOf<T>(computed, name);
  const value = known === undefined ? compute() : known;
  computed.delete(name);
  computed.set(name, value);
  return value;
}

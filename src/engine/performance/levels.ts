import type { Day } from "#engine/dates/day.ts";
import { lotsOf, type Book, type Position } from "#engine/ledger/book.ts";
import { shareOut, type Lot } from "#engine/ledger/lots.ts";
import { abs, toNumber, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { annualize, type Annualized } from "#engine/performance/annualize.ts";
import type { Bridge } from "#engine/performance/bridge-part.ts";
import type { Window } from "#engine/performance/bridge-part.ts";
import { bridgeOf } from "#engine/performance/bridge.ts";
import { contributionOf, daysOfGroups, linkFactors, type DayOfGroups } from "#engine/performance/contribution.ts";
import { madeOnce, readable, restEarned, type MeasuredPart } from "#engine/performance/measured-part.ts";
import { flowsOfNoPart } from "#engine/performance/rest-part.ts";
import { returnsOf, type Returns } from "#engine/performance/returns.ts";
import { notKnown, known, type Figure } from "#engine/figure.ts";
import type { Market } from "#engine/prices/market.ts";
import { finiteFigure } from "#engine/statistics/finite-figure.ts";
import { flowsUnknown, leavesOut } from "#engine/valuation/balances-only.ts";
import type { Scope } from "#engine/valuation/scope.ts";
import { partsOfBook, type BookPart } from "#engine/valuation/book-parts.ts";
import type { ValueSeries } from "#engine/valuation/value-series.ts";
import { netWorthSeries, type RatesOfDays } from "#engine/valuation/series.ts";
import { worthOf } from "#engine/valuation/worth.ts";

/**
 * A part of the portfolio by itself: what crosses its border is a flow, even when it comes from another part. Its bridge is made when it is read:
 * it runs the ledger, and an attribution needs none.
 */
export interface PartReturns {
  readonly key: string;
  readonly bridge: Bridge;
  /** Made when they are read where its days are kept. */
  readonly returns: Returns;
  /** What it added to the return of the whole; the parts add up to it. */
  readonly contribution: Figure;
  /** Whether it was worth anything on any day. */
  readonly wasHeld: boolean;
  /** Its values and flows, made when asked for: those of all parts together are many times the ledger. */
  readonly series: () => ValueSeries;
}

export interface LevelReturns {
  readonly whole: Omit<PartReturns, "key">;
  readonly parts: readonly PartReturns[];
  /** What every part earned on every day, made when asked for. */
  readonly days: () => readonly DayOfGroups[];
}

export interface LevelInput {
  readonly book: Book;
  readonly market: Market;
  readonly window: Window;
  /** Parts that do not overlap and together are everything: accounts, asset classes, entities (their accounts) or holdings. */
  readonly parts: ReadonlyMap<string, Scope>;
  /** The part that takes income and costs of no asset: the one cash is in. None is needed for parts made of whole accounts. */
  readonly restKey?: string | undefined;
  /** What the parts together are, where that is not everything. */
  readonly scope?: Scope | undefined;
  /** The days of the window where they are known already: then no security is valued again. */
  readonly days?: DaysOfParts | undefined;
}

/** Values and flows of a window, of everything and of each part by its key. */
export interface DaysOfParts {
  readonly whole: ValueSeries;
  readonly parts: ReadonlyMap<string, ValueSeries>;
}

/**
 * Returns, bridge and contribution of every part and of the whole. Openings, closings, net flows, income, fees, taxes and gains of the parts
 * add up to the whole's. Income and costs of no asset are earned by the part `restKey` names; where it names none they are the whole's alone.
 */
export function returnsByPart(input: LevelInput): LevelReturns {
  const { whole, measured, factors, earned } = measureParts(input);
  const total = factors.status === "ok" ? factors.value.total : 0;
  const unexplained = total - measured.reduce((sum, it) => sum + it.added, 0);
  const place = measured.findIndex(({ key }) => key === input.restKey);
  const bridges = () => ({ whole: whole.bridge, parts: measured.map(({ own }) => own.bridge()) });
  return {
    whole,
    parts: measured.map(({ key, wasHeld, added, leftOut, own }, at) => {
      const contribution =
        leftOut?.isAll === true
          ? notKnown<number>("insufficient_data", flowsUnknown(leftOut.accounts))
          : factors.status === "ok"
            ? finiteFigure(added + (at === place ? unexplained : 0), "The returns are too large.")
            : reasonOf(factors);
      const taking = at === place && earned ? restEarned(own, earned, bridges) : own;
      return readable(taking, { key, wasHeld, contribution });
    }),
    days: madeOnce(() =>
      daysOfGroups(
        whole.series(),
        measured.map(({ own }) => own.series()),
        place < 0 ? undefined : place,
      ),
    ),
  };
}

/** The whole and every part by itself, before anybody takes what no part explains. */
function measureParts(input: LevelInput) {
  const { book, market, window, scope, days } = input;
  const rates: RatesOfDays = new Map();
  const seriesOf = (part?: BookPart): ValueSeries => netWorthSeries(book, market, { ...window, rates, part, scope });
  const divided = madeOnce(() => partsOfBook(book, input.parts));
  const wholeSeries = days?.whole ?? seriesOf();
  const factors = linkFactors(wholeSeries);
  const whole = readable(
    { ...daysKept(wholeSeries), bridge: madeOnce(() => bridgeTo(input)) },
    {
      wasHeld: isHeld(wholeSeries),
      contribution: factors.status === "ok" ? wholeOf(factors.value.total, wholeSeries) : reasonOf(factors),
    },
  );
  const crossed = new Float64Array(wholeSeries.values.length);
  // One part after another, none of whose days is kept here: only what they come to.
  const measured = [...input.parts.keys()].map((key) => {
    const partOf = () => divided().get(key);
    const kept = days?.parts.get(key);
    const series = kept ?? seriesOf(partOf());
    addCrossed(crossed, series);
    const added = factors.status === "ok" ? contributionOf(series, factors.value) : 0;
    const made = kept ? daysKept(kept) : daysLetGo(series, () => seriesOf(partOf()));
    const own: MeasuredPart = { ...made, bridge: madeOnce(() => bridgeTo(input, partOf())) };
    return { key, added, leftOut: series.leftOut, wasHeld: isHeld(series), own };
  });
  const earned = wholeSeries.leftOut ? undefined : flowsOfNoPart(wholeSeries, crossed);
  return { whole, measured, factors, earned };
}

type Days = Omit<MeasuredPart, "bridge">;

const daysKept = (series: ValueSeries): Days => ({
  series: () => series,
  returns: madeOnce(() => returnsOf(series)),
});

/** Those of all parts together may be many times the ledger: what they come to is kept, they are made again. */
function daysLetGo(series: ValueSeries, again: () => ValueSeries): Days {
  const returns = returnsOf(series);
  return { series: again, returns: () => returns };
}

function addCrossed(crossed: Float64Array, { inflows, outflows }: ValueSeries): void {
  for (let at = 0; at < crossed.length; at++)
    crossed[at] = (crossed[at] ?? 0) + (inflows[at] ?? 0) - (outflows[at] ?? 0);
}

const isHeld = ({ values }: ValueSeries): boolean => values.some((value) => value !== 0);

const bridgeTo = ({ book, market, window, scope }: LevelInput, part?: BookPart): Bridge => {
  const { ledger, base, conventions } = book;
  return bridgeOf({ ledger, market, base, window, book, part, conventions, scope });
};

/** The return of everything measured says what it leaves out. */
const wholeOf = (value: number, { leftOut }: ValueSeries): Figure =>
  leftOut ? { status: "partial", value, missing: [leavesOut(leftOut.accounts)], warnings: [] } : known(value);

const reasonOf = (figure: Figure<unknown>): Figure =>
  notKnown("undefined", "reason" in figure ? figure.reason : "This cannot be linked.");

/** The gain of an open lot since it was acquired, in base. Income is the holding's, not the lot's. */
export interface LotReturn {
  readonly lot: Lot;
  readonly value: Fixed | undefined;
  readonly gain: Fixed | undefined;
  /** value ÷ cost − 1, the price and currency return; a year from one year on. */
  readonly holdingReturn: Figure;
  readonly annualized: Annualized | undefined;
}

/** Every open lot of a position on the book's last day; values and gains add up to the position's exactly. */
export function lotReturns(book: Book, market: Market, position: Position): LotReturn[] {
  const lots = lotsOf(position);
  const asset = book.ledger.assets[position.asset];
  const worth = asset && worthOf(asset, position.quantity, { market, on: book.through, base: book.base });
  const total = worth?.valueBase;
  const values =
    total === undefined
      ? undefined
      : shareOut(
          total,
          lots.map(({ quantity }) => quantity),
        );
  return lots.map((lot, place) => {
    const value = values?.[place];
    const gain = value === undefined || !lot.isCostKnown ? undefined : value - lot.costBase;
    return { lot, value, gain, ...rateOf(lot, gain, book.through) };
  });
}

function rateOf(lot: Lot, gain: Fixed | undefined, on: Day): Pick<LotReturn, "holdingReturn" | "annualized"> {
  if (gain === undefined)
    return { holdingReturn: notKnown("undefined", "Its cost or value is not known."), annualized: undefined };
  if (lot.costBase === ZERO) return { holdingReturn: notKnown("undefined", "It cost nothing."), annualized: undefined };
  const rate = toNumber(gain) / toNumber(abs(lot.costBase));
  const isOwned = lot.quantity > ZERO && lot.costBase > ZERO;
  return {
    holdingReturn: known(rate),
    annualized: isOwned ? annualize(rate, { start: lot.acquiredDay, end: on }) : undefined,
  };
}

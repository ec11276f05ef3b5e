import type { Day } from "#engine/dates/day.ts";
import { lotsOf, type Book, type Position } from "#engine/ledger/book.ts";
import { shareOut, type Lot } from "#engine/ledger/lots.ts";
import { abs, toNumber, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { annualize, type Annualized } from "#engine/performance/annualize.ts";
import { bridgeOf, type Bridge, type Window } from "#engine/performance/bridge.ts";
import { contributionOf, daysOfGroups, linkFactors, type DayOfGroups } from "#engine/performance/contribution.ts";
import { flowsOfNoPart, withFlowsEarned, withRestEarned } from "#engine/performance/rest-part.ts";
import { returnsOf, type Returns } from "#engine/performance/returns.ts";
import { notKnown, known, type Figure } from "#engine/figure.ts";
import type { Market } from "#engine/prices/market.ts";
import { finiteFigure } from "#engine/statistics/finite-figure.ts";
import { flowsUnknown, leavesOut } from "#engine/valuation/balances-only.ts";
import type { Scope } from "#engine/valuation/scope.ts";
import { partsOfBook, type BookPart } from "#engine/valuation/book-parts.ts";
import { netWorthSeries, type RatesOfDays, type ValueSeries } from "#engine/valuation/series.ts";
import { worthOf } from "#engine/valuation/worth.ts";

/** A part of the portfolio by itself: what crosses its border is a flow, even when it comes from another part. */
export interface PartReturns {
  readonly key: string;
  readonly bridge: Bridge;
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
  const bridges = measured.map(({ bridge }) => bridge);
  return {
    whole,
    parts: measured.map(({ added, leftOut, ...part }, at) => ({
      ...(at === place ? restEarned(part, earned, { whole: whole.bridge, parts: bridges }) : part),
      contribution:
        leftOut?.isAll === true
          ? notKnown("insufficient_data", flowsUnknown(leftOut.accounts))
          : factors.status === "ok"
            ? finiteFigure(added + (at === place ? unexplained : 0), "The returns are too large.")
            : reasonOf(factors),
    })),
    days: () =>
      daysOfGroups(
        whole.series(),
        measured.map(({ series }) => series()),
        place < 0 ? undefined : place,
      ),
  };
}

/** The whole and every part by itself, before anybody takes what no part explains. */
function measureParts(input: LevelInput) {
  const { book, market, window, scope } = input;
  const rates: RatesOfDays = new Map();
  const seriesOf = (part?: BookPart): ValueSeries => netWorthSeries(book, market, { ...window, rates, part, scope });
  const wholeSeries = seriesOf();
  const factors = linkFactors(wholeSeries);
  const whole = {
    series: () => wholeSeries,
    wasHeld: isHeld(wholeSeries),
    returns: returnsOf(wholeSeries),
    bridge: bridgeTo(input),
    contribution: factors.status === "ok" ? wholeOf(factors.value.total, wholeSeries) : reasonOf(factors),
  };
  const crossed = new Float64Array(wholeSeries.values.length);
  // One part after another, none of whose days is kept: only what they come to.
  const measured = [...partsOfBook(book, input.parts)].map(([key, part]) => {
    const series = seriesOf(part);
    crossed.forEach((net, at) => (crossed[at] = net + (series.inflows[at] ?? 0) - (series.outflows[at] ?? 0)));
    const added = factors.status === "ok" ? contributionOf(series, factors.value) : 0;
    const own = { returns: returnsOf(series), bridge: bridgeTo(input, part), wasHeld: isHeld(series) };
    const { leftOut } = series;
    return { key, added, leftOut, ...own, series: () => seriesOf(part) };
  });
  const earned = wholeSeries.leftOut ? undefined : flowsOfNoPart(wholeSeries, crossed);
  return { whole, measured, factors, earned };
}

const isHeld = ({ values }: ValueSeries): boolean => values.some((value) => value !== 0);

const bridgeTo = ({ book, market, window, scope }: LevelInput, part?: BookPart): Bridge => {
  const { ledger, base, conventions } = book;
  return bridgeOf({ ledger, market, base, window, book, part, conventions, scope });
};

type Measured = Omit<PartReturns, "contribution">;

/** The part cash is in, with income and costs of no asset as its own; unchanged where accounts by balances hide what flowed. */
function restEarned<Part extends Measured>(
  part: Part,
  earned: Float64Array | undefined,
  bridges: { readonly whole: Bridge; readonly parts: readonly Bridge[] },
): Part {
  if (earned === undefined) return part;
  const series = (): ValueSeries => withFlowsEarned(part.series(), earned);
  return {
    ...part,
    series,
    returns: returnsOf(series()),
    bridge: withRestEarned(part.bridge, bridges.whole, bridges.parts),
  };
}

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

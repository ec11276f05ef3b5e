import type { Day } from "#engine/dates/day.ts";
import { lotsOf, type Book, type Position } from "#engine/ledger/book.ts";
import { shareOut, type Lot } from "#engine/ledger/lots.ts";
import { abs, toNumber, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { annualize, type Annualized } from "#engine/performance/annualize.ts";
import { bridgeOf, type Bridge, type Window } from "#engine/performance/bridge.ts";
import { daysOfGroups, linkContributions, type DayOfGroups } from "#engine/performance/contribution.ts";
import { returnsOf, type Returns } from "#engine/performance/returns.ts";
import { notKnown, known, type Figure } from "#engine/figure.ts";
import type { Market } from "#engine/prices/market.ts";
import type { Scope } from "#engine/valuation/scope.ts";
import { netWorthSeries, type ValueSeries } from "#engine/valuation/series.ts";
import { worthOf } from "#engine/valuation/worth.ts";

/** A part of the portfolio by itself: what crosses its border is a flow, even when it comes from another part. */
export interface PartReturns {
  readonly key: string;
  readonly bridge: Bridge;
  readonly series: ValueSeries;
  readonly returns: Returns;
  /** What it added to the return of the whole; the parts add up to it. */
  readonly contribution: Figure;
}

export interface LevelReturns {
  readonly whole: Omit<PartReturns, "key">;
  readonly parts: readonly PartReturns[];
  readonly days: readonly DayOfGroups[];
}

export interface LevelInput {
  readonly book: Book;
  readonly market: Market;
  readonly window: Window;
  /** Parts that do not overlap and together are everything: accounts, asset classes, entities (their accounts) or holdings. */
  readonly parts: ReadonlyMap<string, Scope>;
  /** The part that takes income and costs of no asset: the one cash is in. None is needed for parts made of whole accounts. */
  readonly restKey?: string | undefined;
}

/**
 * Returns, bridge and contribution of every part and of the whole. Openings, closings, net flows, income, fees, taxes and gains of the parts
 * add up to the whole's, but for income and costs of no asset where parts are sets of assets: those are the whole's alone.
 */
export function returnsByPart({ book, market, window, parts, restKey }: LevelInput): LevelReturns {
  const { ledger, base } = book;
  const measure = (scope?: Scope) => {
    const series = netWorthSeries(book, market, { ...window, scope });
    return { series, returns: returnsOf(series), bridge: bridgeOf({ ledger, market, base, window, scope }) };
  };
  const whole = measure();
  const measured = [...parts].map(([key, scope]) => ({ key, ...measure(scope) }));
  const place = measured.findIndex(({ key }) => key === restKey);
  const days = daysOfGroups(
    whole.series,
    measured.map(({ series }) => series),
    place < 0 ? undefined : place,
  );
  const linked = linkContributions(days);
  const contributionOf = (group: number): Figure =>
    linked.status === "ok" ? known(linked.value.parts[group] ?? 0) : reasonOf(linked);
  return {
    whole: { ...whole, contribution: linked.status === "ok" ? known(linked.value.total) : reasonOf(linked) },
    parts: measured.map((part, group) => ({ ...part, contribution: contributionOf(group) })),
    days,
  };
}

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

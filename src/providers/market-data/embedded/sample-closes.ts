import type { Day, LocalDate } from "#engine/dates/day.ts";
import { day, formatDay, weekday } from "#engine/dates/day.ts";
import { formatFixed } from "#engine/money/fixed.ts";
import type { Close } from "#providers/market-data/price-source.ts";
import type { SampleInstrument } from "#providers/market-data/sample-instrument.ts";
import { seedOf, seededNormal } from "./seeded-random.ts";

/** Weekdays in a year. */
const DAYS_A_YEAR = 261;
const MARKET_SEED = 20060102;
const MARKET_START = day("2006-01-02");

interface Season {
  readonly from: Day;
  /** Whole move of the logarithm over the season. */
  readonly move: number;
  readonly volatilityAnnual: number;
}

/** The common market: calm years that lead nowhere of themselves (drift is each instrument's own), and the crises everyone remembers. */
const SEASONS: readonly Season[] = [
  { from: MARKET_START, move: 0.02, volatilityAnnual: 0.1 },
  { from: day("2007-10-15"), move: -0.28, volatilityAnnual: 0.2 },
  { from: day("2008-09-15"), move: -0.42, volatilityAnnual: 0.42 },
  { from: day("2009-03-10"), move: 0.52, volatilityAnnual: 0.22 },
  { from: day("2010-04-15"), move: 0.1, volatilityAnnual: 0.13 },
  { from: day("2011-07-22"), move: -0.18, volatilityAnnual: 0.28 },
  { from: day("2011-10-04"), move: 0.16, volatilityAnnual: 0.12 },
  { from: day("2014-01-02"), move: 0, volatilityAnnual: 0.12 },
  { from: day("2020-02-20"), move: -0.4, volatilityAnnual: 0.6 },
  { from: day("2020-03-24"), move: 0.44, volatilityAnnual: 0.24 },
  { from: day("2021-01-04"), move: 0.1, volatilityAnnual: 0.11 },
  { from: day("2022-01-04"), move: -0.28, volatilityAnnual: 0.22 },
  { from: day("2022-10-13"), move: 0.16, volatilityAnnual: 0.13 },
  { from: day("2024-01-02"), move: 0.06, volatilityAnnual: 0.12 },
  { from: day("2026-01-02"), move: 0, volatilityAnnual: 0.12 },
];

/** The last season has no end of its own. */
const OPEN_END = day("2100-01-01");

const isTradingDay = (on: Day): boolean => weekday(on) <= 5 && !/-01-01$|-12-25$/.test(formatDay(on));

const weekdaysBetween = (from: Day, to: Day): number => Math.max(1, Math.round(((to - from) * 5) / 7));

interface MarketMove {
  readonly on: Day;
  /** The same day as text: every instrument's closes share it. */
  readonly text: LocalDate;
  readonly move: number;
}

const drawn: MarketMove[] = [];
let drawing: Iterator<Omit<MarketMove, "text">> | undefined;

/** The common market's moves through a day, drawn once for all instruments. */
function movesThrough(through: Day): readonly MarketMove[] {
  drawing ??= marketMoves();
  while ((drawn.at(-1)?.on ?? MARKET_START) < through) {
    const next = drawing.next();
    if (next.done) break;
    drawn.push({ ...next.value, text: formatDay(next.value.on) });
  }
  return drawn;
}

/** Daily moves of the common market by day, from the same numbers for every instrument and every range. */
function* marketMoves(): Generator<{ readonly on: Day; readonly move: number }> {
  const normal = seededNormal(MARKET_SEED);
  for (const [index, season] of SEASONS.entries()) {
    const end = SEASONS[index + 1]?.from;
    const daily = season.volatilityAnnual / Math.sqrt(DAYS_A_YEAR);
    if (end === undefined) {
      const chance = fadingChance(daily, normal);
      for (const on of tradingDays(season.from, OPEN_END)) yield { on, move: chance() };
      return;
    }
    const days = [...tradingDays(season.from, end)];
    const chances = days.map(() => daily * normal());
    // What chance adds up to is taken out, so that a season comes to its move and the crises are as deep as they were.
    const centered = season.move - chances.reduce((sum, chance) => sum + chance, 0);
    for (const [place, on] of days.entries()) yield { on, move: (chances[place] ?? 0) + centered / days.length };
  }
}

function* tradingDays(from: Day, to: Day): Generator<Day> {
  for (let on = from; on < to; on += 1) if (isTradingDay(on)) yield on;
}

/** Half of each day's chance is given back the day after: over twenty years an instrument stays near its drift. */
function fadingChance(daily: number, normal: () => number): () => number {
  let last = 0;
  return () => {
    const chance = daily * normal();
    const move = chance - last / 2;
    last = chance;
    return move;
  };
}

/**
 * Closes of an invented instrument from its first day through `through`, the same whenever and wherever they are asked for.
 *
 * Each day: price × (1 + drift + beta × market + own chance). A price that has to arrive somewhere, such as a bond's at redemption, is drawn
 * there over the days that are left. Prices are unadjusted: from a split's day on they are divided by its ratio.
 */
export function sampleCloses(instrument: SampleInstrument, through: Day): readonly Close[] {
  const [start, end] = [day(instrument.startOn), instrument.endOn === undefined ? OPEN_END : day(instrument.endOn)];
  const { driftAnnual, volatilityAnnual, beta } = instrument;
  // Half the variance: the drift is the logarithm's, the step is not.
  const drift = (driftAnnual + volatilityAnnual ** 2 / 2) / DAYS_A_YEAR;
  const chance = fadingChance(volatilityAnnual / Math.sqrt(DAYS_A_YEAR), seededNormal(seedOf(instrument.symbol)));
  const target = instrument.endPrice === undefined ? undefined : Number(instrument.endPrice);
  const closes: Close[] = [];
  let price = Number(instrument.startPrice);
  for (const { on, text, move } of movesThrough(through)) {
    if (on > through || on > end) break;
    if (on < start) continue;
    if (closes.length > 0) {
      const pull = target === undefined ? 0 : (target / price - 1) / weekdaysBetween(on, end);
      price *= 1 + Math.max(-0.5, drift + beta * move + chance() + pull);
      if (target !== undefined && on === end) price = target;
    }
    closes.push({ on: text, price: priceText(price / splitRatio(instrument, on)) });
  }
  return closes;
}

const splitRatio = ({ splits = [] }: SampleInstrument, on: Day): number =>
  splits.filter((split) => day(split.on) <= on).reduce((ratio, { to, from }) => (ratio * to) / from, 1);

/** Cents, or four decimals below 1. */
const priceText = (price: number): string =>
  price >= 1
    ? formatFixed(BigInt(Math.round(price * 100)) * 10n ** 16n)
    : formatFixed(BigInt(Math.round(price * 10_000)) * 10n ** 14n);

import { shareOut } from "#engine/ledger/lots.ts";
import { fromNumber, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { notKnown, known, type Figure } from "#engine/figure.ts";
import type { Bridge } from "#engine/performance/bridge-part.ts";
import type { DayOfGroups } from "#engine/performance/contribution.ts";
import type { LevelReturns, PartReturns } from "#engine/performance/levels.ts";
import { madeOnce, readable } from "#engine/performance/measured-part.ts";
import { returnsOf } from "#engine/performance/returns.ts";
import type { ValueSeries } from "#engine/valuation/value-series.ts";

/** How what is measured by itself divides among parts: its key, and the share of each part in it. Shares of one add up to 1. */
export type Weights = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** What of something measured by itself is in a part. */
interface Piece {
  readonly place: number;
  readonly share: number;
}

/**
 * Returns of parts that share what hangs on several of them by weight: a fund that is 60 in the United States and 40 in Japan of 100 is in
 * both. Weights are those stated, over the whole period: nobody states what they were. Money is divided to the last digit, so that the parts
 * add up to what was measured; returns are of the days so divided.
 */
export function divideLevel(level: LevelReturns, weights: Weights): LevelReturns {
  const pieces = piecesOf(
    level.parts.map(({ key }) => key),
    weights,
  );
  const bridges = madeOnce(() =>
    level.parts.map(({ key, bridge }) => {
      const shares = sharesIn(weights, key);
      return { keys: [...shares.keys()], bridges: divideBridge(bridge, [...shares.values()]) };
    }),
  );
  const bridgeOf = (key: string, { place }: Piece, part: PartReturns): Bridge => {
    const own = bridges()[place];
    return own?.bridges[own.keys.indexOf(key)] ?? part.bridge;
  };
  const parts = [...pieces].map(([key, own]): PartReturns => {
    const members = own.flatMap((piece) => {
      const part = level.parts[piece.place];
      return part ? [{ part, share: piece.share, bridge: () => bridgeOf(key, piece, part) }] : [];
    });
    const series = () => addSeries(members.map(({ part, share }) => ({ series: part.series(), share })));
    const [only] = members;
    const isWhole = only !== undefined && members.length === 1 && only.share === 1;
    return readable(
      {
        series,
        bridge: madeOnce(() => (isWhole ? only.part.bridge : addBridges(members.map(({ bridge }) => bridge())))),
        returns: madeOnce(() => (isWhole ? only.part.returns : returnsOf(series()))),
      },
      {
        key,
        contribution: isWhole
          ? only.part.contribution
          : addFigures(members.map(({ part, share }) => ({ figure: part.contribution, share }))),
        wasHeld: members.some(({ part }) => part.wasHeld),
      },
    );
  });
  const places = [...pieces.values()];
  const days = madeOnce(() => level.days().map((day) => divideDay(day, places)));
  return { whole: level.whole, parts, days };
}

/** The series of each part, of those measured by themselves. */
export function divideSeries(
  measured: ReadonlyMap<string, ValueSeries>,
  weights: Weights,
): ReadonlyMap<string, ValueSeries> {
  const all = [...measured.values()];
  return new Map(
    [...piecesOf([...measured.keys()], weights)].map(([key, own]) => [
      key,
      addSeries(
        own.flatMap(({ place, share }) => {
          const series = all[place];
          return series ? [{ series, share }] : [];
        }),
      ),
    ]),
  );
}

/** What divides no further is whole in the part of its own key. */
const sharesIn = (weights: Weights, key: string): ReadonlyMap<string, number> =>
  weights.get(key) ?? new Map([[key, 1]]);

function piecesOf(keys: readonly string[], weights: Weights): ReadonlyMap<string, readonly Piece[]> {
  const pieces = new Map<string, Piece[]>();
  keys.forEach((measured, place) => {
    for (const [key, share] of sharesIn(weights, measured))
      pieces.set(key, [...(pieces.get(key) ?? []), { place, share }]);
  });
  return pieces;
}

const AMOUNTS = ["opening", "inflow", "outflow", "income", "fees", "taxes", "unpriced", "byBalances"] as const;
const NOTHING = { total: ZERO, price: ZERO, currency: ZERO };

/** A bridge in as many as there are shares: each closes exactly, and together they are the one. By asset it is not told. */
function divideBridge(bridge: Bridge, shares: readonly number[]): readonly Bridge[] {
  const weights = shares.map(fromNumber);
  const divided = (total: Fixed): readonly Fixed[] => shareOut(total, weights);
  const amounts = new Map(AMOUNTS.map((name) => [name, divided(bridge[name])]));
  const gains = { price: divided(bridge.gain.price), currency: divided(bridge.gain.currency) };
  const realized = { price: divided(bridge.realized.price), currency: divided(bridge.realized.currency) };
  const splitAt = (of: typeof gains, place: number) => {
    const [price, currency] = [of.price[place] ?? ZERO, of.currency[place] ?? ZERO];
    return { total: price + currency, price, currency };
  };
  return shares.map((_, place) => {
    const at = (name: (typeof AMOUNTS)[number]): Fixed => amounts.get(name)?.[place] ?? ZERO;
    const gain = splitAt(gains, place);
    const earned = at("income") - at("fees") - at("taxes") + gain.total + at("unpriced") + at("byBalances");
    return {
      ...bridge,
      opening: at("opening"),
      inflow: at("inflow"),
      outflow: at("outflow"),
      income: at("income"),
      fees: at("fees"),
      taxes: at("taxes"),
      unpriced: at("unpriced"),
      byBalances: at("byBalances"),
      gain,
      realized: splitAt(realized, place),
      closing: at("opening") + at("inflow") - at("outflow") + earned,
      byAsset: new Map(),
    };
  });
}

function addBridges(bridges: readonly Bridge[]): Bridge {
  const sum = (pick: (bridge: Bridge) => Fixed): Fixed => bridges.reduce((total, bridge) => total + pick(bridge), ZERO);
  const words = (pick: (bridge: Bridge) => readonly string[]) => [...new Set(bridges.flatMap(pick))];
  const gains = (pick: (bridge: Bridge) => Bridge["gain"]) =>
    bridges
      .map(pick)
      .reduce(
        (a, b) => ({ total: a.total + b.total, price: a.price + b.price, currency: a.currency + b.currency }),
        NOTHING,
      );
  return {
    opening: sum((it) => it.opening),
    inflow: sum((it) => it.inflow),
    outflow: sum((it) => it.outflow),
    income: sum((it) => it.income),
    fees: sum((it) => it.fees),
    taxes: sum((it) => it.taxes),
    gain: gains((it) => it.gain),
    realized: gains((it) => it.realized),
    unpriced: sum((it) => it.unpriced),
    byBalances: sum((it) => it.byBalances),
    closing: sum((it) => it.closing),
    missing: words((it) => it.missing),
    openingMissing: words((it) => it.openingMissing),
    closingMissing: words((it) => it.closingMissing),
    byAsset: new Map(),
  };
}

/** Unknown where one of them is: what is known of the rest is no contribution of all. */
function addFigures(all: readonly { readonly figure: Figure; readonly share: number }[]): Figure {
  let sum = 0;
  for (const { figure, share } of all) {
    if (figure.status !== "ok")
      return "reason" in figure ? figure : notKnown("insufficient_data", "What it is made of is known in part.");
    sum += figure.value * share;
  }
  return known(sum);
}

interface SharedSeries {
  readonly series: ValueSeries;
  readonly share: number;
}

/** Days added up by share. A holding that is left out is left out of each part it is in. */
function addSeries(all: readonly SharedSeries[]): ValueSeries {
  const [first] = all;
  if (first === undefined) throw new Error("A part without anything in it has no days.");
  if (all.length === 1 && first.share === 1) return first.series;
  const { values } = first.series;
  const sum = (pick: (series: ValueSeries) => Float64Array): Float64Array => {
    const total = new Float64Array(values.length);
    for (const { series, share } of all) {
      const own = pick(series);
      for (let day = 0; day < total.length; day++) total[day] = (total[day] ?? 0) + (own[day] ?? 0) * share;
    }
    return total;
  };
  const unknown = new Uint16Array(values.length);
  for (const { series } of all) series.unknown.forEach((count, day) => (unknown[day] = (unknown[day] ?? 0) + count));
  return {
    ...first.series,
    values: sum((it) => it.values),
    inflows: sum((it) => it.inflows),
    outflows: sum((it) => it.outflows),
    unknown,
    leftOut: addLeftOut(all),
  };
}

function addLeftOut(all: readonly SharedSeries[]): ValueSeries["leftOut"] {
  const left = all.flatMap(({ series }) => series.leftOut ?? []);
  if (left.length === 0) return undefined;
  return {
    accounts: [...new Set(left.flatMap(({ accounts }) => accounts))],
    isAll: all.every(({ series }) => series.leftOut?.isAll === true),
    rest: addSeries(all.map(({ series, share }) => ({ series: series.leftOut?.rest ?? series, share }))),
  };
}

/** Bases and gains of the parts on a day; what no part explains stands behind them, as it did. */
function divideDay(day: DayOfGroups, places: readonly (readonly Piece[])[]): DayOfGroups {
  const sum = (own: readonly Piece[], pick: (group: DayOfGroups["groups"][number]) => number): number =>
    own.reduce((total, { place, share }) => {
      const group = day.groups[place];
      return group ? total + pick(group) * share : total;
    }, 0);
  const taken = new Set(places.flat().map(({ place }) => place));
  const behind = day.groups.filter((_, place) => !taken.has(place));
  const parts = places.map((own) => ({ base: sum(own, ({ base }) => base), gain: sum(own, ({ gain }) => gain) }));
  return { ...day, groups: [...parts, ...behind] };
}

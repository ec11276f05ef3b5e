import type { Day } from "#engine/dates/day.ts";
import { abs, min, mul, ZERO, type Fixed } from "#engine/money/fixed.ts";
import type { LegAtExpiry } from "./at-expiry.ts";

/** What several options, and shares, are called together. */
export type StrategyKey =
  | "iron_condor"
  | "collar"
  | "bull_call_spread"
  | "bear_call_spread"
  | "bull_put_spread"
  | "bear_put_spread"
  | "covered_call"
  | "calendar"
  | "long_straddle"
  | "short_straddle"
  | "long_strangle"
  | "short_strangle"
  | "protective_put"
  | "cash_secured_put"
  | "long_call"
  | "long_put"
  | "written_call"
  | "written_put"
  | "other";

/** A holding of one account as a leg: all of its units, below zero where it is written. Shares never expire. */
export interface Leg extends LegAtExpiry {
  readonly assetId: string;
  readonly expiresOn: Day | undefined;
}

/** So many units of each leg as one thing. */
export interface Recognized {
  readonly key: StrategyKey;
  readonly legs: readonly Leg[];
}

type Match = { readonly key: StrategyKey; readonly legs: readonly Leg[] } | undefined;
type Pattern = (legs: readonly Leg[], cash: Fixed) => Match;

/**
 * Legs on one underlying, in one account, as the strategies they make up: patterns are tried in a fixed order, each takes as many units as its legs
 * have alike, and what is left goes on. One option that is left stands by itself, several together as `other`; shares that nothing takes are no leg.
 * `cash` is what secures written puts.
 */
export function recognizeStrategies(all: readonly Leg[], cash: Fixed): readonly Recognized[] {
  const found: Recognized[] = [];
  let left = all.toSorted(inOrder);
  let free = cash;
  for (const pattern of PATTERNS) {
    for (let match = pattern(left, free); match !== undefined; match = pattern(left, free)) {
      const { key, legs } = match;
      const units = legs.map((leg) => abs(leg.units)).reduce(min);
      const taken = legs.map((leg) => ({ ...leg, units: leg.units < ZERO ? -units : units }));
      found.push({ key, legs: taken });
      if (key === "cash_secured_put") free -= cashFor(taken);
      left = left.flatMap((leg) => rest(leg, taken.find(({ assetId }) => assetId === leg.assetId)?.units));
    }
  }
  const options = left.filter(isOption);
  const [only] = options;
  if (only === undefined) return found;
  return [...found, { key: options.length === 1 ? aloneKey(only) : "other", legs: options }];
}

function rest(leg: Leg, taken: Fixed = ZERO): readonly Leg[] {
  const units = leg.units - taken;
  return units === ZERO ? [] : [{ ...leg, units }];
}

/** Nearest expiry first, then the lowest strike. */
const inOrder = (a: Leg, b: Leg): number =>
  (a.expiresOn ?? 0) - (b.expiresOn ?? 0) ||
  (a.strike < b.strike ? -1 : a.strike > b.strike ? 1 : a.assetId < b.assetId ? -1 : 1);

const isOption = ({ kind }: Leg): boolean => kind !== "share";
const isHeld = ({ units }: Leg): boolean => units > ZERO;
const isWritten = ({ units }: Leg): boolean => units < ZERO;
const cashFor = (puts: readonly Leg[]): Fixed =>
  puts.reduce((sum, { strike, units }) => sum + mul(strike, abs(units)), ZERO);

const aloneKey = (leg: Leg): StrategyKey => {
  if (leg.kind === "call") return isHeld(leg) ? "long_call" : "written_call";
  return isHeld(leg) ? "long_put" : "written_put";
};

/** Two options of one right and expiry, one held and one written, at strikes as near to each other as there are. */
function spreadOf(legs: readonly Leg[], kind: "call" | "put", isWanted: (held: Leg, written: Leg) => boolean) {
  const own = legs.filter((leg) => leg.kind === kind);
  const pairs = own.filter(isHeld).flatMap((held) =>
    own.flatMap((written) => {
      const isPair = isWritten(written) && written.expiresOn === held.expiresOn && written.strike !== held.strike;
      return isPair && isWanted(held, written) ? [{ held, written, width: abs(held.strike - written.strike) }] : [];
    }),
  );
  return pairs.toSorted((a, b) => (a.width < b.width ? -1 : a.width > b.width ? 1 : 0))[0];
}

const ironCondor: Pattern = (legs) => {
  for (const expiresOn of new Set(legs.filter(isOption).map((leg) => leg.expiresOn))) {
    const own = legs.filter((leg) => leg.expiresOn === expiresOn);
    const puts = spreadOf(own, "put", (held, written) => held.strike < written.strike);
    const calls = spreadOf(own, "call", (held, written) => held.strike > written.strike);
    if (puts && calls && puts.written.strike < calls.written.strike)
      return { key: "iron_condor", legs: [puts.held, puts.written, calls.written, calls.held] };
  }
  return undefined;
};

const sharesOf = (legs: readonly Leg[]): Leg | undefined => legs.find((leg) => leg.kind === "share" && isHeld(leg));

const collar: Pattern = (legs) => {
  const share = sharesOf(legs);
  if (share === undefined) return undefined;
  const written = legs.filter((leg) => leg.kind === "call" && isWritten(leg));
  for (const put of legs.filter((leg) => leg.kind === "put" && isHeld(leg))) {
    const call = written.find((leg) => leg.expiresOn === put.expiresOn && leg.strike > put.strike);
    if (call) return { key: "collar", legs: [share, put, call] };
  }
  return undefined;
};

const vertical: Pattern = (legs) => {
  const [calls, puts] = [spreadOf(legs, "call", () => true), spreadOf(legs, "put", () => true)];
  const pair = calls ?? puts;
  if (pair === undefined) return undefined;
  const isBull = pair.held.strike < pair.written.strike;
  const key = calls
    ? (["bear_call_spread", "bull_call_spread"] as const)[Number(isBull)]
    : (["bear_put_spread", "bull_put_spread"] as const)[Number(isBull)];
  return key && { key, legs: isBull ? [pair.held, pair.written] : [pair.written, pair.held] };
};

const withShares =
  (key: StrategyKey, isFit: (leg: Leg) => boolean): Pattern =>
  (legs) => {
    const share = sharesOf(legs);
    const option = legs.find(isFit);
    return share && option && { key, legs: [share, option] };
  };

/** One right and strike, written and held to another day. */
const calendar: Pattern = (legs) => {
  const options = legs.filter(isOption);
  for (const near of options) {
    const far = options.find(
      (it) =>
        it.kind === near.kind &&
        it.strike === near.strike &&
        (it.expiresOn ?? 0) > (near.expiresOn ?? 0) &&
        isHeld(it) !== isHeld(near),
    );
    if (far) return { key: "calendar", legs: [near, far] };
  }
  return undefined;
};

/** A call and a put that expire together, both held or both written: at one strike, or the put below the call. */
const bothWays =
  (isSame: boolean): Pattern =>
  (legs) => {
    const puts = legs.filter(({ kind }) => kind === "put");
    for (const call of legs.filter(({ kind }) => kind === "call")) {
      const put = puts.findLast(
        (it) =>
          it.expiresOn === call.expiresOn &&
          isHeld(it) === isHeld(call) &&
          (isSame ? it.strike === call.strike : it.strike < call.strike),
      );
      if (put === undefined) continue;
      const [held, written] = isSame
        ? (["long_straddle", "short_straddle"] as const)
        : (["long_strangle", "short_strangle"] as const);
      return { key: isHeld(call) ? held : written, legs: [put, call] };
    }
    return undefined;
  };

const cashSecured: Pattern = (legs, cash) => {
  const put = legs.find((leg) => leg.kind === "put" && isWritten(leg) && cashFor([leg]) <= cash);
  return put && { key: "cash_secured_put", legs: [put] };
};

const PATTERNS: readonly Pattern[] = [
  ironCondor,
  collar,
  vertical,
  withShares("covered_call", (leg) => leg.kind === "call" && isWritten(leg)),
  calendar,
  bothWays(true),
  bothWays(false),
  withShares("protective_put", (leg) => leg.kind === "put" && isHeld(leg)),
  cashSecured,
];

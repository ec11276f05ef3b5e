import type { PieceColumns } from "#engine/ledger/asset-columns.ts";
import { mulDiv, ZERO, type Fixed } from "#engine/money/fixed.ts";

/** How many stretches of lots each place has and what they cost. */
export interface PieceCosts {
  readonly count: (place: number) => number;
  readonly cost: (place: number) => Fixed;
  /** Of all places together. */
  readonly counted: number;
  readonly costed: () => Fixed;
}

/** More decimals below the money's own last place would not fit beside one another in a double. */
const MOST_DIGITS = 15;

/**
 * What stretches of lots cost, of all places in one pass. Whole lots cost whole numbers; of one that was cut, what it costs up to the end of the stretch
 * less what it costs up to its start, each rounded once at 18 places. A cut is divided in doubles where dividend and remainders are safe integers, so that nothing
 * is rounded on the way, and in bigints where one is not.
 */
export function costsOf(pieces: PieceColumns, places: number, moneyPlaces: number): PieceCosts {
  const sums = new CostSums(places, moneyPlaces);
  const count = new Int32Array(places);
  for (let i = 0; i < pieces.place.length; i++) {
    const place = pieces.place[i] ?? 0;
    count[place] = (count[place] ?? 0) + 1;
    const [from, to, whole, cost] = [pieces.from[i] ?? 0, pieces.to[i] ?? 0, pieces.whole[i] ?? 0, pieces.cost[i] ?? 0];
    if (to === whole) sums.add(place, cost, 0);
    else sums.addUpTo(place, 1, { cost, units: to, whole });
    if (from !== 0) sums.addUpTo(place, -1, { cost, units: from, whole });
  }
  return {
    count: (place) => count[place] ?? 0,
    cost: (place) => sums.at(place),
    counted: pieces.place.length,
    costed: () => sums.all(),
  };
}

/** Money as whole numbers of its last place and of what is below it, by place. */
class CostSums {
  private readonly whole: Float64Array;
  private readonly below: Float64Array;
  /** What did not fit. */
  private readonly rest = new Map<number, Fixed>();
  private readonly unit: Fixed;
  /** As many of the least decimal make one of money's last place; 0 where they do not fit. */
  private readonly scale: number;
  private readonly firstStep: number;
  private readonly secondStep: number;

  constructor(places: number, moneyPlaces: number) {
    this.whole = new Float64Array(places);
    this.below = new Float64Array(places);
    const digits = 18 - moneyPlaces;
    this.unit = 10n ** BigInt(digits);
    this.scale = digits <= MOST_DIGITS ? 10 ** digits : 0;
    this.firstStep = 10 ** Math.ceil(digits / 2);
    this.secondStep = 10 ** Math.floor(digits / 2);
  }

  add(place: number, whole: number, below: number): void {
    let [sum, least] = [(this.whole[place] ?? 0) + whole, (this.below[place] ?? 0) + below];
    if (least < 0) {
      least += this.scale;
      sum--;
    } else if (least >= this.scale && this.scale > 0) {
      least -= this.scale;
      sum++;
    }
    if (!Number.isSafeInteger(sum)) return this.addRest(place, BigInt(whole) * this.unit + BigInt(below));
    this.whole[place] = sum;
    this.below[place] = least;
  }

  /** Adds or takes away what the first `units` of a lot cost, rounded half away from zero. */
  addUpTo(place: number, sign: 1 | -1, { cost, units, whole }: Record<"cost" | "units" | "whole", number>): void {
    const { scale, firstStep, secondStep } = this;
    const product = cost * units;
    const isSafe = scale > 0 && cost >= 0 && product <= Number.MAX_SAFE_INTEGER;
    if (!isSafe || whole * firstStep > Number.MAX_SAFE_INTEGER) {
      const exact = mulDiv(BigInt(cost) * this.unit, BigInt(units), BigInt(whole));
      return this.addRest(place, sign === 1 ? exact : -exact);
    }
    const left = product % whole;
    const first = left * firstStep;
    const second = (first % whole) * secondStep;
    const last = second % whole;
    const below =
      ((first - (first % whole)) / whole) * secondStep + (second - last) / whole + (2 * last >= whole ? 1 : 0);
    this.add(place, (sign * (product - left)) / whole, sign * below);
  }

  at(place: number): Fixed {
    return this.exact(this.whole[place] ?? 0, this.below[place] ?? 0) + (this.rest.get(place) ?? ZERO);
  }

  all(): Fixed {
    let [sum, whole, below] = [ZERO, 0, 0];
    for (let place = 0; place < this.whole.length; place++) {
      const [more, least] = [whole + (this.whole[place] ?? 0), below + (this.below[place] ?? 0)];
      if (Number.isSafeInteger(more) && least <= Number.MAX_SAFE_INTEGER) [whole, below] = [more, least];
      else sum += this.exact(this.whole[place] ?? 0, this.below[place] ?? 0);
    }
    for (const own of this.rest.values()) sum += own;
    return sum + this.exact(whole, below);
  }

  private exact(whole: number, below: number): Fixed {
    if (whole === 0 && below === 0) return ZERO;
    return BigInt(whole) * this.unit + BigInt(below);
  }

  private addRest(place: number, cost: Fixed): void {
    this.rest.set(place, (this.rest.get(place) ?? ZERO) + cost);
  }
}

import { logReturnsOf, type ArithmeticReturns } from "#engine/planning/lognormal.ts";
import type { ClassReturns, LifePlan } from "#engine/planning/life-plan.ts";
import { placesOf } from "#engine/planning/plan-places.ts";
import { seededRandom } from "#engine/planning/random.ts";

/** What a year brings each class and group in many futures, in today's money: 1 + r of every path, a year at a time, so that no more is held than is needed. */
export interface ClassFutures {
  readonly paths: number;
  readonly years: number;
  /** Writes the factors of a class in a year into `into`. `place` is that of `placesOf`. */
  readonly fill: (place: number, year: number, into: Float64Array) => void;
}

/** Mean and deviation of a class in a plan year (0 is the first), in today's money. */
export function realReturnOf(returns: ClassReturns, year: number, inflation: number): ArithmeticReturns {
  const later = (returns.later ?? []).toSorted((a, b) => a.fromYear - b.fromYear);
  const { mean, deviation } = later.findLast(({ fromYear }) => fromYear <= year + 1) ?? returns;
  return { mean: (1 + mean) / (1 + inflation) - 1, deviation: deviation / (1 + inflation) };
}

type Market = Pick<LifePlan, "years" | "returns" | "inflation" | "groups">;

/** One future in which every year brings each class its mean. */
export function steadyFutures(plan: Market): ClassFutures {
  const { years, returns, inflation } = plan;
  const places = placesOf(plan);
  return {
    paths: 1,
    years,
    fill: (place, year, into) =>
      void into.fill(1 + realReturnOf(places[place]?.returns ?? returns.other, year, inflation).mean),
  };
}

/** Standard normal numbers for every class and group, year and path: drawn once from a seed, used for every variant of a plan. */
export interface DrawnNormals {
  readonly paths: number;
  readonly years: number;
  /** `[year × paths + path]`, of one common cause. */
  readonly common: Float32Array;
  /** The same of one place alone, drawn when it is first asked for. */
  readonly ownOf: (place: number) => Float32Array;
}

/** Numbers of a year do not depend on how many years follow, nor those of a place on what else there is. */
export function drawNormals(seed: number, { paths, years }: Pick<DrawnNormals, "paths" | "years">): DrawnNormals {
  const draw = (stream: number) => normals(paths * years, seededRandom((Math.imul(seed, 0x9e3779b1) + stream) | 0));
  const own = new Map<number, Float32Array>();
  const ownOf = (place: number): Float32Array => {
    const found = own.get(place) ?? draw(place + 1);
    own.set(place, found);
    return found;
  };
  return { paths, years, common: draw(0), ownOf };
}

/** Groups are never cash. */
const CASH_PLACE = 0;

/** Independent standard normal numbers in single precision: seven digits of a draw are more than chance has. Source: G. Box and M. Muller, 1958. */
function normals(count: number, random: () => number): Float32Array {
  const numbers = new Float32Array(count);
  for (let i = 0; i < count; i += 2) {
    const size = Math.sqrt(-2 * Math.log(1 - random()));
    const angle = 2 * Math.PI * random();
    numbers[i] = size * Math.cos(angle);
    if (i + 1 < count) numbers[i + 1] = size * Math.sin(angle);
  }
  return numbers;
}

/**
 * Lognormal years of the means and deviations of classes and groups, independent from year to year. Logs of any two correlate by one number, through one common
 * cause: √ρ of it and √(1 − ρ) of their own; cash goes its own way. Without deviation a year brings the mean exactly.
 */
export function drawnFutures(plan: Market & Pick<LifePlan, "correlation">, drawn: DrawnNormals): ClassFutures {
  const { returns, inflation, correlation, years } = plan;
  const { paths, common, ownOf } = drawn;
  const places = placesOf(plan);
  return {
    paths,
    years,
    fill: (place, year, into) => {
      const real = realReturnOf(places[place]?.returns ?? returns.other, year, inflation);
      const log = logReturnsOf(real);
      if (log.status !== "ok" || log.value.sigma === 0) return void into.fill(1 + real.mean);
      const { mu, sigma } = log.value;
      const shared = sigma * Math.sqrt(place === CASH_PLACE ? 0 : correlation);
      const alone = Math.sqrt(Math.max(0, sigma * sigma - shared * shared));
      const [own, first] = [ownOf(place), year * paths];
      for (let path = 0; path < paths; path++)
        into[path] = Math.exp(mu + shared * (common[first + path] ?? 0) + alone * (own[first + path] ?? 0));
    },
  };
}

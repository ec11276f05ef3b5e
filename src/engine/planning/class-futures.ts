import { logReturnsOf, type ArithmeticReturns } from "#engine/planning/lognormal.ts";
import type { ClassReturns, LifePlan } from "#engine/planning/life-plan.ts";
import { PLAN_CLASSES, type PlanClass } from "#engine/planning/plan-classes.ts";
import { seededRandom } from "#engine/planning/random.ts";

/** What a year brings each class in many futures, in today's money: 1 + r of every path, a year at a time, so that no more is held than is needed. */
export interface ClassFutures {
  readonly paths: number;
  readonly years: number;
  /** Writes the factors of a class in a year into `into`. `place` is that of `PLAN_CLASSES`. */
  readonly fill: (place: number, year: number, into: Float64Array) => void;
}

/** Mean and deviation of a class in a plan year (0 is the first), in today's money. */
export function realReturnOf(returns: ClassReturns, year: number, inflation: number): ArithmeticReturns {
  const later = (returns.later ?? []).toSorted((a, b) => a.fromYear - b.fromYear);
  const { mean, deviation } = later.findLast(({ fromYear }) => fromYear <= year + 1) ?? returns;
  return { mean: (1 + mean) / (1 + inflation) - 1, deviation: deviation / (1 + inflation) };
}

type Market = Pick<LifePlan, "years" | "returns" | "inflation">;

/** One future in which every year brings each class its mean. */
export const steadyFutures = ({ years, returns, inflation }: Market): ClassFutures => ({
  paths: 1,
  years,
  fill: (place, year, into) => void into.fill(1 + realReturnOf(returns[classAt(place)], year, inflation).mean),
});

const classAt = (place: number): PlanClass => PLAN_CLASSES[place] ?? "other";

/** Standard normal numbers for every class, year and path: drawn once from a seed, used for every variant of a plan. */
export interface DrawnNormals {
  readonly paths: number;
  readonly years: number;
  /** `[class][year × paths + path]`, those of one common cause first. */
  readonly common: Float32Array;
  readonly own: readonly Float32Array[];
}

/** Numbers of a year do not depend on how many years follow. */
export function drawNormals(seed: number, { paths, years }: Pick<DrawnNormals, "paths" | "years">): DrawnNormals {
  const draw = (stream: number) => normals(paths * years, seededRandom((Math.imul(seed, 0x9e3779b1) + stream) | 0));
  return { paths, years, common: draw(0), own: PLAN_CLASSES.map((_, place) => draw(place + 1)) };
}

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
 * Lognormal years of the classes' means and deviations, independent from year to year. Logs of any two classes correlate by one number, through one common
 * cause: √ρ of it and √(1 − ρ) of their own; cash goes its own way. Without deviation a year brings the mean exactly.
 */
export function drawnFutures(
  { returns, inflation, correlation, years }: Market & Pick<LifePlan, "correlation">,
  drawn: DrawnNormals,
): ClassFutures {
  const { paths, common, own } = drawn;
  return {
    paths,
    years,
    fill: (place, year, into) => {
      const real = realReturnOf(returns[classAt(place)], year, inflation);
      const log = logReturnsOf(real);
      if (log.status !== "ok" || log.value.sigma === 0) return void into.fill(1 + real.mean);
      const { mu, sigma } = log.value;
      const shared = sigma * Math.sqrt(classAt(place) === "cash" ? 0 : correlation);
      const alone = Math.sqrt(Math.max(0, sigma * sigma - shared * shared));
      const [each, first] = [own[place], year * paths];
      for (let path = 0; path < paths; path++)
        into[path] = Math.exp(mu + shared * (common[first + path] ?? 0) + alone * (each?.[first + path] ?? 0));
    },
  };
}

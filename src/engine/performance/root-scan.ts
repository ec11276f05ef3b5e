/** ln(1 + r) from −13.8 (−99.9999 %) to 9.2 (+1,000,000 %): every rate a person could mean. */
export const LOWEST_LOG_RATE = -13.8;
export const HIGHEST_LOG_RATE = 9.2;
const STEPS = 2400;
const MAX_ITERATIONS = 200;

/**
 * Every root of a net present value as a function of the log rate ln(1 + r), in rising order, as plain rates r. The whole
 * range is scanned for sign changes, then each is closed in by Brent's method; every loop has a cap. Only the sign of
 * `npv` between steps matters, so it may be scaled by any positive factor.
 */
export function ratesWithZeroValue(npv: (logRate: number) => number): number[] {
  const roots: number[] = [];
  let left = LOWEST_LOG_RATE;
  let valueLeft = npv(left);
  for (let step = 1; step <= STEPS; step++) {
    const right = LOWEST_LOG_RATE + ((HIGHEST_LOG_RATE - LOWEST_LOG_RATE) * step) / STEPS;
    const valueRight = npv(right);
    if (valueRight === 0) roots.push(Math.expm1(right));
    else if (valueLeft !== 0 && valueLeft < 0 !== valueRight < 0)
      roots.push(Math.expm1(brent(npv, { left, right, valueLeft, valueRight })));
    left = right;
    valueLeft = valueRight;
  }
  return roots;
}

export interface Bracket {
  readonly left: number;
  readonly right: number;
  readonly valueLeft: number;
  readonly valueRight: number;
}

/** Root inside a bracket with values of unlike sign. R. P. Brent, "Algorithms for Minimization without Derivatives", 1973, ch. 4. */
export function brent(f: (x: number) => number, bracket: Bracket): number {
  let { left: a, right: b, valueLeft: fa, valueRight: fb } = bracket;
  let [c, fc, d, e] = [a, fa, b - a, b - a];
  for (let i = 0; i < MAX_ITERATIONS && fb !== 0; i++) {
    if (fb > 0 === fc > 0) [c, fc, d, e] = [a, fa, b - a, b - a];
    if (Math.abs(fc) < Math.abs(fb)) [a, b, c, fa, fb, fc] = [b, c, b, fb, fc, fb];
    const tolerance = 2 * Number.EPSILON * Math.abs(b) + 1e-16;
    const half = (c - b) / 2;
    if (Math.abs(half) <= tolerance) return b;
    const step =
      Math.abs(e) >= tolerance && Math.abs(fa) > Math.abs(fb) ? interpolate({ a, b, c, fa, fb, fc }, half) : undefined;
    if (
      step !== undefined &&
      2 * step.p < Math.min(3 * half * step.q - Math.abs(tolerance * step.q), Math.abs(e * step.q))
    ) {
      e = d;
      d = step.p / step.q;
    } else {
      d = half;
      e = half;
    }
    a = b;
    fa = fb;
    b += Math.abs(d) > tolerance ? d : half > 0 ? tolerance : -tolerance;
    fb = f(b);
  }
  return b;
}

interface Points {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly fa: number;
  readonly fb: number;
  readonly fc: number;
}

/** Secant or inverse quadratic step p / q with p ≥ 0. */
function interpolate({ a, b, c, fa, fb, fc }: Points, half: number): { readonly p: number; readonly q: number } {
  const s = fb / fa;
  let p: number;
  let q: number;
  if (a === c) {
    p = 2 * half * s;
    q = 1 - s;
  } else {
    const r = fb / fc;
    const t = fa / fc;
    p = s * (2 * half * t * (t - r) - (b - a) * (r - 1));
    q = (t - 1) * (r - 1) * (s - 1);
  }
  return p > 0 ? { p, q: -q } : { p: -p, q };
}

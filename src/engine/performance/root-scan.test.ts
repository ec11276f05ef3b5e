import { expect, test } from "vitest";
import { brent, HIGHEST_LOG_RATE, LOWEST_LOG_RATE, ratesWithZeroValue } from "#engine/performance/root-scan.ts";

/** The root in a bracket, and every place the search looked at on its way. */
const search = (f: (x: number) => number, left: number, right: number) => {
  const places: number[] = [];
  const visit = (x: number): number => {
    places.push(x);
    return f(x);
  };
  const root = brent(visit, { left, right, valueLeft: f(left), valueRight: f(right) });
  return { root, places };
};

test("a line is solved by the first chord, up or down", () => {
  expect(search((x) => 2 * x - 3, 0, 5)).toEqual({ root: 1.5, places: [1.5] });
  expect(search((x) => 3 - 2 * x, 0, 5)).toEqual({ root: 1.5, places: [1.5] });
});

test("a line through a bracket around zero is solved as fast: the first step may be as long as the bracket", () => {
  expect(search((x) => -9 * x, -1, 2)).toEqual({ root: expect.closeTo(0, 15), places: [expect.closeTo(0, 15)] });
  // The chord misses 1/7 by a rounding, which the next one mends.
  expect(search((x) => 1 - 7 * x, -0.75, 0.75).places.length).toBe(2);
});

test("an end that is the root already is looked at no further", () => {
  expect(search((x) => x - 5, 0, 5)).toEqual({ root: 5, places: [] });
});

test("x² − 2 between 0 and 2: two chords, a parabola through the three last points, and five more steps to the root", () => {
  const { root, places } = search((x) => x * x - 2, 0, 2);
  // The chord from (0, −2) to (2, 2) meets zero at 1, that from (1, −1) to (2, 2) at 4/3. Of the values −1, 2 and −2/9 at 1, 2 and 4/3 the
  // parabola of x over the value is at zero −4/21 + 2 × 1/30 + 4/3 × 81/70 = 149/105.
  expect(places.slice(0, 3)).toEqual([1, 4 / 3, 149 / 105].map((place) => expect.closeTo(place, 15)));
  expect([root, places.length]).toEqual([expect.closeTo(Math.SQRT2, 15), 8]);
});

// The rest follows the places that the published program (`zeroin`, netlib) looks at, one by one: a search that steps otherwise still ends at the
// root, only later.

test("x³ − 2x − 5, the equation Newton solved, takes six steps from either side", () => {
  const places = [
    2 + 1 / 17,
    2.0956589322913497,
    2.094528891117347,
    2.0945514674640098,
    2.094551481542327,
    2.094551481542326,
  ];
  const up = search((x) => x * x * x - 2 * x - 5, 2, 3);
  expect(up).toEqual({ root: 2.094551481542327, places: places.map((place) => expect.closeTo(place, 14)) });
  expect(search((x) => 5 + 2 * x - x * x * x, 2, 3)).toEqual(up);
});

test("a jump is halved to the last digit, since a chord says nothing of it", () => {
  const { root, places } = search((x) => (x < 0.3 ? -1 : 1), 0, 1);
  expect(places.slice(0, 6)).toEqual([0.5, 0.25, 0.375, 0.3125, 0.28125, 0.296875]);
  expect([root, places.length]).toEqual([expect.closeTo(0.3, 14), 51]);
});

test("a steep hyperbola is halved until the parabola helps: 15 steps over four powers of ten", () => {
  const { root, places } = search((x) => 1 / (x - 0.01) - 1, 0.02, 100);
  expect(places.slice(0, 8)).toEqual(
    [99.0101, 49.51505, 24.767525, 12.3937625, 6.20688125, 3.113440625, 1.5667203125, 0.79336015625].map((place) =>
      expect.closeTo(place, 12),
    ),
  );
  expect([root, places.length]).toEqual([expect.closeTo(1.01, 14), 15]);
});

test("a curve that touches zero beside its root is left for the root: 11 steps to −3", () => {
  const { root, places } = search((x) => (x + 3) * (x - 1) * (x - 1), -4, 4 / 3);
  expect(places.slice(0, 8)).toEqual(
    [
      1.2325581395348837, 1.1420520085834978, -1.4289739957082512, -2.7144869978541255, -3.3572434989270628,
      -2.950644547656037, -3.002194495886986, -2.999944872178705,
    ].map((place) => expect.closeTo(place, 12)),
  );
  expect([root, places.length]).toEqual([-3, 11]);
});

test("parabolas: a step that would pass three quarters of the bracket is not taken, the middle is", () => {
  const places = (f: (x: number) => number, left: number, right: number) => search(f, left, right).places.slice(0, 5);
  expect(places((x) => 8 + 8 * x - 4 * x * x, -5, 1.5)).toEqual(
    [1, -2, 0, -1, -2 / 3].map((place) => expect.closeTo(place, 12)),
  );
  expect(places((x) => -1 - 6 * x - 6 * x * x, -1, -0.5)).toEqual(
    [-2 / 3, -5 / 6, -7 / 9, -26 / 33, -0.7886772780065464].map((place) => expect.closeTo(place, 12)),
  );
  expect(search((x) => (7 - x) * x - 1, -1, 4.25).places.length).toBe(7);
});

test("a root beside a flat stretch takes ninety steps, which get as small as doubles allow", () => {
  const { root, places } = search((x) => (((7 * x - 3) * x + 7) * x - 1) * x * x, -3.75, 2.5);
  expect([root, places.length]).toEqual([expect.closeTo(0.14906806776584458, 15), 90]);
});

test("a search that would take a thousand halvings is given up after two hundred", () => {
  expect(search((x) => (x < 1e-10 ? -1 : 1), -1e300, 1e300).places.length).toBe(200);
});

const ninth = (x: number): number => x * x * x * (x * x * x) * (x * x * x);

test("where all is flat around the root, steps never fall below what doubles can tell apart, and the search ends", () => {
  const { root, places } = search(ninth, -1, 2);
  expect(places.slice(0, 8)).toEqual(
    [
      -0.9941520467836258, -0.8864639070646022, 0.5567680464676988, 0.5351458602529418, 0.4851939519553454,
      -0.20063497755462834, -0.20039260484694968, -0.17824201013687296,
    ].map((place) => expect.closeTo(place, 12)),
  );
  expect([Math.abs(root) < 1e-15, places.length]).toEqual([true, 149]);
});

/** The place of a step of the scan, as a log rate. */
const stepAt = (step: number): number => LOWEST_LOG_RATE + ((HIGHEST_LOG_RATE - LOWEST_LOG_RATE) * step) / 2400;

test("a rate on a step of the scan is found once, whether the value rises, falls or only touches zero there", () => {
  const place = stepAt(1500);
  const rate = [Math.expm1(place)];
  expect(ratesWithZeroValue((x) => x - place)).toEqual(rate);
  expect(ratesWithZeroValue((x) => place - x)).toEqual(rate);
  expect(ratesWithZeroValue((x) => (x - place) ** 2)).toEqual(rate);
});

test("the scan goes to the last of its steps, and several rates come in rising order", () => {
  expect(ratesWithZeroValue((x) => x - 9.195)).toEqual([expect.closeTo(Math.expm1(9.195), 9)]);
  const [low, high] = [Math.log(1.1), Math.log(1.4)];
  expect(ratesWithZeroValue((x) => (x - low) * (x - high))).toEqual([expect.closeTo(0.1, 12), expect.closeTo(0.4, 12)]);
  expect(ratesWithZeroValue(() => 1)).toEqual([]);
});

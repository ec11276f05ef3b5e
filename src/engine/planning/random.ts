/** Uniform numbers from 0 (included) to 1 (excluded). Passed in, so that a plan can be run again. */
export type Random = () => number;

/** A repeatable source of uniform numbers from a whole-number seed. Source: C. Doty-Humphrey, PractRand, sfc32. */
export function seededRandom(seed: number): Random {
  let [a, b, c, counter] = [seed | 0, 0x9e3779b9 | 0, 0x243f6a88, 1];
  const next = (): number => {
    const mixed = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + mixed;
    return (mixed >>> 0) / 4_294_967_296;
  };
  for (let i = 0; i < 16; i++) next();
  return next;
}

/** A made-up year of daily values between two levels, 0 to 1: a bridge of small steps from a fixed seed, so that every render is the same. */
export function sampleLine(length: number, from: number, to: number): readonly number[] {
  let seed = 20_241_121;
  let walk = 0;
  const steps = Array.from({ length }, () => {
    // Numerical Recipes' linear congruential generator: enough for a picture.
    seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    walk += seed / 4_294_967_296 - 0.5;
    return walk;
  });
  const [first, last] = [steps[0] ?? 0, steps.at(-1) ?? 0];
  const roughness = 0.045;
  return steps.map((step, index) => {
    const part = index / (length - 1);
    const detour = (step - first - (last - first) * part) * roughness;
    return from + (to - from) * part + detour;
  });
}

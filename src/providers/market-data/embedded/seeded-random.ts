/** Numbers that look random and are the same on every machine: whole-number arithmetic on 32 bits (Mulberry32, T. Ettinger, public domain). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}

/**
 * Standard normal deviates: the sum of twelve even numbers from 0 to 1, less 6. Only additions, which every machine rounds alike; logarithm and
 * cosine may differ in the last bit.
 */
export function seededNormal(seed: number): () => number {
  const next = seededRandom(seed);
  return () => {
    let sum = 0;
    for (let term = 0; term < 12; term += 1) sum += next();
    return sum / 2 ** 32 - 6;
  };
}

/** Seed from a text (FNV-1a, 32 bits). */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

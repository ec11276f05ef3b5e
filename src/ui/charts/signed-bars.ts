/** A bar as fractions of the room from its left: where it starts, and how wide it is. */
export interface SignedBar {
  readonly start: number;
  readonly width: number;
}

/** Bars left and right of one zero line, all on one scale; nothing for what is not known. `zero` is where the line stands. */
export function signedBars(values: readonly (number | null)[]): {
  readonly zero: number;
  readonly bars: readonly (SignedBar | null)[];
} {
  const known = values.flatMap((it) => (it === null ? [] : [it]));
  const [low, high] = [Math.min(0, ...known), Math.max(0, ...known)];
  if (low === high) return { zero: 0, bars: values.map((it) => (it === null ? null : { start: 0, width: 0 })) };
  const place = (value: number): number => (value - low) / (high - low);
  const zero = place(0);
  return {
    zero,
    bars: values.map((it) =>
      it === null ? null : { start: Math.min(zero, place(it)), width: Math.abs(place(it) - zero) },
    ),
  };
}

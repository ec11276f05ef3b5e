import { fixed, formatFixed, ONE, parseFixed, ZERO } from "#engine/money/fixed.ts";

/** Tags typed in one line: "core, family" is two. */
export const tagsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(",")
      .map((it) => it.trim())
      .filter((it) => it !== ""),
  ),
];

/** A percentage as the fraction it is, exactly: "12.5" is 0.125. What is no number is nothing. */
export const fractionOf = (percent: string): string => formatFixed((parseFixed(percent) ?? 0n) / 100n);

/** And back. */
export const percentOf = (fraction: string): string => formatFixed(fixed(fraction) * 100n);

interface Rest {
  readonly attribute: string;
  /** A fraction; negative where the shares are too much. */
  readonly rest: string;
  readonly isOver: boolean;
}

/** What the shares of each attribute leave of the whole. */
export const restsOf = (shares: readonly { readonly attribute: string; readonly share: string }[]): readonly Rest[] =>
  [...Map.groupBy(shares, ({ attribute }) => attribute)].map(([attribute, parts]) => {
    const rest = parts.reduce((left, { share }) => left - fixed(share), ONE);
    return { attribute, rest: formatFixed(rest), isOver: rest < ZERO };
  });

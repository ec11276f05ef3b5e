import { OPTIONS_EXERCISED, OPTIONS_FORFEITED, OPTIONS_LAPSED } from "#assets/employee-option/grant-words.ts";
import { fixed, formatFixed, mul, ZERO, type Fixed } from "#engine/money/fixed.ts";
import type { AssetFigures } from "#features/assets/contract.ts";

/** Entries by which options of an employer become fewer. */
const KINDS: ReadonlySet<string> = new Set([OPTIONS_EXERCISED, OPTIONS_FORFEITED, OPTIONS_LAPSED]);
export const isOfWorkOptions = (kind: string): boolean => KINDS.has(kind);

/** What an entry of so many options comes to, by the figures of its day; undefined what is not known. */
export interface WorkOptionsOutlook {
  /** How many such an entry may take. */
  readonly most: string | undefined;
  readonly isTooMany: boolean;
  /** Of an exercise: strike × options, what the shares are worth beyond that, and whether that is pay. */
  readonly cost: string | undefined;
  readonly spread: string | undefined;
}

const MOST_OF: Readonly<Record<string, string>> = {
  [OPTIONS_EXERCISED]: "exercisable",
  [OPTIONS_FORFEITED]: "forfeited",
  [OPTIONS_LAPSED]: "lapsed",
};

/** What an entry of a kind takes of a grant on the day of its figures. `strike`: as its terms state it. */
export function workOptionsOutlook(
  { kind, units }: { readonly kind: string; readonly units: string | undefined },
  { figures }: Pick<AssetFigures, "figures">,
  strike: string | undefined,
): WorkOptionsOutlook {
  const exactOf = (key: string): Fixed | undefined => {
    const value = figures.find((it) => it.key === key)?.value;
    return typeof value === "string" ? fixed(value) : undefined;
  };
  const isKnown = figures.some(({ key }) => key === "exercisable");
  const most = isKnown ? (exactOf(MOST_OF[kind] ?? "") ?? ZERO) : undefined;
  const wanted = units === undefined ? undefined : fixed(units);
  const one = exactOf("intrinsic_one");
  const isExercise = kind === OPTIONS_EXERCISED;
  return {
    most: most === undefined ? undefined : formatFixed(most),
    isTooMany: most !== undefined && wanted !== undefined && wanted > most,
    cost:
      isExercise && wanted !== undefined && strike !== undefined ? formatFixed(mul(wanted, fixed(strike))) : undefined,
    spread: isExercise && wanted !== undefined && one !== undefined ? formatFixed(mul(wanted, one)) : undefined,
  };
}

/** What is said of the gain at an exercise, by the kind of the grant. */
export const SPREAD_WORDS: Readonly<Record<string, string>> = {
  nso: "which is pay of that day",
  iso: "no pay on that day, but counted by the alternative minimum tax of the United States",
  emi: "pay only as far as the strike lay below what the share was worth at the grant",
};

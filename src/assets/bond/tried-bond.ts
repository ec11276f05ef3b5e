import { parseDay } from "#engine/dates/day.ts";
import { parseFixed, ZERO } from "#engine/money/fixed.ts";

/** A bond nobody owns, by the terms it is tried out with. Amounts are decimal text, the coupon a fraction a year, the price per 100 of face. */
export interface TriedBond {
  readonly name: string;
  readonly face: string;
  readonly couponRate: string;
  readonly frequency: (typeof TRIED_FREQUENCIES)[number];
  readonly maturityOn: string;
  readonly price: string;
}

export const TRIED_FREQUENCIES = [1, 2, 4, 12] as const;
export const MOST_TRIED = 40;
const LONGEST_NAME = 60;

/** Bonds as one word of an address. */
export const triedText = (bonds: readonly TriedBond[]): string =>
  JSON.stringify(bonds.map((it) => [it.maturityOn, it.couponRate, it.face, it.price, it.frequency, it.name]));

/** What an address says; undefined where it is not what `triedText` writes. */
export function readTried(text: string): readonly TriedBond[] | undefined {
  const rows = parsed(text);
  if (!Array.isArray(rows) || rows.length > MOST_TRIED) return undefined;
  const bonds = rows.flatMap((row: unknown) => bondOf(row) ?? []);
  return bonds.length === rows.length ? bonds : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function bondOf(row: unknown): TriedBond | undefined {
  if (!Array.isArray(row)) return undefined;
  const [maturityOn, couponRate, face, price, times, name]: readonly unknown[] = row;
  const frequency = TRIED_FREQUENCIES.find((it) => it === times);
  if (typeof maturityOn !== "string" || parseDay(maturityOn) === undefined || frequency === undefined) return undefined;
  if (typeof name !== "string" || name === "" || name.length > LONGEST_NAME) return undefined;
  if (!isAmount(couponRate, { most: 1, canBeZero: true })) return undefined;
  if (!isAmount(face, { most: 1e12 }) || !isAmount(price, { most: 10_000 })) return undefined;
  return { name, face, couponRate, frequency, maturityOn, price };
}

function isAmount(
  text: unknown,
  { most, canBeZero = false }: { readonly most: number; readonly canBeZero?: boolean },
): text is string {
  const amount = typeof text === "string" ? parseFixed(text) : undefined;
  return amount !== undefined && Number(text) <= most && (canBeZero ? amount >= ZERO : amount > ZERO);
}

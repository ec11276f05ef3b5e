import { roundParts } from "#engine/money/round-parts.ts";
import { mulDiv, ZERO, type Fixed } from "#engine/money/fixed.ts";

/** Which way the money of a line goes; `stated` moves none: it is told beside the rest. */
export type NoticeDirection = "paid" | "received" | "stated";

const DECIMALS = 18;

/** The fewest decimals, `least` at least, that say the amount exactly. */
function decimalsOf(amount: Fixed, least: number): number {
  let places = Math.max(0, Math.min(Math.trunc(least) || 0, DECIMALS));
  while (places < DECIMALS && amount % 10n ** BigInt(DECIMALS - places) !== 0n) places += 1;
  return places;
}

/**
 * An amount over several owners by their parts, such as their commitments: each gets whole units of the last decimal and all together get the amount,
 * to the last of them. `least` is how many decimals its currency has, or 0 for units of a security. Nothing where there are no parts above zero.
 *
 *     splitByParts(100.00, [1, 1, 1], 2) → [33.34, 33.33, 33.33]
 */
export function splitByParts(amount: Fixed, parts: readonly Fixed[], least: number): readonly Fixed[] {
  const all = parts.reduce((sum, part) => sum + part, ZERO);
  if (all <= ZERO || parts.some((part) => part < ZERO)) return parts.map(() => ZERO);
  const shares = parts.map((part) => mulDiv(amount, part, all));
  // The rounding of the quotients goes to the largest: the sum is the amount before it is rounded at all.
  const largest = parts.reduce((best, part, place) => (part > (parts[best] ?? ZERO) ? place : best), 0);
  const rest = amount - shares.reduce((sum, share) => sum + share, ZERO);
  const exact = shares.map((share, place) => (place === largest ? share + rest : share));
  return roundParts(exact, decimalsOf(amount, least));
}

export interface NoticeAmount {
  readonly direction: NoticeDirection;
  readonly amount: Fixed;
}

/** What a notice asks for, pays out and comes to: paid is positive, as the notice of a call states it. */
export function noticeTotals(lines: readonly NoticeAmount[]): {
  readonly paid: Fixed;
  readonly received: Fixed;
  readonly net: Fixed;
} {
  const sum = (direction: NoticeDirection): Fixed =>
    lines.reduce((total, line) => (line.direction === direction ? total + line.amount : total), ZERO);
  const [paid, received] = [sum("paid"), sum("received")];
  return { paid, received, net: paid - received };
}

export interface NamedCost {
  readonly year: number;
  readonly name: string;
  readonly amount: Fixed;
}

/** Costs by year and name, years in their order. */
export function costsByYear(costs: readonly NamedCost[]): readonly {
  readonly year: number;
  readonly byName: ReadonlyMap<string, Fixed>;
}[] {
  const years = new Map<number, Map<string, Fixed>>();
  for (const { year, name, amount } of costs) {
    const byName = years.get(year) ?? new Map<string, Fixed>();
    byName.set(name, (byName.get(name) ?? ZERO) + amount);
    years.set(year, byName);
  }
  return [...years].toSorted(([a], [b]) => a - b).map(([year, byName]) => ({ year, byName }));
}

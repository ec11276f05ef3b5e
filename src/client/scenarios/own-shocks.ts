import { fixed, toNumber } from "#engine/money/fixed.ts";
import type { Scenario } from "#features/analytics/contract.ts";

/** What a shock moves, in words, and how it is typed: a fall in percent, a move of rates in points. */
interface FactorWords {
  readonly label: string;
  readonly unit: "%" | "points";
}

/** In the order they are asked for. */
const FACTORS: readonly (FactorWords & { readonly factor: string })[] = [
  { factor: "equity", label: "Shares and funds", unit: "%" },
  { factor: "rate", label: "Interest rates", unit: "points" },
  { factor: "spread", label: "Credit spreads", unit: "points" },
  { factor: "inflation", label: "Expected inflation", unit: "points" },
  { factor: "property", label: "Property", unit: "%" },
  { factor: "private", label: "Private funds", unit: "%" },
  { factor: "crypto", label: "Crypto", unit: "%" },
  { factor: "collectible", label: "Collectibles", unit: "%" },
];

/** A currency is called by its code. */
export const factorWords = (factor: string): FactorWords =>
  FACTORS.find((it) => it.factor === factor) ?? { label: factor, unit: "%" };

/** The factors something here moves with: what has a name first, then currencies. */
export function shownFactors(factors: readonly string[]): readonly string[] {
  const named = FACTORS.map(({ factor }) => factor).filter((it) => factors.includes(it));
  return [...named, ...factors.filter((it) => !named.includes(it))];
}

/** By factor as it is typed, in percent or points. */
export type TypedShocks = Readonly<Record<string, string>>;

const SHOCK = /^([\w-]{1,20}):(-?\d{1,2}(?:\.\d{1,6})?)$/;
const MOST = 20;

/** What an address says, such as `equity:-0.3,rate:0.01`; what cannot be read is left out. */
export function shocksFromText(text: string): Readonly<Record<string, number>> {
  const read = text.split(",").flatMap((it) => {
    const [, factor, size] = SHOCK.exec(it) ?? [];
    return factor === undefined ? [] : [[factor, Number(size)] as const];
  });
  return Object.fromEntries(read.slice(0, MOST));
}

/** As it stands in the address and is asked for; a shock of nothing is none. */
export const shocksText = (shocks: Readonly<Record<string, number>>): string =>
  Object.entries(shocks)
    .filter(([, size]) => size !== 0)
    .map(([factor, size]) => `${factor}:${Number(size.toFixed(6))}`)
    .join(",");

/** A fraction as it is typed: −0.2 is "-20". */
export const typedShock = (size: number | undefined): string =>
  size === undefined || size === 0 ? "" : String(Number((size * 100).toFixed(4)));

/** What was typed as a fraction: "-20" is −0.2. */
export const shockTyped = (text: string): number =>
  text === "" ? 0 : Number((toNumber(fixed(text)) / 100).toFixed(6));

/** What was typed and is not there yet. */
export const withoutArrived = (typed: TypedShocks, shocks: Readonly<Record<string, number>>): TypedShocks =>
  Object.fromEntries(Object.entries(typed).filter(([factor, text]) => shockTyped(text) !== (shocks[factor] ?? 0)));

/** Why a shock cannot be asked; undefined where it can. Nothing owned falls by more than all of it. */
export function shockProblem(factor: string, text: string): string | undefined {
  if (text === "") return undefined;
  const size = toNumber(fixed(text));
  if (factorWords(factor).unit === "points")
    return size < -20 || size > 20 ? "Enter points from −20 to 20." : undefined;
  return size < -100 || size > 1000 ? "Enter a percentage from −100 to 1,000." : undefined;
}

/** What a scenario moves, in words: "Shares and funds −54 %, Interest rates −2 points". */
export function shockWords(
  shocks: Scenario["shocks"],
  write: (size: number, unit: FactorWords["unit"]) => string,
): string {
  return Object.entries(shocks)
    .map(([factor, size]) => {
      const { label, unit } = factorWords(factor);
      return `${label} ${write(size, unit)}`;
    })
    .join(", ");
}

import type { Position } from "#engine/ledger/book.ts";
import type { Ledger } from "#engine/ledger/ledger.ts";
import type { ValueSeries } from "#engine/valuation/value-series.ts";

export type IsInside = ((account: number, asset: number) => boolean) | undefined;

/** A scope without its accounts known by balances alone, and those. */
export interface DividedScope {
  readonly isInRest: (account: number, asset: number) => boolean;
  readonly rest: readonly Position[];
  readonly byBalances: readonly Position[];
  /** Names of the accounts left out. */
  readonly accounts: readonly string[];
}

/** Undefined where nothing inside the scope was ever held in such an account: then everything is measured. */
export function divideBalances(
  { accounts }: Ledger,
  positions: readonly Position[],
  isInside: IsInside,
): DividedScope | undefined {
  const isByBalances = ({ account }: Pick<Position, "account">): boolean => accounts[account]?.isBalancesOnly === true;
  const byBalances = positions.filter(isByBalances);
  if (byBalances.length === 0) return undefined;
  const places = [...new Set(byBalances.map(({ account }) => account))].toSorted((a, b) => a - b);
  return {
    isInRest: (account, asset) => !isByBalances({ account }) && isInside?.(account, asset) !== false,
    rest: positions.filter((position) => !isByBalances(position)),
    byBalances,
    accounts: places.flatMap((place) => accounts[place]?.name ?? []),
  };
}

/** The series of the scope with the rest to measure returns on. Whatever changed in the accounts left out came or went: no gain is made of it. */
export function withoutBalances(
  whole: ValueSeries,
  { accounts, rest }: DividedScope,
  measured: ValueSeries,
): ValueSeries {
  const [inflows, outflows] = [measured.inflows.slice(), measured.outflows.slice()];
  const byBalances = (day: number): number => (whole.values[day] ?? 0) - (measured.values[day] ?? 0);
  for (let day = 1; day < inflows.length; day++) {
    const change = byBalances(day) - byBalances(day - 1);
    if (change > 0) inflows[day] = (inflows[day] ?? 0) + change;
    else outflows[day] = (outflows[day] ?? 0) - change;
  }
  return { ...whole, inflows, outflows, leftOut: { accounts, isAll: rest.length === 0, rest: measured } };
}

/** The series of a scope, with the rest to measure returns on where there is such an account in it. */
export function measuredWithout(
  ledger: Ledger,
  { positions, isInside }: { readonly positions: readonly Position[]; readonly isInside: IsInside },
  seriesOf: (positions: readonly Position[], isInside: IsInside) => ValueSeries,
): ValueSeries {
  const series = seriesOf(positions, isInside);
  const divided = divideBalances(ledger, positions, isInside);
  return divided ? withoutBalances(series, divided, seriesOf(divided.rest, divided.isInRest)) : series;
}

/** What returns are measured on. */
export const measuredPart = (series: ValueSeries): ValueSeries => series.leftOut?.rest ?? series;

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join() : `${names.slice(0, -1).join(", ")} and ${names.at(-1) ?? ""}`;

/** Why there is no return or gain of accounts followed by balances. */
export const flowsUnknown = (accounts: readonly string[]): string =>
  `${listed(accounts)} ${accounts.length === 1 ? "is" : "are"} followed by balances: what moved in and out is not known, so no gain or return is.`;

/** What a return of something larger leaves out. */
export const leavesOut = (accounts: readonly string[]): string =>
  `Leaves out ${listed(accounts)}, followed by balances: what moved in and out is not known`;

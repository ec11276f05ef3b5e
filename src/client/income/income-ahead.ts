import { csvOf } from "#client/parts/csv.ts";
import { sourcesOf } from "#client/parts/income-months.ts";
import { fixed, formatFixed, ZERO } from "#engine/money/fixed.ts";
import type { Income } from "#features/figures/income-contract.ts";
import type { StackSeries } from "#ui/charts/StackedBars.tsx";

export interface AheadCell {
  readonly amount: string;
  /** Some of it rests on an estimate or on what recurs. */
  readonly isEstimated: boolean;
  /** Payments that are not in it, because no exchange rate is known. */
  readonly unknown: number;
}

export interface AheadRow {
  readonly month: string;
  readonly total: AheadCell & { readonly estimated: string };
  /** By source, in the order of the columns; undefined where nothing is expected of it. */
  readonly cells: readonly (AheadCell | undefined)[];
}

/** The months ahead, each with what is expected of every source: exact sums of what the answer says. */
export function aheadTable({ months, on }: Pick<Income, "months" | "on">): {
  readonly sources: readonly StackSeries[];
  readonly rows: readonly AheadRow[];
} {
  const ahead = months.filter(({ month }) => month >= on.slice(0, 7)).map((it) => ({ ...it, received: [] }));
  const sources = sourcesOf(ahead);
  const rows = ahead.map(({ month, expected }) => ({
    month,
    total: {
      amount: sumOf(expected.map(({ amount }) => amount)),
      estimated: sumOf(expected.map(({ estimated }) => estimated)),
      isEstimated: expected.some(isEstimated),
      unknown: expected.reduce((sum, { unknown }) => sum + unknown, 0),
    },
    cells: sources.map(({ key }) => {
      const found = expected.find(({ source }) => source === key);
      return found && { amount: found.amount, isEstimated: isEstimated(found), unknown: found.unknown };
    }),
  }));
  return { sources, rows };
}

const isEstimated = ({ estimated }: { readonly estimated: string }): boolean => fixed(estimated) !== ZERO;
const sumOf = (amounts: readonly string[]): string =>
  formatFixed(amounts.reduce((sum, amount) => sum + fixed(amount), ZERO));

/** The same as a file: a row a month, a column a source. What has no exchange rate is counted beside it. */
export function aheadCsv(income: Pick<Income, "months" | "on" | "currency">): string {
  const { sources, rows } = aheadTable(income);
  return csvOf([
    ["month", `all ${income.currency}`, ...sources.map(({ label }) => label), "of it estimates", "without a rate"],
    ...rows.map(({ month, total, cells }) => [
      month,
      total.amount,
      ...cells.map((cell) => cell?.amount ?? "0"),
      total.estimated,
      total.unknown,
    ]),
  ]);
}

/** Every payment that is expected, with how it is known. */
export const paymentsCsv = ({ expected, currency }: Pick<Income, "expected" | "currency">): string =>
  csvOf([
    ["on", "from", "source", "known by", "words", "amount", "currency"],
    ...expected.map((it) => [it.on, it.assetName, it.source, it.origin, it.label, it.amount, currency]),
  ]);

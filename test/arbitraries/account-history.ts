import * as fc from "fast-check";
import { formatDay, day } from "#engine/dates/day.ts";
import type { Statement, StatementLine } from "#engine/intake/statement.ts";
import { type Fixed, fixed } from "#engine/money/fixed.ts";

/** One thing that happened in an account: whole units and whole euros, on one of sixty days. */
interface Event {
  readonly on: number;
  readonly kind: "deposit" | "withdrawal" | "buy" | "sell";
  readonly units: number;
  readonly paid: number;
}

const FIRST = day("2024-01-01");
const DAYS = 60;

const event: fc.Arbitrary<Event> = fc.record({
  on: fc.integer({ min: 0, max: DAYS - 1 }),
  kind: fc.constantFrom("deposit", "withdrawal", "buy", "sell"),
  units: fc.integer({ min: 1, max: 9 }),
  paid: fc.integer({ min: 1, max: 50 }),
});

const lineOf = ({ on, kind, units, paid }: Event): StatementLine => {
  const sign = kind === "deposit" || kind === "sell" ? 1n : -1n;
  const isTrade = kind === "buy" || kind === "sell";
  return {
    place: { line: 1, raw: "" },
    account: "A1",
    type: kind,
    on: formatDay(FIRST + on),
    cash: { amount: sign * fixed(String(paid)), currency: "EUR" },
    ...(isTrade ? { security: { isin: "DE000A1X3XX4", currency: "EUR" }, quantity: fixed(String(units)) } : {}),
  };
};

const statementOf = (lines: readonly StatementLine[]): Statement => ({
  source: "bank",
  sourceName: "Bank",
  accounts: [{ key: "A1", kind: "bank", currency: "EUR" }],
  lines,
  totals: [],
  prices: [],
  errors: [],
  skipped: [],
});

export interface SplitHistory {
  /** All of it in one file. */
  readonly whole: Statement;
  /** The same cut by days into files, the oldest first; some overlap the one before. */
  readonly files: readonly Statement[];
}

/** What there was before the first row, where the bank states its balances. */
const BEFORE = fixed("700");

const splitHistoryWith = (
  overlaps: fc.Arbitrary<number>,
  stating: fc.Arbitrary<readonly boolean[]> = fc.boolean().map((states) => Array.from({ length: 4 }, () => states)),
  had: fc.Arbitrary<Fixed> = fc.constant(BEFORE),
): fc.Arbitrary<SplitHistory> =>
  fc
    .record({
      events: fc.array(event, { minLength: 1, maxLength: 14 }),
      cuts: fc.uniqueArray(fc.integer({ min: 1, max: DAYS - 1 }), { maxLength: 3 }),
      overlap: overlaps,
      stating,
      before: had,
    })
    .map(({ events, cuts, overlap, stating: states, before }) => {
      const lines = events.toSorted((a, b) => a.on - b.on).map(lineOf);
      const borders = [0, ...cuts.toSorted((a, b) => a - b), DAYS];
      const between = (from: number, to: number): StatementLine[] =>
        lines.filter(({ on }) => day(on) >= FIRST + from && day(on) < FIRST + to);
      const files = borders.slice(1).flatMap((to, index) => {
        const part = between(Math.max(0, (borders[index] ?? 0) - overlap), to);
        return part.length === 0
          ? []
          : [statedAt(statementOf(part), { lines, to, states: states[index] === true, before })];
      });
      return { whole: statedAt(statementOf(lines), { lines, to: DAYS, states: states.includes(true), before }), files };
    });

/** A history of an account that a bank hands out in files, whole days at a time. */
export const splitHistory = splitHistoryWith(fc.integer({ min: 0, max: 10 }));

/** The same of a bank only some of whose files state a balance, in an account that may have been empty before. */
export const halfStatedHistory = splitHistoryWith(
  fc.constant(0),
  fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
  fc.constantFrom(fixed("0"), BEFORE),
);

/** The same in files of which none repeats a day of another. */
export const cutHistory = splitHistoryWith(fc.constant(0));

function statedAt(
  file: Statement,
  {
    lines,
    to,
    states,
    before,
  }: {
    readonly lines: readonly StatementLine[];
    readonly to: number;
    readonly states: boolean;
    readonly before: Fixed;
  },
): Statement {
  if (!states) return file;
  const on = formatDay(FIRST + to - 1);
  const amount = lines.reduce((sum, line) => (line.on <= on ? sum + (line.cash?.amount ?? 0n) : sum), before);
  const place = { line: 1, raw: "" };
  return { ...file, totals: [{ account: "A1", on, what: "cash", currency: "EUR", amount, place }] };
}

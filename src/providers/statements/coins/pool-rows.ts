import { coinOf, type UnitAmount } from "#engine/intake/coins/coin-units.ts";
import { withFee, type CoinBase, type LineParts } from "#engine/intake/coins/coin-lines.ts";
import type { CashMove, SecurityMove } from "#engine/intake/statement.ts";
import { abs } from "#engine/money/fixed.ts";
import type { RawRow, StatementDraft } from "#providers/statements/statement-draft.ts";

/** A row that a file says is of a pool: coins or its share, leaving or arriving, or both in one. */
export interface PoolRow {
  readonly row: RawRow;
  readonly kind: "pool_add" | "pool_remove";
  /** Rows of one event have it in common, such as the id of their transaction. */
  readonly event: string;
  readonly base: CoinBase;
  readonly left: UnitAmount | undefined;
  readonly arrived: UnitAmount | undefined;
  readonly fee: UnitAmount | undefined;
  readonly value: CashMove | undefined;
  /** Reads the row by itself, where no other row has the other side of it. */
  readonly alone: () => void;
}

/**
 * Rows of a pool are one entry where coins go in and a share comes out, or the other way round: the share takes cost and days along, and coins
 * that come back take it by their worth. A row whose other side the file does not have stays what it is by itself.
 */
export function settlePools(rows: readonly PoolRow[], draft: StatementDraft): void {
  for (const group of Map.groupBy(rows, ({ kind, event }) => `${kind} ${event}`).values()) {
    const line = poolLine(group);
    if (line)
      draft.settle(
        group.map(({ row }) => row),
        { lines: line },
      );
    else for (const { alone } of group) alone();
  }
}

function poolLine(group: readonly PoolRow[]): readonly LineParts[] | undefined {
  const [first] = group;
  const moves = [...sides(group, "left"), ...sides(group, "arrived")];
  const isWhole = moves.some(({ quantity }) => quantity < 0n) && moves.some(({ quantity }) => quantity > 0n);
  if (!first || !isWhole) return undefined;
  const line: LineParts = { ...first.base, type: "corporate_action", kind: first.kind, moves };
  const fees = group.flatMap(({ fee }) => (fee && fee.amount !== 0n ? [fee] : []));
  return fees.reduce<readonly LineParts[]>((lines, fee) => withFee(first.base, lines, { fee }), [line]);
}

/** What left or arrived, a coin each; coins that arrive with what they are worth where every one of them has it. */
function sides(group: readonly PoolRow[], side: "left" | "arrived"): readonly SecurityMove[] {
  const byCoin = Map.groupBy(
    group.filter((it) => (it[side]?.amount ?? 0n) !== 0n),
    (it) => it[side]?.code ?? "",
  );
  const found = [...byCoin].map(([code, rows]) => ({
    security: coinOf(code),
    units: rows.reduce((sum, it) => sum + abs(it[side]?.amount ?? 0n), 0n),
    worth: rows.every(({ value }) => value !== undefined && value.amount !== 0n)
      ? rows.reduce((sum, { value }) => sum + abs(value?.amount ?? 0n), 0n)
      : undefined,
  }));
  const isWeighed = side === "arrived" && found.length > 1 && found.every(({ worth }) => worth !== undefined);
  return found.map(({ security, units, worth }) => ({
    security,
    quantity: side === "left" ? -units : units,
    ...(isWeighed ? { cost: worth } : {}),
  }));
}

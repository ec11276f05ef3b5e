import { abs, ONE, type Fixed } from "#engine/money/fixed.ts";
import type { SecurityMove } from "#engine/intake/statement.ts";
import type { Problem, RawRow, StatementDraft } from "#providers/statements/statement-draft.ts";

/** One row of a merger, change of name or reverse split: units of one security that leave or arrive. */
export interface MoveRow {
  readonly rows: readonly RawRow[];
  readonly on: string;
  readonly account?: string | undefined;
  /** Finer reason, such as `merger`; only rows of the same reason, account and day belong together. */
  readonly kind: string;
  readonly move: SecurityMove;
  readonly description?: string | undefined;
}

export type MayArriveAlone = (kind: string) => boolean | "split";

const LONELY: Problem = {
  field: "row",
  problem: "The security that belongs to the other side of this change is not in the file.",
  remedy: "Export a period that holds the whole day, or enter the change by hand.",
};

/**
 * Turns rows into corporate actions: what left with what arrived. A pair is the only two of a day, or the two with equal units. Rows that
 * only bring units (spin-offs, gifts of shares) stand alone when `mayArriveAlone`; units of a split that stand alone are what it added, and not a gift.
 * A side left over is an error, because half a change is wrong.
 */
export function settleMoves(rows: readonly MoveRow[], draft: StatementDraft, mayArriveAlone: MayArriveAlone): void {
  for (const group of groupBy(rows, (row) => JSON.stringify([row.account, row.on, row.kind])).values()) {
    const sorted = group.toSorted((a, b) => compare(sortKey(a), sortKey(b)));
    const outs = sorted.filter((row) => row.move.quantity < 0n);
    const ins = sorted.filter((row) => row.move.quantity >= 0n);
    const left = settleEqualUnits(outs, ins, draft);
    const [lastOut, lastIn] = [left.outs[0], left.ins[0]];
    if (lastOut && lastIn && left.outs.length === 1 && left.ins.length === 1) settlePair(lastOut, lastIn, draft);
    else for (const row of [...left.outs, ...left.ins]) settleAlone(row, draft, mayArriveAlone);
  }
}

/** Pairs what left with what arrived in equal numbers, and returns the rest. */
function settleEqualUnits(outs: readonly MoveRow[], ins: readonly MoveRow[], draft: StatementDraft) {
  const byUnits = groupBy(ins, (row) => abs(row.move.quantity).toString());
  const paired = new Set<MoveRow>();
  for (const out of outs) {
    const match = byUnits.get(abs(out.move.quantity).toString())?.pop();
    if (match === undefined) continue;
    paired.add(out).add(match);
    settlePair(out, match, draft);
  }
  return { outs: outs.filter((row) => !paired.has(row)), ins: ins.filter((row) => !paired.has(row)) };
}

function settlePair(out: MoveRow, arrived: MoveRow, draft: StatementDraft): void {
  const rows = [...out.rows, ...arrived.rows];
  const isin = out.move.security.isin;
  const isSame = isin !== undefined && isin === arrived.move.security.isin;
  if (isSame && out.move.quantity === -arrived.move.quantity) {
    draft.skip(rows, "The same units of the same security left and came back: only its name or listing changed.");
    return;
  }
  if (isSame) {
    draft.line(rows, {
      on: arrived.on,
      account: arrived.account,
      type: "split",
      security: arrived.move.security,
      ratio: lowestTerms(arrived.move.quantity, -out.move.quantity),
      description: arrived.description,
    });
    return;
  }
  draft.line(rows, {
    on: arrived.on,
    account: arrived.account,
    type: "corporate_action",
    kind: arrived.kind,
    moves: [out.move, arrived.move],
    description: arrived.description,
  });
}

function settleAlone(row: MoveRow, draft: StatementDraft, mayArriveAlone: MayArriveAlone): void {
  const { on, account, kind, move, description } = row;
  const alone = mayArriveAlone(kind);
  if (alone === "split") {
    const { security, quantity: quantityDelta } = move;
    draft.line(row.rows, { on, account, type: "split", kind, security, quantityDelta, description });
    return;
  }
  if (move.quantity <= 0n || !alone) {
    draft.fail(row.rows, LONELY);
    return;
  }
  draft.line(row.rows, { on, account, type: "corporate_action", kind, moves: [move], description });
}

const sortKey = (row: MoveRow): string => JSON.stringify([row.move.security, row.move.quantity.toString()]);

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Values by key, in order of first appearance. */
export function groupBy<T>(values: readonly T[], keyOf: (value: T) => string): ReadonlyMap<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const value of values) {
    const key = keyOf(value);
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}

/** 7.451195 for 29.80478 is 1 for 4. */
export function lowestTerms(to: Fixed, from: Fixed): { readonly to: Fixed; readonly from: Fixed } {
  let [a, b] = [to, from];
  while (b !== 0n) [a, b] = [b, a % b];
  const terms = { to: (to / a) * ONE, from: (from / a) * ONE };
  const isSimple = terms.to <= 100_000n * ONE && terms.from <= 100_000n * ONE;
  return isSimple ? terms : { to, from };
}

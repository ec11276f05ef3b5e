import { openingBalanceTransaction } from "#engine/ledger/entries.ts";
import {
  notBooked,
  type Retracked,
  type RetrackedPrice,
  type RetrackProblem,
  type Step,
  stepsOf,
  withQuantities,
} from "#engine/ledger/retrack.ts";
import type { Posting, Transaction } from "#engine/ledger/transaction.ts";
import { div, type Fixed, mul, mulDiv, ZERO } from "#engine/money/fixed.ts";
import { err, ok, type Result } from "#engine/result.ts";

export interface ToUnits {
  readonly assetId: string;
  /** Units held in the end. */
  readonly units: Fixed;
  readonly multiplier: Fixed;
  readonly currency: string;
}

/**
 * What is known by its value is known by units and a price from its first day on. Backwards from the units held in the end: what came and went was
 * the part of the units that it was of the value. Stated values become prices, so that units × price is the value there was, on every day.
 */
export function retrackToUnits(
  transactions: readonly Transaction[],
  { assetId, units, multiplier, currency }: ToUnits,
): Result<Retracked, RetrackProblem> {
  const steps = stepsOf(transactions, assetId);
  const problem = notBooked(steps) ?? severalAccounts(steps);
  if (problem) return err(problem);
  const valued = valuesAfter(steps);
  if (!valued.ok) return valued;
  const stages = unitsAfter(valued.value, units);
  // So little was left that it is no part of the units.
  const lost = stages.find(({ before, unitsBefore }) => before !== ZERO && unitsBefore === ZERO);
  if (lost) return err({ kind: "gone_between", on: lost.step.transaction.on });
  const quantities = new Map<Posting, Fixed>();
  const removed: string[] = [];
  const opened: Transaction[] = [];
  const prices = new Map<string, RetrackedPrice>();
  for (const { step, before, after, unitsBefore, unitsNow } of stages) {
    const { transaction, posting } = step;
    const { id, on, status, secondOfDay, note, description } = transaction;
    if (posting.leg === "holding") quantities.set(posting, unitsNow - unitsBefore);
    else if (before !== ZERO) removed.push(id);
    else {
      const head = { id, on, status, secondOfDay, note, description, currency };
      opened.push(openingBalanceTransaction({ ...head, accountId: posting.accountId, assetId, quantity: unitsNow }));
    }
    // On every day with an entry, the last of the day: what was paid could be taken for a price else.
    const stated = posting.leg === "revaluation" ? (note ?? description) : prices.get(on)?.note;
    prices.set(on, { on, price: div(after, mul(unitsNow, multiplier)), note: stated });
  }
  const changed = [...withQuantities(transactions, quantities), ...opened];
  return ok({ changed, added: [], removed, prices: [...prices.values()] });
}

function severalAccounts(steps: readonly Step[]): RetrackProblem | undefined {
  const [first] = steps;
  const other = steps.find(({ posting }) => posting.accountId !== first?.posting.accountId);
  return other && { kind: "several_accounts", on: other.transaction.on };
}

interface Valued {
  readonly step: Step;
  readonly before: Fixed;
  readonly after: Fixed;
}

/** The value before and after each step. Fails where nothing is held in the end, or nothing was at some time between. */
function valuesAfter(steps: readonly Step[]): Result<readonly Valued[], RetrackProblem> {
  const valued: Valued[] = [];
  let before: Fixed = ZERO;
  for (const step of steps) {
    const { leg, quantity = ZERO } = step.posting;
    const after = leg === "revaluation" ? quantity : before + quantity;
    valued.push({ step, before, after });
    before = after;
  }
  if (before <= ZERO) return err({ kind: "nothing_held", on: undefined });
  const gone = valued.find(({ after }) => after <= ZERO);
  return gone ? err({ kind: "gone_between", on: gone.step.transaction.on }) : ok(valued);
}

function unitsAfter(valued: readonly Valued[], units: Fixed) {
  let unitsNow = units;
  const stages = valued.toReversed().map((it) => {
    const { step, before, after } = it;
    const isFirst = before === ZERO;
    const unitsBefore = isFirst ? ZERO : step.posting.leg === "holding" ? mulDiv(unitsNow, before, after) : unitsNow;
    const stage = { ...it, unitsBefore, unitsNow };
    unitsNow = unitsBefore;
    return stage;
  });
  return stages.toReversed();
}

import type { Day } from "#engine/dates/day.ts";
import type { AssetMovement } from "#engine/ledger/asset-movements.ts";
import { min, mulDiv, ONE, ZERO, type Fixed } from "#engine/money/fixed.ts";

/** A holding, or a part of it, that goes from one account to another: whoever has it now stands where the other stood. */
export interface Handover {
  readonly transactionId: string;
  readonly on: Day;
  readonly fromAccountId: string;
  readonly toAccountId: string;
  /** What goes: its value, or its units. */
  readonly size: Fixed;
  /** The same as a share of what was held, from 0 to 1. */
  readonly share: Fixed;
}

/** A holding by who has it now. */
export interface HandedSides {
  readonly handovers: readonly Handover[];
  /** Every movement of the account that stands for it now, what came before a handover divided in its share; the handovers themselves are none. */
  readonly movements: readonly AssetMovement[];
  /** Of what was agreed at first, the share of each account; together 1. */
  readonly firstShares: ReadonlyMap<string, Fixed>;
}

/**
 * Follows what is handed over: the share of value that goes takes the same share of everything before along, to the last digit. Movements of one
 * thing, booked, in ledger order, of all its accounts. Undefined where nothing was handed over.
 */
export function handedSides(movements: readonly AssetMovement[]): HandedSides | undefined {
  const leaving = new Map(
    movements.flatMap((it) => (isMoved(it) && it.quantity < ZERO ? [[it.transactionId, it]] : [])),
  );
  const arriving = new Set(movements.flatMap((it) => (isMoved(it) && it.quantity > ZERO ? [it.transactionId] : [])));
  const isBetween = (it: AssetMovement) =>
    isMoved(it) && leaving.has(it.transactionId) && arriving.has(it.transactionId);
  if (!movements.some(isBetween)) return undefined;
  const sides = new Sides();
  for (const movement of movements) {
    const left = leaving.get(movement.transactionId);
    if (left === undefined || !isBetween(movement)) sides.add(movement);
    else if (movement.quantity > ZERO) sides.handOver(movement, left.accountId);
  }
  return sides.result();
}

const isMoved = ({ leg, type }: AssetMovement): boolean => leg === "holding" && type === "transfer_in_kind";

class Sides {
  private readonly held = new Map<string, Fixed>();
  private readonly handovers: Handover[] = [];
  private firstShares = new Map<string, Fixed>();
  private movements: AssetMovement[] = [];

  add(movement: AssetMovement): void {
    const { accountId, leg, quantity } = movement;
    this.movements.push(movement);
    if (leg === "revaluation") this.held.set(accountId, quantity);
    else if (leg === "holding") this.held.set(accountId, this.heldBy(accountId) + quantity);
  }

  handOver({ transactionId, on, accountId: toAccountId, quantity }: AssetMovement, fromAccountId: string): void {
    if (this.firstShares.size === 0) this.firstShares = firstSharesOf(this.movements, fromAccountId);
    const before = this.heldBy(fromAccountId);
    const whole = before > ZERO ? before : ONE;
    const gone = before > ZERO ? min(quantity, before) : ONE;
    this.movements = this.movements.flatMap((it) =>
      it.accountId === fromAccountId ? divided(it, { gone, whole, toAccountId }) : [it],
    );
    const first = this.firstShares.get(fromAccountId) ?? ZERO;
    const goes = mulDiv(first, gone, whole);
    this.firstShares.set(fromAccountId, first - goes);
    this.firstShares.set(toAccountId, (this.firstShares.get(toAccountId) ?? ZERO) + goes);
    this.held.set(fromAccountId, before - quantity);
    this.held.set(toAccountId, this.heldBy(toAccountId) + quantity);
    const share = mulDiv(ONE, gone, whole);
    this.handovers.push({ transactionId, on, fromAccountId, toAccountId, size: quantity, share });
  }

  result(): HandedSides {
    const { handovers, movements, firstShares } = this;
    return { handovers, movements, firstShares };
  }

  private heldBy(accountId: string): Fixed {
    return this.held.get(accountId) ?? ZERO;
  }
}

interface Division {
  readonly gone: Fixed;
  readonly whole: Fixed;
  readonly toAccountId: string;
}

/** A movement in two: what stays and what goes add up to it. */
function divided(movement: AssetMovement, { gone, whole, toAccountId }: Division): AssetMovement[] {
  const [quantity, amount] = [mulDiv(movement.quantity, gone, whole), mulDiv(movement.amount, gone, whole)];
  const goes = { ...movement, accountId: toAccountId, quantity, amount };
  if (gone === whole) return [goes];
  return [{ ...movement, quantity: movement.quantity - quantity, amount: movement.amount - amount }, goes];
}

/** Who agreed to how much at first: by what each paid in until something was handed over; all of it who hands it over, where nobody did. */
function firstSharesOf(movements: readonly AssetMovement[], fromAccountId: string): Map<string, Fixed> {
  const paid = new Map<string, Fixed>();
  for (const { leg, amount, accountId } of movements)
    if (leg === "holding" && amount > ZERO) paid.set(accountId, (paid.get(accountId) ?? ZERO) + amount);
  const total = [...paid.values()].reduce((sum, amount) => sum + amount, ZERO);
  if (total === ZERO) return new Map([[fromAccountId, ONE]]);
  const shares = new Map([...paid].map(([accountId, amount]) => [accountId, mulDiv(ONE, amount, total)]));
  const rest = [...shares.values()].reduce((left, share) => left - share, ONE);
  return shares.set(fromAccountId, (shares.get(fromAccountId) ?? ZERO) + rest);
}

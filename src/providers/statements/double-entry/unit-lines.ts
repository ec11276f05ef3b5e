import { abs } from "#engine/money/fixed.ts";
import { isOwned, isUnitLeg, type Leg, type UnitLeg } from "#providers/statements/double-entry/entry.ts";
import { lowestTerms } from "#providers/statements/pair-moves.ts";
import type { LineParts } from "#providers/statements/statement-draft.ts";

export type Base = Omit<LineParts, "type">;
export type KeyOf = (leg: Leg) => string;

const sum = (legs: readonly Leg[]): bigint => legs.reduce((total, { quantity }) => total + quantity, 0n);
const keyIn = (leg: UnitLeg): string => leg.unit.key;

/** What happens to units without money: lines, and the legs that are left to be trades. */
export function unitLines(
  legs: readonly Leg[],
  base: Base,
  keyOf: KeyOf,
): { readonly lines: readonly LineParts[]; readonly trades: readonly UnitLeg[] } {
  const units = legs.filter(isUnitLeg);
  const owned = units.filter(isOwned);
  const flows = legs.filter((leg) => !isOwned(leg));
  const hasMoney = legs.some((leg) => isOwned(leg) && !isUnitLeg(leg));
  const lines: LineParts[] = [];
  const trades: UnitLeg[] = [];
  for (const [key, its] of Map.groupBy(owned, keyIn)) {
    const counter = units.find((leg) => !isOwned(leg) && keyIn(leg) === key);
    if (sum(its) === 0n) lines.push(...its.map((leg) => moved(leg, base, keyOf)));
    else if (counter) lines.push(...its.map((leg) => fromFlow(leg, counter, base, keyOf)));
    else if (!hasMoney && flows.length === 0 && isSplit(its, keyOf)) lines.push(splitOf(its, base, keyOf));
    else if (!hasMoney && flows.length > 0 && flows.every(({ role }) => role === "equity"))
      lines.push(...its.map((leg) => opened(leg, base, keyOf)));
    else if (!hasMoney && flows.length > 0 && flows.every(isEarned))
      lines.push(...its.map((leg) => earned(leg, base, keyOf)));
    else trades.push(...its);
  }
  if (!hasMoney && flows.length === 0 && trades.length > 0)
    return { lines: [...lines, ...swapped(trades, base, keyOf)], trades: [] };
  return { lines, trades };
}

/** Paid in shares: a salary, a bonus. A dividend or interest is first money and then what it bought. */
const isEarned = ({ role, path }: Leg): boolean =>
  role === "income" && !/dividend|interest|zins|intérêt|interess|gain|gewinn/i.test(path.join(" "));

const unitsOf = (leg: UnitLeg, base: Base, keyOf: KeyOf) => ({
  ...base,
  account: keyOf(leg),
  security: leg.unit.security,
  quantity: leg.quantity,
});

function moved(leg: UnitLeg, base: Base, keyOf: KeyOf): LineParts {
  const cost = leg.quantity > 0n ? positive(leg.cost) : undefined;
  return { ...unitsOf(leg, base, keyOf), type: "transfer_in_kind", cost };
}

const positive = (worth: Leg["cost"]): Leg["cost"] => worth && { ...worth, amount: abs(worth.amount) };

function fromFlow(leg: UnitLeg, { role }: Leg, base: Base, keyOf: KeyOf): LineParts {
  if (role === "income" && leg.quantity > 0n) return earned(leg, base, keyOf);
  return role === "equity" ? opened(leg, base, keyOf) : moved(leg, base, keyOf);
}

function opened(leg: UnitLeg, base: Base, keyOf: KeyOf): LineParts {
  if (leg.quantity < 0n) return moved(leg, base, keyOf);
  return { ...unitsOf(leg, base, keyOf), type: "opening_balance", cost: positive(leg.cost ?? leg.price) };
}

const earned = (leg: UnitLeg, base: Base, keyOf: KeyOf): LineParts =>
  leg.quantity < 0n
    ? moved(leg, base, keyOf)
    : { ...unitsOf(leg, base, keyOf), type: "other_income", kind: "units", cost: positive(leg.cost ?? leg.price) };

/** The same thing leaves and comes back in another number. */
const isSplit = (its: readonly UnitLeg[], keyOf: KeyOf): boolean =>
  new Set(its.map(keyOf)).size === 1 &&
  its.some(({ quantity }) => quantity < 0n) &&
  its.some(({ quantity }) => quantity > 0n);

function splitOf(its: readonly UnitLeg[], base: Base, keyOf: KeyOf): LineParts {
  const [first] = its;
  const come = sum(its.filter(({ quantity }) => quantity > 0n));
  const gone = -sum(its.filter(({ quantity }) => quantity < 0n));
  return {
    ...base,
    type: "split",
    account: first && keyOf(first),
    security: first?.unit.security,
    ratio: lowestTerms(come, gone),
  };
}

/** One thing for another without money: each with what it cost. */
function swapped(trades: readonly UnitLeg[], base: Base, keyOf: KeyOf): readonly LineParts[] {
  return [...Map.groupBy(trades, keyOf)].map(([account, its]) => ({
    ...base,
    type: "corporate_action" as const,
    kind: "swap",
    account,
    moves: its.map(({ unit, quantity, cost, price }) => ({
      security: unit.security,
      quantity,
      ...(quantity > 0n ? { cost: positive(cost ?? price)?.amount } : {}),
    })),
  }));
}

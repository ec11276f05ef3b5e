import { divRound, max, min, ZERO, type Fixed } from "#engine/money/fixed.ts";

/**
 * How a scheme treats an account of several people. `split`: divided among them, each part added to what they hold alone.
 * `each_apart`: the part of each is protected once more, beside what they hold alone. `once_apart`: the people together are one more depositor.
 */
export type JointTreatment = "split" | "each_apart" | "once_apart";

/** What one person holds at one bank, alone and together with others by how many hold it, and what is protected of one person there. */
export interface OwnDeposits {
  readonly alone: Fixed;
  readonly joint: readonly { readonly holders: number; readonly amount: Fixed }[];
  readonly limit: Fixed;
  readonly treatment: JointTreatment;
}

/**
 * How much of deposits is protected. All of an account of several people counts, with the parts of the others too: nothing else of theirs at the bank is
 * known, and the same number of holders is taken as the same people.
 */
export function coveredDeposits({ alone, joint, limit, treatment }: OwnDeposits): Fixed {
  if (treatment === "once_apart") return min(alone, limit) + sumOf(joint.map(({ amount }) => min(amount, limit)));
  const own = ownParts(joint);
  const mine = treatment === "split" ? min(alone + own, limit) : min(alone, limit) + min(own, limit);
  // Theirs is all of it less one part, so that the parts add up to the whole.
  const others = joint.map(({ holders, amount }) =>
    min(amount - partOf(amount, holders), limit * BigInt(people(holders) - 1)),
  );
  return mine + sumOf(others);
}

/** How much more one person can put there alone so that it is protected. */
export function roomForDeposits({ alone, joint, limit, treatment }: OwnDeposits): Fixed {
  return max(ZERO, limit - alone - (treatment === "split" ? ownParts(joint) : ZERO));
}

const ownParts = (joint: OwnDeposits["joint"]): Fixed =>
  sumOf(joint.map(({ holders, amount }) => partOf(amount, holders)));
/** Nobody holds an account less than alone. */
const people = (holders: number): number => Math.max(1, Math.trunc(holders) || 1);
const partOf = (amount: Fixed, holders: number): Fixed => divRound(amount, BigInt(people(holders)));

const sumOf = (amounts: readonly Fixed[]): Fixed => amounts.reduce((sum, amount) => sum + amount, ZERO);

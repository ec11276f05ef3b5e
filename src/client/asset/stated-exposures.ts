import type { WeightShare } from "#assets/fund/issuer-weights.ts";
import type { ClassFacts } from "#features/assets/contract.ts";

type Fact = ClassFacts[string];

const dimensionOf = (entry: Fact): Fact | undefined =>
  typeof entry === "object" && entry !== null && !Array.isArray(entry) ? entry["dimension"] : undefined;

/** What is stated once these shares take the place of the others of their kinds: of kinds they say nothing of, what there is stays. */
export function statedExposures(before: Fact | undefined, shares: readonly WeightShare[]): Fact[] {
  const replaced = new Set<Fact | undefined>(shares.map(({ dimension }) => dimension));
  const kept = Array.isArray(before) ? before.filter((it) => !replaced.has(dimensionOf(it))) : [];
  return [...kept, ...shares.map((it) => ({ ...it }))];
}

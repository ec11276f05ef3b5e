import type { PlanTerms } from "#client/planning/plan-types.ts";
import { PLAN_CLASS_WORDS } from "#engine/planning/plan-classes.ts";
import type { PlanProposals } from "#features/figures/plan-outcome-contract.ts";

export type PlanGroup = PlanTerms["groups"][number];
type OwnedMix = PlanProposals["mixes"][number];

/** So many a plan takes. */
export const MOST_GROUPS = 16;

export const newGroup = (id: string, returns: PlanTerms["returns"]): PlanGroup => ({
  id,
  name: "",
  planClass: "equities",
  mean: returns.equities.mean,
  deviation: returns.equities.deviation,
});

/** Round numbers in their order, to change: what is bought for safety, in between, and for growth. */
const RISKS = [
  { name: "Low risk", planClass: "bonds", mean: 0.03, deviation: 0.05 },
  { name: "Middle risk", planClass: "equities", mean: 0.05, deviation: 0.1 },
  { name: "High risk", planClass: "equities", mean: 0.07, deviation: 0.2 },
] as const;

export const withRisks = (terms: PlanTerms, makeId: () => string): PlanTerms => ({
  ...terms,
  groups: [...terms.groups, ...RISKS.map((it) => ({ ...it, id: makeId() }))],
});

/** A group for each region or sector owned, with the returns of its class to begin with; and where no mix is stated, the one owned today by them. */
export function withOwnedMix(terms: PlanTerms, { parts }: OwnedMix, makeId: () => string): PlanTerms {
  const { returns } = terms;
  const named = parts.flatMap((part) => {
    const { planClass, name, share } = part;
    if (name === null || planClass === "cash") return [];
    const isAlone = parts.filter((each) => each.name === name).length === 1;
    const words = isAlone ? name : `${name}, ${PLAN_CLASS_WORDS[planClass].toLowerCase()}`;
    const { mean, deviation } = returns[planClass];
    return [{ share, group: { id: makeId(), name: words.slice(0, 60), planClass, mean, deviation } }];
  });
  const weights: Record<string, number> = {};
  for (const { planClass, name, share } of parts) if (name === null) weights[planClass] = share;
  for (const { group, share } of named) weights[group.id] = share;
  const allocation = terms.allocation.length > 0 ? terms.allocation : [{ fromYear: 1, weights }];
  return { ...terms, groups: [...terms.groups, ...named.map(({ group }) => group)], allocation };
}

/** Whose shares it had lose them: they no longer add up, and say so. */
export function withoutGroup(terms: PlanTerms, id: string): PlanTerms {
  const without = (of: Record<string, number>): Record<string, number> =>
    Object.fromEntries(Object.entries(of).filter(([key]) => key !== id));
  const { cashBand: band } = terms;
  return {
    ...terms,
    groups: terms.groups.filter((it) => it.id !== id),
    allocation: terms.allocation.map((it) => ({ ...it, weights: without(it.weights) })),
    cashBand: band && { ...band, harvest: without(band.harvest), invest: without(band.invest) },
  };
}

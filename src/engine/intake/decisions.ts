import type { ChosenAccount } from "#engine/intake/choose-accounts.ts";
import type { AssetChoice } from "#engine/intake/choose-assets.ts";

/** What the person decided about a file: which account and asset its own names mean; null is a new one. */
export interface IntakeDecisions {
  readonly accounts: readonly AccountDecision[];
  readonly securities: readonly SecurityDecision[];
}

interface AccountDecision {
  readonly sourceKey: string;
  readonly accountId: string | null;
  readonly newName: string;
}

interface SecurityDecision {
  readonly key: string;
  readonly assetId: string | null;
  readonly assetClass?: string | undefined;
}

/** What a plan itself takes the names of its file for. */
export const proposalOf = (plan: {
  readonly accounts: readonly ChosenAccount[];
  readonly assets: AssetChoice;
}): IntakeDecisions => ({
  accounts: plan.accounts.map(({ ref, known, newName }) => ({
    sourceKey: ref.key,
    accountId: known?.accountId ?? null,
    newName,
  })),
  securities: plan.assets.list().map(({ security, isNew, facts }) => ({
    key: security.key,
    assetId: isNew ? null : facts.id,
    assetClass: facts.assetClass,
  })),
});

/** True where a plan made with these decisions would be the one that made the proposal: names only matter where something is made. */
export function isAsProposed(proposal: IntakeDecisions, decisions: IntakeDecisions): boolean {
  const accounts = new Map(proposal.accounts.map((it) => [it.sourceKey, it]));
  const securities = new Map(proposal.securities.map((it) => [it.key, it]));
  return (
    decisions.accounts.every((decided) => {
      const proposed = accounts.get(decided.sourceKey);
      if (!proposed || proposed.accountId !== decided.accountId) return proposed === undefined;
      return decided.accountId !== null || decided.newName === "" || decided.newName === proposed.newName;
    }) &&
    decisions.securities.every((decided) => {
      const proposed = securities.get(decided.key);
      if (!proposed || proposed.assetId !== decided.assetId) return proposed === undefined;
      return decided.assetId !== null || decided.assetClass === undefined || decided.assetClass === proposed.assetClass;
    })
  );
}

import { fixed, formatFixed } from "#engine/money/fixed.ts";
import type { AccountDecision, IntakeDecisions } from "#engine/intake/intake-decisions.ts";
import type { ChosenAccount } from "#engine/intake/choose-accounts.ts";
import type { AssetChoice } from "#engine/intake/choose-assets.ts";
import type { PlannedOpenings } from "#engine/intake/opening-balances.ts";
import type { PossiblySame } from "#engine/intake/possibly-same.ts";

/** What a plan itself takes the names of its file for. */
export const proposalOf = (plan: {
  readonly accounts: readonly ChosenAccount[];
  readonly assets: AssetChoice;
  readonly openings: Pick<PlannedOpenings, "proposals">;
  readonly possiblySame: readonly PossiblySame[];
}): IntakeDecisions => ({
  accounts: plan.accounts.map(({ ref, known, newName, following }) => ({
    sourceKey: ref.key,
    accountId: known?.accountId ?? null,
    newName,
    following,
    openings: plan.openings.proposals
      .filter(({ account }) => account === ref.key)
      .map(({ key, on, quantity, cost }) => ({
        key,
        on,
        quantity: formatFixed(quantity),
        cost: cost === undefined ? null : formatFixed(cost),
      })),
  })),
  same: plan.possiblySame.map(({ row, entry, isSame }) => ({ row, transactionId: entry.transactionId, isSame })),
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
  const same = new Map((proposal.same ?? []).map((it) => [it.row, it.isSame]));
  return (
    decisions.accounts.every((decided) => {
      const proposed = accounts.get(decided.sourceKey);
      if (!proposed || proposed.accountId !== decided.accountId) return proposed === undefined;
      if (!isFollowedAsProposed(proposed, decided)) return false;
      return decided.accountId !== null || decided.newName === "" || decided.newName === proposed.newName;
    }) &&
    decisions.securities.every((decided) => {
      const proposed = securities.get(decided.key);
      if (!proposed || proposed.assetId !== decided.assetId) return proposed === undefined;
      if (decided.assetId === null && decided.instrument) return false;
      return decided.assetId !== null || decided.assetClass === undefined || decided.assetClass === proposed.assetClass;
    }) &&
    (decisions.same ?? []).every(({ row, isSame }) => same.get(row) === isSame) &&
    isRestAsProposed(proposal, decisions)
  );
}

function isRestAsProposed(proposal: IntakeDecisions, { same = [], isSameOtherwise }: IntakeDecisions): boolean {
  const named = new Set(same.map(({ row }) => row));
  const rest = (proposal.same ?? []).filter(({ row }) => !named.has(row));
  return isSameOtherwise === undefined || rest.every(({ isSame }) => isSame === isSameOtherwise);
}

function isFollowedAsProposed(proposed: AccountDecision, decided: AccountDecision): boolean {
  const openings = new Map((proposed.openings ?? []).map((it) => [it.key, it]));
  return (
    (decided.following === undefined || decided.following === proposed.following) &&
    (decided.openings ?? []).every(({ key, on, quantity, cost }) => {
      const own = openings.get(key);
      if (!own) return true;
      const isCostSame = cost === null || own.cost === null ? cost === own.cost : fixed(cost) === fixed(own.cost);
      return own.on === on && fixed(own.quantity) === fixed(quantity) && isCostSame;
    })
  );
}

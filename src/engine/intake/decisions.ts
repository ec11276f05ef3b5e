import type { LocalDate } from "#engine/dates/day.ts";
import type { Following } from "#engine/ledger/following.ts";
import { fixed, formatFixed } from "#engine/money/fixed.ts";
import type { SplitDecision } from "#engine/intake/asked-splits.ts";
import type { ChosenAccount } from "#engine/intake/choose-accounts.ts";
import type { AssetChoice } from "#engine/intake/choose-assets.ts";
import type { PlannedOpenings } from "#engine/intake/opening-balances.ts";
import type { PossiblySame } from "#engine/intake/possibly-same.ts";

/** What the person decided about a file: which account and asset its own names mean; null is a new one. */
export interface IntakeDecisions {
  readonly accounts: readonly AccountDecision[];
  readonly securities: readonly SecurityDecision[];
  /** Rows not named here are as proposed. */
  readonly same?: readonly SameDecision[] | undefined;
  /** Of those, where the person said it of all. */
  readonly isSameOtherwise?: boolean | undefined;
  /** Of splits whose ratio the file does not say. */
  readonly splits?: readonly SplitDecision[] | undefined;
}

interface AccountDecision {
  readonly sourceKey: string;
  readonly accountId: string | null;
  readonly newName: string;
  /** Absent: as proposed. */
  readonly following?: Following | undefined;
  /** What was there before, where the person changed it; absent: as proposed. */
  readonly openings?: readonly OpeningDecision[] | undefined;
}

/** Decimal text, as it is typed and kept. */
export interface OpeningDecision {
  readonly key: string;
  readonly on: LocalDate;
  readonly quantity: string;
  /** Null: nobody knows. */
  readonly cost: string | null;
}

/** Whether a row of the file is an entry there is already. */
export interface SameDecision {
  /** Place of the row among those of the file, from 0. */
  readonly row: number;
  readonly transactionId: string;
  readonly isSame: boolean;
}

export interface SecurityDecision {
  readonly key: string;
  readonly assetId: string | null;
  readonly assetClass?: string | undefined;
  /** What a new asset is, as the person found it at a source of prices. */
  readonly instrument?: FoundInstrument | null | undefined;
}

/** A listing of a source of prices, with what the source says of it. */
export interface FoundInstrument {
  readonly source: string;
  readonly symbol: string;
  readonly name: string;
  readonly isin?: string | null | undefined;
  readonly ticker?: string | null | undefined;
  readonly exchange?: string | null | undefined;
}

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

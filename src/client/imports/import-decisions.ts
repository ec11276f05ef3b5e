import type { Following } from "#engine/ledger/following.ts";
import { countOf } from "#ui/formats/count-of.ts";
import type { ImportDecisions, ImportPreview } from "#features/imports/contract.ts";

/** What the person decided in the review so far, by source key and security key. */
export interface DecisionDraft {
  readonly accounts: Readonly<Record<string, AccountDraft>>;
  readonly securities: Readonly<Record<string, { readonly assetId: string | null; readonly assetClass: string }>>;
  readonly acceptsErrors: boolean;
  /** By place of the row in the file: whether it is the entry it may be. Absent: as proposed. */
  readonly same?: Readonly<Record<string, boolean>>;
}

export interface AccountDraft {
  readonly accountId: string | null;
  readonly newName: string;
  /** Where the account proposed is only likely: the person has said that it is this one. */
  readonly isSaid?: boolean;
  /** Absent: as proposed. */
  readonly following?: Following;
  /** By the key of the opening; absent ones are as proposed. */
  readonly openings?: Readonly<Record<string, OpeningDraft>>;
}

/** Decimal text; an empty cost is not known. */
export interface OpeningDraft {
  readonly on: string;
  readonly quantity: string;
  readonly cost: string;
}

export type AccountTarget = ImportPreview["accounts"][number];
export type Opening = NonNullable<AccountTarget["openings"]>[number];

export const openingDraft = ({ openings }: AccountDraft, { key, on, quantity, cost }: Opening): OpeningDraft =>
  openings?.[key] ?? { on, quantity, cost: cost ?? "" };

/** What was there before is known of the account proposed alone. */
export const isOtherAccount = (target: AccountTarget, draft: AccountDraft): boolean =>
  target.accountId !== draft.accountId;

/** Guards what this tab kept from before a reload. */
export const isDecisionDraft = (stored: unknown): stored is DecisionDraft =>
  typeof stored === "object" &&
  stored !== null &&
  "accounts" in stored &&
  typeof stored.accounts === "object" &&
  stored.accounts !== null &&
  "securities" in stored &&
  typeof stored.securities === "object" &&
  stored.securities !== null &&
  "acceptsErrors" in stored;

/** The review starts from what was matched; a draft kept from before a reload wins where its keys still exist. */
export function draftOfPreview(preview: ImportPreview, kept?: DecisionDraft): DecisionDraft {
  return {
    accounts: Object.fromEntries(
      preview.accounts.map((it) => [
        it.sourceKey,
        kept?.accounts[it.sourceKey] ?? { accountId: it.accountId, newName: it.newName },
      ]),
    ),
    securities: Object.fromEntries(
      preview.securities.map((it) => [
        it.key,
        kept?.securities[it.key] ?? { assetId: it.assetId, assetClass: it.assetClass },
      ]),
    ),
    acceptsErrors: kept?.acceptsErrors ?? false,
    same: kept?.same ?? {},
  };
}

export function decisionsOfDraft(draft: DecisionDraft, preview: ImportPreview): ImportDecisions {
  const targets = new Map(preview.accounts.map((it) => [it.sourceKey, it]));
  return {
    accounts: Object.entries(draft.accounts).map(([sourceKey, it]) => ({
      sourceKey,
      accountId: it.accountId,
      newName: it.newName.trim(),
      ...beforeOf(targets.get(sourceKey), it),
    })),
    same: (preview.possiblySame ?? []).flatMap(({ row, transactionId }) => {
      const isSame = draft.same?.[row];
      return isSame === undefined ? [] : { row, transactionId, isSame };
    }),
    securities: Object.entries(draft.securities).map(([key, it]) => ({ key, ...it })),
    acceptsErrors: draft.acceptsErrors,
  };
}

function beforeOf(target: AccountTarget | undefined, draft: AccountDraft) {
  if (!target || isOtherAccount(target, draft)) return {};
  const openings = (target.openings ?? []).flatMap((it) => {
    const own = draft.openings?.[it.key];
    return own ? { key: it.key, on: own.on, quantity: own.quantity || "0", cost: own.cost || null } : [];
  });
  return { ...(draft.following === undefined ? {} : { following: draft.following }), openings };
}

/** Whether anything is decided otherwise than proposed: then how many transactions it makes is known when it is added. */
export function isDecidedAnew(preview: ImportPreview, draft: DecisionDraft): boolean {
  const { same } = decisionsOfDraft(draft, preview);
  const rows = new Map((preview.possiblySame ?? []).map((it) => [it.row, it.isSame]));
  return (
    same?.some(({ row, isSame }) => rows.get(row) !== isSame) === true ||
    preview.accounts.some((target) => {
      const own = draft.accounts[target.sourceKey];
      if (!own || isOtherAccount(target, own)) return own !== undefined;
      const isFollowed = own.following === undefined || own.following === target.following;
      return !isFollowed || (target.openings ?? []).some((it) => isEdited(it, own));
    })
  );
}

function isEdited(opening: Opening, draft: AccountDraft): boolean {
  const { on, quantity, cost } = openingDraft(draft, opening);
  return on !== opening.on || quantity !== opening.quantity || cost !== (opening.cost ?? "");
}

/** Why the import cannot be accepted yet, or undefined when it can. */
export function acceptBlockedReason(preview: ImportPreview, draft: DecisionDraft): string | undefined {
  const undated = preview.accounts.some((target) =>
    (target.openings ?? []).some((it) => openingDraft(draft.accounts[target.sourceKey] ?? NOWHERE, it).on === ""),
  );
  if (undated) return "Enter the day of each opening balance.";
  if (preview.newCount === 0 && !(preview.sameCount ?? 0) && !isDecidedAnew(preview, draft)) {
    return preview.duplicateCount > 0
      ? "Every row of this file is already in your transactions: there is nothing to add."
      : "No row of this file could be read: there is nothing to add.";
  }
  const unsaid = preview.accounts.find((it) => isUnsaid(it, draft.accounts[it.sourceKey]));
  if (unsaid) return `Say which account “${unsaid.sourceName}” goes to.`;
  const nameless = preview.accounts.find((it) => isNameless(draft.accounts[it.sourceKey]));
  if (nameless) return `Name the new account for “${nameless.sourceName}”.`;
  if (preview.errorCount > 0 && !draft.acceptsErrors) {
    return `Confirm that ${countOf(preview.errorCount, "row")} with errors may be left out.`;
  }
  return undefined;
}

/** An account that is only likely waits for a word; another one is a word. */
export const isUnsaid = (target: AccountTarget, draft: AccountDraft | undefined): boolean =>
  target.unsure !== undefined && draft?.accountId === target.accountId && draft.isSaid !== true;

const NOWHERE: AccountDraft = { accountId: null, newName: "" };

const isNameless = (target: DecisionDraft["accounts"][string] | undefined): boolean =>
  target === undefined || (target.accountId === null && target.newName.trim() === "");

import { countOf } from "#ui/formats/count-of.ts";
import type { ImportDecisions, ImportPreview } from "#features/imports/contract.ts";

/** What the person decided in the review so far, by source key and security key. */
export interface DecisionDraft {
  readonly accounts: Readonly<Record<string, { readonly accountId: string | null; readonly newName: string }>>;
  readonly securities: Readonly<Record<string, { readonly assetId: string | null; readonly assetClass: string }>>;
  readonly acceptsErrors: boolean;
}

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
  };
}

export function decisionsOfDraft(draft: DecisionDraft): ImportDecisions {
  return {
    accounts: Object.entries(draft.accounts).map(([sourceKey, it]) => ({
      sourceKey,
      ...it,
      newName: it.newName.trim(),
    })),
    securities: Object.entries(draft.securities).map(([key, it]) => ({ key, ...it })),
    acceptsErrors: draft.acceptsErrors,
  };
}

/** Why the import cannot be accepted yet, or undefined when it can. */
export function acceptBlockedReason(preview: ImportPreview, draft: DecisionDraft): string | undefined {
  if (preview.newCount === 0) {
    return preview.duplicateCount > 0
      ? "Every row of this file is already in your transactions: there is nothing to add."
      : "No row of this file could be read: there is nothing to add.";
  }
  const nameless = preview.accounts.find((it) => isNameless(draft.accounts[it.sourceKey]));
  if (nameless) return `Name the new account for “${nameless.sourceName}”.`;
  if (preview.errorCount > 0 && !draft.acceptsErrors) {
    return `Confirm that ${countOf(preview.errorCount, "row")} with errors may be left out.`;
  }
  return undefined;
}

const isNameless = (target: DecisionDraft["accounts"][string] | undefined): boolean =>
  target === undefined || (target.accountId === null && target.newName.trim() === "");

import { useApiWrite } from "#client/api/use-api-write.ts";
import { usePortfolioPaths } from "#client/portfolio/use-portfolio.ts";
import type { Account, AccountKind } from "#features/accounts/contract.ts";
import type { Institution } from "#features/shared/institution-contract.ts";
import { toast } from "#ui/components/toast-store.ts";

/** What opens a form first. */
export type AskedAction =
  /** One to add may be of a kind that was chosen before. */
  | {
      readonly kind: "account";
      readonly account: Account | undefined;
      readonly start?: { readonly kind: AccountKind } | undefined;
    }
  | { readonly kind: "institution"; readonly institution: Institution | undefined }
  | { readonly kind: "merge_institution"; readonly institution: Institution }
  | { readonly kind: "opening" | "state" | "close" | "note" | "merge"; readonly account: Account };
/** What is done at once. */
export type PlainAction =
  | { readonly kind: "reopen"; readonly account: Account }
  | { readonly kind: "delete_account"; readonly account: Account }
  | { readonly kind: "delete_institution"; readonly institution: Institution };
export type AccountAction = AskedAction | PlainAction;

export const isPlain = (action: AccountAction): action is PlainAction =>
  action.kind === "reopen" || action.kind === "delete_account" || action.kind === "delete_institution";

/** Does what needs no question: reopening and deleting. The notice of the change offers Undo; a refusal says why. */
export function usePlainAction(): (action: PlainAction) => Promise<void> {
  const { write: paths } = usePortfolioPaths();
  const write = useApiWrite();
  const run = (action: PlainAction) => {
    switch (action.kind) {
      case "delete_institution":
        return write.run(paths.deleteInstitution(action.institution.institutionId), undefined);
      case "delete_account":
        return write.run(paths.deleteAccount(action.account.accountId), undefined);
      case "reopen":
        return write.run(paths.editAccount(action.account.accountId), { closedOn: null });
    }
  };
  return async (action) => {
    const done = await run(action);
    if (!done.ok) toast({ title: "Not done", description: done.error.message, tone: "negative" });
  };
}

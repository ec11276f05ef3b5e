import { useState } from "react";
import { AccountDialog } from "#client/accounts/AccountDialog.tsx";
import { FormDialog } from "#client/accounts/FormDialog.tsx";
import { InstitutionDialog } from "#client/accounts/InstitutionDialog.tsx";
import { today } from "#client/api/today.ts";
import { useApiWrite } from "#client/api/use-api-write.ts";
import { usePortfolioPaths, useReadOnlyReason } from "#client/portfolio/use-portfolio.ts";
import { newDraft } from "#client/transactions/entry-draft.ts";
import { NewEntryDrawer } from "#client/transactions/NewEntryDrawer.tsx";
import type { Account, Institution } from "#features/accounts/contract.ts";
import { DateField } from "#ui/components/DateField.tsx";
import { toast } from "#ui/components/toast-store.ts";

/** What opens a form first. */
export type AskedAction =
  | { readonly kind: "account"; readonly account: Account | undefined }
  | { readonly kind: "institution"; readonly institution: Institution | undefined }
  | { readonly kind: "opening" | "state" | "close"; readonly account: Account };
/** What is done at once. */
export type PlainAction =
  | { readonly kind: "reopen"; readonly account: Account }
  | { readonly kind: "delete_account"; readonly account: Account }
  | { readonly kind: "delete_institution"; readonly institution: Institution };
export type AccountAction = AskedAction | PlainAction;

export const isPlain = (action: AccountAction): action is PlainAction =>
  action.kind === "reopen" || action.kind === "delete_account" || action.kind === "delete_institution";

interface AccountActionsProps {
  readonly action: AskedAction | undefined;
  readonly onClose: () => void;
}

/** The form of the action chosen. */
export function AccountActions({ action, onClose }: AccountActionsProps) {
  const disabledReason = useReadOnlyReason();
  switch (action?.kind) {
    case undefined:
      return null;
    case "account":
      return <AccountDialog account={action.account} onClose={onClose} />;
    case "institution":
      return <InstitutionDialog institution={action.institution} onClose={onClose} />;
    case "opening": {
      const { accountId, currency } = action.account;
      return (
        <NewEntryDrawer
          place={`opening-${accountId}`}
          start={newDraft({ type: "opening_balance", accountId, currency })}
          onClose={onClose}
          disabledReason={disabledReason}
        />
      );
    }
    case "state": {
      const { accountId, currency } = action.account;
      return (
        <NewEntryDrawer
          place={`state-${accountId}`}
          start={newDraft({ type: "valuation", accountId, currency })}
          onClose={onClose}
          disabledReason={disabledReason}
        />
      );
    }
    case "close":
      return <CloseDialog account={action.account} onClose={onClose} />;
  }
}

function CloseDialog({ account, onClose }: { readonly account: Account; readonly onClose: () => void }) {
  const paths = usePortfolioPaths();
  const write = useApiWrite();
  const [closedOn, setClosedOn] = useState(account.lastTransactionOn ?? today());
  const save = async (): Promise<void> => {
    const saved = await write.run(paths.write.editAccount(account.accountId), { closedOn });
    if (saved.ok) onClose();
  };
  return (
    <FormDialog
      title={`Close ${account.name}`}
      description="A closed account keeps its history and figures and is left out of lists and choices. It can be reopened."
      submitLabel="Close account"
      onSubmit={() => void save()}
      onClose={onClose}
      isBusy={write.isRunning}
      failure={write.failure}
      disabledReason={closedOn === "" ? "Enter the day it was closed." : undefined}
    >
      <DateField label="Closed on" value={closedOn} onChange={setClosedOn} today={today()} isRequired />
    </FormDialog>
  );
}

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

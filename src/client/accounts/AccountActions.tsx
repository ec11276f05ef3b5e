import { AccountDialog } from "#client/dialogs/AccountDialog.tsx";
import { AccountNote } from "#client/accounts/AccountNote.tsx";
import { FormDialog } from "#client/forms/FormDialog.tsx";
import { InstitutionDialog } from "#client/dialogs/InstitutionDialog.tsx";
import { MergeAccountDialog } from "#client/accounts/MergeAccountDialog.tsx";
import { MergeInstitutionDialog } from "#client/accounts/MergeInstitutionDialog.tsx";
import { today } from "#client/api/today.ts";
import { usePortfolioPaths, useReadOnlyReason } from "#client/portfolio/use-portfolio.ts";
import { newDraft } from "#client/entries/entry-draft.ts";
import { NewEntryDrawer } from "#client/entries/NewEntryDrawer.tsx";
import type { Account } from "#features/accounts/contract.ts";
import { useWriteForm } from "#client/forms/use-write-form.ts";
import { DayField } from "#client/forms/DayField.tsx";
import type { AskedAction } from "#client/accounts/account-action.ts";

export interface AccountActionsProps {
  readonly action: AskedAction;
  readonly onClose: () => void;
}

/** The form of the action chosen. */
export function AccountActions({ action, onClose }: AccountActionsProps) {
  const disabledReason = useReadOnlyReason();
  switch (action.kind) {
    case "account":
      return <AccountDialog account={action.account} start={action.start} onClose={onClose} />;
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
    case "merge":
      return <MergeAccountDialog account={action.account} onClose={onClose} />;
    case "merge_institution":
      return <MergeInstitutionDialog institution={action.institution} onClose={onClose} />;
    case "note":
      return <AccountNote account={action.account} onClose={onClose} />;
    case "close":
      return <CloseDialog account={action.account} onClose={onClose} />;
  }
}

function CloseDialog({ account, onClose }: { readonly account: Account; readonly onClose: () => void }) {
  const paths = usePortfolioPaths();
  const form = useWriteForm(
    ({ closedOn }, { send }) => send(paths.write.editAccount(account.accountId), { closedOn }),
    { closedOn: account.lastTransactionOn ?? today() },
    { blocked: ({ closedOn }) => (closedOn === "" ? "Enter the day it was closed." : undefined), onDone: onClose },
  );
  return (
    <FormDialog
      title={`Close ${account.name}`}
      description="A closed account keeps its history and figures and is left out of lists and choices. It can be reopened."
      submitLabel="Close account"
      form={form}
      onClose={onClose}
    >
      <DayField label="Closed on" {...form.field("closedOn")} isRequired />
    </FormDialog>
  );
}

import { Suspense, useState } from "react";
import type { AccountDialogProps } from "#client/dialogs/AccountDialog.tsx";
import { accountOptions } from "#client/forms/picker-options.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { usePortfolioPaths } from "#client/portfolio/use-portfolio.ts";
import type { Account } from "#features/accounts/contract.ts";
import { ComboBox } from "#ui/components/ComboBox.tsx";
import type { FieldProps } from "#ui/components/Field.tsx";
import { laterPart } from "#ui/components/later-part.ts";

const AccountDialog = laterPart<AccountDialogProps>(
  async () => (await import("#client/dialogs/AccountDialog.tsx")).AccountDialog,
);

interface AccountPickerProps extends FieldProps {
  /** Id, or empty. */
  readonly value: string;
  readonly onChange: (accountId: string, account: Pick<Account, "currency"> | undefined) => void;
  /** Lets the person choose no account; what that means, as an option. */
  readonly noneLabel?: string;
  readonly placeholder?: string;
}

const NONE = "none";

/** One of the portfolio's accounts, found by name or institution; typing a new name adds one in place. */
export function AccountPicker({ value, onChange, noneLabel, ...field }: AccountPickerProps) {
  const list = useApiQuery(usePortfolioPaths().read.accounts());
  const [newName, setNewName] = useState<string>();
  const none = noneLabel === undefined ? [] : [{ value: NONE, label: noneLabel }];
  const choose = (accountId: string): void =>
    onChange(
      accountId === NONE ? "" : accountId,
      list.data?.accounts.find((it) => it.accountId === accountId),
    );
  return (
    <>
      <ComboBox
        {...field}
        value={value === "" && noneLabel !== undefined ? NONE : value}
        onChange={choose}
        options={[...none, ...accountOptions(list.data, value)]}
        onCreate={setNewName}
        isLoading={list.isLoading}
        error={field.error ?? (list.failure && !list.data ? list.failure.message : undefined)}
      />
      {newName === undefined ? null : (
        <Suspense>
          <AccountDialog
            start={{ name: newName }}
            onClose={() => setNewName(undefined)}
            onSaved={(account) => onChange(account.accountId, account)}
          />
        </Suspense>
      )}
    </>
  );
}

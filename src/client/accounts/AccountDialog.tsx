import { useState } from "react";
import { isDebtAccount } from "#engine/ledger/stated-holding.ts";
import {
  accountBlockedReason,
  type AccountDraft,
  accountEditOf,
  draftOfAccount,
  newAccountOf,
} from "#client/accounts/account-form.ts";
import { CurrencyPicker } from "#client/accounts/CurrencyPicker.tsx";
import { FormDialog } from "#client/accounts/FormDialog.tsx";
import { ACCOUNT_KINDS } from "#client/accounts/group-accounts.ts";
import { InstitutionPicker } from "#client/accounts/InstitutionPicker.tsx";
import { type ApiFailure, fieldMessage } from "#browser/api/api-failure.ts";
import { newId } from "#client/api/new-id.ts";
import { today } from "#client/api/today.ts";
import { useApiWrite } from "#client/api/use-api-write.ts";
import { usePortfolio, usePortfolioPaths } from "#client/portfolio/use-portfolio.ts";
import { COST_METHODS, costMethodLabel } from "#client/settings/cost-method-words.ts";
import type { Account, AccountKind } from "#features/accounts/contract.ts";
import { DateField } from "#ui/components/DateField.tsx";
import { NumberField } from "#ui/components/NumberField.tsx";
import { Select } from "#ui/components/Select.tsx";
import { TextField } from "#ui/components/TextField.tsx";

export interface AccountDialogProps {
  /** The account to edit; undefined: a new one. */
  readonly account?: Account | undefined;
  /** What a new account starts with, such as the name just typed. */
  readonly start?: Partial<AccountDraft>;
  readonly onClose: () => void;
  readonly onSaved?: (account: Account) => void;
}

/** Adds an account, with its first balance, or edits one. */
export function AccountDialog({ account, start, onClose, onSaved }: AccountDialogProps) {
  const paths = usePortfolioPaths();
  const { baseCurrency } = usePortfolio();
  // Where another form goes on with it, that form shows it was made; a notice would cover its buttons.
  const write = useApiWrite({ isQuiet: onSaved !== undefined });
  const [accountId] = useState(() => account?.accountId ?? newId());
  const [draft, setDraft] = useState<AccountDraft>(() =>
    account ? draftOfAccount(account) : blank(baseCurrency, start),
  );
  const change = (part: Partial<AccountDraft>): void => setDraft({ ...draft, ...part });
  const save = async (): Promise<void> => {
    const saved = account
      ? await write.run(paths.write.editAccount(accountId), accountEditOf(account, draft))
      : await write.run(paths.write.addAccount(), newAccountOf(accountId, draft));
    if (!saved.ok) return;
    onSaved?.(saved.value.account);
    onClose();
  };
  return (
    <FormDialog
      title={account ? "Edit account" : "Add account"}
      submitLabel={account ? "Save account" : "Add account"}
      onSubmit={() => void save()}
      onClose={onClose}
      isBusy={write.isRunning}
      failure={write.failure}
      disabledReason={accountBlockedReason(draft)}
    >
      <AccountFields draft={draft} change={change} failure={write.failure} isNew={account === undefined} />
    </FormDialog>
  );
}

const blank = (currency: string, start: Partial<AccountDraft> = {}): AccountDraft => ({
  name: "",
  kind: "brokerage",
  currency,
  institutionId: "",
  costMethod: "",
  isBalancesOnly: false,
  openingAmount: "",
  openingOn: "",
  ...start,
});

interface AccountFieldsProps {
  readonly draft: AccountDraft;
  readonly change: (part: Partial<AccountDraft>) => void;
  readonly failure: ApiFailure | undefined;
  readonly isNew: boolean;
}

const KIND_OPTIONS = Object.entries(ACCOUNT_KINDS).map(([value, label]) => ({ value, label }));
const FOLLOWED_BY = [
  { value: "transactions", label: "Transactions" },
  { value: "balances", label: "Balances only" },
];
const isKind = (value: string): value is AccountKind => Object.hasOwn(ACCOUNT_KINDS, value);

function AccountFields({ draft, change, failure, isNew }: AccountFieldsProps) {
  const portfolio = usePortfolio();
  return (
    <>
      <TextField
        label="Name"
        value={draft.name}
        onChange={(name) => change({ name })}
        error={fieldMessage(failure, "name")}
        isRequired
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label="Kind"
          value={draft.kind}
          onChange={(kind) => isKind(kind) && change({ kind })}
          options={KIND_OPTIONS}
        />
        {isNew ? (
          <CurrencyPicker
            label="Currency"
            value={draft.currency}
            onChange={(currency) => change({ currency })}
            description="Its main currency. It can hold others too."
            error={fieldMessage(failure, "currency")}
            isRequired
          />
        ) : (
          <TextField
            label="Currency"
            value={draft.currency}
            onChange={() => undefined}
            readOnly
            description="Fixed once the account exists."
          />
        )}
      </div>
      <InstitutionPicker value={draft.institutionId} onChange={(institutionId) => change({ institutionId })} />
      <Select
        label="Cost method"
        value={draft.costMethod === "" ? "portfolio" : draft.costMethod}
        onChange={(key) => change({ costMethod: COST_METHODS.find((it) => it.key === key)?.key ?? "" })}
        options={[
          { value: "portfolio", label: `As the portfolio: ${costMethodLabel(portfolio.costMethod).toLowerCase()}` },
          ...COST_METHODS.map((it) => ({ value: it.key, label: it.label })),
        ]}
        description={COST_METHODS.find((it) => it.key === (draft.costMethod || portfolio.costMethod))?.meaning}
      />
      <Select
        label="Followed by"
        value={draft.isBalancesOnly ? "balances" : "transactions"}
        onChange={(key) => change({ isBalancesOnly: key === "balances" })}
        options={FOLLOWED_BY}
        description={
          draft.isBalancesOnly
            ? "You state what it is worth now and then. It counts in net worth; it has no return or gain, because what moved in and out is not known."
            : "Every deposit, purchase and payment is entered or imported. Returns and gains are computed from them."
        }
      />
      {isNew ? <OpeningFields draft={draft} change={change} failure={failure} /> : null}
    </>
  );
}

function OpeningFields({ draft, change, failure }: Omit<AccountFieldsProps, "isNew">) {
  const isDebt = isDebtAccount(draft.kind);
  return (
    <fieldset className="grid gap-4 border-t border-line pt-4 sm:grid-cols-2">
      <legend className="sr-only">Opening balance</legend>
      <NumberField
        label={isDebt ? "What is owed" : "Cash balance"}
        value={draft.openingAmount}
        onChange={(openingAmount) => change({ openingAmount, openingOn: draft.openingOn || today() })}
        unit={draft.currency}
        description={
          isDebt
            ? "Optional. With or without a minus: it is the same debt."
            : "Optional. Leave empty when a statement will bring it."
        }
        error={fieldMessage(failure, "opening.amount")}
      />
      <DateField
        label="Balance on"
        value={draft.openingOn}
        onChange={(openingOn) => change({ openingOn })}
        today={today()}
        error={fieldMessage(failure, "opening.on")}
      />
    </fieldset>
  );
}

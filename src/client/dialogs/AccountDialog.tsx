import { isDebtAccount } from "#engine/ledger/stated-holding.ts";
import {
  accountBlockedReason,
  type AccountDraft,
  accountEditOf,
  draftOfAccount,
  newAccountOf,
} from "#client/dialogs/account-form.ts";
import { CurrencyPicker } from "#client/forms/CurrencyPicker.tsx";
import { AmountField } from "#client/forms/AmountField.tsx";
import { DayField } from "#client/forms/DayField.tsx";
import { FormDialog } from "#client/forms/FormDialog.tsx";
import { useWriteForm, type WriteForm } from "#client/forms/use-write-form.ts";
import { ACCOUNT_KINDS } from "#client/dialogs/account-kinds.ts";
import { InstitutionPicker } from "#client/dialogs/InstitutionPicker.tsx";
import { today } from "#client/api/today.ts";
import { usePortfolio, usePortfolioPaths } from "#client/portfolio/use-portfolio.ts";
import { FOLLOWING_OPTIONS, FOLLOWING_WORDS } from "#client/dialogs/following-words.ts";
import { COST_METHODS, costMethodLabel } from "#client/dialogs/cost-method-words.ts";
import type { Account, AccountKind } from "#features/accounts/contract.ts";
import { Select } from "#ui/components/Select.tsx";
import { countOf } from "#ui/formats/count-of.ts";
import { TextField } from "#ui/components/TextField.tsx";

export interface AccountDialogProps {
  /** The account to edit; undefined: a new one. */
  readonly account?: Account | undefined;
  /** What a new account starts with, such as the name just typed. */
  readonly start?: Partial<AccountDraft> | undefined;
  readonly onClose: () => void;
  readonly onSaved?: (account: Account) => void;
}

/** Adds an account, with its first balance, or edits one. */
export function AccountDialog({ account, start, onClose, onSaved }: AccountDialogProps) {
  const paths = usePortfolioPaths();
  const { baseCurrency } = usePortfolio();
  const form = useWriteForm(
    async (draft, { send, id }) =>
      account
        ? send(paths.write.editAccount(account.accountId), accountEditOf(account, draft))
        : send(paths.write.addAccount(), newAccountOf(id, draft)),
    account ? draftOfAccount(account) : blank(baseCurrency, start),
    {
      blocked: accountBlockedReason,
      at: { openingAmount: "opening.amount", openingOn: "opening.on" },
      // Where another form goes on with it, that form shows it was made; a notice would cover its buttons.
      isQuiet: onSaved !== undefined,
      onDone: (saved) => {
        onSaved?.(saved.account);
        onClose();
      },
    },
  );
  return (
    <FormDialog
      title={account ? "Edit account" : "Add account"}
      submitLabel={account ? "Save account" : "Add account"}
      form={form}
      onClose={onClose}
    >
      <AccountFields form={form} isNew={account === undefined} entryCount={account?.transactionCount ?? 0} />
    </FormDialog>
  );
}

const blank = (currency: string, start: Partial<AccountDraft> = {}): AccountDraft => ({
  name: "",
  kind: "brokerage",
  currency,
  institutionId: "",
  costMethod: "",
  following: "transactions",
  chain: "",
  holderCount: 1,
  openingAmount: "",
  openingOn: "",
  ...start,
});

interface AccountFieldsProps {
  readonly form: WriteForm<AccountDraft>;
  readonly isNew: boolean;
  /** Entries that rest on its currency. */
  readonly entryCount: number;
}

const KIND_OPTIONS = Object.entries(ACCOUNT_KINDS).map(([value, label]) => ({ value, label }));
const CAN_BE_JOINT: ReadonlySet<string> = new Set(["bank", "brokerage", "other"]);
const HOLDER_OPTIONS = [
  { value: "1", label: "One person" },
  ...[2, 3, 4, 5, 6].map((count) => ({ value: String(count), label: `${count} people together` })),
];
const isKind = (value: string): value is AccountKind => Object.hasOwn(ACCOUNT_KINDS, value);

function AccountFields({ form, isNew, entryCount }: AccountFieldsProps) {
  const draft = form.values;
  const portfolio = usePortfolio();
  return (
    <>
      <TextField label="Name" {...form.field("name")} isRequired />
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label="Kind"
          value={draft.kind}
          onChange={(kind) => isKind(kind) && form.change({ kind })}
          options={KIND_OPTIONS}
        />
        {entryCount === 0 ? (
          <CurrencyPicker
            label="Currency"
            {...form.field("currency")}
            description="Its main currency. It can hold others too."
            isRequired
          />
        ) : (
          <TextField
            label="Currency"
            value={draft.currency}
            onChange={() => undefined}
            readOnly
            description={`${countOf(entryCount, "entry rests", "entries rest")} on it. The account can hold others too.`}
          />
        )}
      </div>
      {draft.kind === "crypto" ? (
        <TextField
          label="Chain"
          {...form.field("chain")}
          maxLength={40}
          description="Optional, such as Bitcoin, Ethereum or Base. A wallet on two chains is two accounts."
        />
      ) : null}
      <InstitutionPicker {...form.field("institutionId")} />
      {CAN_BE_JOINT.has(draft.kind) || draft.holderCount > 1 ? (
        <Select
          label="Held by"
          value={String(draft.holderCount)}
          onChange={(count) => form.change({ holderCount: Number(count) })}
          options={HOLDER_OPTIONS}
          description="Decides what deposit protection covers. All of the account counts as yours all the same."
        />
      ) : null}
      <Select
        label="Cost method"
        value={draft.costMethod === "" ? "portfolio" : draft.costMethod}
        onChange={(key) => form.change({ costMethod: COST_METHODS.find((it) => it.key === key)?.key ?? "" })}
        options={[
          { value: "portfolio", label: `As the portfolio: ${costMethodLabel(portfolio.costMethod).toLowerCase()}` },
          ...COST_METHODS.map((it) => ({ value: it.key, label: it.label })),
        ]}
        description={COST_METHODS.find((it) => it.key === (draft.costMethod || portfolio.costMethod))?.meaning}
      />
      <Select
        label="Followed by"
        value={draft.following}
        onChange={(following) => form.change({ following })}
        options={FOLLOWING_OPTIONS}
        description={`${FOLLOWING_WORDS[draft.following].meaning}${isNew ? "" : " You can change this at any time: no entry is lost."}`}
      />
      {isNew ? <OpeningFields form={form} /> : null}
    </>
  );
}

function OpeningFields({ form }: Pick<AccountFieldsProps, "form">) {
  const draft = form.values;
  const isDebt = isDebtAccount(draft.kind);
  return (
    <fieldset className="grid gap-4 border-t border-line pt-4 sm:grid-cols-2">
      <legend className="sr-only">Opening balance</legend>
      <AmountField
        label={isDebt ? "What is owed" : "Cash balance"}
        {...form.field("openingAmount")}
        onChange={(openingAmount) => form.change({ openingAmount, openingOn: draft.openingOn || today() })}
        unit={draft.currency}
        description={
          isDebt
            ? "Optional. With or without a minus: it is the same debt."
            : "Optional. Leave empty when a statement will bring it."
        }
      />
      <DayField label="Balance on" {...form.field("openingOn")} />
    </fieldset>
  );
}

import { AccountPicker } from "#client/dialogs/AccountPicker.tsx";
import { AssetPicker } from "#client/dialogs/AssetPicker.tsx";
import { AmountField } from "#client/forms/AmountField.tsx";
import { CurrencyPicker } from "#client/forms/CurrencyPicker.tsx";
import { DayField } from "#client/forms/DayField.tsx";
import { FormDialog } from "#client/forms/FormDialog.tsx";
import { noteOf } from "#client/forms/note-of.ts";
import { useWriteForm } from "#client/forms/use-write-form.ts";
import { usePortfolioPaths, usePortfolioView } from "#client/portfolio/use-portfolio.ts";
import { NumberField } from "#ui/components/NumberField.tsx";
import { TextField } from "#ui/components/TextField.tsx";

export interface StateBalanceDialogProps {
  readonly start: { readonly accountId: string; readonly currency: string; readonly assetId?: string };
  readonly onClose: () => void;
}

/** What a statement or the bank says there is at the end of a day: compared with the entries, never booked. */
export function StateBalanceDialog({ start, onClose }: StateBalanceDialogProps) {
  const { write } = usePortfolioPaths();
  const { day } = usePortfolioView();
  const form = useWriteForm(
    ({ accountId, assetId, currency, amount, on, note }, { send }) =>
      send(write.stateBalance(accountId, assetId === "" ? currency : assetId, on), { amount, note: noteOf(note) }),
    { assetId: "", ...start, amount: "", on: day, note: "" },
    { blocked: whatIsMissing, at: { on: "path.on", assetId: "path.thing" }, onDone: onClose },
  );
  const { values } = form;
  const account = form.field("accountId");
  const isCash = values.assetId === "";
  return (
    <FormDialog
      form={form}
      title="State a balance"
      description="As a statement or the bank says it. It is compared with the entries and moves nothing."
      submitLabel="Save balance"
      onClose={onClose}
    >
      <AccountPicker
        label="Account"
        {...account}
        onChange={(accountId, chosen) => {
          account.onChange(accountId);
          if (chosen) form.field("currency").onChange(chosen.currency);
        }}
      />
      <AssetPicker label="Of what" {...form.field("assetId")} noneLabel="Cash" currency={values.currency} />
      {isCash ? <CurrencyPicker label="Currency" {...form.field("currency")} /> : null}
      <DayField label="At the end of" days="until today" {...form.field("on")} />
      {isCash ? (
        <AmountField
          label="Balance"
          description="With a minus where it is owed."
          {...form.field("amount")}
          unit={values.currency}
        />
      ) : (
        <NumberField label="Units" {...form.field("amount")} />
      )}
      <TextField label="Note" {...form.field("note")} maxLength={500} />
    </FormDialog>
  );
}

interface Values {
  readonly accountId: string;
  readonly currency: string;
  readonly assetId: string;
  readonly amount: string;
  readonly on: string;
}

function whatIsMissing({ accountId, currency, assetId, amount, on }: Values): string | undefined {
  if (accountId === "") return "Choose the account";
  if (assetId === "" && currency === "") return "Choose the currency";
  if (on === "") return "Choose the day of the balance";
  return amount === "" ? "Enter the balance" : undefined;
}

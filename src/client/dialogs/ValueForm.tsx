import { assetClassOf } from "#assets/registry.ts";
import { Banner } from "#ui/components/Banner.tsx";
import { Select } from "#ui/components/Select.tsx";
import { Skeleton } from "#ui/components/Skeleton.tsx";
import { TextField } from "#ui/components/TextField.tsx";
import type { Asset } from "#features/accounts/contract.ts";
import type { Holding } from "#features/figures/contract.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { usePortfolioPaths, usePortfolioView } from "#client/portfolio/use-portfolio.ts";
import { AmountField } from "#client/forms/AmountField.tsx";
import { DayField } from "#client/forms/DayField.tsx";
import { FormDialog } from "#client/forms/FormDialog.tsx";
import { METHOD_OPTIONS } from "#client/forms/valuation-methods.ts";
import { noteOf } from "#client/forms/note-of.ts";
import { useWriteForm } from "#client/forms/use-write-form.ts";
import { Dialog } from "#ui/components/Dialog.tsx";

/** What the form begins with, such as what a model says. */
export interface ValueStart {
  readonly amount: string;
  readonly kind: string;
  readonly note: string;
}

interface ValueFormProps {
  readonly asset: Asset;
  readonly start?: ValueStart | undefined;
  readonly onClose: () => void;
}

const TITLE = "Update the value";

/** The whole value of something without units, such as a house: booked as a valuation in the account that holds it. */
export function ValueForm({ asset, start, onClose }: ValueFormProps) {
  const { read } = usePortfolioPaths();
  const { asOf } = usePortfolioView();
  const detail = useApiQuery(read.holding(asset.assetId, asOf));
  if (detail.data) return <ValueFields {...{ asset, start, onClose }} accounts={detail.data.holding.accounts} />;
  return (
    <Dialog isOpen onClose={onClose} title={TITLE} description={asset.name} size="sm">
      {detail.failure ? (
        <Banner tone="negative" title={detail.failure.message} />
      ) : (
        <Skeleton className="h-40 w-full" />
      )}
    </Dialog>
  );
}

interface ValueFieldsProps extends ValueFormProps {
  readonly accounts: Holding["accounts"];
}

const NOTHING_STATED: ValueStart = { amount: "", kind: "", note: "" };

function ValueFields({ asset, start, accounts, onClose }: ValueFieldsProps) {
  const { write } = usePortfolioPaths();
  const { day } = usePortfolioView();
  const { assetId, currency } = asset;
  const form = useWriteForm(
    ({ accountId, on, amount, kind, note }, { send, id }) =>
      send(write.addTransaction(), {
        transactionId: id,
        entry: {
          type: "valuation",
          status: "booked",
          on,
          accountId,
          assetId,
          amount,
          currency,
          kind: noteOf(kind),
          note: noteOf(note),
        },
      }),
    { accountId: accounts[0]?.accountId ?? "", on: day, ...(start ?? NOTHING_STATED) },
    {
      blocked: whatIsMissing,
      under: "entry.",
      onDone: onClose,
    },
  );
  return (
    <FormDialog form={form} title={TITLE} description={asset.name} submitLabel="Save value" onClose={onClose} size="sm">
      {accounts.length > 1 ? (
        <Select
          label="In"
          {...form.field("accountId")}
          options={accounts.map((it) => ({ value: it.accountId, label: it.accountName }))}
        />
      ) : null}
      <AmountField
        label={assetClassOf(asset.assetClass).words.value}
        {...form.field("amount")}
        unit={currency}
        autoFocus
      />
      <DayField label="On" days="until today" {...form.field("on")} />
      <Select label="Valued by" {...form.field("kind")} options={METHOD_OPTIONS} />
      <TextField
        label="Where it comes from"
        description="Kept with the value, such as the name of an appraiser."
        {...form.field("note")}
        maxLength={4000}
      />
    </FormDialog>
  );
}

function whatIsMissing(entered: { readonly accountId: string; readonly on: string; readonly amount: string }) {
  if (entered.accountId === "") return "No account holds it on this day. Add a transaction instead.";
  if (entered.on === "") return "Choose the day of the value";
  return entered.amount === "" ? "Enter the value" : undefined;
}

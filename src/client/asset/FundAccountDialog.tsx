import { type ReactNode, useState } from "react";
import { hasCapitalAccounts } from "#assets/private-fund/account-words.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { AssetPicker } from "#client/dialogs/AssetPicker.tsx";
import { AmountField } from "#client/forms/AmountField.tsx";
import { DayField } from "#client/forms/DayField.tsx";
import { FormDialog } from "#client/forms/FormDialog.tsx";
import { useWriteForm, type WriteForm } from "#client/forms/use-write-form.ts";
import { usePortfolioPaths } from "#client/portfolio/use-portfolio.ts";
import { ACCOUNT_FIELDS, missingOfAccount, NO_ACCOUNT, type TypedAccount, withAccount } from "./fund-account-form.ts";

export interface FundAccountDialogProps {
  /** What a document says of it. */
  readonly read: Partial<TypedAccount>;
  /** The document, shown beside the form. */
  readonly beside?: ReactNode;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** A capital account as the manager stated it, kept among the terms of its fund and set beside ours. */
export function FundAccountDialog({ read, beside, onDone, onClose }: FundAccountDialogProps) {
  const paths = usePortfolioPaths();
  const assets = useApiQuery(paths.read.assets());
  // The form asks for the terms of the fund that is chosen: they are known before it is.
  const [assetId, setAssetId] = useState(read.assetId ?? "");
  const stated = useApiQuery(paths.read.assetFacts(assetId), { isEnabled: assetId !== "" });
  const form: WriteForm<TypedAccount> = useWriteForm<TypedAccount, unknown>(
    (typed, { send }) =>
      send(paths.write.stateFacts(typed.assetId), { facts: withAccount(stated.data?.facts ?? {}, typed) }),
    { ...NO_ACCOUNT, ...read },
    {
      blocked: (typed) =>
        missingOfAccount(typed) ??
        (stated.data?.assetId === typed.assetId ? undefined : "The terms of the fund are loading."),
      onDone,
    },
  );
  const fund = form.field("assetId");
  const choose = (next: string) => {
    fund.onChange(next);
    setAssetId(next);
  };
  const currency = assets.data?.assets.find((it) => it.assetId === assetId)?.currency ?? "";
  return (
    <FormDialog
      form={form}
      size={beside ? "xl" : "lg"}
      title="Keep a capital account"
      description="As the manager stated it. It stands beside yours under Figures of the fund; nothing is booked."
      submitLabel="Keep account"
      onClose={onClose}
    >
      <div
        className={beside ? "grid items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]" : undefined}
      >
        <div className="flex min-w-0 flex-col gap-4">
          <AssetPicker
            label="Fund"
            {...fund}
            onChange={choose}
            isOffered={({ assetClass }) => hasCapitalAccounts(assetClass)}
            data-autofocus
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <DayField label="First day" {...form.field("fromOn")} isRequired />
            <DayField label="Last day" {...form.field("toOn")} isRequired />
            {ACCOUNT_FIELDS.map(({ field, label }) => (
              <AmountField
                key={field}
                label={label}
                {...form.field(field)}
                unit={currency}
                isRequired={field === "closing"}
              />
            ))}
          </div>
          <p className="text-13 text-ink-muted">
            What is empty is not stated. An account of the same days takes the place of the one before.
          </p>
        </div>
        {beside}
      </div>
    </FormDialog>
  );
}

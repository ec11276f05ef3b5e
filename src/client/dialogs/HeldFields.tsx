import { assetClassOf } from "#assets/registry.ts";
import { AccountPicker } from "#client/dialogs/AccountPicker.tsx";
import type { AssetDraft } from "#client/dialogs/asset-form.ts";
import { today } from "#client/api/today.ts";
import { AmountField } from "#client/forms/AmountField.tsx";
import { DayField } from "#client/forms/DayField.tsx";
import type { WriteForm } from "#client/forms/use-write-form.ts";
import { NumberField } from "#ui/components/NumberField.tsx";

interface HeldFieldsProps {
  readonly form: WriteForm<AssetDraft>;
}

/** What is held of a new asset: its value, what is owed, or units with their cost; on which day and in which account. */
export function HeldFields({ form }: HeldFieldsProps) {
  const draft = form.values;
  const isDebt = assetClassOf(draft.assetClass).isLiability;
  const isValue = draft.tracking === "value";
  const label = isDebt ? "What is owed" : isValue ? "What it is worth" : "Units held";
  return (
    <fieldset className="grid gap-4 border-t border-line pt-4 sm:grid-cols-2">
      <legend className="sr-only">{label}</legend>
      <NumberField
        label={label}
        {...form.field("held")}
        onChange={(held) => form.change({ held, heldOn: draft.heldOn || today() })}
        {...(isValue ? { unit: draft.currency } : {})}
        description={isDebt ? "With or without a minus: it is the same debt." : undefined}
      />
      <DayField label="On" {...form.field("heldOn")} />
      {isDebt ? null : (
        <AmountField
          label="What you paid"
          {...form.field("cost")}
          unit={draft.currency}
          description="For all of it, if known. Its gain is counted from there."
        />
      )}
      <AccountPicker
        label="Account"
        {...form.field("accountId")}
        noneLabel={`A new one: ${assetClassOf(draft.assetClass).usualAccount.name}`}
      />
    </fieldset>
  );
}

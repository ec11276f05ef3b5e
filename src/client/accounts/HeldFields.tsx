import { assetClassOf } from "#assets/registry.ts";
import { type ApiFailure, fieldMessage } from "#browser/api/api-failure.ts";
import { AccountPicker } from "#client/accounts/AccountPicker.tsx";
import { type AssetDraft, usualAccount } from "#client/accounts/asset-form.ts";
import { today } from "#client/api/today.ts";
import { DateField } from "#ui/components/DateField.tsx";
import { NumberField } from "#ui/components/NumberField.tsx";

interface HeldFieldsProps {
  readonly draft: AssetDraft;
  readonly change: (part: Partial<AssetDraft>) => void;
  readonly failure: ApiFailure | undefined;
}

/** What is held of a new asset: its value, what is owed, or units with their cost; on which day and in which account. */
export function HeldFields({ draft, change, failure }: HeldFieldsProps) {
  const isDebt = assetClassOf(draft.assetClass).isLiability;
  const isValue = draft.tracking === "value";
  const label = isDebt ? "What is owed" : isValue ? "What it is worth" : "Units held";
  return (
    <fieldset className="grid gap-4 border-t border-line pt-4 sm:grid-cols-2">
      <legend className="sr-only">{label}</legend>
      <NumberField
        label={label}
        value={draft.held}
        onChange={(held) => change({ held, heldOn: draft.heldOn || today() })}
        {...(isValue ? { unit: draft.currency } : {})}
        description={isDebt ? "With or without a minus: it is the same debt." : undefined}
        error={fieldMessage(failure, "opening.quantity")}
      />
      <DateField
        label="On"
        value={draft.heldOn}
        onChange={(heldOn) => change({ heldOn })}
        today={today()}
        error={fieldMessage(failure, "opening.on")}
      />
      {isDebt ? null : (
        <NumberField
          label="What you paid"
          value={draft.cost}
          onChange={(cost) => change({ cost })}
          unit={draft.currency}
          description="For all of it, if known. Its gain is counted from there."
          error={fieldMessage(failure, "opening.cost")}
        />
      )}
      <AccountPicker
        label="Account"
        value={draft.accountId}
        onChange={(accountId) => change({ accountId })}
        noneLabel={`A new one: ${usualAccount(draft.assetClass).name}`}
        error={fieldMessage(failure, "opening.accountId")}
      />
    </fieldset>
  );
}

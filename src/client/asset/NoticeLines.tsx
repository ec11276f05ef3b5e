import { Plus, X } from "lucide-react";
import {
  COST_NAMES,
  hasInterest,
  isInKind,
  NOTICE_EVENTS,
  noticeEventLabel,
} from "#assets/private-fund/notice-lines.ts";
import { newId } from "#client/api/new-id.ts";
import { AssetPicker } from "#client/dialogs/AssetPicker.tsx";
import { AmountField } from "#client/forms/AmountField.tsx";
import type { WriteForm } from "#client/forms/use-write-form.ts";
import { Button } from "#ui/components/Button.tsx";
import { IconButton } from "#ui/components/IconButton.tsx";
import { NumberField } from "#ui/components/NumberField.tsx";
import { Select } from "#ui/components/Select.tsx";
import { newLine, type TypedNotice } from "./fund-notice-form.ts";

export interface NoticePartProps {
  readonly form: WriteForm<TypedNotice>;
  readonly currency: string;
}

const EVENT_OPTIONS = NOTICE_EVENTS.map((value) => ({ value, label: noticeEventLabel(value) }));
const NAME_OPTIONS = [
  { value: "none", label: "No cost" },
  ...COST_NAMES.map(({ key, label }) => ({ value: key, label })),
] as const;

/** What a notice calls and pays out, a line each. */
export function NoticeLines({ form, currency }: NoticePartProps) {
  const { lines } = form.values;
  const add = () => form.change({ lines: [...lines, newLine(newId(), lines.at(-1)?.event)] });
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1.5 text-13 font-medium">Lines</legend>
      {lines.map(({ lineId }, place) => (
        <LineFields key={lineId} form={form} currency={currency} place={place} />
      ))}
      <Button
        size="sm"
        className="self-start"
        icon={<Plus size={14} strokeWidth={1.5} aria-hidden />}
        onPress={add}
        disabledReason={lines.length >= 30 ? "A notice has 30 lines at most." : undefined}
      >
        Add a line
      </Button>
    </fieldset>
  );
}

function LineFields({ form, currency, place }: NoticePartProps & { readonly place: number }) {
  const { lines } = form.values;
  const line = lines[place];
  const name = form.field(`lines[${place}].name`);
  if (line === undefined) return null;
  return (
    <div role="group" aria-label={`Line ${place + 1}`} className="flex flex-wrap items-start gap-2">
      <Select
        label="What it is"
        {...form.field(`lines[${place}].event`)}
        options={EVENT_OPTIONS}
        className="min-w-56 flex-2"
      />
      <Select
        label="Cost, by its ILPA name"
        {...name}
        value={name.value === "" ? "none" : name.value}
        onChange={(next) => name.onChange(next === "none" ? "" : next)}
        options={NAME_OPTIONS}
        className="min-w-44 flex-1"
      />
      <AmountField
        label={isInKind(line.event) ? "Worth" : "Amount"}
        {...form.field(`lines[${place}].amount`)}
        unit={currency}
        className="min-w-36 flex-1"
      />
      {hasInterest(line.event) ? (
        <AmountField
          label="Interest"
          {...form.field(`lines[${place}].interest`)}
          unit={currency}
          className="min-w-36 flex-1"
        />
      ) : null}
      {isInKind(line.event) ? (
        <>
          <AssetPicker
            label="Received"
            {...form.field(`lines[${place}].receivedAssetId`)}
            currency={currency}
            className="min-w-44 flex-1"
          />
          <NumberField label="Units" {...form.field(`lines[${place}].units`)} className="min-w-28 flex-1" />
        </>
      ) : null}
      <IconButton
        label={`Remove line ${place + 1}`}
        className="mt-6"
        icon={<X size={16} strokeWidth={1.5} />}
        onPress={() => form.change({ lines: lines.filter((_, each) => each !== place) })}
        disabledReason={lines.length === 1 ? "A notice has a line at least." : undefined}
      />
    </div>
  );
}

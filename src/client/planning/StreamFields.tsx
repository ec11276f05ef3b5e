import { AmountField } from "#client/forms/AmountField.tsx";
import { DayField } from "#client/forms/DayField.tsx";
import { streamKinds, STREAM_KINDS, unsigned } from "#client/planning/plan-words.ts";
import { RateField } from "#client/planning/RateField.tsx";
import type { PlanStream } from "#client/planning/plan-types.ts";
import { Select } from "#ui/components/Select.tsx";
import { TextField } from "#ui/components/TextField.tsx";

interface StreamFieldsProps {
  readonly stream: PlanStream;
  readonly currency: string;
  readonly onChange: (stream: PlanStream) => void;
}

const dayOr = (on: string): string | undefined => (on === "" ? undefined : on);

/** Money that comes or goes every year, with its time. */
export function StreamFields({ stream, currency, onChange }: StreamFieldsProps) {
  const { kind, name, amount, from, to, growth, taxed } = stream;
  const { direction, label } = STREAM_KINDS[kind];
  return (
    <>
      <Select
        label="What"
        value={kind}
        onChange={(next) => onChange({ ...stream, kind: next })}
        options={streamKinds(direction)}
      />
      <TextField
        label="Name"
        value={name}
        placeholder={label}
        maxLength={60}
        onChange={(next) => onChange({ ...stream, name: next })}
      />
      <AmountField
        label="A year, in today’s money"
        className="col-span-2"
        value={amount}
        unit={currency}
        autoFocus={amount === ""}
        onChange={(next) => onChange({ ...stream, amount: unsigned(next) })}
      />
      <DayField
        label="From"
        value={from ?? ""}
        description={from === undefined ? "Empty: from now" : undefined}
        onChange={(on) => onChange({ ...stream, from: dayOr(on) })}
      />
      <DayField
        label="Until"
        value={to ?? ""}
        description={to === undefined ? "Empty: to the end" : undefined}
        onChange={(on) => onChange({ ...stream, to: dayOr(on) })}
      />
      <RateField
        label="Grows over inflation"
        value={growth}
        least={-20}
        most={20}
        onChange={(next) => onChange({ ...stream, growth: next })}
      />
      {direction === "in" ? (
        <Select
          label="Tax"
          value={taxed}
          onChange={(next) => onChange({ ...stream, taxed: next })}
          options={[
            { value: "free", label: "After tax, or free" },
            { value: "ordinary", label: "Taxed as income" },
          ]}
        />
      ) : null}
    </>
  );
}

import { AmountField } from "#client/forms/AmountField.tsx";
import { DayField } from "#client/forms/DayField.tsx";
import { EVENT_KINDS, eventKinds, unsigned } from "#client/planning/plan-words.ts";
import { CountField } from "#client/planning/RateField.tsx";
import type { PlanEvent, PlanGoal } from "#client/planning/plan-types.ts";
import { Checkbox } from "#ui/components/Checkbox.tsx";
import { Select } from "#ui/components/Select.tsx";
import { TextField } from "#ui/components/TextField.tsx";

interface EventFieldsProps {
  readonly event: PlanEvent;
  readonly currency: string;
  readonly onChange: (event: PlanEvent) => void;
}

/** Money of a day, once or again every so many years. */
export function EventFields({ event, currency, onChange }: EventFieldsProps) {
  const { kind, name, amount, on, everyYears, until, taxed } = event;
  const isIn = EVENT_KINDS[kind].direction === "in";
  return (
    <>
      <Select
        label="What"
        value={kind}
        onChange={(next) => onChange({ ...event, kind: next, taxed: "free" })}
        options={eventKinds()}
      />
      <TextField
        label="Name"
        value={name}
        placeholder={EVENT_KINDS[kind].label}
        maxLength={60}
        onChange={(next) => onChange({ ...event, name: next })}
      />
      <AmountField
        label="In today’s money"
        value={amount}
        unit={currency}
        autoFocus={amount === ""}
        onChange={(next) => onChange({ ...event, amount: unsigned(next) })}
      />
      <DayField label="On" value={on} onChange={(next) => onChange({ ...event, on: next })} />
      <div className="col-span-2">
        <Checkbox
          label="Comes again"
          isChecked={everyYears !== undefined}
          onChange={(isAgain) =>
            onChange({ ...event, everyYears: isAgain ? 1 : undefined, until: isAgain ? until : undefined })
          }
        />
      </div>
      {everyYears === undefined ? null : (
        <>
          <CountField
            label="Every"
            unit="years"
            value={everyYears}
            least={1}
            most={20}
            onChange={(next) => onChange({ ...event, everyYears: next })}
          />
          <DayField
            label="Until"
            value={until ?? ""}
            description={until === undefined ? "Empty: to the end" : undefined}
            onChange={(next) => onChange({ ...event, until: next === "" ? undefined : next })}
          />
        </>
      )}
      {isIn ? (
        <Select
          label="Tax"
          className="col-span-2"
          value={taxed}
          onChange={(next) => onChange({ ...event, taxed: next })}
          options={[
            { value: "free", label: "After tax, or free" },
            { value: "gain", label: "Taxed as a gain" },
            { value: "ordinary", label: "Taxed as income" },
          ]}
        />
      ) : null}
    </>
  );
}

interface GoalFieldsProps {
  readonly goal: PlanGoal;
  readonly currency: string;
  readonly onChange: (goal: PlanGoal) => void;
}

/** Something to be able to pay for by a day; what matters more is paid first. */
export const GoalFields = ({ goal, currency, onChange }: GoalFieldsProps) => (
  <>
    <TextField
      label="Name"
      value={goal.name}
      placeholder="A house by the sea"
      maxLength={60}
      onChange={(next) => onChange({ ...goal, name: next })}
    />
    <CountField
      label="Priority, 1 is first"
      value={goal.priority}
      least={1}
      most={9}
      onChange={(next) => onChange({ ...goal, priority: next })}
    />
    <AmountField
      label="In today’s money"
      value={goal.amount}
      unit={currency}
      autoFocus={goal.amount === ""}
      onChange={(next) => onChange({ ...goal, amount: unsigned(next) })}
    />
    <DayField label="By" value={goal.on} onChange={(next) => onChange({ ...goal, on: next })} />
  </>
);

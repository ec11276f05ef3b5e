import { today } from "#client/api/today.ts";
import type { StatementQuery } from "#client/api/statement-paths.ts";
import { type Asked, periodsBefore } from "#client/property-statement/statement-asked.ts";
import type { Properties } from "#client/property-statement/use-properties.ts";
import { RENTAL_FORMS, rentalForm, type RentalFormKey } from "#engine/real-estate/rental-forms.ts";
import { DateField } from "#ui/components/DateField.tsx";
import { SegmentedControl } from "#ui/components/SegmentedControl.tsx";
import { Select } from "#ui/components/Select.tsx";

interface StatementControlsProps {
  readonly asked: StatementQuery & { readonly from: string; readonly to: string };
  readonly properties: Properties;
  /** Whose lines are shown, where the address names none. */
  readonly form: RentalFormKey | undefined;
  /** An empty word leaves the usual. */
  readonly onChange: (change: Readonly<Partial<Record<Asked, string>>>) => void;
}

const ALL = "all";
const OTHER = "other";

/** Which property, which days, how rent counts and what the owner statement is divided by. */
export function StatementControls({ asked, properties, form, onChange }: StatementControlsProps) {
  const day = today();
  const periods = periodsBefore(day);
  const period = periods.find(({ first, last }) => first === asked.from && last === asked.to)?.key ?? OTHER;
  const choose = (key: string) => {
    const chosen = periods.find((it) => it.key === key);
    if (chosen) onChange({ first: chosen.first, last: chosen.last });
  };
  return (
    <div className="no-print flex flex-col gap-3">
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,12rem),1fr))] items-end gap-3">
        <Select
          label="Property"
          value={asked.assetId ?? ALL}
          onChange={(it) => onChange({ property: it === ALL ? "" : it })}
          options={[
            { value: ALL, label: "All properties" },
            ...properties.map(({ assetId, name }) => ({ value: assetId, label: name })),
          ]}
        />
        <Select
          label="Period"
          value={period}
          onChange={choose}
          options={[
            ...periods.map(({ key, label }) => ({ value: key, label })),
            ...(period === OTHER ? [{ value: OTHER, label: "Days of your own" }] : []),
          ]}
        />
        <DateField
          label="First day"
          value={asked.from}
          today={day}
          max={asked.to}
          onChange={(first) => onChange({ first, last: asked.to })}
        />
        <DateField
          label="Last day"
          value={asked.to}
          today={day}
          min={asked.from}
          onChange={(last) => onChange({ first: asked.from, last })}
        />
        <Select
          label="Form of the tax office"
          value={asked.form ?? form ?? "schedule_e"}
          onChange={(chosen) => onChange({ form: chosen })}
          options={RENTAL_FORMS.map((key) => ({ value: key, label: rentalForm(key).name }))}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <SegmentedControl
          label="How rent counts"
          size="sm"
          value={asked.basis ?? "cash"}
          onChange={(basis) => onChange({ basis: basis === "cash" ? "" : basis })}
          segments={[
            { value: "cash", label: "As received and paid" },
            { value: "accrual", label: "Rent as due" },
          ]}
        />
        <SegmentedControl
          label="Owner statement by"
          size="sm"
          value={asked.by ?? "property"}
          onChange={(by) => onChange({ by: by === "property" ? "" : by })}
          segments={[
            { value: "property", label: "By property" },
            { value: "unit", label: "By unit" },
            { value: "payee", label: "By payee" },
          ]}
        />
      </div>
    </div>
  );
}

import type { AssumptionFieldsProps } from "#client/planning/terms-fields.ts";
import { CashFields } from "#client/planning/CashFields.tsx";
import { MethodFields } from "#client/planning/MethodFields.tsx";
import { GroupFields } from "#client/planning/GroupFields.tsx";
import { MixFields } from "#client/planning/MixFields.tsx";
import { CountField, RateField } from "#client/planning/RateField.tsx";
import { ReturnFields } from "#client/planning/ReturnFields.tsx";
import { RuleFields } from "#client/planning/RuleFields.tsx";
import { TaxFields } from "#client/planning/TaxFields.tsx";

/** Everything a plan rests on besides its own lines. */
export const AssumptionFields = ({ terms, currency, onChange }: AssumptionFieldsProps) => (
  <div className="mt-4 grid gap-x-10 gap-y-8 lg:grid-cols-2 2xl:grid-cols-3">
    <ReturnFields {...{ terms, onChange }} />
    <div className="flex flex-col gap-8">
      <div className="grid grid-cols-2 gap-3">
        <CountField
          label="Years to look ahead"
          value={terms.years}
          least={1}
          most={70}
          onChange={(years) => onChange({ ...terms, years })}
        />
        <RateField
          label="Inflation a year"
          value={terms.inflation}
          least={-10}
          most={50}
          onChange={(inflation) => onChange({ ...terms, inflation })}
        />
      </div>
      <MethodFields {...{ terms, onChange }} />
      <RuleFields {...{ terms, onChange }} />
      <TaxFields {...{ terms, currency, onChange }} />
    </div>
    <div className="flex flex-col gap-8">
      <GroupFields {...{ terms, onChange }} />
      <MixFields {...{ terms, onChange }} />
      <CashFields {...{ terms, currency, onChange }} />
    </div>
  </div>
);

import type { TermsFieldsProps } from "#client/planning/terms-fields.ts";
import { FieldSet } from "#client/planning/FieldSet.tsx";
import { RateField } from "#client/planning/RateField.tsx";
import { Select } from "#ui/components/Select.tsx";

/** Whether living costs stay as they are, or give way when what is invested strays. */
export function RuleFields({ terms, onChange }: TermsFieldsProps) {
  const { spendingRule: rule } = terms;
  return (
    <FieldSet title="Spending">
      <Select
        label="Living costs"
        value={rule.rule}
        onChange={(next) =>
          onChange({
            ...terms,
            spendingRule: next === "constant" ? { rule: next } : { rule: next, band: 0.2, step: 0.1 },
          })
        }
        options={[
          { value: "constant", label: "As planned, whatever happens" },
          { value: "guardrails", label: "Between guardrails" },
        ]}
      />
      {rule.rule === "guardrails" ? (
        <div className="grid grid-cols-2 gap-3">
          <RateField
            label="Change when off by"
            value={rule.band}
            least={1}
            most={90}
            onChange={(band) => onChange({ ...terms, spendingRule: { ...rule, band } })}
          />
          <RateField
            label="And then by"
            value={rule.step}
            least={1}
            most={50}
            onChange={(step) => onChange({ ...terms, spendingRule: { ...rule, step } })}
          />
        </div>
      ) : null}
    </FieldSet>
  );
}

import type { TermsFieldsProps } from "#client/planning/terms-fields.ts";
import { FieldSet } from "#client/planning/FieldSet.tsx";
import type { PlanTerms } from "#client/planning/plan-types.ts";
import { METHOD_WORDS } from "#client/planning/plan-words.ts";
import { CountField } from "#client/planning/RateField.tsx";
import { Select } from "#ui/components/Select.tsx";

const METHODS = (["monte_carlo", "historical", "stress"] as const).map((value) => ({
  value,
  label: METHOD_WORDS[value],
}));
const STRESSES: readonly { readonly value: NonNullable<PlanTerms["stress"]>; readonly label: string }[] = [
  { value: "1929", label: "1929: the Great Depression" },
  { value: "1966", label: "1966: sixteen flat years with inflation" },
  { value: "1973", label: "1973: oil and inflation" },
  { value: "2000", label: "2000: the dot-com fall, then 2008" },
  { value: "2008", label: "2008: the financial crisis" },
];

/** Where the years that come are taken from. */
export const MethodFields = ({ terms, onChange }: TermsFieldsProps) => (
  <FieldSet
    title="Method"
    note={
      terms.method === "monte_carlo"
        ? undefined
        : "Shares, bonds and prices of the United States. Other classes bring their mean."
    }
  >
    <Select
      label="The years that come"
      value={terms.method}
      onChange={(method) =>
        onChange({ ...terms, method, stress: method === "stress" ? (terms.stress ?? "1966") : undefined })
      }
      options={METHODS}
    />
    {terms.method === "stress" ? (
      <Select
        label="Begin as in"
        value={terms.stress ?? ""}
        onChange={(stress) => onChange({ ...terms, stress })}
        options={STRESSES}
      />
    ) : null}
    {terms.method === "historical" ? null : (
      <div className="grid grid-cols-2 gap-3">
        <CountField
          label="Futures"
          value={terms.paths}
          least={1000}
          most={20_000}
          onChange={(paths) => onChange({ ...terms, paths })}
        />
        <CountField
          label="Seed"
          value={terms.seed}
          least={0}
          most={2_147_483_647}
          onChange={(seed) => onChange({ ...terms, seed })}
        />
      </div>
    )}
  </FieldSet>
);

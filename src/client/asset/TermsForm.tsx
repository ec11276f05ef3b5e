import { FormBody } from "#client/forms/FormBody.tsx";
import { SubmitButton } from "#client/forms/SubmitButton.tsx";
import { useWriteForm, type WriteForm } from "#client/forms/use-write-form.ts";
import { FactField, factHelp, useAssetsOf } from "#client/asset/FactField.tsx";
import { FactRows } from "#client/asset/FactRows.tsx";
import {
  type FactField as Fact,
  type FactInput,
  type FactInputs,
  type FactRow,
  groupsOf,
  isAsked,
  statedFacts,
  typedFacts,
} from "#client/asset/fact-values.ts";
import { TextRows } from "#client/asset/TextRows.tsx";
import { usePortfolioPaths, useReadOnlyReason } from "#client/portfolio/use-portfolio.ts";
import type { AssetFactsView } from "#features/assets/contract.ts";
import { Checkbox } from "#ui/components/Checkbox.tsx";

interface TermsFormProps {
  readonly fields: readonly Fact[];
  readonly facts: AssetFactsView;
  readonly currency: string;
}

/** The terms of an asset, drawn from what its class asks for. Saved together; what is empty is not stated. */
export function TermsForm({ fields, facts, currency }: TermsFormProps) {
  const { write } = usePortfolioPaths();
  const readOnlyReason = useReadOnlyReason();
  const start: FactInputs = typedFacts(fields, facts.facts);
  const form = useWriteForm<FactInputs, unknown>(
    (inputs, { send }) => send(write.stateFacts(facts.assetId), { facts: statedFacts(fields, inputs) }),
    start,
    {
      under: "facts.",
      blocked: (inputs) => readOnlyReason ?? (isSame(fields, inputs, start) ? "Nothing was changed." : undefined),
    },
  );
  return (
    <FormBody form={form} className="max-w-180 gap-8">
      {groupsOf(fields.filter((it) => isAsked(it, form.values))).map(([title, members]) => (
        <section key={title} aria-label={title || "Terms"} className="flex flex-col gap-4">
          {title ? <h3 className="text-14 font-semibold">{title}</h3> : null}
          <div className="grid gap-x-4 gap-y-4 sm:grid-cols-2">
            {members.map((fact) => (
              <div key={fact.field} className={isWide(fact) ? "sm:col-span-2" : ""}>
                <FactPart fact={fact} form={form} currency={currency} readOnlyReason={readOnlyReason} />
              </div>
            ))}
          </div>
        </section>
      ))}
      <SubmitButton form={form} className="self-start">
        Save terms
      </SubmitButton>
    </FormBody>
  );
}

const isWide = ({ kind }: Fact): boolean => kind === "list" || kind === "texts" || kind === "assets";

const isSame = (fields: readonly Fact[], inputs: FactInputs, start: FactInputs): boolean =>
  JSON.stringify(statedFacts(fields, inputs)) === JSON.stringify(statedFacts(fields, start));

interface FactPartProps {
  readonly fact: Fact;
  readonly form: WriteForm<FactInputs>;
  readonly currency: string;
  readonly readOnlyReason: string | undefined;
}

function FactPart({ fact, form, currency, readOnlyReason }: FactPartProps) {
  const bound = form.field(fact.field);
  const common = { label: fact.label, help: factHelp(fact), readOnlyReason };
  if (fact.kind === "list")
    return (
      <FactRows
        {...common}
        entry={fact.entry ?? "Row"}
        columns={fact.columns}
        rows={rowsOf(bound.value)}
        onChange={bound.onChange}
        errorAt={(row, column) => form.field(`${fact.field}[${row}].${column}`).error}
        currency={currency}
      />
    );
  if (fact.kind === "texts")
    return (
      <TextRows
        {...common}
        texts={textsOf(bound.value)}
        onChange={bound.onChange}
        errorAt={(row) => form.field(`${fact.field}[${row}]`).error}
      />
    );
  if (fact.kind === "assets")
    return <AssetChoices {...common} ofClass={fact.ofClass} chosen={textsOf(bound.value)} onChange={bound.onChange} />;
  return (
    <FactField
      fact={fact}
      label={fact.label}
      description={factHelp(fact)}
      value={typeof bound.value === "string" ? bound.value : ""}
      onChange={bound.onChange}
      error={bound.error}
      isRequired={fact.isNeeded}
      currency={currency}
      isReadOnly={readOnlyReason !== undefined}
    />
  );
}

const rowsOf = (input: FactInput | undefined): readonly FactRow[] =>
  typeof input === "object" ? input.flatMap((it) => (typeof it === "object" ? [it] : [])) : [];
const textsOf = (input: FactInput | undefined): readonly string[] =>
  typeof input === "object" ? input.flatMap((it) => (typeof it === "string" ? [it] : [])) : [];

interface AssetChoicesProps {
  readonly label: string;
  readonly help: string | undefined;
  readonly ofClass: string | null;
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
  readonly readOnlyReason: string | undefined;
}

/** Other assets it goes with, such as the loans secured by a house. */
function AssetChoices({ label, help, ofClass, chosen, onChange, readOnlyReason }: AssetChoicesProps) {
  const options = useAssetsOf(ofClass);
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 text-13 font-medium">{label}</legend>
      {help ? <p className="text-12 text-ink-muted">{help}</p> : null}
      {options.length === 0 ? (
        <p className="text-13 text-ink-muted">There is none in this portfolio yet. Add it under Holdings first.</p>
      ) : null}
      {options.map((it) => (
        <Checkbox
          key={it.value}
          label={it.label}
          isChecked={chosen.includes(it.value)}
          isDisabled={readOnlyReason !== undefined}
          onChange={(isChecked) => onChange(isChecked ? [...chosen, it.value] : chosen.filter((id) => id !== it.value))}
        />
      ))}
    </fieldset>
  );
}

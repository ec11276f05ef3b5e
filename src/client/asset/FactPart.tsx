import { FactField, factHelp, useAssetsOf } from "#client/asset/FactField.tsx";
import { FactRows } from "#client/asset/FactRows.tsx";
import type { FactField as Fact, FactInput, FactRow } from "#client/parts/fact-values.ts";
import { TextRows } from "#client/asset/TextRows.tsx";
import type { BoundField } from "#client/forms/use-write-form.ts";
import { Button } from "#ui/components/Button.tsx";
import { Checkbox } from "#ui/components/Checkbox.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";

/** What needs the whole width of a form. */
export const isWide = ({ kind }: Fact): boolean => kind === "list" || kind === "texts" || kind === "assets";

interface FactPartProps {
  readonly fact: Fact;
  /** A fact of the form by its name, or a cell of a list as `leases[0].fromOn`. */
  readonly bind: (name: string) => BoundField<FactInput>;
  readonly currency: string;
  readonly readOnlyReason: string | undefined;
}

/** A fact of any kind as its class describes it: one field, a list of rows, some of the assets there are. */
export function FactPart({ fact, bind, currency, readOnlyReason }: FactPartProps) {
  const bound = bind(fact.field);
  const common = { label: fact.label, help: factHelp(fact), readOnlyReason };
  if (fact.kind === "list")
    return (
      <FactRows
        {...common}
        entry={fact.entry ?? "Row"}
        columns={fact.columns}
        rows={rowsOf(bound.value)}
        onChange={bound.onChange}
        errorAt={(row, column) => bind(`${fact.field}[${row}].${column}`).error}
        currency={currency}
      />
    );
  if (fact.kind === "texts")
    return (
      <TextRows
        {...common}
        texts={textsOf(bound.value)}
        onChange={bound.onChange}
        errorAt={(row) => bind(`${fact.field}[${row}]`).error}
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
  const { choices, failure, retry } = useAssetsOf(ofClass);
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 text-13 font-medium">{label}</legend>
      {help ? <p className="text-12 text-ink-muted">{help}</p> : null}
      {failure === undefined ? null : (
        <p role="alert" className="flex flex-wrap items-center gap-3 text-13 text-ink-muted">
          {failure}
          <Button size="sm" onPress={retry}>
            Try again
          </Button>
        </p>
      )}
      {choices === undefined && failure === undefined ? <SkeletonRows count={2} /> : null}
      {choices?.length === 0 ? (
        <p className="text-13 text-ink-muted">There is none in this portfolio yet. Add it under Holdings first.</p>
      ) : null}
      {choices?.map((it) => (
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

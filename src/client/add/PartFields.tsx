import { factHelp, FactField } from "#client/asset/FactField.tsx";
import type { FactColumn } from "#client/parts/fact-values.ts";
import type { Belonging } from "#client/add/added-belonging.ts";
import { MOST_VESTS, NO_PART } from "#client/add/belonging-parts.ts";
import type { Way } from "#client/add/find-ways.ts";
import { AmountField } from "#client/forms/AmountField.tsx";
import { DayField } from "#client/forms/DayField.tsx";
import type { WriteForm } from "#client/forms/use-write-form.ts";
import type { AssetClassView } from "#features/assets/class-contract.ts";
import { Checkbox } from "#ui/components/Checkbox.tsx";
import { NumberField } from "#ui/components/NumberField.tsx";

interface PartFieldsProps {
  readonly way: Way;
  /** Which part of the way. */
  readonly at: number;
  readonly form: WriteForm<Belonging>;
  readonly loan: AssetClassView | undefined;
}

/** Something that may come with it: a mortgage, a lease, premiums. Its fields open where the person says it is there. */
export function PartFields({ way, at, form, loan }: PartFieldsProps) {
  const part = way.parts[at];
  const draft = form.values.parts[at] ?? NO_PART;
  if (!part) return null;
  const toggle = (isThere: boolean) =>
    form.change({ parts: form.values.parts.map((it, i) => (i === at ? { ...it, isThere } : it)) });
  return (
    <fieldset className="flex flex-col gap-3 border-t border-line pt-4">
      <legend className="sr-only">{part.label}</legend>
      <Checkbox label={part.label} isChecked={draft.isThere} onChange={toggle} />
      {draft.isThere ? (
        <div className="grid gap-4 sm:grid-cols-2">
          {part.kind === "debt" ? <DebtFields {...{ at, form, loan, asks: part.asks }} /> : null}
          {part.kind === "row" ? (
            <AskedFacts {...{ at, form, asks: part.asks }} facts={columnsOf(way, part.fact)} />
          ) : null}
          {part.kind === "vesting" ? <VestingFields at={at} form={form} /> : null}
        </div>
      ) : null}
    </fieldset>
  );
}

const columnsOf = ({ of }: Way, list: string | null): readonly FactColumn[] =>
  of.facts.find(({ field }) => field === list)?.columns ?? [];

interface OfPart {
  readonly at: number;
  readonly form: WriteForm<Belonging>;
}

function DebtFields({
  at,
  form,
  loan,
  asks,
}: OfPart & Pick<PartFieldsProps, "loan"> & { readonly asks: readonly string[] }) {
  return (
    <>
      <AmountField
        label="What is owed on it"
        {...form.field(`parts[${at}].held`)}
        unit={form.values.currency}
        description="What is still to be paid back. With or without a minus it is the same debt."
        isRequired
      />
      <AskedFacts {...{ at, form, asks }} facts={loan?.facts ?? []} />
    </>
  );
}

interface AskedFactsProps extends OfPart {
  readonly asks: readonly string[];
  readonly facts: readonly FactColumn[];
}

function AskedFacts({ at, form, asks, facts }: AskedFactsProps) {
  const asked = asks.flatMap((name) => facts.filter(({ field }) => field === name));
  return asked.map((fact) => {
    const bound = form.field(`parts[${at}].facts.${fact.field}`);
    return (
      <FactField
        key={fact.field}
        fact={fact}
        label={fact.label}
        description={factHelp(fact)}
        value={typeof bound.value === "string" ? bound.value : ""}
        onChange={bound.onChange}
        error={bound.error}
        currency={form.values.currency}
        isReadOnly={false}
      />
    );
  });
}

function VestingFields({ at, form }: OfPart) {
  return (
    <>
      <NumberField label="Shares each time" {...form.field(`parts[${at}].each`)} isRequired />
      <DayField label="First on" {...form.field(`parts[${at}].firstOn`)} isRequired />
      <NumberField label="Again every" {...form.field(`parts[${at}].everyMonths`)} unit="months" />
      <NumberField
        label="How many times"
        {...form.field(`parts[${at}].times`)}
        description={`At most ${MOST_VESTS}. Each is planned, and booked when it has vested.`}
      />
    </>
  );
}

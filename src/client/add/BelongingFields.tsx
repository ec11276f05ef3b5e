import type { Belonging } from "#client/add/added-belonging.ts";
import { asksOf } from "#client/add/belonging.ts";
import type { Way } from "#client/add/find-ways.ts";
import { FactPart, isWide } from "#client/asset/FactPart.tsx";
import { AccountPicker } from "#client/dialogs/AccountPicker.tsx";
import { isinProblem } from "#client/dialogs/asset-form.ts";
import { AmountField } from "#client/forms/AmountField.tsx";
import { CurrencyPicker } from "#client/forms/CurrencyPicker.tsx";
import { DayField } from "#client/forms/DayField.tsx";
import type { WriteForm } from "#client/forms/use-write-form.ts";
import { askedOf, type FactField } from "#client/parts/fact-values.ts";
import { NumberField } from "#ui/components/NumberField.tsx";
import { TextField } from "#ui/components/TextField.tsx";

interface BelongingFieldsProps {
  readonly way: Way;
  readonly form: WriteForm<Belonging>;
}

const HELD = { debt: "What is owed", units: "Units held", value: "What it is worth" } as const;

/** The little that is needed: what it is called, how much of it, since when, what it cost, where it is. */
export function BelongingFields({ way, form }: BelongingFieldsProps) {
  const { isDebt, isInUnits, hasIdentifiers, isGranted } = asksOf(way);
  const { currency } = form.values;
  const usual = HELD[isDebt ? "debt" : isInUnits ? "units" : "value"];
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label="Name"
        {...form.field("name")}
        placeholder={way.example ?? undefined}
        maxLength={200}
        isRequired
        className="sm:col-span-2"
        data-autofocus
      />
      <NumberField
        label={way.held?.label ?? usual}
        {...form.field("held")}
        unit={isInUnits ? "" : currency}
        description={way.held?.help ?? undefined}
        isRequired
      />
      <DayField label="On" {...form.field("on")} days="until today" />
      {isInUnits && !isGranted ? (
        <AmountField
          label={way.of.words.price}
          {...form.field("price")}
          unit={currency}
          description={
            form.values.instrument
              ? `On that day, where it is another than ${form.values.instrument.sourceName} says.`
              : "On that day. Empty: its value is not known until there is a price."
          }
        />
      ) : null}
      {isDebt || isGranted ? null : (
        <>
          <AmountField
            label={way.cost ?? "What you paid"}
            {...form.field("cost")}
            unit={currency}
            description="For all of it, if known. Gains are counted from there."
          />
          <DayField
            label={way.since ?? "Acquired on"}
            {...form.field("acquiredOn")}
            days="until today"
            description="If known. How long it was held is counted from there."
          />
        </>
      )}
      {askedFacts(way, form.values).map((fact) => (
        <div key={fact.field} className={isWide(fact) ? "sm:col-span-2" : ""}>
          <FactPart
            fact={{ ...fact, isNeeded: false }}
            bind={(field) => form.field(`facts.${field}`)}
            currency={currency}
            readOnlyReason={undefined}
          />
        </div>
      ))}
      <CurrencyPicker label="Currency" {...form.field("currency")} />
      <AccountPicker
        label="Where it is held"
        {...form.field("accountId")}
        noneLabel={`New: ${way.of.usualAccount.name}`}
      />
      {hasIdentifiers ? (
        <>
          <TextField
            label="ISIN"
            {...form.field("isin")}
            error={isinProblem(form.values.isin) ?? form.field("isin").error}
            description="Optional. Statements and prices find it by this."
          />
          <TextField label="Ticker" {...form.field("ticker")} maxLength={40} description="Optional." />
        </>
      ) : null}
    </div>
  );
}

/** The facts of the short form, in its order; one that another one brings in while that is stated. */
function askedFacts({ of, asks }: Way, { facts }: Belonging): readonly FactField[] {
  const asked = askedOf(of.facts, facts);
  return asks.flatMap((name) => asked.find(({ field }) => field === name) ?? []);
}

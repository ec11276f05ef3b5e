import { preferencePaths } from "#client/api/preference-paths.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { AmountField } from "#client/forms/AmountField.tsx";
import { CurrencyPicker } from "#client/forms/CurrencyPicker.tsx";
import { FormDialog } from "#client/forms/FormDialog.tsx";
import { useWriteForm, type WriteForm } from "#client/forms/use-write-form.ts";
import { usePortfolio, usePortfolioPaths } from "#client/portfolio/use-portfolio.ts";
import { LotsByPart } from "#client/tax/LotsByPart.tsx";
import { OtherPortfolios } from "#client/tax/OtherPortfolios.tsx";
import { OwnAccounts } from "#client/tax/OwnAccounts.tsx";
import { OwnMethods } from "#client/tax/OwnMethods.tsx";
import { RemoveTaxpayer } from "#client/tax/RemoveTaxpayer.tsx";
import {
  newTaxpayer,
  residenceProposed,
  RULE_SET_OPTIONS,
  taxpayerOfTyped,
  type TypedTaxpayer,
  typedTaxpayer,
  whatIsMissing,
} from "#client/tax/taxpayer-form.ts";
import { FILING_WORDS, METHOD_WORDS, POT_WORDS } from "#client/parts/tax-words.ts";
import { TAX_RULE_SETS } from "#engine/tax/rule-sets.ts";
import { TAXPAYER_QUESTIONS } from "#engine/tax/taxpayer-questions.ts";
import type { Taxpayer } from "#features/taxpayers/contract.ts";
import { NumberField } from "#ui/components/NumberField.tsx";
import { Select } from "#ui/components/Select.tsx";
import { TextField } from "#ui/components/TextField.tsx";

export interface TaxpayerDialogProps {
  /** Who is kept; without one, one is made. */
  readonly taxpayer: Taxpayer | undefined;
  /** Whom else taxes are computed for. */
  readonly others: readonly Taxpayer[];
  readonly onClose: () => void;
}

type Form = WriteForm<TypedTaxpayer>;

const MONTHS = "January February March April May June July August September October November December".split(" ");
const CHURCH_WORDS: Readonly<Record<string, string>> = {
  "0": "None",
  "0.08": "8%, Bavaria and Baden-Württemberg",
  "0.09": "9%, elsewhere",
};
const NOT_SAID = { value: "", label: "Not stated" } as const;

/** For whom taxes are computed: the country's rules, and what they ask of a person. */
export function TaxpayerDialog({ taxpayer, others, onClose }: TaxpayerDialogProps) {
  const { write } = usePortfolioPaths();
  const { baseCurrency } = usePortfolio();
  const hasRest = others.every((it) => it.accountIds !== null);
  const { data: preferences } = useApiQuery(preferencePaths.read());
  const residence = residenceProposed(preferences?.taxResidency ?? null, baseCurrency);
  const start = taxpayer ? typedTaxpayer(taxpayer) : newTaxpayer(residence, hasRest);
  const form: Form = useWriteForm<TypedTaxpayer, unknown>(
    (typed, { send, id }) => send(write.keepTaxpayer(taxpayer?.taxpayerId ?? id), taxpayerOfTyped(typed)),
    start,
    { blocked: whatIsMissing, at: { carriedYear: "carried.year" }, onDone: onClose },
  );
  const { ruleSet } = form.values;
  const asks = TAXPAYER_QUESTIONS[ruleSet];
  const rules = TAX_RULE_SETS[ruleSet];
  const methods = [
    { value: "", label: `As usual there: ${METHOD_WORDS[rules.matching[0]].toLowerCase()}` },
    ...rules.matching.map((value) => ({ value, label: METHOD_WORDS[value] })),
  ];
  return (
    <FormDialog
      form={form}
      title={taxpayer ? "Edit the taxpayer" : "State the taxpayer"}
      description="Whose taxes are computed here, and by which rules. Nothing is sent to anybody."
      submitLabel="Save taxpayer"
      onClose={onClose}
    >
      <TextField label="Name" {...form.field("name")} maxLength={60} placeholder="Anna" data-autofocus />
      <Select label="Tax residence" {...form.field("ruleSet")} options={RULE_SET_OPTIONS} description={rules.source} />
      {others.length === 0 && start.hasRest ? null : <OwnAccounts form={form} others={others} />}
      {asks.filings.length === 0 ? null : (
        <Select
          label="Files"
          {...form.field("filing")}
          options={[NOT_SAID, ...asks.filings.map((value) => ({ value, label: FILING_WORDS[value] }))]}
        />
      )}
      {asks.churchRates.length === 0 ? null : (
        <Select
          label="Church tax"
          {...form.field("churchRate")}
          options={[NOT_SAID, ...asks.churchRates.map((value) => ({ value, label: CHURCH_WORDS[value] ?? value }))]}
        />
      )}
      {asks.isOpen ? <OpenFields form={form} /> : null}
      {methods.length > 2 ? <Select label="Lots are matched" {...form.field("method")} options={methods} /> : null}
      <LotsByPart form={form} taxpayer={taxpayer} />
      {rules.matching.length > 1 ? <OwnMethods form={form} /> : null}
      <OtherPortfolios form={form} />
      <Losses form={form} currency={rules.currency ?? (form.values.currency || baseCurrency)} />
      <Rates form={form} />
      {taxpayer ? <RemoveTaxpayer taxpayerId={taxpayer.taxpayerId} onDone={onClose} /> : null}
    </FormDialog>
  );
}

/** What no law says here. */
function OpenFields({ form }: { readonly form: Form }) {
  return (
    <>
      <Select
        label="The tax year starts in"
        {...form.field("yearStartMonth")}
        options={MONTHS.map((label, place) => ({ value: String(place + 1), label }))}
      />
      <CurrencyPicker
        label="Currency of the return"
        {...form.field("currency")}
        description="The portfolio’s if empty"
      />
    </>
  );
}

function Losses({ form, currency }: { readonly form: Form; readonly currency: string }) {
  const { pots } = TAXPAYER_QUESTIONS[form.values.ruleSet];
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1.5 text-13 font-medium">Losses of earlier years</legend>
      <p className="text-13 text-ink-muted">
        As of your last assessment. Left empty, they are as far as entries reach.
      </p>
      <div className="flex flex-wrap items-start gap-3">
        {pots.map((pot) => (
          <AmountField
            key={pot}
            label={POT_WORDS[pot]}
            {...form.field(`losses.${pot}`)}
            unit={currency}
            className="min-w-40 flex-1"
          />
        ))}
        <NumberField label="Into the year" {...form.field("carriedYear")} isUngrouped className="w-28" />
      </div>
    </fieldset>
  );
}

function Rates({ form }: { readonly form: Form }) {
  const { hasLongRate } = TAXPAYER_QUESTIONS[form.values.ruleSet];
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1.5 text-13 font-medium">Your rates</legend>
      <p className="text-13 text-ink-muted">For estimates. No rate is guessed: without one no tax is shown.</p>
      <div className="flex flex-wrap items-start gap-3">
        <NumberField
          label={hasLongRate ? "On short-term gains" : "On gains"}
          {...form.field("rate")}
          unit="%"
          className="min-w-40 flex-1"
        />
        {hasLongRate ? (
          <NumberField label="On long-term gains" {...form.field("longRate")} unit="%" className="min-w-40 flex-1" />
        ) : null}
      </div>
    </fieldset>
  );
}

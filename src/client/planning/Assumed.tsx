import type { PlanOutcome, PlanTerms } from "#client/planning/plan-types.ts";
import { mixWords, ruleWords } from "#client/planning/plan-words.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { Section } from "#ui/components/Section.tsx";
import { formatPercent } from "#ui/formats/format-percent.ts";
import { formatQuantity } from "#ui/formats/format-quantity.ts";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";

export interface AssumedProps {
  readonly outcome: PlanOutcome;
  readonly terms: PlanTerms;
}

/** What the answer rests on, as it was asked: always on the page and on paper. */
export function Assumed({ outcome, terms }: AssumedProps) {
  const { assumptions, notes, seed, paths, method, currency } = outcome;
  const locale = useLocale();
  const count = formatQuantity(String(paths), locale);
  const { cashBand } = terms;
  const rows = [
    ...assumptions,
    ...(terms.taxes?.brackets ?? []).map(({ from, rate }) => ({
      label: `Taxed at ${formatPercent(rate, { locale, decimals: 0 })}: income from`,
      value: <Amount value={from} currency={currency} precision="whole" />,
    })),
    { label: "Mix", value: mixWords(terms, locale) },
    { label: "Living costs", value: ruleWords(terms, locale) },
    {
      label: "Cash",
      value: cashBand ? (
        <>
          <Amount value={cashBand.least} currency={currency} precision="whole" isBare /> to{" "}
          <Amount value={cashBand.most} currency={currency} precision="whole" />
        </>
      ) : (
        "a part of the mix"
      ),
    },
  ];
  return (
    <Section
      title="What this assumes"
      note={
        method === "monte_carlo"
          ? `${count} futures from seed ${seed}: the same question has the same answer`
          : undefined
      }
    >
      <dl className="grid gap-x-12 sm:grid-cols-2">
        {rows.map(({ label, value }) => (
          <div key={label} className="flex justify-between gap-6 border-b border-line/70 py-1.5 text-13">
            <dt className="text-ink-muted">{label}</dt>
            <dd className="text-right">{value}</dd>
          </div>
        ))}
      </dl>
      <ul className="mt-4 flex max-w-prose list-disc flex-col gap-1 pl-5 text-13 text-ink-muted">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </Section>
  );
}

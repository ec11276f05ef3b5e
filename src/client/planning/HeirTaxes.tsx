import { Plus, X } from "lucide-react";
import { AmountField } from "#client/forms/AmountField.tsx";
import { EstateLawFields } from "#client/planning/EstateLawFields.tsx";
import type { PlanOutcome, PlanTerms } from "#client/planning/plan-types.ts";
import { unsigned } from "#client/planning/plan-words.ts";
import { RateField } from "#client/planning/RateField.tsx";
import { Button } from "#ui/components/Button.tsx";
import { IconButton } from "#ui/components/IconButton.tsx";
import { Select } from "#ui/components/Select.tsx";
import { Section } from "#ui/components/Section.tsx";

interface HeirTaxesProps {
  readonly terms: PlanTerms;
  readonly change: (terms: PlanTerms) => void;
  readonly currency: string;
  /** The law that was asked with, and what it comes to. */
  readonly told: PlanOutcome["estate"]["law"];
}

const STATED = "stated";
const TAXED_BY = [
  { value: STATED, label: "Rates you state" },
  { value: "GB", label: "The law of the United Kingdom" },
  { value: "US", label: "The law of the United States" },
  { value: "DE", label: "The law of Germany" },
  { value: "CA", label: "The law of Canada" },
  { value: "AU", label: "The law of Australia" },
] as const;

/** A tax on an inheritance at a rate and an allowance of one's own, person by person: law differs by country and by kinship. */
export function HeirTaxes({ terms, change, currency, told }: HeirTaxesProps) {
  const people = [...new Set(terms.heirs.map(({ who }) => who))].filter((who) => who.trim() !== "");
  if (people.length === 0) return null;
  const { inheritanceTaxes, estateLaw } = terms;
  const nothing = { used: "0", home: "0", carriedOver: 0, kinships: [] };
  const choose = (country: (typeof TAXED_BY)[number]["value"]) =>
    change({ ...terms, estateLaw: country === STATED ? null : { ...(estateLaw ?? nothing), country } });
  const put = (next: PlanTerms["inheritanceTaxes"]) => change({ ...terms, inheritanceTaxes: next });
  return (
    <Section
      title="Taxes on what they get"
      note={estateLaw ? "by the law of a country" : "at a rate you state, above an allowance"}
    >
      <Select
        className="no-print mb-3"
        label="Taxed by"
        value={estateLaw?.country ?? STATED}
        options={TAXED_BY}
        onChange={choose}
      />
      {estateLaw ? (
        <EstateLawFields
          law={estateLaw}
          onChange={(law) => change({ ...terms, estateLaw: law })}
          {...{ told, people, currency }}
        />
      ) : null}
      <ul className="flex flex-col gap-3">
        {(estateLaw ? [] : people).map((who) => {
          const place = inheritanceTaxes.findIndex((it) => it.who === who);
          const stated = inheritanceTaxes[place];
          if (!stated)
            return (
              <li key={who} className="no-print">
                <Button
                  size="sm"
                  variant="quiet"
                  className="-ml-2.5"
                  icon={<Plus size={14} strokeWidth={1.5} aria-hidden />}
                  onPress={() => put([...inheritanceTaxes, { who, rate: 0, allowance: "0" }])}
                >
                  State a tax for {who}
                </Button>
              </li>
            );
          return (
            <li key={who} className="no-print flex items-end gap-2">
              <AmountField
                label={`Free of tax for ${who}`}
                className="min-w-0 flex-1"
                unit={currency}
                value={stated.allowance}
                onChange={(allowance) =>
                  put(inheritanceTaxes.with(place, { ...stated, allowance: unsigned(allowance) || "0" }))
                }
              />
              <RateField
                label="Rate above it"
                className="w-28"
                value={stated.rate}
                least={0}
                most={95}
                onChange={(rate) => put(inheritanceTaxes.with(place, { ...stated, rate }))}
              />
              <IconButton
                label={`Remove the tax for ${who}`}
                icon={<X size={16} strokeWidth={1.5} />}
                onPress={() => put(inheritanceTaxes.toSpliced(place, 1))}
              />
            </li>
          );
        })}
      </ul>
      <p className="mt-3 max-w-prose text-13 text-ink-muted">
        {estateLaw
          ? "Not tax or legal advice: reliefs and conditions of the law that are not named here are not in it."
          : "Without a rate nothing is guessed. Not tax advice: gifts of earlier years, brackets and reliefs are not in it."}
      </p>
    </Section>
  );
}

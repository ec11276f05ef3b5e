import { Plus, X } from "lucide-react";
import { AmountField } from "#client/forms/AmountField.tsx";
import type { PlanTerms } from "#client/planning/plan-types.ts";
import { unsigned } from "#client/planning/plan-words.ts";
import { RateField } from "#client/planning/RateField.tsx";
import { Button } from "#ui/components/Button.tsx";
import { IconButton } from "#ui/components/IconButton.tsx";
import { Section } from "#ui/components/Section.tsx";

interface HeirTaxesProps {
  readonly terms: PlanTerms;
  readonly change: (terms: PlanTerms) => void;
  readonly currency: string;
}

/** A tax on an inheritance at a rate and an allowance of one's own, person by person: law differs by country and by kinship. */
export function HeirTaxes({ terms, change, currency }: HeirTaxesProps) {
  const people = [...new Set(terms.heirs.map(({ who }) => who))].filter((who) => who.trim() !== "");
  if (people.length === 0) return null;
  const { inheritanceTaxes } = terms;
  const put = (next: PlanTerms["inheritanceTaxes"]) => change({ ...terms, inheritanceTaxes: next });
  return (
    <Section title="Taxes on what they get" note="at a rate you state, above an allowance">
      <ul className="flex flex-col gap-3">
        {people.map((who) => {
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
        Without a rate nothing is guessed. Not tax advice: gifts of earlier years, brackets and reliefs are not in it.
      </p>
    </Section>
  );
}

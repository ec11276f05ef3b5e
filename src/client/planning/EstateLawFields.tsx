import { AmountField } from "#client/forms/AmountField.tsx";
import type { PlanOutcome, PlanTerms } from "#client/planning/plan-types.ts";
import { unsigned } from "#client/planning/plan-words.ts";
import { RateField } from "#client/planning/RateField.tsx";
import { KINSHIPS, type Kinship } from "#engine/tax/estate-laws.ts";
import { FigureText } from "#ui/components/FigureText.tsx";
import { Select } from "#ui/components/Select.tsx";

type EstateLaw = NonNullable<PlanTerms["estateLaw"]>;

const KINSHIP_WORDS: Readonly<Record<Kinship, string>> = {
  spouse: "Husband, wife or civil partner",
  child: "Child",
  grandchild: "Grandchild",
  parent: "Parent",
  sibling: "Brother, sister, niece or nephew",
  other: "Anybody else",
  charity: "A charity",
};

interface EstateLawFieldsProps {
  readonly law: EstateLaw;
  readonly told: PlanOutcome["estate"]["law"];
  readonly people: readonly string[];
  readonly currency: string;
  readonly onChange: (law: EstateLaw) => void;
}

/** What a country’s law asks besides the amounts, what it comes to, where it is written and what is not in it. */
export function EstateLawFields({ law, told, people, currency, onChange }: EstateLawFieldsProps) {
  const { country, kinships } = law;
  const isAsked = country !== "CA" && country !== "AU";
  const say = (who: string, kinship: Kinship) =>
    onChange({ ...law, kinships: [...kinships.filter((it) => it.who !== who), { who, kinship }] });
  return (
    <div className="flex flex-col gap-3">
      {people.map((who) => (
        <Select
          key={who}
          className="no-print"
          label={`${who} is your`}
          placeholder="Choose"
          value={kinships.find((it) => it.who === who)?.kinship ?? ""}
          options={KINSHIPS.map((value) => ({ value, label: KINSHIP_WORDS[value] }))}
          onChange={(kinship) => say(who, kinship)}
        />
      ))}
      {isAsked ? (
        <AmountField
          className="no-print"
          label={country === "DE" ? "Given to each in the last ten years" : "Allowance used by earlier gifts"}
          unit={currency}
          value={law.used}
          onChange={(used) => onChange({ ...law, used: unsigned(used) || "0" })}
        />
      ) : null}
      {country === "GB" ? (
        <AmountField
          className="no-print"
          label="Home that goes to children or grandchildren"
          unit={currency}
          value={law.home}
          onChange={(home) => onChange({ ...law, home: unsigned(home) || "0" })}
        />
      ) : null}
      {country === "GB" || country === "US" ? (
        <RateField
          className="no-print"
          label="Unused part of a late spouse’s allowance"
          value={law.carriedOver}
          least={0}
          most={100}
          onChange={(carriedOver) => onChange({ ...law, carriedOver })}
        />
      ) : null}
      {told && told.country === country ? (
        <p className="max-w-prose text-13 text-ink-muted">
          {told.name}: <FigureText figure={told.total} currency={currency} precision="whole" /> on all of it today.{" "}
          {told.total.notes.join(" ")} Source: {told.source}. {told.not} Today’s law also counts for what is left as the
          plan ends. What is named to nobody is taxed as if it went to no relative.
        </p>
      ) : null}
    </div>
  );
}

import type { TermsFieldsProps } from "#client/planning/terms-fields.ts";
import { FieldSet } from "#client/planning/FieldSet.tsx";
import type { PlanTerms } from "#client/planning/plan-types.ts";
import { CLASSES } from "#client/planning/plan-words.ts";
import { CountField, RateField } from "#client/planning/RateField.tsx";
import { Button } from "#ui/components/Button.tsx";

type ClassReturns = PlanTerms["returns"]["cash"];

/** What a year of each class brings before inflation, and how much it strays; from a later year on, if one wants, otherwise. */
export const ReturnFields = ({ terms, onChange }: TermsFieldsProps) => {
  const { returns } = terms;
  return (
    <FieldSet
      title="Returns a year, before inflation"
      note="Means are arithmetic. The usual numbers are assumptions to change, no forecasts."
    >
      {CLASSES.map(({ key, label }) => (
        <OneClass
          key={key}
          label={label}
          of={returns[key]}
          years={terms.years}
          onChange={(next) => onChange({ ...terms, returns: { ...returns, [key]: next } })}
        />
      ))}
      <RateField
        label="How far classes move together"
        description="The correlation of any two but cash, in percent"
        value={terms.correlation}
        least={0}
        most={100}
        onChange={(correlation) => onChange({ ...terms, correlation })}
      />
    </FieldSet>
  );
};

interface OneClassProps {
  readonly label: string;
  readonly of: ClassReturns;
  readonly years: number;
  readonly onChange: (next: ClassReturns) => void;
}

function OneClass({ label, of, years, onChange }: OneClassProps) {
  const { mean, deviation, later } = of;
  const [first] = later ?? [];
  return (
    <div
      role="group"
      aria-label={label}
      className="grid grid-cols-2 items-end gap-x-3 gap-y-2 sm:grid-cols-[1fr_1fr_auto]"
    >
      <RateField
        label={label}
        value={mean}
        least={-50}
        most={50}
        onChange={(next) => onChange({ ...of, mean: next })}
      />
      <RateField
        label="Volatility"
        value={deviation}
        least={0}
        most={100}
        onChange={(next) => onChange({ ...of, deviation: next })}
      />
      {first === undefined ? (
        <Button
          size="sm"
          variant="quiet"
          className="-ml-2.5 justify-self-start sm:mb-1 sm:ml-0"
          onPress={() => onChange({ ...of, later: [{ fromYear: Math.min(years, 10), mean, deviation }] })}
        >
          Later otherwise
        </Button>
      ) : (
        <div className="col-span-2 grid grid-cols-2 items-end gap-3 border-l border-line pl-3 sm:col-span-3 sm:grid-cols-3">
          <CountField
            label="From year"
            value={first.fromYear}
            least={1}
            most={70}
            onChange={(fromYear) => onChange({ ...of, later: [{ ...first, fromYear }] })}
          />
          <RateField
            label="Return"
            value={first.mean}
            least={-50}
            most={50}
            onChange={(next) => onChange({ ...of, later: [{ ...first, mean: next }] })}
          />
          <RateField
            label="Volatility"
            value={first.deviation}
            least={0}
            most={100}
            onChange={(next) => onChange({ ...of, later: [{ ...first, deviation: next }] })}
          />
          <Button
            size="sm"
            variant="quiet"
            className="-ml-2.5 justify-self-start"
            onPress={() => onChange({ mean, deviation })}
          >
            The same throughout
          </Button>
        </div>
      )}
    </div>
  );
}

import { Plus } from "lucide-react";
import type { TermsFieldsProps } from "#client/planning/terms-fields.ts";
import { FieldSet } from "#client/planning/FieldSet.tsx";
import { CountField } from "#client/planning/RateField.tsx";
import { WeightFields } from "#client/planning/WeightFields.tsx";
import { Button } from "#ui/components/Button.tsx";

/** The mix of what is invested: as owned today, or others from years on. */
export function MixFields({ terms, onChange }: TermsFieldsProps) {
  const { allocation } = terms;
  const last = allocation.at(-1);
  const put = (next: typeof allocation) => onChange({ ...terms, allocation: next });
  return (
    <FieldSet
      title="Mix"
      note={
        last === undefined
          ? "The mix owned today, kept by rebalancing every year."
          : "Before the first of these years the mix owned today."
      }
    >
      {allocation.map((entry, place) => (
        <div key={place} className="flex flex-col gap-2 border-l border-line pl-3">
          <CountField
            label="From year"
            className="w-28"
            value={entry.fromYear}
            least={1}
            most={70}
            onChange={(fromYear) => put(allocation.with(place, { ...entry, fromYear }))}
          />
          <WeightFields
            label={`Mix from year ${entry.fromYear}`}
            weights={entry.weights}
            groups={terms.groups}
            onChange={(weights) => put(allocation.with(place, { ...entry, weights }))}
          />
          <Button
            size="sm"
            variant="quiet"
            className="-ml-2.5 self-start"
            onPress={() => put(allocation.toSpliced(place, 1))}
          >
            Remove this mix
          </Button>
        </div>
      ))}
      <Button
        size="sm"
        className="self-start"
        icon={<Plus size={14} strokeWidth={1.5} aria-hidden />}
        onPress={() =>
          put([
            ...allocation,
            {
              fromYear: last === undefined ? 1 : Math.min(70, last.fromYear + 5),
              weights: last?.weights ?? { equities: 0.6, bonds: 0.3, cash: 0.1 },
            },
          ])
        }
      >
        {last === undefined ? "State another mix" : "Another mix later"}
      </Button>
    </FieldSet>
  );
}

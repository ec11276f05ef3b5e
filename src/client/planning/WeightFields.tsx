import { isWhole, percentText, rateOf } from "#client/planning/plan-terms.ts";
import type { PlanTerms } from "#client/planning/plan-types.ts";
import { mixNames } from "#engine/planning/plan-classes.ts";
import { NumberField } from "#ui/components/NumberField.tsx";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";
import { formatPercent } from "#ui/formats/format-percent.ts";

export type Weights = Record<string, number>;

interface WeightFieldsProps {
  readonly label: string;
  readonly weights: Weights;
  readonly groups: PlanTerms["groups"];
  readonly isWithoutCash?: boolean;
  readonly onChange: (weights: Weights) => void;
}

const sumOf = (weights: Weights): number => Object.values(weights).reduce((sum, each) => sum + each, 0);

/** A share for each class and group, in percent, with what they add up to. */
export function WeightFields({ label, weights, groups, isWithoutCash = false, onChange }: WeightFieldsProps) {
  const locale = useLocale();
  const shown = mixNames(groups).filter(({ key }) => !(isWithoutCash && key === "cash"));
  const sum = formatPercent(sumOf(weights), { locale, decimals: 0 });
  return (
    <div role="group" aria-label={label} className="flex flex-col gap-2">
      <div className="grid grid-cols-2 gap-x-3 gap-y-2 sm:grid-cols-3">
        {shown.map(({ key, label: name }) => (
          <NumberField
            key={key}
            label={name}
            unit="%"
            value={weights[key] === undefined ? "" : percentText(weights[key])}
            onChange={(text) => onChange(withWeight(weights, key, text))}
          />
        ))}
      </div>
      <p role="status" className={isWhole(weights) ? "text-12 text-ink-muted" : "text-12 text-negative"}>
        {isWhole(weights) ? `Adds up to ${sum}.` : `Adds up to ${sum}; it has to be 100%.`}
      </p>
    </div>
  );
}

function withWeight(weights: Weights, key: string, text: string): Weights {
  const { [key]: _, ...others } = weights;
  const weight = rateOf(text === "" ? "0" : text);
  return weight <= 0 ? others : { ...others, [key]: Math.min(1, weight) };
}

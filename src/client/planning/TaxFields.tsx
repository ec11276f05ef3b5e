import { Plus, X } from "lucide-react";
import { AmountField } from "#client/forms/AmountField.tsx";
import type { AssumptionFieldsProps } from "#client/planning/terms-fields.ts";
import { FieldSet } from "#client/planning/FieldSet.tsx";
import type { PlanTerms } from "#client/planning/plan-types.ts";
import { unsigned } from "#client/planning/plan-words.ts";
import { RateField } from "#client/planning/RateField.tsx";
import { Button } from "#ui/components/Button.tsx";
import { Checkbox } from "#ui/components/Checkbox.tsx";
import { IconButton } from "#ui/components/IconButton.tsx";

type Taxes = NonNullable<PlanTerms["taxes"]>;
const USUAL: Taxes = { ordinary: 0.3, gains: 0.2, gainShare: 0.4 };

/** Taxes at rates of one's own, or none: then every amount is after tax. */
export function TaxFields({ terms, currency, onChange }: AssumptionFieldsProps) {
  const { taxes } = terms;
  const put = (next: Taxes | null) => onChange({ ...terms, taxes: next });
  const rate = (label: string, key: "ordinary" | "gains" | "gainShare") =>
    taxes === null ? null : (
      <RateField
        label={label}
        value={taxes[key]}
        least={0}
        most={100}
        onChange={(next) => put({ ...taxes, [key]: next })}
      />
    );
  return (
    <FieldSet title="Taxes" note="Of incomes marked as taxed, and of the gain in what is sold.">
      <Checkbox label="Taxes are paid" isChecked={taxes !== null} onChange={(is) => put(is ? USUAL : null)} />
      {taxes === null ? null : (
        <>
          <div className="grid grid-cols-2 items-end gap-3">
            {taxes.brackets === undefined ? rate("On income", "ordinary") : null}
            {rate("On gains", "gains")}
            {rate("Gain in what is sold", "gainShare")}
          </div>
          <Brackets {...{ taxes, currency, put }} />
        </>
      )}
    </FieldSet>
  );
}

interface BracketsProps {
  readonly taxes: Taxes;
  readonly currency: string;
  readonly put: (next: Taxes) => void;
}

function Brackets({ taxes, currency, put }: BracketsProps) {
  const { brackets = [], ordinary, ...rest } = taxes;
  const set = (next: typeof brackets) =>
    put(next.length === 0 ? { ordinary, ...rest } : { ordinary, ...rest, brackets: next });
  const last = brackets.at(-1);
  return (
    <>
      {brackets.map((row, place) => (
        <div key={place} className="flex items-end gap-2">
          <AmountField
            label="Income from"
            className="flex-1"
            unit={currency}
            value={row.from}
            onChange={(from) => set(brackets.with(place, { ...row, from: unsigned(from) || "0" }))}
          />
          <RateField
            label="Rate"
            className="w-24"
            value={row.rate}
            least={0}
            most={100}
            onChange={(rate) => set(brackets.with(place, { ...row, rate }))}
          />
          <IconButton
            label={`Remove bracket ${place + 1}`}
            icon={<X size={16} strokeWidth={1.5} />}
            onPress={() => set(brackets.toSpliced(place, 1))}
          />
        </div>
      ))}
      <Button
        size="sm"
        variant="quiet"
        className="-ml-2.5 self-start"
        icon={<Plus size={14} strokeWidth={1.5} aria-hidden />}
        onPress={() =>
          set([
            ...brackets,
            last === undefined
              ? { from: "0", rate: ordinary }
              : { from: String(Number(last.from) + 20_000), rate: last.rate },
          ])
        }
      >
        {last === undefined ? "By brackets instead" : "Another bracket"}
      </Button>
    </>
  );
}

import { AmountField } from "#client/forms/AmountField.tsx";
import type { AssumptionFieldsProps } from "#client/planning/terms-fields.ts";
import { FieldSet } from "#client/planning/FieldSet.tsx";
import type { PlanTerms } from "#client/planning/plan-types.ts";
import { unsigned } from "#client/planning/plan-words.ts";
import { WeightFields } from "#client/planning/WeightFields.tsx";
import { Checkbox } from "#ui/components/Checkbox.tsx";

type CashBand = NonNullable<PlanTerms["cashBand"]>;
const USUAL: CashBand = { least: "10000", most: "50000", harvest: { equities: 1 }, invest: { equities: 1 } };

/** A reserve in cash: short of it is sold, above it is invested. */
export function CashFields({ terms, currency, onChange }: AssumptionFieldsProps) {
  const { cashBand: band } = terms;
  const put = (next: CashBand | null) => onChange({ ...terms, cashBand: next });
  return (
    <FieldSet title="Cash">
      <Checkbox
        label="Keep cash within a band"
        isChecked={band !== null}
        onChange={(is) => put(is ? USUAL : null)}
        description={band === null ? "Otherwise cash is a part of the mix like the others." : undefined}
      />
      {band === null ? null : (
        <>
          <div className="grid grid-cols-2 gap-3">
            <AmountField
              label="At least"
              unit={currency}
              value={band.least}
              onChange={(least) => put({ ...band, least: unsigned(least) || "0" })}
            />
            <AmountField
              label="At most"
              unit={currency}
              value={band.most}
              onChange={(most) => put({ ...band, most: unsigned(most) || "0" })}
            />
          </div>
          <p className="text-13 font-medium">When short, sell</p>
          <WeightFields
            label="What is sold"
            weights={band.harvest}
            groups={terms.groups}
            isWithoutCash
            onChange={(harvest) => put({ ...band, harvest })}
          />
          <p className="text-13 font-medium">When over, buy</p>
          <WeightFields
            label="What is bought"
            weights={band.invest}
            groups={terms.groups}
            isWithoutCash
            onChange={(invest) => put({ ...band, invest })}
          />
        </>
      )}
    </FieldSet>
  );
}

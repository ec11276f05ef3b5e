import { useState } from "react";
import type { PlanOutcome } from "#client/planning/plan-types.ts";
import { yearFlows } from "#client/planning/year-flows.ts";
import { SankeyChart } from "#ui/charts/SankeyChart.tsx";
import { Select } from "#ui/components/Select.tsx";

export interface YearFlowsProps {
  readonly outcome: PlanOutcome;
}

/** Where the money of a chosen year comes from and where it goes. */
export function YearFlows({ outcome: { table, currency } }: YearFlowsProps) {
  const [chosen, setChosen] = useState(1);
  const row = table.find(({ year }) => year === chosen) ?? table[0];
  if (!row) return null;
  return (
    <div className="flex flex-col gap-3">
      <Select
        label="Year"
        isLabelHidden
        size="sm"
        className="w-28"
        value={String(row.year)}
        onChange={(year) => setChosen(Number(year))}
        options={table.map(({ year, endsOn }) => ({ value: String(year), label: endsOn.slice(0, 4) }))}
      />
      <SankeyChart label={`Flows of ${row.endsOn.slice(0, 4)}`} {...yearFlows(row)} currency={currency} />
    </div>
  );
}

import type { Risk } from "#features/analytics/contract.ts";
import { HeatMap } from "#ui/charts/HeatMap.tsx";
import { Section } from "#ui/components/Section.tsx";

export interface CorrelationsProps {
  readonly correlations: Risk["correlations"];
  /** What they are made from: "from 60 months". */
  readonly of: string;
}

/** How closely the prices of the largest holdings moved together: 1 always, 0 not at all, −1 always against each other. */
export function Correlations({ correlations: { holdings, matrix }, of }: CorrelationsProps) {
  if (holdings.length < 2) return null;
  const nameAt = (place: number): string => holdings[place]?.name ?? "";
  return (
    <Section title="Correlations" note={`of the prices of the largest holdings, ${of}`}>
      <HeatMap
        label="Correlations"
        of="number"
        columns={holdings.map((_, place) => String(place + 1))}
        rows={matrix.map((row, place) => ({
          heading: `${place + 1} ${nameAt(place)}`,
          cells: row.map((value, column) => ({
            key: `${place} ${column}`,
            label: place === column ? nameAt(place) : `${nameAt(place)} with ${nameAt(column)}`,
            value,
            ...(value === null ? { reason: "One of both does not vary, or they share too few days." } : {}),
          })),
        }))}
      />
      <p className="mt-3 max-w-140 text-13 text-ink-muted">
        1: they always moved together. 0: not at all. −1: always against each other, which takes risk away.
      </p>
    </Section>
  );
}

import { useMemo, useState } from "react";
import { Button } from "#ui/components/Button.tsx";
import { EmptyState } from "#ui/components/EmptyState.tsx";
import { Toolbar } from "#ui/components/Page.tsx";
import { Section } from "#ui/components/Section.tsx";
import { SegmentedControl } from "#ui/components/SegmentedControl.tsx";
import { toast } from "#ui/components/toast-store.ts";
import { sampleColumns, sampleHoldings } from "#ui/gallery/gallery-data.ts";
import type { SampleHolding } from "#ui/gallery/gallery-data.ts";
import { DataGrid } from "#ui/grid/DataGrid.tsx";
import { initialView } from "#ui/grid/grid-column.ts";
import { GridViewMenu } from "#ui/grid/GridViewMenu.tsx";

const keyOf = (row: SampleHolding): string => row.key;

/** The grid with a few rows, with 200,000 and with none. */
export function GridSpecimens() {
  const [size, setSize] = useState<"40" | "200000" | "0">("40");
  const [density, setDensity] = useState<"comfortable" | "compact">("comfortable");
  const [view, setView] = useState(() => initialView(sampleColumns));
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(["2"]));
  const rows = useMemo(() => sampleHoldings(Number(size)), [size]);
  return (
    <Section title="Grid">
      <Toolbar label="Grid" end={<GridViewMenu columns={sampleColumns} view={view} onViewChange={setView} />}>
        <SegmentedControl
          label="Rows"
          size="sm"
          value={size}
          onChange={setSize}
          segments={[
            { value: "40", label: "40 rows" },
            { value: "200000", label: "200,000" },
            { value: "0", label: "None" },
          ]}
        />
        <SegmentedControl
          label="Density"
          size="sm"
          value={density}
          onChange={setDensity}
          segments={[
            { value: "comfortable", label: "Comfortable" },
            { value: "compact", label: "Compact" },
          ]}
        />
      </Toolbar>
      <div className="mt-2">
        <DataGrid
          label="Holdings"
          rows={rows}
          columns={sampleColumns}
          getRowKey={keyOf}
          view={view}
          onViewChange={setView}
          onRowAction={(row) => toast({ title: row.name })}
          selectedKeys={selected}
          onSelectionChange={setSelected}
          density={density}
          hasTotals
          maxHeight="480px"
          empty={<EmptyState title="Nothing held" actions={<Button variant="primary">Import a file</Button>} />}
        />
      </div>
    </Section>
  );
}

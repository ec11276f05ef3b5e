import { ChartLine, Table2 } from "lucide-react";
import { useState } from "react";
import type { ReactNode } from "react";
import { IconButton } from "#ui/components/IconButton.tsx";

interface ChartFrameProps {
  readonly label: string;
  /** What is read off, in a fixed place above the drawing. */
  readonly readout?: ReactNode;
  /** The data behind the drawing. */
  readonly table: ReactNode;
  /** Said instead of the drawing and its table where there is nothing to draw. */
  readonly empty?: ReactNode;
  readonly children: ReactNode;
}

/** A drawing with its readout and the table behind it. */
export function ChartFrame({ label, readout, table, empty, children }: ChartFrameProps) {
  const [isTable, setTable] = useState(false);
  if (empty !== undefined) {
    return (
      <figure
        aria-label={label}
        className="grid min-h-32 place-items-center rounded-sm border border-dashed border-line p-4"
      >
        <p className="max-w-120 text-center text-14 text-ink-muted">{empty}</p>
      </figure>
    );
  }
  return (
    <figure aria-label={label} className="flex min-w-0 flex-col gap-1 print:[print-color-adjust:exact]">
      <div className="flex min-h-8 items-center justify-between gap-4">
        <div className="min-w-0 text-13">{readout}</div>
        <IconButton
          label={isTable ? `Show ${label} as a chart` : `Show ${label} as a table`}
          size="sm"
          className="no-print"
          icon={isTable ? <ChartLine size={16} strokeWidth={1.5} /> : <Table2 size={16} strokeWidth={1.5} />}
          onPress={() => setTable(!isTable)}
        />
      </div>
      {isTable ? (
        <div role="region" aria-label={`${label}, all values`} tabIndex={0} className="max-h-80 overflow-auto">
          {table}
        </div>
      ) : (
        children
      )}
    </figure>
  );
}

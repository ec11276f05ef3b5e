import { ChartFrame } from "#ui/charts/ChartFrame.tsx";
import { ChartTable } from "#ui/charts/ChartTable.tsx";
import { hueColor } from "#ui/charts/class-hue.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { Percent } from "#ui/components/Percent.tsx";

export interface AllocationPart {
  readonly key: string;
  readonly label: string;
  /** Decimal text. */
  readonly value: string;
  /** Share of the whole, 0 to 1; null for what has none, such as a debt. */
  readonly weight: number | null;
  readonly hue: string;
}

interface AllocationBarProps {
  readonly label: string;
  readonly parts: readonly AllocationPart[];
  readonly currency: string;
  readonly onSelect?: (key: string) => void;
}

/** How a whole divides: one bar, and a legend with amounts and shares that is the reading of it. */
export function AllocationBar({ label, parts, currency, onSelect }: AllocationBarProps) {
  const drawn = parts.filter((it) => it.weight !== null && it.weight > 0);
  return (
    <ChartFrame label={label} table={<AllocationTable {...{ label, parts, currency }} />}>
      <div aria-hidden className="flex h-3 w-full gap-px overflow-hidden rounded-xs">
        {drawn.map((it) => (
          <div key={it.key} style={{ flexGrow: it.weight ?? 0, flexBasis: 0, background: hueColor(it.hue) }} />
        ))}
      </div>
      <ul className="mt-2 divide-y divide-line/70">
        {parts.map((it) => (
          <li key={it.key}>
            <AllocationRow part={it} currency={currency} onSelect={onSelect} />
          </li>
        ))}
      </ul>
    </ChartFrame>
  );
}

interface AllocationRowProps {
  readonly part: AllocationPart;
  readonly currency: string;
  readonly onSelect: ((key: string) => void) | undefined;
}

function AllocationRow({ part, currency, onSelect }: AllocationRowProps) {
  const content = (
    <>
      <span aria-hidden className="size-2.5 shrink-0 rounded-xs" style={{ background: hueColor(part.hue) }} />
      <span className="min-w-0 flex-1 truncate text-left">{part.label}</span>
      <Amount value={part.value} currency={currency} precision="whole" isBare />
      <span className="w-14 text-right text-ink-muted">
        {part.weight === null ? null : <Percent value={part.weight} decimals={1} />}
      </span>
    </>
  );
  const style = "flex h-9 w-full items-center gap-2.5 text-14";
  if (!onSelect) return <div className={style}>{content}</div>;
  return (
    <button type="button" onClick={() => onSelect(part.key)} className={`${style} rounded-sm hover:bg-hover`}>
      {content}
    </button>
  );
}

/** The numbers of an allocation as a table. */
export function AllocationTable({ label, parts, currency }: Omit<AllocationBarProps, "onSelect">) {
  return (
    <ChartTable
      label={label}
      headings={["Part", "Value", "Share"]}
      rows={parts.map((it) => ({
        key: it.key,
        heading: it.label,
        cells: [
          <Amount key="value" value={it.value} currency={currency} />,
          <Percent key="share" value={it.weight} reason="A debt has no share of the whole." />,
        ],
      }))}
    />
  );
}

import type { ReactNode } from "react";
import { ChartFrame } from "#ui/charts/ChartFrame.tsx";
import { ChartTable } from "#ui/charts/ChartTable.tsx";
import { hueColor } from "#ui/charts/class-hue.ts";
import { FigureText } from "#ui/components/FigureText.tsx";
import { Percent } from "#ui/components/Percent.tsx";

export interface AllocationPart {
  readonly key: string;
  readonly label: string;
  /** Decimal text; null where nothing of the part is known. */
  readonly value: string | null;
  /** Why there is no value, or what it leaves out. */
  readonly reason?: string;
  /** Share of the whole, 0 to 1; null for what has none, such as a debt. */
  readonly weight: number | null;
  readonly hue: string;
  /** Set off beside its name, such as that it is above a limit. */
  readonly mark?: string;
  /** More of it, quietly beside its name. */
  readonly note?: ReactNode;
}

interface AllocationBarProps {
  readonly label: string;
  readonly parts: readonly AllocationPart[];
  readonly currency: string;
  readonly onSelect?: ((key: string) => void) | undefined;
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
      <span className="min-w-0 flex-1 truncate text-left">
        {part.note === undefined ? part.label : <span>{part.label}</span>}
        {part.mark === undefined ? null : <span className="ml-1.5 text-12 text-warning">{part.mark}</span>}
        {part.note}
      </span>
      <PartValue part={part} currency={currency} precision="whole" />
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

interface PartValueProps {
  readonly part: AllocationPart;
  readonly currency: string;
  readonly precision: "whole" | "minor";
}

function PartValue({ part: { value, reason }, currency, precision }: PartValueProps) {
  const status = value === null ? "insufficient_data" : reason === undefined ? "ok" : "partial";
  const figure = { status, value, notes: reason === undefined ? [] : [reason] } as const;
  return <FigureText figure={figure} currency={currency} precision={precision} isBare={precision === "whole"} />;
}

interface PartHeadingProps {
  readonly part: Pick<AllocationPart, "key" | "label">;
  readonly onSelect: AllocationBarProps["onSelect"];
}

/** The name of a part in the table, which opens what the part of the drawing opens. */
export function PartHeading({ part: { key, label }, onSelect }: PartHeadingProps) {
  if (!onSelect) return label;
  return (
    <button
      type="button"
      onClick={() => onSelect(key)}
      className="min-h-6 text-left text-link underline-offset-3 hover:underline"
    >
      {label}
    </button>
  );
}

/** The numbers of an allocation as a table. */
export function AllocationTable({ label, parts, currency, onSelect }: AllocationBarProps) {
  return (
    <ChartTable
      label={label}
      headings={["Part", "Value", "Share"]}
      rows={parts.map((it) => ({
        key: it.key,
        heading: <PartHeading part={it} onSelect={onSelect} />,
        cells: [
          <PartValue key="value" part={it} currency={currency} precision="minor" />,
          <Percent key="share" value={it.weight} reason="A debt has no share of the whole." />,
        ],
      }))}
    />
  );
}

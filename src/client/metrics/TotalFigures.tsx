import type { Metrics } from "#features/metrics/contract.ts";
import { Delta } from "#ui/components/Delta.tsx";
import { FigureText, Partial } from "#ui/components/FigureText.tsx";

interface TotalFiguresProps {
  readonly metrics: Metrics;
  /** The time the change is of: "in a year". */
  readonly span: string;
}

/** What everything is worth together, and by how much it moved. */
export function TotalFigures({ metrics, span }: TotalFiguresProps) {
  const { total, change, currency, portfolios } = metrics;
  const shown = currency ?? "";
  const [only] = portfolios;
  const words =
    portfolios.length === 1 && only ? `Net worth of ${only.name}` : `Net worth of ${portfolios.length} portfolios`;
  const moved = (
    <Delta
      amount={change.value}
      currency={shown}
      precision="whole"
      reason={change.notes.join(" ") || "The change is not known."}
    />
  );
  return (
    <div>
      <p className="text-13 text-ink-muted">{words}</p>
      <p className="text-36 leading-tight font-semibold tracking-[-0.02em]">
        <FigureText figure={total} currency={shown} precision="whole" />
      </p>
      <p className="mt-0.5 text-14">
        {change.status === "partial" ? <Partial reason={change.notes.join(" ")}>{moved}</Partial> : moved}{" "}
        <span className="text-ink-muted">{span}, money put in and taken out included</span>
      </p>
    </div>
  );
}

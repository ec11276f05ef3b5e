import type { Metrics } from "#features/metrics/contract.ts";
import { countOf } from "#ui/formats/count-of.ts";
import { screenPath } from "#client/portfolio/portfolio-links.ts";
import { Link } from "#ui/components/Link.tsx";
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
      <LeftOut metrics={metrics} />
      <p className="mt-0.5 text-14">
        {change.status === "partial" ? <Partial reason={change.notes.join(" ")}>{moved}</Partial> : moved}{" "}
        <span className="text-ink-muted">{span}, money put in and taken out included</span>
      </p>
      {change.status === "ok" ? null : <ChangeLeftOut change={change} />}
    </div>
  );
}

/** A total that leaves something out says so beside the number: how much, and where. */
function LeftOut({ metrics: { total, unknownCount, portfolios } }: { readonly metrics: Metrics }) {
  if (total.status === "ok") return null;
  const places = portfolios.filter((it) => it.netWorth.status !== "ok");
  return (
    <p className="mt-1 max-w-160 text-13 text-warning">
      {total.value === null ? "Nothing of it is known yet: " : "The total is not whole. It leaves out "}
      {countOf(unknownCount, "holding")} without a price or exchange rate in{" "}
      {places.map((it, index) => (
        <span key={it.portfolioId}>
          {index === 0 ? "" : ", "}
          <Link to={screenPath.overview(it.portfolioId)}>{it.name}</Link>
        </span>
      ))}
      .
    </p>
  );
}

/** Figures of two days of which one is incomplete do not compare: said, and no percentage is made of them. */
function ChangeLeftOut({ change }: { readonly change: Metrics["change"] }) {
  return (
    <p className="mt-0.5 max-w-160 text-13 text-ink-muted">
      {change.value === null ? "" : "The change leaves something out. "}
      {change.notes.join(" ")}
    </p>
  );
}

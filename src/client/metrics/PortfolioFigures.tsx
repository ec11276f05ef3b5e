import { screenPath } from "#client/portfolio/portfolio-links.ts";
import type { Metrics } from "#features/metrics/contract.ts";
import type { MoneyFigure } from "#features/shared/wire.ts";
import { Delta } from "#ui/components/Delta.tsx";
import { FigureText, Partial, RatioText } from "#ui/components/FigureText.tsx";
import { Link } from "#ui/components/Link.tsx";
import { Percent } from "#ui/components/Percent.tsx";
import { Section } from "#ui/components/Section.tsx";

const HEAD = "py-2 pl-4 text-right font-medium whitespace-nowrap";
const CELL = "py-2.5 pl-4 text-right whitespace-nowrap tabular";

function ChangeText({ change, currency }: { readonly change: MoneyFigure; readonly currency: string }) {
  const reason = change.notes.join(" ");
  const moved = <Delta amount={change.value} currency={currency} precision="whole" isBare reason={reason} />;
  return change.status === "partial" ? <Partial reason={reason}>{moved}</Partial> : moved;
}

/** Each portfolio by itself, in the currency of the total. */
export function PortfolioFigures({ metrics, currency }: { readonly metrics: Metrics; readonly currency: string }) {
  return (
    <Section title="By portfolio" note={`in ${currency}`}>
      <div
        className="scroll-edges relative overflow-x-auto"
        role="region"
        aria-label="Figures by portfolio"
        tabIndex={0}
      >
        <table className="w-full text-14">
          <thead>
            <tr className="border-b border-line text-13 text-ink-muted">
              <th className="py-2 text-left font-medium">Portfolio</th>
              <th className={HEAD}>Net worth</th>
              <th className={HEAD}>Share</th>
              <th className={HEAD}>Change</th>
              <th className={HEAD}>Time-weighted</th>
              <th className={HEAD}>Money-weighted</th>
              <th className={HEAD}>Data score</th>
              <th className={HEAD}>Needs attention</th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {metrics.portfolios.map((it) => (
              <tr key={it.portfolioId}>
                <th scope="row" className="py-2.5 text-left font-medium">
                  <Link to={screenPath.overview(it.portfolioId)}>{it.name}</Link>
                </th>
                <td className={CELL}>
                  <FigureText figure={it.netWorth} currency={currency} precision="whole" isBare />
                </td>
                <td className={CELL}>
                  <Percent value={it.share} reason="The total or this is not wholly known, or not above nothing." />
                </td>
                <td className={CELL}>
                  <ChangeText change={it.change} currency={currency} />
                </td>
                <td className={CELL}>
                  <RatioText figure={it.timeWeighted} hasSign isGain />
                </td>
                <td className={CELL}>
                  <RatioText figure={it.moneyWeighted} hasSign isGain />
                  {it.moneyWeightedIsAnnual ? <span className="text-12 text-ink-muted"> a year</span> : null}
                </td>
                <td className={CELL}>
                  <RatioText figure={it.dataScore} decimals={0} />
                </td>
                <td className={CELL}>{it.toLookAt === 0 ? "Nothing" : it.toLookAt}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}

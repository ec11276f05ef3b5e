import { screenPath } from "#client/portfolio/portfolio-links.ts";
import type { CombinedFigures } from "#features/figures/combined-contract.ts";
import { Banner } from "#ui/components/Banner.tsx";
import { Delta } from "#ui/components/Delta.tsx";
import { FigureText, Partial } from "#ui/components/FigureText.tsx";
import { Link } from "#ui/components/Link.tsx";
import { Percent } from "#ui/components/Percent.tsx";
import { Section } from "#ui/components/Section.tsx";
import { countOf } from "#ui/formats/count-of.ts";
import { CombinedExplain, type CombinedOf } from "./CombinedExplain.tsx";

interface CombinedWorthProps {
  readonly of: CombinedOf;
  readonly figures: CombinedFigures;
}

/** What the portfolios are worth together, by how much that moved, and what is not counted. */
export function CombinedWorth({ of, figures }: CombinedWorthProps) {
  const { total, change, assets, liabilities, currency, portfolios, leftOut } = figures;
  return (
    <div className="flex flex-col gap-4">
      {leftOut.length === 0 ? null : (
        <Banner tone="warning" title="Not everything is counted as you may expect">
          {leftOut.join(" ")}
        </Banner>
      )}
      <div>
        <p className="text-13 text-ink-muted">Net worth of {countOf(portfolios.length, "portfolio")}</p>
        <p className="text-36 leading-tight font-semibold tracking-[-0.02em]">
          <CombinedExplain of={of} figure="net_worth" label="Net worth">
            <FigureText figure={total} currency={currency} precision="whole" />
          </CombinedExplain>
        </p>
        <p className="mt-0.5 text-14">
          <CombinedExplain of={of} figure="change" label="Change">
            <ChangeText change={change} currency={currency} />
          </CombinedExplain>{" "}
          <span className="text-ink-muted">in this range, money put in and taken out included</span>
        </p>
        {total.status === "ok" ? null : <p className="mt-1 max-w-160 text-13 text-warning">{total.notes.join(" ")}</p>}
      </div>
      <dl className="flex flex-wrap gap-x-10 gap-y-2 text-14">
        <Side label="Assets" figure="assets" value={assets} of={of} currency={currency} />
        <Side label="Liabilities" figure="liabilities" value={liabilities} of={of} currency={currency} />
      </dl>
    </div>
  );
}

function ChangeText({ change, currency }: { readonly change: CombinedFigures["change"]; readonly currency: string }) {
  const reason = change.notes.join(" ") || "The change is not known.";
  const moved = <Delta amount={change.value} currency={currency} precision="whole" reason={reason} />;
  return change.status === "partial" ? <Partial reason={reason}>{moved}</Partial> : moved;
}

interface SideProps {
  readonly label: string;
  readonly figure: "assets" | "liabilities";
  readonly value: CombinedFigures["assets"];
  readonly of: CombinedOf;
  readonly currency: string;
}

function Side({ label, figure, value, of, currency }: SideProps) {
  return (
    <div>
      <dt className="text-13 text-ink-muted">{label}</dt>
      <dd className="tabular">
        <CombinedExplain of={of} figure={figure} label={label}>
          <FigureText figure={value} currency={currency} precision="whole" />
        </CombinedExplain>
      </dd>
    </div>
  );
}

const HEAD = "py-2 pl-4 text-right font-medium whitespace-nowrap";
const CELL = "py-2.5 pl-4 text-right whitespace-nowrap tabular";

/** Each portfolio by itself; who may open it goes there. */
export function CombinedPortfolios({ of, figures }: CombinedWorthProps) {
  const { portfolios, currency } = figures;
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
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {portfolios.map((it, place) => (
              <tr key={`${it.portfolio} ${place}`}>
                <th scope="row" className="py-2.5 text-left font-medium">
                  {it.portfolioId === null ? (
                    it.portfolio
                  ) : (
                    <Link to={screenPath.overview(it.portfolioId)}>{it.portfolio}</Link>
                  )}
                </th>
                <td className={CELL}>
                  <CombinedExplain
                    of={of}
                    figure="portfolio"
                    figureKey={String(place)}
                    label={`Net worth of ${it.portfolio}`}
                  >
                    <FigureText figure={it.value} currency={currency} precision="whole" isBare />
                  </CombinedExplain>
                </td>
                <td className={CELL}>
                  <Percent value={it.share} reason="The total or this is not wholly known, or not above nothing." />
                </td>
                <td className={CELL}>
                  <CombinedExplain
                    of={of}
                    figure="change"
                    figureKey={String(place)}
                    label={`Change of ${it.portfolio}`}
                  >
                    <ChangeText change={it.change} currency={currency} />
                  </CombinedExplain>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}

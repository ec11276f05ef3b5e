import { assetClassOf } from "#assets/registry.ts";
import { screenPath } from "#client/portfolio/portfolio-links.ts";
import type { CombinedFigures } from "#features/figures/combined-contract.ts";
import { hueColor } from "#ui/charts/class-hue.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { Delta } from "#ui/components/Delta.tsx";
import { FigureText, Partial } from "#ui/components/FigureText.tsx";
import { Link } from "#ui/components/Link.tsx";
import { Percent } from "#ui/components/Percent.tsx";
import { Section } from "#ui/components/Section.tsx";
import { UnknownValue } from "#ui/components/UnknownValue.tsx";
import { countOf } from "#ui/formats/count-of.ts";
import { OwedWithin } from "#client/parts/OwedWithin.tsx";
import { CombinedExplain, type CombinedOf } from "./CombinedExplain.tsx";

interface CombinedListsProps {
  readonly of: CombinedOf;
  readonly figures: CombinedFigures;
}

/** What is owned and owed, by class. */
export function CombinedClasses({ of, figures: { allocation, currency } }: CombinedListsProps) {
  return (
    <Section title="By class" note={`share of assets, in ${currency}`}>
      <div aria-hidden className="flex h-3 w-full gap-px overflow-hidden rounded-xs">
        {allocation.map(({ assetClass, weight }) => (
          <div
            key={assetClass}
            style={{ flexGrow: weight ?? 0, flexBasis: 0, background: hueColor(assetClassOf(assetClass).hue) }}
          />
        ))}
      </div>
      <ul aria-label="Classes" className="mt-2 divide-y divide-line/70 text-14">
        {allocation.map((it) => (
          <li key={it.assetClass} className="flex items-baseline gap-3 py-2">
            <span
              aria-hidden
              className="size-2.5 shrink-0 rounded-xs"
              style={{ background: hueColor(assetClassOf(it.assetClass).hue) }}
            />
            <span className="min-w-0 flex-1">
              {assetClassOf(it.assetClass).plural}
              <OwedWithin value={it.value} owed={it.owed} currency={currency} />
            </span>
            <span className="tabular">
              <CombinedExplain
                of={of}
                figure="class"
                figureKey={it.assetClass}
                label={assetClassOf(it.assetClass).plural}
              >
                <ClassValue part={it} currency={currency} />
              </CombinedExplain>
            </span>
            <span className="w-16 text-right tabular">
              <Percent value={it.weight} reason="What is owed has no share of what is owned." />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface ClassValueProps {
  readonly part: CombinedFigures["allocation"][number];
  readonly currency: string;
}

function ClassValue({ part: { value, holdingCount, unknownCount }, currency }: ClassValueProps) {
  const reason = `The ${unknownCount === 1 ? "value" : "values"} of ${countOf(unknownCount, "holding")} ${unknownCount === 1 ? "is" : "are"} not known.`;
  if (unknownCount > 0 && unknownCount === holdingCount) return <UnknownValue reason={reason} />;
  const shown = <Amount value={value} currency={currency} precision="whole" isBare />;
  return unknownCount === 0 ? shown : <Partial reason={reason}>{shown}</Partial>;
}

/** What gained and lost most. */
export function CombinedMovers({ of, figures: { movers, currency } }: CombinedListsProps) {
  return (
    <Section title="What gained and lost most" note={`in this range, in ${currency}`}>
      {movers.length === 0 ? <p className="text-14 text-ink-muted">Nothing gained or lost in this range.</p> : null}
      <ul aria-label="What gained and lost most" className="divide-y divide-line/70 text-14">
        {movers.map(({ key, name, assetClass, gain, isHeld }) => (
          <li key={key} className="flex items-baseline justify-between gap-4 py-2">
            <span className="min-w-0">
              {name}
              <span className="ml-2 text-13 text-ink-muted">
                {assetClassOf(assetClass).plural}
                {isHeld ? "" : ", no longer held"}
              </span>
            </span>
            <CombinedExplain of={of} figure="gain" figureKey={key} label={`Gain of ${name}`}>
              {gain.status === "partial" ? (
                <Partial reason={gain.notes.join(" ")}>
                  <Delta amount={gain.value} currency={currency} precision="whole" isBare />
                </Partial>
              ) : (
                <Delta amount={gain.value} currency={currency} precision="whole" isBare />
              )}
            </CombinedExplain>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const HEAD = "py-2 pl-4 text-right font-medium whitespace-nowrap";
const CELL = "py-2.5 pl-4 text-right align-top whitespace-nowrap tabular";

/** Everything held, largest first; the same thing in several portfolios is one row that says where. */
export function CombinedHoldings({ of, figures: { holdings, currency } }: CombinedListsProps) {
  return (
    <Section title="Holdings" note={`${countOf(holdings.length, "holding")}, in ${currency}`}>
      <div
        className="scroll-edges relative overflow-x-auto"
        role="region"
        aria-label="Holdings of all portfolios"
        tabIndex={0}
      >
        <table className="w-full text-14">
          <thead>
            <tr className="border-b border-line text-13 text-ink-muted">
              <th className="py-2 text-left font-medium">Holding</th>
              <th className="py-2 pl-4 text-left font-medium max-sm:hidden">Class</th>
              <th className={HEAD}>Value</th>
              <th className={HEAD}>Share</th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {holdings.map((it) => (
              <tr key={it.key}>
                <th scope="row" className="py-2.5 text-left font-normal">
                  <span className="font-medium">{it.name}</span>
                  <Where parts={it.parts} currency={currency} />
                </th>
                <td className="py-2.5 pl-4 align-top whitespace-nowrap text-ink-muted max-sm:hidden">
                  {assetClassOf(it.assetClass).label}
                </td>
                <td className={CELL}>
                  <CombinedExplain of={of} figure="holding" figureKey={it.key} label={`Value of ${it.name}`}>
                    <FigureText figure={it.value} currency={currency} precision="whole" isBare />
                  </CombinedExplain>
                </td>
                <td className={CELL}>
                  <Percent value={it.weight} reason="The total or this is not wholly known, or not above nothing." />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}

interface WhereProps {
  readonly parts: CombinedFigures["holdings"][number]["parts"];
  readonly currency: string;
}

function Where({ parts, currency }: WhereProps) {
  return (
    <ul className="text-13 text-ink-muted">
      {parts.map(({ portfolio, portfolioId, value }, place) => (
        <li key={`${portfolio} ${place}`}>
          {portfolioId === null ? portfolio : <Link to={screenPath.holdings(portfolioId)}>{portfolio}</Link>}
          {parts.length > 1 ? (
            <>
              {" "}
              <FigureText figure={value} currency={currency} precision="whole" isBare />
            </>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

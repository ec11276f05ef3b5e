import type { ReactNode } from "react";
import type { Plan, PlanOutcome, PlanTerms } from "#client/planning/plan-types.ts";
import { differences, type Side } from "#client/planning/plan-differences.ts";
import { pointsWords } from "#client/planning/plan-words.ts";
import { drawnAmount } from "#ui/charts/chart-series.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { Percent } from "#ui/components/Percent.tsx";
import { Section } from "#ui/components/Section.tsx";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";

interface ComparedProps {
  readonly outcome: PlanOutcome;
  readonly terms: PlanTerms;
  readonly other: Plan;
}

/** Two plans side by side: what each comes to, and in what they differ. */
export function Compared({ outcome, terms, other }: ComparedProps) {
  const locale = useLocale();
  const { beside, currency, success, fan, table } = outcome;
  if (!beside) return null;
  const money = (value: number, hasSign = false): ReactNode => (
    <Amount value={drawnAmount(value)} currency={currency} precision="whole" isBare hasSign={hasSign} />
  );
  const [median, otherMedian] = [fan.at(-1)?.p50 ?? 0, beside.fan.at(-1)?.p50 ?? 0];
  const [steady, otherSteady] = [table.at(-1)?.netWorth ?? 0, beside.table.at(-1)?.netWorth ?? 0];
  return (
    <Section title={`Against ${other.name}`} note={`in ${currency}`}>
      <div className="scroll-edges relative overflow-x-auto">
        <table className="w-full text-13 tabular" aria-label={`Against ${other.name}`}>
          <thead>
            <tr className="border-b border-line text-12 text-ink-muted">
              <th scope="col" className="py-2 text-left font-medium">
                What
              </th>
              {["This plan", other.name, "Difference"].map((heading) => (
                <th key={heading} scope="col" className="py-2 pl-4 text-right font-medium">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Row label="Success">
              <Percent value={success} decimals={1} />
              <Percent value={beside.success} decimals={1} />
              {pointsWords(success - beside.success, locale)}
            </Row>
            <Row label="Median end">
              {money(median)}
              {money(otherMedian)}
              {money(median - otherMedian, true)}
            </Row>
            <Row label="Net worth at the end, on the steady path">
              {money(steady)}
              {money(otherSteady)}
              {money(steady - otherSteady, true)}
            </Row>
            {differences(terms, other.terms, locale).map(({ key, label, here, there }) => (
              <Row key={key} label={label}>
                <SideText side={here} currency={currency} />
                <SideText side={there} currency={currency} />
                {null}
              </Row>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}

const Row = ({ label, children }: { readonly label: string; readonly children: readonly ReactNode[] }) => (
  <tr className="border-b border-line/70">
    <th scope="row" className="py-1.5 text-left font-normal">
      {label}
    </th>
    {children.map((child, place) => (
      <td key={place} className="py-1.5 pl-4 text-right align-top">
        {child}
      </td>
    ))}
  </tr>
);

const SideText = ({ side, currency }: { readonly side: Side | undefined; readonly currency: string }) =>
  side === undefined ? (
    <span className="text-ink-muted">not in it</span>
  ) : (
    <>
      {side.amount === undefined ? null : (
        <Amount value={side.amount} currency={currency} precision="whole" isBare className="block" />
      )}
      <span className={side.amount === undefined ? undefined : "block text-12 text-ink-muted"}>{side.words}</span>
    </>
  );

import type { PlanOutcome } from "#client/planning/plan-types.ts";
import { drawnAmount } from "#ui/charts/chart-series.ts";
import { SignedBars } from "#ui/charts/SignedBars.tsx";
import { Amount } from "#ui/components/Amount.tsx";
import { Percent } from "#ui/components/Percent.tsx";
import { Section } from "#ui/components/Section.tsx";

/** Of the futures that fail: in which years, and how much they lack. */
export function Failures({ outcome }: { readonly outcome: PlanOutcome }) {
  const { failure, currency, from, success } = outcome;
  const first = Number(from.slice(0, 4));
  if (failure.years.length === 0)
    return (
      <Section title="When it fails">
        <p className="text-13 text-ink-muted">No future fails.</p>
      </Section>
    );
  return (
    <Section
      title="When it fails"
      note={
        <>
          of the <Percent value={1 - success} decimals={1} /> of futures that fail
        </>
      }
    >
      <div className="max-h-80 overflow-auto print:max-h-none">
        <SignedBars
          label="When it fails"
          isPlain
          headings={["Year", "Share of those that fail"]}
          rows={failure.years.map(({ year, share }) => ({
            key: String(year),
            heading: String(first + year),
            size: share,
            cells: [<Percent key="share" value={share} decimals={1} />],
          }))}
        />
      </div>
      {failure.shortfall ? (
        <p className="mt-3 text-13 text-ink-muted">
          Half of them lack more than{" "}
          <Amount value={drawnAmount(failure.shortfall.p50)} currency={currency} precision="whole" /> in all their
          years, one in ten more than{" "}
          <Amount value={drawnAmount(failure.shortfall.p90)} currency={currency} precision="whole" />, in today’s money.
        </p>
      ) : null}
    </Section>
  );
}

import type { PlanOutcome } from "#client/planning/plan-types.ts";
import { drawnAmount } from "#ui/charts/chart-series.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { Percent } from "#ui/components/Percent.tsx";
import { Section } from "#ui/components/Section.tsx";

/** When living costs give way, and to what, in words. */
export function Guardrails({ outcome: { guardrails, currency } }: { readonly outcome: PlanOutcome }) {
  if (!guardrails) return null;
  const { spending, lower, upper, adjustments } = guardrails;
  const money = (value: number) => <Amount value={drawnAmount(value)} currency={currency} precision="whole" />;
  return (
    <Section title="Guardrails" note="when spending changes, in today’s money">
      <ul className="flex max-w-prose list-disc flex-col gap-1 pl-5 text-14">
        <li>Begin by spending {money(spending)} a year.</li>
        <li>
          If what is invested falls below {money(lower.wealth)}, spend {money(lower.spending)} a year.
        </li>
        <li>
          If it rises above {money(upper.wealth)}, you can spend {money(upper.spending)} a year.
        </li>
      </ul>
      <p className="mt-2 text-13 text-ink-muted">
        Chance of adjustment: <Percent value={adjustments} decimals={1} /> of the futures cut what is spent at least
        once.
      </p>
    </Section>
  );
}

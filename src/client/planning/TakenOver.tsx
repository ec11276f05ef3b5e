import type { PlanOutcome } from "#client/planning/plan-types.ts";
import { ChartTable } from "#ui/charts/ChartTable.tsx";
import { Amount } from "#ui/components/Amount.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import { Section } from "#ui/components/Section.tsx";
import { CLASSES } from "#client/planning/plan-words.ts";

/** What the plan took from the balance sheet: what it begins with, and the dated flows of what is owned otherwise. */
export function TakenOver({ outcome: { begins, currency } }: { readonly outcome: PlanOutcome }) {
  const shown = begins.byClass.filter(({ value }) => Number(value) !== 0);
  const lines = [
    ...shown.map(({ planClass, value }) => ({
      label: CLASSES.find(({ key }) => key === planClass)?.label ?? planClass,
      value,
    })),
    { label: "Invested, to begin with", value: begins.invested },
    { label: "Owned otherwise", value: begins.otherwise },
    { label: "Debts", value: begins.debts === "0" ? "0" : `-${begins.debts}` },
    { label: "Net worth today", value: begins.netWorth },
  ];
  return (
    <Section title="Taken from what you own" note={`in ${currency}`}>
      <dl>
        {lines.map(({ label, value }) => (
          <div key={label} className="flex justify-between gap-6 border-b border-line/70 py-1.5 text-13">
            <dt className="text-ink-muted">{label}</dt>
            <dd>
              <Amount value={value} currency={currency} precision="whole" isBare />
            </dd>
          </div>
        ))}
      </dl>
      {begins.flows.length === 0 ? (
        <p className="mt-3 text-13 text-ink-muted">
          No dated flows are known: calls and payouts of private funds, maturities of loans given, rent under leases,
          loan payments and vesting would stand here.
        </p>
      ) : (
        <div
          role="region"
          aria-label="Flows of what is owned"
          tabIndex={0}
          className="mt-4 max-h-64 overflow-auto print:max-h-none"
        >
          <ChartTable
            label="Flows of what is owned"
            headings={["Day", currency]}
            rows={begins.flows.map(({ on, name, amount }, place) => ({
              key: `${on} ${place}`,
              heading: (
                <>
                  <DateText on={on} /> <span className="text-ink-muted">{name}</span>
                </>
              ),
              cells: [<Amount key="amount" value={amount} currency={currency} precision="whole" isBare isGain />],
            }))}
          />
        </div>
      )}
    </Section>
  );
}

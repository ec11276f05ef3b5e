import type { ReactNode } from "react";
import type { PlanWithdrawals } from "#client/planning/plan-types.ts";
import { drawnAmount } from "#ui/charts/chart-series.ts";
import { ChartTable } from "#ui/charts/ChartTable.tsx";
import { Amount } from "#ui/components/Amount.tsx";
import { Section } from "#ui/components/Section.tsx";

/** What is taken out of each account in each year of the steady path, with what is in it as the year ends. */
export function TakenByYear({ data: { years, drawn, currency } }: { readonly data: PlanWithdrawals }) {
  const converts = years.some(({ accounts }) => accounts.some(({ converted }) => converted !== 0));
  const amount = (key: string, value: number): ReactNode => (
    <Amount key={key} value={drawnAmount(value)} currency={currency} precision="whole" isBare />
  );
  return (
    <Section
      title="Taken from each account"
      note={`before tax, if every year brings its mean, in today’s money, in ${currency}`}
    >
      <div
        role="region"
        aria-label="Taken from each account, all values"
        tabIndex={0}
        className="relative max-h-120 overflow-auto print:max-h-none print:overflow-visible [&_th]:whitespace-nowrap print:[&_table]:text-[7.5pt]"
      >
        <ChartTable
          label="Taken from each account"
          headings={[
            "Year",
            ...toldApart(drawn.map(({ name }) => name)).flatMap((name) => [`From ${name}`, `Left in ${name}`]),
            ...(converts ? ["Converted"] : []),
            "Tax",
          ]}
          rows={years.map(({ year, endsOn, accounts, tax }) => ({
            key: String(year),
            heading: endsOn.slice(0, 4),
            cells: [
              ...accounts.flatMap(({ taken, value }, place) => [
                amount(`taken ${place}`, taken),
                amount(`left ${place}`, value),
              ]),
              ...(converts ? [amount("converted", convertedIn(accounts))] : []),
              amount("tax", tax),
            ],
          }))}
        />
      </div>
    </Section>
  );
}

/** Accounts of one name are counted. */
const toldApart = (names: readonly string[]): readonly string[] =>
  names.map((name, place) => {
    const before = names.slice(0, place).filter((other) => other === name).length;
    return before === 0 ? name : `${name} (${before + 1})`;
  });

const convertedIn = (accounts: PlanWithdrawals["years"][number]["accounts"]): number =>
  accounts.reduce((sum, { converted }) => sum + Math.max(0, converted), 0);

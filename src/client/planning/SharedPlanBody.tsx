import { Suspense } from "react";
import { pointsWords } from "#client/planning/plan-words.ts";
import type { SharedPlan } from "#features/figures/plan-share-contract.ts";
import { ChartTable } from "#ui/charts/ChartTable.tsx";
import { drawnAmount } from "#ui/charts/chart-series.ts";
import type { FanChartProps } from "#ui/charts/FanChart.tsx";
import { Amount } from "#ui/components/Amount.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import { laterPart } from "#ui/components/later-part.ts";
import { Percent } from "#ui/components/Percent.tsx";
import { Section } from "#ui/components/Section.tsx";
import { Skeleton } from "#ui/components/Skeleton.tsx";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";

const FanChart = laterPart<FanChartProps>(async () => (await import("#ui/charts/FanChart.tsx")).FanChart);

/** What a shared plan comes to, what it is made of and what it assumes; amounts where its address tells them. */
export function SharedPlanBody({ plan }: { readonly plan: SharedPlan }) {
  const locale = useLocale();
  const { amounts, success, successError, definition, firstAny, method } = plan;
  const error = method === "monte_carlo" ? ` Give or take ${pointsWords(successError, locale).replace("+", "")}.` : "";
  return (
    <>
      <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-3">
        <div className="sm:col-span-2">
          <dt className="text-13 text-ink-muted">Success</dt>
          <dd>
            <div className="text-22 font-semibold">
              <Percent value={success} decimals={1} />
            </div>
            <p className="mt-0.5 max-w-110 text-12 text-ink-muted">{definition + error}</p>
          </dd>
        </div>
        <div>
          <dt className="text-13 text-ink-muted">First shortfall</dt>
          <dd className="text-22 font-semibold">{firstAny === null ? "None" : firstAny.slice(0, 4)}</dd>
        </div>
      </dl>
      <Section title="Wealth to come" note={amounts ? "in today’s money" : "as a part of what the plan begins with"}>
        {amounts ? <Fan plan={plan} begins={amounts.begins} fan={amounts.fan} /> : null}
        <Multiples plan={plan} />
      </Section>
      <Section title="What it is made of">
        <ChartTable
          label="What it is made of"
          headings={["Line", "When", ...(amounts ? [plan.currency] : [])]}
          rows={plan.lines.map(({ name, when }, place) => ({
            key: String(place),
            heading: name,
            cells: [when, ...(amounts ? [<LineAmount key="amount" {...{ plan, place }} />] : [])],
          }))}
        />
        {plan.goals.length === 0 ? null : (
          <ul className="mt-3 flex flex-col gap-1 text-13 text-ink-muted">
            {plan.goals.map(({ name, on, funded }) => (
              <li key={`${name} ${on}`}>
                {name}: <Percent value={funded} decimals={0} /> funded by <DateText on={on} />
              </li>
            ))}
          </ul>
        )}
      </Section>
      <Assumptions plan={plan} />
    </>
  );
}

/** In the order of the lines: streams, events, goals. */
function LineAmount({ plan, place }: { readonly plan: SharedPlan; readonly place: number }) {
  const terms = plan.amounts?.terms;
  if (!terms) return null;
  const value = [...terms.streams, ...terms.events, ...terms.goals][place]?.amount ?? "0";
  return <Amount value={value} currency={plan.currency} precision="whole" isBare />;
}

interface FanProps {
  readonly plan: SharedPlan;
  readonly begins: number;
  readonly fan: NonNullable<SharedPlan["amounts"]>["fan"];
}

const Fan = ({ plan, begins, fan }: FanProps) => (
  <Suspense fallback={<Skeleton className="h-72 w-full" />}>
    <FanChart
      label="Wealth to come"
      currency={plan.currency}
      height={280}
      points={[
        { key: plan.on, label: plan.on.slice(0, 4), values: [begins, begins, begins, begins, begins] },
        ...fan.map(({ endsOn, p10, p25, p50, p75, p90 }) => ({
          key: endsOn,
          label: endsOn.slice(0, 4),
          values: [p10, p25, p50, p75, p90] as const,
        })),
      ]}
    />
  </Suspense>
);

/** Every fifth year and the last. */
function Multiples({ plan }: { readonly plan: SharedPlan }) {
  const { multiples, amounts } = plan;
  const shown = multiples.filter((_, place) => (place + 1) % 5 === 0 || place === multiples.length - 1);
  if (shown.length === 0) return null;
  return (
    <div className="max-w-140 pt-4">
      <ChartTable
        label="Wealth as a part of what the plan begins with"
        headings={["End of", "10 of 100 below", "Middle", "90 of 100 below"]}
        rows={shown.map(({ endsOn, ...row }) => ({
          key: endsOn,
          heading: endsOn.slice(0, 4),
          cells: [row.p10, row.p50, row.p90].map((value, place) => <Percent key={place} value={value} decimals={0} />),
        }))}
      />
      {amounts ? (
        <p className="mt-2 text-13 text-ink-muted">
          It begins with <Amount value={drawnAmount(amounts.begins)} currency={plan.currency} precision="whole" />.
        </p>
      ) : null}
    </div>
  );
}

/** Amounts among what is assumed, where the address tells them. */
function amountsAssumed({ amounts, currency }: SharedPlan) {
  if (!amounts) return [];
  const { taxes, cashBand } = amounts.terms;
  const of = (value: string) => <Amount value={value} currency={currency} precision="whole" />;
  return [
    ...(taxes?.brackets ?? []).map(({ from, rate }) => ({
      label: `Taxed at ${Math.round(rate * 100)}%: income from`,
      value: of(from),
    })),
    ...(cashBand
      ? [
          { label: "Least cash", value: of(cashBand.least) },
          { label: "Most cash", value: of(cashBand.most) },
        ]
      : []),
  ];
}

const Assumptions = ({ plan }: { readonly plan: SharedPlan }) => (
  <Section title="What this assumes">
    <dl className="grid gap-x-12 sm:grid-cols-2">
      {[...plan.assumptions, ...amountsAssumed(plan)].map(({ label, value }) => (
        <div key={label} className="flex justify-between gap-6 border-b border-line/70 py-1.5 text-13">
          <dt className="text-ink-muted">{label}</dt>
          <dd className="text-right">{value}</dd>
        </div>
      ))}
    </dl>
    <ul className="mt-4 flex max-w-prose list-disc flex-col gap-1 pl-5 text-13 text-ink-muted">
      {plan.notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  </Section>
);

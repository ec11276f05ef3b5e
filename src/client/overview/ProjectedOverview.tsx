import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { addMonths, day, formatDay } from "#engine/dates/day.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { dailyBalances } from "#client/parts/daily-balances.ts";
import { Explain } from "#client/parts/Explain.tsx";
import { usePortfolioPaths, usePortfolioView } from "#client/portfolio/use-portfolio.ts";
import type { ProjectionView } from "#features/figures/projection-contract.ts";
import { TimeSeriesChart } from "#ui/charts/TimeSeriesChart.tsx";
import { Amount } from "#ui/components/Amount.tsx";
import { Badge } from "#ui/components/Badge.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import { Delta } from "#ui/components/Delta.tsx";
import { ErrorState } from "#ui/components/ErrorState.tsx";
import { FigureText } from "#ui/components/FigureText.tsx";
import { KeyValueList } from "#ui/components/KeyValueList.tsx";
import { Section } from "#ui/components/Section.tsx";
import { SegmentedControl } from "#ui/components/SegmentedControl.tsx";
import { ProjectedSteps } from "./ProjectedSteps.tsx";
import { changeAhead, isAllKnown } from "./projected-change.ts";
import { OverviewSkeleton } from "./OverviewSkeleton.tsx";

const AHEAD = [
  { value: "3", label: "3M", name: "three months ahead" },
  { value: "6", label: "6M", name: "six months ahead" },
  { value: "12", label: "1Y", name: "one year ahead" },
  { value: "24", label: "2Y", name: "two years ahead" },
  { value: "60", label: "5Y", name: "five years ahead" },
] as const;
const USUAL = "12";

/** The net worth of a day ahead, from what is planned and expected alone: what markets do until then nobody knows. */
export function ProjectedOverview() {
  const { read } = usePortfolioPaths();
  const { asOf, day: from } = usePortfolioView();
  const [search, setSearch] = useSearchParams();
  const months = AHEAD.find(({ value }) => value === search.get("ahead"))?.value ?? USUAL;
  const until = formatDay(addMonths(day(from), Number(months)));
  const { data, failure, isLoading, retry } = useApiQuery(read.projection({ currency: asOf.currency, until }), {
    keepsPrevious: true,
  });
  const look = (ahead: string) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        if (ahead === USUAL) next.delete("ahead");
        else next.set("ahead", ahead);
        return next;
      },
      { preventScrollReset: true, replace: true },
    );
  if (data)
    return (
      <div className="grid gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,1fr)_380px]">
        <div className="flex min-w-0 flex-col gap-6">
          <Headline projection={data} />
          <section aria-label="Net worth ahead" className="flex flex-col gap-3">
            <div>
              <SegmentedControl label="Look ahead" size="sm" value={months} onChange={look} segments={AHEAD} />
            </div>
            <Chart projection={data} />
          </section>
          <Section title="What changes it" note={data.steps.length === 0 ? "nothing is known" : "by the day"}>
            <ProjectedSteps projection={data} />
          </Section>
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          <Parts projection={data} />
        </div>
      </div>
    );
  if (failure)
    return (
      <ErrorState title="The projection could not be loaded" onRetry={retry}>
        {failure.message}
      </ErrorState>
    );
  return isLoading ? <OverviewSkeleton /> : null;
}

function Headline({ projection }: { readonly projection: ProjectionView }) {
  const { closing, currency, until } = projection;
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-center gap-2 text-13 text-ink-muted">
        <span>
          Net worth on <DateText on={until} />
        </span>
        <Badge tone="info">Projected</Badge>
        {closing.status === "partial" ? <Badge tone="warning">Partial</Badge> : null}
      </div>
      <div className="mt-0.5 text-36 font-semibold tracking-[-0.02em] sm:text-48">
        <Explain figure="projection" figureKey={until} label="Projected net worth">
          <Amount
            value={closing.value}
            currency={currency}
            precision="whole"
            reason={closing.notes.join(" ") || "The net worth is not known."}
          />
        </Explain>
      </div>
      {closing.status === "partial" ? (
        <p className="mb-1 max-w-140 text-13 text-warning">{closing.notes.join("; ")}. The total leaves this out.</p>
      ) : null}
      {isAllKnown(projection) ? (
        <p className="mt-1 flex flex-wrap items-baseline gap-x-2 text-16">
          <Delta amount={changeAhead(projection)} currency={currency} precision="whole" />
          <span className="text-13 text-ink-muted">against today, from what is planned and expected</span>
        </p>
      ) : null}
    </div>
  );
}

function Chart({ projection }: { readonly projection: ProjectionView }) {
  const { on, until, now, steps, currency } = projection;
  const values = useMemo(
    () => dailyBalances({ on, to: until, opening: now, flows: steps.map((it) => ({ on: it.on, amount: it.effect })) }),
    [on, until, now, steps],
  );
  const series = useMemo(() => [{ key: "ahead", label: "Projected net worth", values, isDashed: true }], [values]);
  const unit = useMemo(() => ({ kind: "money", currency, precision: "whole" }) as const, [currency]);
  return <TimeSeriesChart label="Projected net worth" firstOn={on} series={series} unit={unit} height={260} />;
}

const PARTS = [
  ["income", "Expected income", "coupons, rents, dividends, pensions and what recurs"],
  ["costs", "Expected costs", "what is paid and brings nothing back"],
  ["interest", "Interest of debts", "what is repaid only changes form"],
  ["planned", "Planned and pending entries", "at today’s prices"],
] as const;

/** From today to the day ahead, in parts that add up. */
function Parts({ projection }: { readonly projection: ProjectionView }) {
  const { now, closing, currency, until } = projection;
  const parts = PARTS.filter(([key]) => projection[key] !== "0").map(([key, label, note]) => ({
    label,
    note,
    value: <Amount value={projection[key]} currency={currency} isBare precision="whole" />,
  }));
  return (
    <Section title="From today to then" className="xl:first:border-t-0 xl:first:pt-0">
      <KeyValueList
        items={[
          { label: "Today", value: <FigureText figure={now} currency={currency} precision="whole" isBare /> },
          ...parts,
          {
            label: "Projected",
            note: <DateText on={until} />,
            value: <FigureText figure={closing} currency={currency} precision="whole" isBare />,
          },
        ]}
      />
      <p className="mt-3 text-13 text-ink-muted">
        Prices and exchange rates stay those of today: nothing is guessed about markets. Calls, purchases and what is
        repaid change only what it is kept in. Returns, moves and the allocation are of today and stand under Open.
      </p>
    </Section>
  );
}

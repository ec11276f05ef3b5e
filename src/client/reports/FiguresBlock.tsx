import type { ReactNode } from "react";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { incomeWindow } from "#client/parts/income-window.ts";
import { Explain } from "#client/parts/Explain.tsx";
import { usePortfolioPaths, usePortfolioView } from "#client/portfolio/use-portfolio.ts";
import { DEFAULT_RANGE } from "#client/portfolio/view-state.ts";
import { day, formatDay } from "#engine/dates/day.ts";
import type { Income } from "#features/figures/income-contract.ts";
import type { PerformanceHistory } from "#features/figures/performance-contract.ts";
import type { Overview } from "#features/figures/contract.ts";
import type { ReportBlock, ReportFigure } from "#features/views/report-contract.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { FigureText, RatioText } from "#ui/components/FigureText.tsx";
import { Skeleton } from "#ui/components/Skeleton.tsx";
import { BlockReads } from "./BlockReads.tsx";
import { FIGURE_WORDS } from "./block-words.ts";

type FiguresBlockProps = { readonly block: Extract<ReportBlock, { kind: "figures" }> };

interface Answers {
  readonly overview: Overview | undefined;
  readonly history: PerformanceHistory | undefined;
  readonly income: Income | undefined;
}

const INCOME: ReadonlySet<ReportFigure> = new Set(["received", "expected"]);
const HISTORY: ReadonlySet<ReportFigure> = new Set(["gain"]);

/** Figures side by side, each of the scope and period of the page, each explained. */
export function FiguresBlock({ block: { figures } }: FiguresBlockProps) {
  const { read } = usePortfolioPaths();
  const { scoped, window, from, range, day: on } = usePortfolioView();
  const wants = (some: (it: ReportFigure) => boolean) => ({ isEnabled: figures.some(some), keepsPrevious: true });
  const overview = useApiQuery(
    read.overview({ ...scoped, ...window }),
    wants((it) => !INCOME.has(it) && !HISTORY.has(it)),
  );
  const history = useApiQuery(
    read.performance({ ...scoped, ...window }),
    wants((it) => HISTORY.has(it)),
  );
  const income = useApiQuery(
    read.income({ ...scoped, ...incomeWindow({ from, range, on }) }),
    wants((it) => INCOME.has(it)),
  );
  const isUsual = from === undefined && range === DEFAULT_RANGE;
  const answers = { overview: overview.data, history: history.data, income: income.data };
  return (
    <BlockReads reads={[overview, history, income]}>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-x-6 gap-y-5">
        {figures.map((figure) => (
          <div key={figure}>
            <dt className="text-13 text-ink-muted">
              {FIGURE_WORDS[figure]}
              {figure === "expected" ? " in 12 months" : ""}
            </dt>
            <dd className="mt-0.5 text-18 font-semibold tabular">
              {shown(figure, answers, isUsual) ?? <Skeleton className="h-6 w-24" />}
            </dd>
          </div>
        ))}
      </dl>
    </BlockReads>
  );
}

function shown(figure: ReportFigure, { overview, history, income }: Answers, isUsual: boolean): ReactNode {
  if (INCOME.has(figure)) return income && ofIncome(figure, income, isUsual);
  if (HISTORY.has(figure)) return history && gainOf(history);
  return overview && ofOverview(figure, overview);
}

function ofOverview(figure: ReportFigure, overview: Overview): ReactNode {
  const { currency, performance: returns, change } = overview;
  const money = (of: "netWorth" | "assets" | "liabilities", explains: "net_worth" | "assets" | "liabilities") => (
    <Explain figure={explains} label={FIGURE_WORDS[figure]}>
      <FigureText figure={overview[of]} currency={currency} precision="whole" />
    </Explain>
  );
  switch (figure) {
    case "netWorth":
      return money("netWorth", "net_worth");
    case "assets":
      return money("assets", "assets");
    case "liabilities":
      return money("liabilities", "liabilities");
    case "change":
      return (
        <Explain figure="change" label="Change" from={change.from}>
          <FigureText figure={change.amount} currency={currency} precision="whole" isGain />
        </Explain>
      );
    case "upToDate":
      return (
        <Explain figure="up_to_date" label="Share that is up to date">
          <RatioText figure={overview.upToDate} decimals={0} />
        </Explain>
      );
    default: {
      const isTime = figure === "timeWeighted";
      return (
        <>
          <Explain
            figure={isTime ? "time_weighted" : "money_weighted"}
            label={FIGURE_WORDS[figure]}
            from={returns.from}
            to={returns.to}
          >
            <RatioText figure={isTime ? returns.timeWeighted : returns.moneyWeighted} hasSign isGain />
          </Explain>
          {!isTime && returns.moneyWeightedIsAnnual ? (
            <span className="ml-1 text-12 font-normal text-ink-muted">a year</span>
          ) : null}
        </>
      );
    }
  }
}

const gainOf = ({ gain, bridge, currency }: PerformanceHistory): ReactNode => (
  <Explain figure="bridge" label="Gain" from={bridge.from} to={bridge.to}>
    <Amount value={gain} currency={currency} precision="whole" isGain />
  </Explain>
);

function ofIncome(figure: ReportFigure, { lastYear, window, nextYear, currency }: Income, isUsual: boolean): ReactNode {
  const { gross, from } = isUsual ? lastYear : window;
  const isExpected = figure === "expected";
  return (
    <Explain
      figure="income"
      figureKey={isExpected ? "next_year" : "gross"}
      label={FIGURE_WORDS[figure]}
      from={isUsual || isExpected ? undefined : formatDay(day(from) - 1)}
    >
      <FigureText figure={isExpected ? nextYear : gross} currency={currency} precision="whole" />
    </Explain>
  );
}

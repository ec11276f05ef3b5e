import { useState } from "react";
import { queryText } from "#client/api/api-path.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { FailedReads } from "#client/page/FailedReads.tsx";
import { besideName, mixText } from "#client/parts/beside.ts";
import { BesidePicker } from "#client/parts/BesidePicker.tsx";
import { useBeside } from "#client/parts/use-beside.ts";
import { usePortfolioPaths, usePortfolioView } from "#client/portfolio/use-portfolio.ts";
import { EARNED_BEYOND, MOVES_WITH, periodWord } from "#client/risk/risk-words.ts";
import { itemsOf, WhyNot } from "#client/risk/RiskValue.tsx";
import type { Risk } from "#features/analytics/contract.ts";
import { KeyValueList } from "#ui/components/KeyValueList.tsx";
import { Section } from "#ui/components/Section.tsx";
import { Select } from "#ui/components/Select.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";

/** Risk beside what is compared with here and on Performance: how far returns follow it, and what was earned beyond it. */
export function RiskBeside() {
  const { read } = usePortfolioPaths();
  const { scoped, window } = usePortfolioView();
  const { beside, list, nameOf } = useBeside();
  const [chosen, setChosen] = useState("0");
  const benchmark = beside[Number(chosen)] ?? beside[0];
  const asked = { ...window, ...scoped, assets: benchmark && mixText(benchmark) };
  const risk = useApiQuery(read.risk(asked), { isEnabled: benchmark !== undefined, keepsPrevious: true });
  const { data } = risk;
  return (
    <Section
      title="Beside a benchmark"
      note={benchmark ? besideName(benchmark, nameOf) : undefined}
      actions={<BesidePicker />}
    >
      {beside.length > 1 ? (
        <div className="mb-4 max-w-88">
          <Select
            label="Measured against"
            size="sm"
            value={String(Math.max(0, benchmark ? beside.indexOf(benchmark) : 0))}
            onChange={setChosen}
            options={beside.map((it, place) => ({ value: String(place), label: besideName(it, nameOf) }))}
          />
        </div>
      ) : null}
      <FailedReads reads={benchmark ? [list, risk] : [list]}>
        Nothing can be measured against a benchmark without it.
      </FailedReads>
      {benchmark === undefined ? (
        <p className="max-w-140 text-13 text-ink-muted">
          Beta, alpha, tracking error and information ratio are measured against an index, a fund or a mix of them:
          choose it with Compare.
        </p>
      ) : null}
      {benchmark && risk.isLoading ? <SkeletonRows count={5} /> : null}
      {benchmark && data ? <Figures risk={data} params={queryText(asked).slice(1)} /> : null}
    </Section>
  );
}

function Figures({ risk, params }: { readonly risk: Risk; readonly params: string }) {
  if (risk.benchmarkMissing !== null) return <p className="text-13 text-warning">{risk.benchmarkMissing}</p>;
  return (
    <>
      <div className="grid gap-x-12 md:grid-cols-2">
        <KeyValueList items={itemsOf(MOVES_WITH, risk, params)} />
        <KeyValueList items={itemsOf(EARNED_BEYOND, risk, params)} />
      </div>
      <WhyNot keys={[...MOVES_WITH, ...EARNED_BEYOND].map(({ key }) => key)} risk={risk} />
      <p className="mt-3 max-w-140 text-13 text-ink-muted">{captureWords(risk)}</p>
    </>
  );
}

/** In how many periods it rose and fell, and how the portfolio did in them. */
function captureWords(risk: Risk): string {
  const { up, down } = risk.captures;
  const period = periodWord(risk);
  return [
    up
      ? `It rose in ${up.periods} ${period}s: the portfolio rose too in ${up.alike} and did better in ${up.ahead}.`
      : "",
    down ? `It fell in ${down.periods}: the portfolio fell too in ${down.alike} and did better in ${down.ahead}.` : "",
    "The benchmark is prices alone, without dividends; the risk-free rate is zero.",
  ]
    .filter(Boolean)
    .join(" ");
}

import { Suspense } from "react";
import { queryText } from "#client/api/api-path.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { usePortfolioPaths, usePortfolioView } from "#client/portfolio/use-portfolio.ts";
import { useWindowWords } from "#client/portfolio/use-window-words.ts";
import { periodWord, RATIOS, TAIL, UPS_AND_DOWNS } from "#client/risk/risk-words.ts";
import { RiskByHolding } from "#client/risk/RiskByHolding.tsx";
import { itemsOf, RiskValue, WhyNot } from "#client/risk/RiskValue.tsx";
import type { Risk } from "#features/analytics/contract.ts";
import { DateText } from "#ui/components/DateText.tsx";
import { ErrorState } from "#ui/components/ErrorState.tsx";
import { KeyValueList, type KeyValue } from "#ui/components/KeyValueList.tsx";
import { Section } from "#ui/components/Section.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { laterPart } from "#ui/components/later-part.ts";
import type { CorrelationsProps } from "./Correlations.tsx";

const RiskBeside = laterPart(async () => (await import("./RiskBeside.tsx")).RiskBeside);
const Correlations = laterPart<CorrelationsProps>(async () => (await import("./Correlations.tsx")).Correlations);

/** How returns varied and how far they fell in the window, without the deposits in them; silent where there is too little to say. */
export function RiskFigures() {
  const { read } = usePortfolioPaths();
  const { scoped, window, range, day } = usePortfolioView();
  const words = useWindowWords({ range, on: day });
  const risk = useApiQuery(read.risk({ ...scoped, ...window }), { keepsPrevious: true });
  const { data, failure } = risk;
  if (!data && failure) {
    return (
      <ErrorState title="The risk figures could not be loaded" onRetry={risk.retry}>
        {failure.message}
      </ErrorState>
    );
  }
  if (!data) return <SkeletonRows count={8} />;
  const params = queryText({ ...window, ...scoped }).slice(1);
  const note = `${words}, from ${data.observations} ${periodWord(data)}s`;
  return (
    <>
      <div className="grid gap-x-12 gap-y-8 md:grid-cols-2 xl:grid-cols-3">
        <Section title="Ups and downs" note={note}>
          <KeyValueList items={[...drawdownItems(data, params), ...itemsOf(UPS_AND_DOWNS, data, params)]} />
          <WhyNot keys={["max_drawdown", ...UPS_AND_DOWNS.map(({ key }) => key)]} risk={data} />
        </Section>
        <Section title="A bad period" note={`of one ${periodWord(data)}, as positive losses`}>
          <KeyValueList items={itemsOf(TAIL, data, params)} />
          <WhyNot keys={TAIL.map(({ key }) => key)} risk={data} />
        </Section>
        <Section title="Return for risk" note="a year, with a risk-free rate of zero">
          <KeyValueList items={itemsOf(RATIOS, data, params)} />
          <WhyNot keys={RATIOS.map(({ key }) => key)} risk={data} />
        </Section>
      </div>
      <Suspense fallback={<SkeletonRows count={3} />}>
        <RiskBeside />
      </Suspense>
      <RiskByHolding risk={data} />
      <Suspense fallback={<SkeletonRows count={6} />}>
        <Correlations correlations={data.correlations} of={`from ${data.observations} ${periodWord(data)}s`} />
      </Suspense>
    </>
  );
}

function drawdownItems(risk: Risk, params: string): readonly KeyValue[] {
  const { drawdown, underWater } = risk;
  return [
    {
      label: "Largest drawdown",
      note: drawdown ? (
        <>
          <DateText on={drawdown.peakOn} /> to <DateText on={drawdown.troughOn} />
          {drawdown.recoveredOn ? (
            <>
              , regained <DateText on={drawdown.recoveredOn} />
            </>
          ) : (
            ", not regained yet"
          )}
        </>
      ) : undefined,
      value: (
        <RiskValue risk={risk} params={params} figureKey="max_drawdown" label="the largest drawdown" unit="gain" />
      ),
    },
    {
      label: "Longest under water",
      note: underWater ? (
        <>
          from <DateText on={underWater.peakOn} />
          {underWater.regainedOn ? "" : ", and it lasts"}
        </>
      ) : undefined,
      value: underWater ? `${underWater.days} days` : "Never below a peak",
    },
  ];
}

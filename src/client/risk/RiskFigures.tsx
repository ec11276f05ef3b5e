import type { ReactNode } from "react";
import { queryText } from "#client/api/api-path.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { Explain } from "#client/parts/Explain.tsx";
import { usePortfolioPaths, usePortfolioView } from "#client/portfolio/use-portfolio.ts";
import { useWindowWords } from "#client/portfolio/use-window-words.ts";
import { periodWord, RATIOS, reasonsOf, TAIL, UPS_AND_DOWNS } from "#client/risk/risk-words.ts";
import { RiskByHolding } from "#client/risk/RiskByHolding.tsx";
import type { Risk, RiskFigure } from "#features/analytics/contract.ts";
import { DateText } from "#ui/components/DateText.tsx";
import { ErrorState } from "#ui/components/ErrorState.tsx";
import { RatioText } from "#ui/components/FigureText.tsx";
import { KeyValueList } from "#ui/components/KeyValueList.tsx";
import { Section } from "#ui/components/Section.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { UnknownValue } from "#ui/components/UnknownValue.tsx";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";
import { formatDecimal } from "#ui/formats/number-format.ts";

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
      <RiskByHolding risk={data} />
    </>
  );
}

type Item = Parameters<typeof KeyValueList>[0]["items"][number];

function drawdownItems(risk: Risk, params: string): readonly Item[] {
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
      value: <Shown risk={risk} params={params} figureKey="max_drawdown" label="the largest drawdown" unit="gain" />,
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

const itemsOf = (words: typeof TAIL, risk: Risk, params: string): readonly Item[] =>
  words.map(({ key, label, note, unit }) => ({
    label,
    note: note.replace("{confidence}", `${Math.round(risk.confidence * 100)} of 100`),
    value: <Shown risk={risk} params={params} figureKey={key} label={label} unit={unit} />,
  }));

interface ShownProps {
  readonly risk: Risk;
  readonly params: string;
  readonly figureKey: (typeof TAIL)[number]["key"];
  readonly label: string;
  readonly unit: (typeof TAIL)[number]["unit"];
}

/** Why figures of a group are not known, once for all of them: too few returns are the rule, not the exception. */
function WhyNot({ keys, risk }: { readonly keys: readonly RiskFigure[]; readonly risk: Risk }) {
  const reasons = reasonsOf(keys, risk);
  return reasons === "" ? null : <p className="mt-2 text-13 text-ink-muted">{reasons}</p>;
}

/** A risk figure that explains itself, or a dash; the reason stands below its group. */
function Shown({ risk, params, figureKey, label, unit }: ShownProps): ReactNode {
  const locale = useLocale();
  const figure = risk.figures.find(({ key }) => key === figureKey)?.figure;
  if (!figure) return <UnknownValue reason="This is not known." />;
  if (figure.value === null) return <UnknownValue reason={figure.notes.join(" ") || "This is not known."} />;
  const value =
    unit === "multiple" ? (
      formatDecimal(figure.value.toFixed(2), locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
    ) : (
      <RatioText figure={figure} {...(unit === "gain" ? { isGain: true } : {})} />
    );
  return (
    <Explain figure="risk" figureKey={figureKey} params={params} label={label}>
      {value}
    </Explain>
  );
}

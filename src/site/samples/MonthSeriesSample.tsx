import { useState } from "react";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";
import { LineDrawing } from "./LineDrawing.tsx";
import { FIRST_MONTHS, monthSeries } from "./month-series.ts";
import { RangeField } from "./RangeField.tsx";
import { SampleFrame } from "./SampleFrame.tsx";
import { reasonOf, sampleWords } from "./sample-words.ts";

/** Risk figures of a monthly series, which go silent when there is too little of it. */
export function MonthSeriesSample() {
  const [input, setInput] = useState(FIRST_MONTHS);
  const words = sampleWords(useLocale());
  const series = monthSeries(input);
  const { tail } = series;
  return (
    <SampleFrame
      title="Monthly returns and what they support"
      note="twelve invented returns, repeated; a risk-free rate of 0.25 percent a month."
      onReset={() => setInput(FIRST_MONTHS)}
      controls={
        <>
          <RangeField
            label="Months of data"
            {...{ min: 3, max: 36, step: 1, value: input.months }}
            format={String}
            onChange={(months) => setInput({ ...input, months })}
          />
          <RangeField
            label="Return of the fourth month"
            {...{ min: -40, max: 10, step: 1, value: input.badMonth }}
            format={(value) => words.percent(value / 100, 0)}
            onChange={(badMonth) => setInput({ ...input, badMonth })}
          />
        </>
      }
      figures={[
        { label: "Largest drawdown", value: words.percent(series.drawdown), isHeadline: true },
        { label: "Volatility a year", value: words.rate(series.volatility), ...reasonOf(series.volatility) },
        { label: "Sharpe ratio", value: words.ratio(series.sharpe, 2), ...reasonOf(series.sharpe) },
        { label: "Sortino ratio", value: words.ratio(series.sortino, 2), ...reasonOf(series.sortino) },
        {
          label: "Value at risk, 95 %",
          value: tail.status === "ok" ? words.percent(tail.value.valueAtRisk) : "–",
          ...reasonOf(tail),
        },
        {
          label: "Expected shortfall",
          value: tail.status === "ok" ? words.percent(tail.value.expectedShortfall) : "–",
        },
        { label: "Return of all months", value: words.percent(series.growth) },
      ]}
    >
      <LineDrawing
        label="Depth below the last peak"
        lines={[{ label: "Below the last peak", values: series.depths }]}
        points={series.depths.map((_, month) => `Month ${month + 1}`)}
        pointHeading="Month"
        format={(value) => words.percent(value)}
        mark={0}
      />
    </SampleFrame>
  );
}

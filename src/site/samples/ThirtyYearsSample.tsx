import { useDeferredValue, useMemo, useState } from "react";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";
import { LineDrawing } from "./LineDrawing.tsx";
import { RangeField } from "./RangeField.tsx";
import { SampleFrame } from "./SampleFrame.tsx";
import { sampleWords } from "./sample-words.ts";
import { FIRST_YEARS, SAMPLE_PATHS, thirtyYears } from "./thirty-years.ts";

/** Thirty years of spending in a thousand futures, with the error of the sample beside the result. */
export function ThirtyYearsSample() {
  const [input, setInput] = useState(FIRST_YEARS);
  const settled = useDeferredValue(input);
  const plan = useMemo(() => thirtyYears(settled), [settled]);
  const words = sampleWords(useLocale());
  const money = (value: number) => words.money(value, "USD");
  const percent = (value: number) => words.percent(value / 100);
  const years = plan?.middle.map((_, index) => `Year ${index + 1}`) ?? [];
  return (
    <SampleFrame
      title="A million, thirty years, a thousand paths"
      note="in today's money; every setting meets the same luck."
      onReset={() => setInput(FIRST_YEARS)}
      controls={
        <>
          <RangeField
            label="Spent each year"
            {...{ min: 10_000, max: 80_000, step: 1_000, value: input.spending }}
            format={money}
            onChange={(spending) => setInput({ ...input, spending })}
          />
          <RangeField
            label="Mean growth"
            {...{ min: 0, max: 8, step: 0.25, value: input.growth }}
            format={percent}
            onChange={(growth) => setInput({ ...input, growth })}
          />
          <RangeField
            label="Standard deviation"
            {...{ min: 0, max: 25, step: 0.5, value: input.deviation }}
            format={percent}
            onChange={(deviation) => setInput({ ...input, deviation })}
          />
        </>
      }
      figures={
        plan
          ? [
              {
                label: "Paths that last",
                value: words.percent(plan.success, 1),
                note: `give or take ${words.number(plan.error * 100, 1)} points: the error of ${SAMPLE_PATHS} paths`,
                isHeadline: true,
              },
              { label: "Median at the end", value: money(plan.middle.at(-1) ?? 0) },
              { label: "One in twenty ends below", value: money(plan.low.at(-1) ?? 0) },
              {
                label: "First path runs dry in",
                value: plan.firstFailure === undefined ? "none does" : `year ${plan.firstFailure}`,
              },
            ]
          : [{ label: "Paths that last", value: "–", note: "Growth like this cannot be drawn.", isHeadline: true }]
      }
    >
      {plan ? (
        <LineDrawing
          label="Wealth over thirty years"
          lines={[
            { label: "95 % stay below", values: plan.high, tone: "muted" },
            { label: "Middle", values: plan.middle, tone: "green" },
            { label: "5 % stay below", values: plan.low, tone: "blue" },
          ]}
          points={years}
          pointHeading="End of"
          format={money}
        />
      ) : null}
    </SampleFrame>
  );
}

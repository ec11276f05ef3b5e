import { useState } from "react";
import { formatLocalDate } from "#ui/formats/format-date.ts";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";
import { cashAhead, FIRST_CASH } from "./cash-ahead.ts";
import { LineDrawing } from "./LineDrawing.tsx";
import { RangeField } from "./RangeField.tsx";
import { SampleFrame } from "./SampleFrame.tsx";
import { sampleWords } from "./sample-words.ts";

/** Twenty-four months of an account by day, with the lowest point that month ends hide. */
export function CashAheadSample() {
  const [input, setInput] = useState(FIRST_CASH);
  const locale = useLocale();
  const words = sampleWords(locale);
  const ahead = cashAhead(input);
  const runway = ahead.runwayWithoutSalary;
  const months =
    runway.status !== "ok"
      ? "–"
      : runway.value.kind === "unlimited"
        ? "no end"
        : `${words.number(runway.value.months, 1)} months`;
  const field = (key: keyof typeof FIRST_CASH, label: string, max: number, step: number) => (
    <RangeField
      label={label}
      {...{ min: 0, max, step, value: input[key] }}
      format={(value) => words.money(value)}
      onChange={(value) => setInput({ ...input, [key]: value })}
    />
  );
  return (
    <SampleFrame
      title="A current account in 2027 and 2028"
      note="rent on the 1st, living costs on the 10th, salary on the 28th."
      onReset={() => setInput(FIRST_CASH)}
      controls={
        <>
          {field("opening", "Balance today", 40_000, 500)}
          {field("salary", "Salary a month", 8_000, 100)}
          {field("rent", "Rent a month", 4_000, 100)}
          {field("living", "Living a month", 5_000, 100)}
          {field("schoolFee", "School fee on February 15", 20_000, 500)}
        </>
      }
      figures={[
        {
          label: "Lowest balance",
          value: words.money(ahead.lowest),
          note: formatLocalDate(ahead.lowestOn, locale),
          isHeadline: true,
        },
        { label: "Lowest month end", value: words.money(ahead.lowestMonthEnd), note: "what a forecast by month shows" },
        { label: "After 24 months", value: words.money(ahead.closing) },
        { label: "Runway without salary", value: months },
      ]}
    >
      <LineDrawing
        label="Balance by day"
        lines={[{ label: "Balance", values: ahead.points.map((point) => point.balance) }]}
        points={ahead.points.map((point) => formatLocalDate(point.on, locale))}
        pointHeading="Day"
        format={(value) => words.money(value)}
        mark={0}
        isStepped
      />
    </SampleFrame>
  );
}

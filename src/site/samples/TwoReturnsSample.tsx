import { useState } from "react";
import { formatLocalDate } from "#ui/formats/format-date.ts";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";
import { LineDrawing } from "./LineDrawing.tsx";
import { RangeField } from "./RangeField.tsx";
import { SampleFrame } from "./SampleFrame.tsx";
import { reasonOf, sampleWords } from "./sample-words.ts";
import { FIRST_DEPOSIT, FIRST_TWO_RETURNS, LEVELS, twoReturns } from "./two-returns.ts";

const firstOfMonth = (month: number): string =>
  month === 12 ? "2025-01-01" : `2024-${String(month + 1).padStart(2, "0")}-01`;

/** The same share bought twice: one return stays, the other moves with the second purchase. */
export function TwoReturnsSample() {
  const [input, setInput] = useState(FIRST_TWO_RETURNS);
  const locale = useLocale();
  const words = sampleWords(locale);
  const result = twoReturns(input);
  const dayOf = (month: number) => formatLocalDate(firstOfMonth(month), locale);
  return (
    <SampleFrame
      title="One share, two purchases"
      note="a share that falls by a fifth and comes back."
      onReset={() => setInput(FIRST_TWO_RETURNS)}
      controls={
        <>
          <RangeField
            label="Day of the second purchase"
            {...{ min: 1, max: 11, step: 1, value: input.month }}
            format={dayOf}
            onChange={(month) => setInput({ ...input, month })}
          />
          <RangeField
            label="Its amount"
            {...{ min: 0, max: 40_000, step: 500, value: input.deposit }}
            format={(value) => words.money(value)}
            onChange={(deposit) => setInput({ ...input, deposit })}
          />
          <p className="text-13 text-ink-muted">
            {words.money(FIRST_DEPOSIT)} are invested on {dayOf(0)} as well.
          </p>
        </>
      }
      figures={[
        {
          label: "Money-weighted: how you did",
          value: words.rate(result.moneyWeighted),
          isHeadline: true,
          ...reasonOf(result.moneyWeighted),
        },
        {
          label: "Time-weighted: how the share did",
          value: words.rate(result.timeWeighted),
          ...reasonOf(result.timeWeighted),
        },
        { label: "Paid in", value: words.money(result.paidIn) },
        { label: "Value at the end", value: words.money(result.closing) },
      ]}
    >
      <LineDrawing
        label="Value of the holding"
        lines={[{ label: "Value, deposits included", values: result.values }]}
        points={LEVELS.map((_, month) => dayOf(month))}
        pointHeading="Day"
        format={(value) => words.money(value)}
      />
    </SampleFrame>
  );
}

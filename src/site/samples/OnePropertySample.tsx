import { useState } from "react";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";
import { LineDrawing } from "./LineDrawing.tsx";
import { FIRST_PROPERTY, oneProperty } from "./one-property.ts";
import { RangeField } from "./RangeField.tsx";
import { SampleFrame } from "./SampleFrame.tsx";
import { reasonOf, sampleWords } from "./sample-words.ts";

/** A let apartment with a loan: what the money put in earns, with and without the bank. */
export function OnePropertySample() {
  const [input, setInput] = useState(FIRST_PROPERTY);
  const words = sampleWords(useLocale());
  const property = oneProperty(input);
  const money = (value: number) => words.money(value, "USD");
  const percent = (value: number) => words.percent(value / 100);
  return (
    <SampleFrame
      title="An apartment for 400,000"
      note="12,000 of closing costs, 9,200 of costs a year, 6 percent to sell."
      onReset={() => setInput(FIRST_PROPERTY)}
      controls={
        <>
          <RangeField
            label="Loan over 30 years"
            {...{ min: 0, max: 380_000, step: 10_000, value: input.loan }}
            format={money}
            onChange={(loan) => setInput({ ...input, loan })}
          />
          <RangeField
            label="Interest"
            {...{ min: 0, max: 12, step: 0.25, value: input.rate }}
            format={percent}
            onChange={(rate) => setInput({ ...input, rate })}
          />
          <RangeField
            label="Rent a month"
            {...{ min: 1_000, max: 5_000, step: 50, value: input.rent }}
            format={money}
            onChange={(rent) => setInput({ ...input, rent })}
          />
          <RangeField
            label="Empty"
            {...{ min: 0, max: 40, step: 1, value: input.vacancy }}
            format={percent}
            onChange={(vacancy) => setInput({ ...input, vacancy })}
          />
          <RangeField
            label="Value and rent grow by"
            {...{ min: -3, max: 8, step: 0.5, value: input.growth }}
            format={percent}
            onChange={(growth) => setInput({ ...input, growth })}
          />
          <RangeField
            label="Sold after years"
            {...{ min: 1, max: 30, step: 1, value: input.years }}
            format={String}
            onChange={(years) => setInput({ ...input, years })}
          />
        </>
      }
      figures={[
        {
          label: "Cash on cash, first year",
          value: words.rate(property.cashOnCash),
          isHeadline: true,
          ...reasonOf(property.cashOnCash),
        },
        { label: "Payment a month", value: words.coins(property.payment, "USD") },
        { label: "Net operating income", value: money(property.noi) },
        { label: "Debt service coverage", value: words.ratio(property.coverage, 2), ...reasonOf(property.coverage) },
        { label: "Cap rate on price", value: words.rate(property.capRate) },
        { label: "Return with the loan", value: words.rate(property.leveredIrr), ...reasonOf(property.leveredIrr) },
        { label: "Return without it", value: words.rate(property.unleveredIrr), ...reasonOf(property.unleveredIrr) },
      ]}
    >
      <LineDrawing
        label="Equity"
        lines={[{ label: "Value less what is owed", values: property.equity, tone: "green" }]}
        points={property.equity.map((_, year) => (year === 0 ? "Bought" : `Year ${year}`))}
        pointHeading="Year"
        format={money}
      />
    </SampleFrame>
  );
}

import { useState } from "react";
import { ChartTable } from "#ui/charts/ChartTable.tsx";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";
import { RangeField } from "./RangeField.tsx";
import { FIRST_SALE, sameSale, type SaleOutcome } from "./same-sale.ts";
import { SampleFrame } from "./SampleFrame.tsx";
import { sampleWords } from "./sample-words.ts";

const COUNTRY: Readonly<Record<SaleOutcome["country"], string>> = {
  US: "United States",
  CA: "Canada",
  GB: "United Kingdom",
};

/** One sale and one purchase afterward, under the rules of three countries. */
export function SameSaleSample() {
  const [input, setInput] = useState(FIRST_SALE);
  const words = sampleWords(useLocale());
  const outcomes = sameSale(input);
  const plain = (value: number) => words.number(value, 2);
  return (
    <SampleFrame
      title="One sale, three countries"
      note="100 shares bought at 50 on January 10, sold on June 3; bought again at 42. All currencies at par."
      onReset={() => setInput(FIRST_SALE)}
      controls={
        <>
          <RangeField
            label="Price of the sale"
            {...{ min: 20, max: 80, step: 1, value: input.salePrice }}
            format={plain}
            onChange={(salePrice) => setInput({ ...input, salePrice })}
          />
          <RangeField
            label="Bought again after days"
            {...{ min: 1, max: 60, step: 1, value: input.daysAfter }}
            format={String}
            onChange={(daysAfter) => setInput({ ...input, daysAfter })}
          />
          <RangeField
            label="Shares bought again"
            {...{ min: 0, max: 150, step: 5, value: input.boughtBack }}
            format={String}
            onChange={(boughtBack) => setInput({ ...input, boughtBack })}
          />
        </>
      }
      figures={outcomes.map((outcome, index) => ({
        label: `Counts this year: ${COUNTRY[outcome.country]}`,
        value: plain(outcome.counted),
        ...(outcome.disallowed === 0 ? {} : { note: `${plain(outcome.disallowed)} moved into the new cost` }),
        isHeadline: index === 0,
      }))}
    >
      <ChartTable
        label="What is left afterward"
        headings={["Country", "Counts now", "Not allowed", "Units held", "Their cost"]}
        rows={outcomes.map((outcome) => ({
          key: outcome.country,
          heading: COUNTRY[outcome.country],
          cells: [
            plain(outcome.counted),
            plain(outcome.disallowed),
            words.number(outcome.unitsLeft, 0),
            plain(outcome.costLeft),
          ],
        }))}
      />
    </SampleFrame>
  );
}

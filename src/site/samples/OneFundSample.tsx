import { useState } from "react";
import { formatLocalDate } from "#ui/formats/format-date.ts";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";
import { LineDrawing } from "./LineDrawing.tsx";
import { COMMITMENT, FIRST_FUND, oneFund } from "./one-fund.ts";
import { RangeField } from "./RangeField.tsx";
import { SampleFrame } from "./SampleFrame.tsx";
import { reasonOf, sampleWords } from "./sample-words.ts";

/** A private fund beside an index: multiples, rate, and what the same money would have become. */
export function OneFundSample() {
  const [input, setInput] = useState(FIRST_FUND);
  const locale = useLocale();
  const words = sampleWords(locale);
  const fund = oneFund(input);
  const money = (value: number) => words.money(value, "USD");
  return (
    <SampleFrame
      title="A fund of six years"
      note={`${money(COMMITMENT)} committed, three calls. Fund and index are invented.`}
      onReset={() => setInput(FIRST_FUND)}
      controls={
        <>
          <RangeField
            label="Distributed in September 2024"
            {...{ min: 0, max: 900_000, step: 10_000, value: input.secondDistribution }}
            format={money}
            onChange={(secondDistribution) => setInput({ ...input, secondDistribution })}
          />
          <RangeField
            label="Value at the end of 2025"
            {...{ min: 0, max: 1_200_000, step: 10_000, value: input.nav }}
            format={money}
            onChange={(nav) => setInput({ ...input, nav })}
          />
          <RangeField
            label="Index at the end, from 100"
            {...{ min: 80, max: 320, step: 5, value: input.indexEnd }}
            format={(value) => words.number(value, 0)}
            onChange={(indexEnd) => setInput({ ...input, indexEnd })}
          />
        </>
      }
      figures={[
        { label: "Total value to paid-in (TVPI)", value: words.ratio(fund.multiples.tvpi, 2), isHeadline: true },
        { label: "Internal rate of return", value: words.rate(fund.irr), ...reasonOf(fund.irr) },
        { label: "Beside the index (KS-PME)", value: words.ratio(fund.ksPme, 2), note: "above 1 the fund was better" },
        { label: "Direct alpha, a year", value: words.rate(fund.directAlpha), ...reasonOf(fund.directAlpha) },
        { label: "Distributed (DPI)", value: words.ratio(fund.multiples.dpi, 2) },
        { label: "Residual (RVPI)", value: words.ratio(fund.multiples.rvpi, 2) },
        {
          label: "Same flows in the index",
          value: fund.indexValue.status === "ok" ? money(fund.indexValue.value) : "–",
        },
      ]}
    >
      <LineDrawing
        label="Cumulative net flow"
        lines={[{ label: "Paid in less distributed so far", values: fund.cumulative }]}
        points={fund.rows.map((row) => formatLocalDate(row.on, locale))}
        pointHeading="Day"
        format={money}
        mark={0}
        isStepped
      />
    </SampleFrame>
  );
}

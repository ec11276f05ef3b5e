import { useState } from "react";
import { BridgeChart } from "#ui/charts/BridgeChart.tsx";
import { SegmentedControl } from "#ui/components/SegmentedControl.tsx";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";
import { bridgeNumber, FIRST_HOUSEHOLD, householdBridge } from "./household-bridge.ts";
import { RangeField } from "./RangeField.tsx";
import { SampleFrame } from "./SampleFrame.tsx";
import { sampleWords } from "./sample-words.ts";

/** Where the change of a year came from, in euros or in dollars. */
export function HouseholdBridgeSample() {
  const [input, setInput] = useState(FIRST_HOUSEHOLD);
  const words = sampleWords(useLocale());
  const lines = householdBridge(input);
  const amount = (key: string) => words.coins(bridgeNumber(lines, key), input.base);
  return (
    <SampleFrame
      title="A year of a small household"
      note="100 American shares, a deposit and a dividend. Invented."
      onReset={() => setInput(FIRST_HOUSEHOLD)}
      controls={
        <>
          <SegmentedControl
            label="Currency of the totals"
            value={input.base}
            onChange={(base) => setInput({ ...input, base })}
            segments={[
              { value: "EUR", label: "EUR", name: "Euro" },
              { value: "USD", label: "USD", name: "US dollar" },
            ]}
          />
          <RangeField
            label="Paid in during the year"
            {...{ min: 0, max: 3_000, step: 50, value: input.deposit }}
            format={(value) => words.money(value)}
            onChange={(deposit) => setInput({ ...input, deposit })}
          />
          <RangeField
            label="Price at the end, from 50 dollars"
            {...{ min: 30, max: 80, step: 1, value: input.priceEnd }}
            format={(value) => words.coins(value, "USD")}
            onChange={(priceEnd) => setInput({ ...input, priceEnd })}
          />
          <RangeField
            label="Dollars for a euro at the end, from 1.25"
            {...{ min: 1, max: 1.5, step: 0.01, value: input.rateEnd }}
            format={(value) => words.number(value, 2)}
            onChange={(rateEnd) => setInput({ ...input, rateEnd })}
          />
        </>
      }
      figures={[
        { label: "Net worth at the end of the year", value: amount("closing"), isHeadline: true },
        { label: "From price", value: amount("price") },
        { label: "From currency", value: amount("currency") },
        { label: "From income", value: amount("income") },
      ]}
    >
      <BridgeChart label="Bridge of the year" steps={lines} currency={input.base} height={150} />
    </SampleFrame>
  );
}

import { useState } from "react";
import { ChartTable } from "#ui/charts/ChartTable.tsx";
import { SegmentedControl } from "#ui/components/SegmentedControl.tsx";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";
import { RangeField } from "./RangeField.tsx";
import { SampleFrame } from "./SampleFrame.tsx";
import { sampleWords } from "./sample-words.ts";
import { FIRST_SWAP, swapOutcome } from "./token-swap.ts";

/** A swap of ether for bitcoin, taken apart into a sale and a purchase. */
export function TokenSwapSample() {
  const [input, setInput] = useState(FIRST_SWAP);
  const words = sampleWords(useLocale());
  const swap = swapOutcome(input);
  const money = (value: number) => words.coins(value, "USD");
  const unknown = { value: "–", note: "Neither side has a price." };
  return (
    <SampleFrame
      title="Ether for bitcoin"
      note="two ether bought in 2020 for 400 and in 2022 for 2,600 dollars."
      onReset={() => setInput(FIRST_SWAP)}
      controls={
        <>
          <RangeField
            label="Ether given"
            {...{ min: 0.25, max: 2, step: 0.25, value: input.given }}
            format={(value) => words.number(value, 2)}
            onChange={(given) => setInput({ ...input, given })}
          />
          <RangeField
            label="Bitcoin for one ether"
            {...{ min: 0.01, max: 0.1, step: 0.0025, value: input.ratio }}
            format={(value) => words.number(value, 4)}
            onChange={(ratio) => setInput({ ...input, ratio })}
          />
          <RangeField
            label="Price of a bitcoin"
            {...{ min: 0, max: 150_000, step: 1_000, value: input.bitcoinPrice }}
            format={(value) => (value === 0 ? "unknown" : words.money(value, "USD"))}
            onChange={(bitcoinPrice) => setInput({ ...input, bitcoinPrice })}
          />
          <RangeField
            label="Fee"
            {...{ min: 0, max: 100, step: 5, value: input.fee }}
            format={money}
            onChange={(fee) => setInput({ ...input, fee })}
          />
          <SegmentedControl
            label="The fee"
            value={input.feePolicy}
            onChange={(feePolicy) => setInput({ ...input, feePolicy })}
            segments={[
              { value: "reduces_proceeds", label: "Off the proceeds" },
              { value: "adds_to_basis", label: "Onto the new cost" },
            ]}
          />
        </>
      }
      figures={[
        { label: "Realized gain", isHeadline: true, ...(swap ? { value: money(swap.gain) } : unknown) },
        { label: "Proceeds of the ether", ...(swap ? { value: money(swap.proceeds) } : unknown) },
        { label: "Their cost, oldest first", ...(swap ? { value: money(swap.cost) } : unknown) },
        {
          label: "Cost of the new lot",
          ...(swap ? { value: money(swap.newCost), note: `${words.number(swap.received, 4)} BTC` } : unknown),
        },
      ]}
    >
      {swap?.lotsLeft.length === 0 ? (
        <p className="text-14 text-ink-muted">No ether is left: both lots are sold.</p>
      ) : (
        <ChartTable
          label="Lots of ether left"
          headings={["Bought in", "Ether left", "Cost each"]}
          rows={(swap?.lotsLeft ?? []).map((lot) => ({
            key: lot.boughtIn,
            heading: lot.boughtIn,
            cells: [words.number(lot.quantity, 2), money(lot.cost)],
          }))}
        />
      )}
    </SampleFrame>
  );
}

import { useState } from "react";
import { ChartTable } from "#ui/charts/ChartTable.tsx";
import { Checkbox } from "#ui/components/Checkbox.tsx";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";
import { FIRST_BOND, oneBond, SHIFTS } from "./one-bond.ts";
import { RangeField } from "./RangeField.tsx";
import { SampleFrame } from "./SampleFrame.tsx";
import { reasonOf, sampleWords } from "./sample-words.ts";

/** A bond with calls: every yield it has, its durations, and what a shift of rates does. */
export function OneBondSample() {
  const [input, setInput] = useState(FIRST_BOND);
  const words = sampleWords(useLocale());
  const bond = oneBond(input);
  const [first, second] = bond.toCalls;
  const figures = bond.figures.status === "ok" ? bond.figures.value : undefined;
  const shocks = bond.shocks.status === "ok" ? bond.shocks.value : [];
  return (
    <SampleFrame
      title="One bond and all of its yields"
      note="callable in two years at 101 and in four at 100. Paid once a year."
      onReset={() => setInput(FIRST_BOND)}
      controls={
        <>
          <RangeField
            label="Price"
            {...{ min: 60, max: 140, step: 0.5, value: input.price }}
            format={(value) => words.number(value, 2)}
            onChange={(price) => setInput({ ...input, price })}
          />
          <RangeField
            label="Coupon"
            {...{ min: 0, max: 10, step: 0.25, value: input.coupon }}
            format={(value) => words.percent(value / 100)}
            onChange={(coupon) => setInput({ ...input, coupon })}
          />
          <RangeField
            label="Years to maturity"
            {...{ min: 1, max: 30, step: 1, value: input.years }}
            format={(value) => String(value)}
            onChange={(years) => setInput({ ...input, years })}
          />
          <Checkbox
            label="The issuer may call it"
            isChecked={input.isCallable}
            onChange={(isCallable) => setInput({ ...input, isCallable })}
          />
        </>
      }
      figures={[
        { label: "Yield to worst", value: words.rate(bond.worst), isHeadline: true, ...reasonOf(bond.worst) },
        { label: "To maturity", value: words.rate(bond.toMaturity), ...reasonOf(bond.toMaturity) },
        { label: "To the call in two years", value: first ? words.rate(first) : "–" },
        { label: "To the call in four years", value: second ? words.rate(second) : "–" },
        { label: "Current yield", value: words.rate(bond.current), note: "coupon ÷ price, nothing else" },
        {
          label: "Modified duration",
          value: figures ? words.number(figures.modified, 2) : "–",
          note: "held to maturity",
        },
        { label: "Effective duration", value: words.ratio(bond.effectiveDuration, 2), note: "with the calls" },
      ]}
    >
      <ChartTable
        label="Change of the price when yields shift"
        headings={["Yields shift by", "Price changes by"]}
        rows={SHIFTS.map((shift, index) => ({
          key: String(shift),
          heading: `${shift > 0 ? "+" : ""}${words.percent(shift, 0)}`,
          cells: [
            <span key="change" className="tabular">
              {words.number(shocks[index] ?? 0, 2)}
            </span>,
          ],
        }))}
      />
    </SampleFrame>
  );
}

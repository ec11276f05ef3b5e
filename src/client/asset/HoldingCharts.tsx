import { Suspense, useMemo, useState } from "react";
import type { TimeSeriesChartProps } from "#ui/charts/TimeSeriesChart.tsx";
import { laterPart } from "#ui/components/later-part.ts";
import { SegmentedControl } from "#ui/components/SegmentedControl.tsx";
import { Skeleton } from "#ui/components/Skeleton.tsx";
import type { HoldingDetail } from "#features/figures/contract.ts";
import { priceSeries, sinceHeld } from "./price-series.ts";

const TimeSeriesChart = laterPart<TimeSeriesChartProps>(
  async () => (await import("#ui/charts/TimeSeriesChart.tsx")).TimeSeriesChart,
);

const CHARTS = [
  { value: "price", label: "Price" },
  { value: "value", label: "Value" },
] as const;

/** Price over time in the asset's currency, or the value of what was held in the currency of the screen. */
export function HoldingCharts({ detail }: { readonly detail: HoldingDetail }) {
  const { holding, prices, valueSeries } = detail;
  const [chosen, setChosen] = useState<"price" | "value">("price");
  const price = useMemo(() => priceSeries(prices, holding.assetCurrency), [prices, holding.assetCurrency]);
  const value = useMemo(() => {
    const { firstOn, values } = sinceHeld(valueSeries);
    const isKnown = values.filter((it) => it !== null).length > 1;
    const series = [{ key: "value", label: "Value", values }];
    return isKnown ? { firstOn, currency: valueSeries.currency, series } : undefined;
  }, [valueSeries]);
  const shown = chosen === "price" ? (price ?? value) : (value ?? price);
  const currency = shown?.currency;
  const precision = shown === price ? "price" : "whole";
  const unit = useMemo(() => ({ kind: "money", currency: currency ?? "", precision }) as const, [currency, precision]);
  if (!shown) return null;
  const label = shown === price ? `Price in ${shown.currency}` : `Value in ${shown.currency}`;
  return (
    <section aria-label="History" className="flex flex-col gap-2">
      {price && value ? (
        <div>
          <SegmentedControl label="History of" size="sm" value={chosen} onChange={setChosen} segments={CHARTS} />
        </div>
      ) : null}
      <Suspense fallback={<Skeleton className="h-52 w-full" />}>
        <TimeSeriesChart label={label} firstOn={shown.firstOn} series={shown.series} unit={unit} height={180} hasArea />
      </Suspense>
    </section>
  );
}

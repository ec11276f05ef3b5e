import { SegmentedControl } from "#ui/components/SegmentedControl.tsx";
import { usePortfolioView } from "#client/portfolio/use-portfolio.ts";
import { RANGE_WORDS, ranges } from "#client/portfolio/view-state.ts";

/** The window of time, the same on every screen: it stands in the address. */
export function RangeControl() {
  const { range, change } = usePortfolioView();
  return (
    <SegmentedControl
      label="Range"
      size="sm"
      value={range}
      onChange={(value) => change({ range: value })}
      segments={ranges.map((it) => ({ value: it, label: it === "ALL" ? "All" : it, name: RANGE_WORDS[it] }))}
    />
  );
}

import { SegmentedControl } from "#ui/components/SegmentedControl.tsx";
import { usePortfolioView } from "#client/portfolio/use-portfolio.ts";
import { RANGE_WORDS, ranges } from "#client/portfolio/view-state.ts";

/** The window of time, the same on every screen: it stands in the address. Where a period was typed no range is chosen. */
export function RangeControl() {
  const { range, from, change } = usePortfolioView();
  return (
    <SegmentedControl
      label="Range"
      size="sm"
      value={from === undefined ? range : undefined}
      onChange={(value) => change({ range: value, from: undefined })}
      segments={ranges.map((it) => ({ value: it, label: it === "ALL" ? "All" : it, name: RANGE_WORDS[it] }))}
    />
  );
}

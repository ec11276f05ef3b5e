import { belowPeak } from "#ui/charts/chart-series.ts";
import { HeatMap } from "#ui/charts/HeatMap.tsx";
import { SignedBars } from "#ui/charts/SignedBars.tsx";
import { StackedBars } from "#ui/charts/StackedBars.tsx";
import { TimeSeriesChart } from "#ui/charts/TimeSeriesChart.tsx";
import { Amount } from "#ui/components/Amount.tsx";
import { Percent } from "#ui/components/Percent.tsx";
import { Section } from "#ui/components/Section.tsx";
import { sampleSeries } from "#ui/gallery/gallery-data.ts";

const GROWTH = { kind: "growth" } as const;
const RATIO = { kind: "ratio" } as const;
const INDEX = sampleSeries(800).map((it) => (it === null ? null : it / 820_000));
const LINES = [{ key: "index", label: "Portfolio", values: INDEX }];
const DEPTHS = [{ key: "depth", label: "Below the peak", values: belowPeak(INDEX) }];

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const YEARS = ["2026", "2025", "2024"].map((heading, row) => ({
  heading,
  cells: MONTHS.map((month, column) => {
    if (row === 0 && column > 10) return undefined;
    const value = row === 2 && column < 2 ? null : Math.round(Math.sin(row * 7 + column * 2.3) * 40) / 1000;
    const reason = value === null ? { reason: "Nothing was invested in this period." } : {};
    return { key: `${heading}-${month}`, label: `${month} ${heading}`, value, ...reason };
  }),
}));

const SOURCES = [
  { key: "equity", label: "Equities", hue: "green" },
  { key: "bond", label: "Bonds", hue: "blue" },
];
/** Ten months that were, one that runs, ten to come. */
const STACKS = Array.from({ length: 21 }, (_, place) => {
  const amounts = { equity: place % 3 === 0 ? 900 : 120, bond: place % 6 === 2 ? 1400 : 0 };
  return {
    key: String(place),
    label: `${MONTHS[place % 12] ?? ""} ${2026 + Math.floor(place / 12)}`,
    past: place <= 10 ? amounts : {},
    future: place >= 10 ? amounts : {},
  };
});

const ROWS = [
  { key: "a", name: "World Index Fund", part: 0.0412, gain: "21480.00" },
  { key: "b", name: "Northwind Foods", part: 0.0087, gain: "4512.40" },
  { key: "c", name: "Ether", part: -0.0126, gain: "-6530.00" },
  { key: "d", name: "Lake House", part: null, gain: null },
];

/** Charts of returns and risk. */
export function AnalysisSpecimens() {
  return (
    <Section title="Returns and risk">
      <div className="grid gap-8 lg:grid-cols-2">
        <TimeSeriesChart label="Growth of 1" firstOn="2024-09-12" series={LINES} unit={GROWTH} height={200} />
        <TimeSeriesChart label="Drawdown" firstOn="2024-09-12" series={DEPTHS} unit={RATIO} height={200} hasArea />
        <StackedBars label="Income by month" months={STACKS} series={SOURCES} currency="EUR" />
        <HeatMap label="Months" columns={MONTHS} rows={YEARS} />
        <SignedBars
          label="Contribution"
          headings={["Part", "Contribution", "Gain"]}
          rows={ROWS.map(({ key, name, part, gain }) => ({
            key,
            heading: name,
            size: part,
            cells: [
              <Percent key="part" value={part} isGain reason="Its price is missing." />,
              <Amount key="gain" value={gain} currency="EUR" isBare reason="Its price is missing." />,
            ],
          }))}
        />
      </div>
    </Section>
  );
}

import { AllocationBar } from "#ui/charts/AllocationBar.tsx";
import { BridgeChart } from "#ui/charts/BridgeChart.tsx";
import { Sparkline } from "#ui/charts/Sparkline.tsx";
import { TimeSeriesChart } from "#ui/charts/TimeSeriesChart.tsx";
import { Treemap } from "#ui/charts/Treemap.tsx";
import { Section } from "#ui/components/Section.tsx";
import { sampleSeries } from "#ui/gallery/gallery-data.ts";

const EURO = { kind: "money", currency: "EUR" } as const;
const SERIES = [
  { key: "value", label: "Net worth", values: sampleSeries(1100) },
  {
    key: "paid",
    label: "Put in",
    values: Array.from({ length: 1100 }, (_, index) => 790_000 + Math.floor(index / 180) * 40_000),
    isDashed: true,
  },
];

const PARTS = [
  { key: "property", label: "Property", value: "640000", weight: 0.4173, hue: "amber" },
  { key: "equity", label: "Equities", value: "512480", weight: 0.3342, hue: "green" },
  { key: "bond", label: "Bonds", value: "198300", weight: 0.1293, hue: "blue" },
  { key: "fund", label: "Private funds", value: "86400", weight: 0.0563, hue: "violet" },
  { key: "cash", label: "Cash", value: "62300", weight: 0.0406, hue: "slate" },
  { key: "crypto", label: "Crypto", value: "34120", weight: 0.0222, hue: "teal" },
  { key: "loan", label: "Mortgage", value: "-210000", weight: null, hue: "clay" },
];

const STEPS = [
  { key: "opening", label: "1 Jan", value: "1204310.00", isLevel: true },
  { key: "external", label: "Put in", value: "24000.00" },
  { key: "income", label: "Income", value: "18412.55" },
  { key: "price", label: "Prices", value: "96207.40" },
  { key: "currency", label: "Currency", value: "-11930.15" },
  { key: "fees", label: "Fees", value: "-1284.30" },
  { key: "taxes", label: "Taxes", value: "-6115.50" },
  { key: "closing", label: "Today", value: "1323600.00", isLevel: true },
];

/** Charts, each with the table behind it. */
export function ChartSpecimens() {
  return (
    <Section title="Drawings">
      <TimeSeriesChart label="Net worth" firstOn="2023-11-18" series={SERIES} unit={EURO} hasArea />
      <div className="mt-8 grid gap-8 lg:grid-cols-2">
        <BridgeChart label="What changed" steps={STEPS} currency="EUR" />
        <AllocationBar label="Allocation" parts={PARTS} currency="EUR" />
        <Treemap label="Allocation by area" parts={PARTS} currency="EUR" />
        <div className="flex items-start gap-6">
          <Sparkline label="Rising with a gap" values={sampleSeries(120)} />
          <Sparkline label="Flat" values={[5, 5, 5, 5]} />
        </div>
      </div>
    </Section>
  );
}

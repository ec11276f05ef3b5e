import { FanChart } from "#ui/charts/FanChart.tsx";
import { MatrixChart } from "#ui/charts/MatrixChart.tsx";
import { SankeyChart } from "#ui/charts/SankeyChart.tsx";
import { SmallMultiples } from "#ui/charts/SmallMultiples.tsx";
import { StackedBars } from "#ui/charts/StackedBars.tsx";
import { Timeline } from "#ui/charts/Timeline.tsx";
import { Amount } from "#ui/components/Amount.tsx";
import { Percent } from "#ui/components/Percent.tsx";
import { Section } from "#ui/components/Section.tsx";
import { sampleSeries } from "#ui/gallery/gallery-data.ts";

const FUTURE = Array.from({ length: 21 }, (_, year) => {
  const middle = 820_000 * 1.04 ** year;
  const spread = 0.12 * Math.sqrt(year);
  return {
    key: String(year),
    label: String(2026 + year),
    values: [
      middle * Math.exp(-1.28 * spread),
      middle * Math.exp(-0.67 * spread),
      middle,
      middle * Math.exp(0.67 * spread),
      middle * Math.exp(1.28 * spread),
    ] as const,
  };
});

const LADDER = Array.from({ length: 9 }, (_, place) => ({
  key: String(2027 + place),
  label: String(2027 + place),
  tick: String(2027 + place),
  note: place % 3 === 2 ? "" : "one bond at 3.4 %",
  past: {},
  future: { repaid: place % 3 === 2 ? 0 : 20_000 + place * 4000, coupons: 2400 - place * 200 },
}));
const PAID = [
  { key: "repaid", label: "Paid back", hue: "blue" },
  { key: "coupons", label: "Coupons", hue: "teal" },
];

const cell = (value: number) => (value === 0 ? null : { value: String(value), weight: value / 1_000_000 });
const line = (key: string, values: readonly number[]) => ({
  key,
  label: key,
  cells: values.map(cell),
  total: { value: String(values.reduce((a, b) => a + b, 0)), weight: values.reduce((a, b) => a + b, 0) / 1_000_000 },
});
const COLUMNS = ["EUR", "USD", "CHF", "Not stated"].map((it) => ({ key: it, label: it }));
const LINES = [line("Equities", [180_000, 340_000, 40_000, 0]), line("Bonds", [210_000, 90_000, 0, 20_000])];
const SUMS = line("All", [390_000, 430_000, 40_000, 20_000]);

const NODES = [
  { key: "salary", label: "Salary", hue: "green" },
  { key: "rent", label: "Rents", hue: "amber" },
  { key: "money", label: "Money in", hue: "slate" },
  { key: "living", label: "Living", hue: "rose" },
  { key: "tax", label: "Taxes", hue: "clay" },
  { key: "kept", label: "Kept", hue: "blue" },
];
const link = (from: string, to: string, size: number) => ({ from, to, size, value: String(size) });
const LINKS = [
  link("salary", "money", 72_000),
  link("rent", "money", 18_400),
  link("money", "living", 41_000),
  link("money", "tax", 21_300),
  link("money", "kept", 28_100),
];

const DAYS = [
  { key: "a", on: "2026-12-15", label: "Coupon, Hill Bank 2031", hue: "blue", figure: "1,250" },
  { key: "b", on: "2027-01-04", label: "Rent, Lake House", hue: "amber" },
  { key: "c", on: "2027-01-20", label: "Capital call, Fund IV", hue: "violet" },
  { key: "d", on: "2028-06-30", label: "Lease ends, Lake House", hue: "amber" },
  { key: "e", on: "2031-05-15", label: "Hill Bank 2031 is paid back", hue: "blue" },
] as const;

/** Charts laid out by the layout modules of d3. */
export function LayoutSpecimens() {
  return (
    <Section title="Plans, ladders and flows">
      <div className="grid gap-8 lg:grid-cols-2">
        <StackedBars
          label="Ladder"
          months={LADDER}
          series={PAID}
          currency="EUR"
          words={{ period: "Year", past: "Paid", future: "Due" }}
        />
        <FanChart label="Net worth to come" points={FUTURE} currency="EUR" />
        <MatrixChart
          label="Class by currency"
          heading="Class"
          columns={COLUMNS}
          rows={LINES}
          totals={SUMS}
          currency="EUR"
        />
        <SankeyChart label="Money in and out" nodes={NODES} links={LINKS} currency="EUR" />
        <SmallMultiples
          label="Each holding"
          heading="Change"
          charts={["World Index Fund", "Northwind Foods", "Ether", "Lake House"].map((name, place) => ({
            key: name,
            label: name,
            values: sampleSeries(90 + place * 7).map((it) => it && it * (1 + place / 10)),
            figure: <Percent key="change" value={0.031 * (place - 1)} isGain />,
          }))}
        />
        <Timeline
          label="Dates"
          entries={DAYS.map((it) => ({ ...it, figure: "figure" in it ? <Paid value={it.figure} /> : null }))}
        />
        <FanChart label="Nothing to come" points={[]} currency="EUR" />
        <SankeyChart label="No money moved" nodes={[]} links={[]} currency="EUR" />
      </div>
    </Section>
  );
}

const Paid = ({ value }: { readonly value: string }) => <Amount value={value.replace(",", "")} currency="EUR" />;

import { Amount } from "#ui/components/Amount.tsx";
import { Percent } from "#ui/components/Percent.tsx";
import { ReportFrame, ReportPart } from "./ReportFrame.tsx";
import { ReportTable } from "./ReportTable.tsx";
import reports from "./sample-reports.json";

const { currency, performance, year } = reports;
const whole = { currency, precision: "whole", isBare: true } as const;
const BIGGEST = Math.max(...performance.classes.map(({ contribution }) => Math.abs(contribution ?? 0)));

/** Both returns of five years, and which class brought the last one's. */
export function PerformanceReport() {
  const { fiveYears } = performance;
  return (
    <ReportFrame
      title="Performance, five years"
      file="performance.csv"
      headline={{
        label: "Time-weighted, a year",
        value: <Percent value={fiveYears.timeWeightedAnnual} decimals={2} isGain />,
        note: (
          <>
            <Percent value={fiveYears.timeWeighted} decimals={2} isGain /> over five years; money-weighted{" "}
            <Percent value={fiveYears.moneyWeighted} decimals={2} isGain /> a year
          </>
        ),
      }}
    >
      <ReportPart
        title="Year by year"
        note="Opening + paid in + gain = closing. The two returns are close here because this family pays in a little every month; one large deposit at the wrong time would pull them apart."
      >
        <ReportTable
          label="Returns by year"
          columns={[
            { key: "Year", isText: true },
            { key: "Opening" },
            { key: "Paid in" },
            { key: "Gain" },
            { key: "Closing" },
            { key: "Time-weighted", isMain: true },
            { key: "Money-weighted" },
          ]}
          rows={performance.years.map((it) => ({
            key: String(it.year),
            cells: [
              it.year,
              <Amount key="opening" value={it.opening} {...whole} />,
              <Amount key="paid" value={it.paidIn} {...whole} />,
              <Amount key="gain" value={it.gain} {...whole} isGain />,
              <Amount key="closing" value={it.closing} {...whole} />,
              <Percent key="time" value={it.timeWeighted} decimals={2} isGain />,
              <Percent key="money" value={it.moneyWeighted} decimals={2} isGain />,
            ],
          }))}
        />
      </ReportPart>
      <ReportPart
        title={`Who brought the return of ${year}`}
        note="Contribution: what a class added to the return of the whole, day by day, by its weight on that day. The parts add up to the whole. Interest makes loans negative."
      >
        <ReportTable
          label={`Contribution by class in ${year}`}
          columns={[{ key: "Class", isText: true }, { key: "bar", label: null, isText: true }, { key: "Contribution" }]}
          rows={[
            ...performance.classes
              .toSorted((a, b) => (b.contribution ?? 0) - (a.contribution ?? 0))
              .map((it) => ({
                key: it.label,
                cells: [
                  it.label,
                  <ContributionBar key="bar" value={it.contribution ?? 0} />,
                  <Percent key="contribution" value={it.contribution} decimals={2} hasSign />,
                ],
              })),
            {
              key: "whole",
              isTotal: true,
              cells: ["All", null, <Percent key="whole" value={performance.contribution} decimals={2} hasSign />],
            },
          ]}
        />
      </ReportPart>
    </ReportFrame>
  );
}

const ContributionBar = ({ value }: { readonly value: number }) => (
  <span aria-hidden className="block min-w-30">
    <span
      className="block h-2.5 rounded-xs"
      style={{
        width: `${(Math.abs(value) / BIGGEST) * 100}%`,
        background: value < 0 ? "var(--negative)" : "var(--positive)",
      }}
    />
  </span>
);

import { difference } from "./difference.ts";
import { BridgeChart } from "#ui/charts/BridgeChart.tsx";
import { hueColor } from "#ui/charts/class-hue.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import { Percent } from "#ui/components/Percent.tsx";
import { ReportFrame, ReportPart } from "./ReportFrame.tsx";
import { ReportTable } from "./ReportTable.tsx";
import reports from "./sample-reports.json";
import { Swatch } from "./Swatch.tsx";

const { currency, netWorth, opensOn, closesOn, year } = reports;
const whole = { currency, precision: "whole", isBare: true } as const;

/** What is owned and owed at the end of a year beside the year before, and where the change came from. */
export function NetWorthReport() {
  const total = (label: string, before: string, value: string) => ({
    key: label,
    isTotal: true,
    cells: [
      label,
      <Amount key="before" value={before} {...whole} />,
      <Amount key="value" value={value} {...whole} />,
      <Amount key="change" value={difference(value, before)} {...whole} hasSign />,
      null,
    ],
  });
  return (
    <ReportFrame
      title={`Net worth ${year}`}
      file="net-worth.csv"
      headline={{
        label: "Net worth",
        value: <Amount value={netWorth.total} currency={currency} precision="whole" />,
        note: (
          <>
            <Amount value={difference(netWorth.total, netWorth.totalBefore)} {...whole} isGain /> in the year
          </>
        ),
      }}
    >
      <ReportPart title="What it is made of">
        <div aria-hidden className="mb-4 flex h-3 gap-px overflow-hidden rounded-xs">
          {netWorth.classes
            .filter(({ weight }) => weight !== null)
            .map((it) => (
              <span key={it.label} style={{ flexGrow: it.weight ?? 0, background: hueColor(it.hue) }} />
            ))}
        </div>
        <ReportTable
          label="Net worth by class"
          columns={[
            { key: "Class", isText: true },
            { key: opensOn, label: <DateText on={opensOn} />, onPhone: "A year before" },
            { key: closesOn, label: <DateText on={closesOn} />, isMain: true },
            { key: "Change" },
            { key: "Of assets" },
          ]}
          rows={[
            ...netWorth.classes.map((it) => ({
              key: it.label,
              cells: [
                <Swatch key="name" hue={it.hue} name={it.label} />,
                <Amount key="before" value={it.before} {...whole} />,
                <Amount key="value" value={it.value} {...whole} />,
                <Amount key="change" value={difference(it.value, it.before)} {...whole} hasSign />,
                it.weight === null ? null : <Percent key="weight" value={it.weight} decimals={1} />,
              ],
            })),
            total("Assets", netWorth.assetsBefore, netWorth.assets),
            total("Debts", netWorth.liabilitiesBefore, netWorth.liabilities),
            total("Net worth", netWorth.totalBefore, netWorth.total),
          ]}
        />
      </ReportPart>
      <ReportPart
        title="Where the change came from"
        note="Opening, paid in, income, price and currency, less fees and taxes, is closing: to the cent, without a line for the rest."
      >
        <BridgeChart label={`Bridge of ${year}`} steps={netWorth.bridge} currency={currency} height={170} />
      </ReportPart>
      <p className="text-13 text-ink-muted">
        Values of homes, the car, the painting, the pension and the private fund are those stated last before{" "}
        <DateText on={closesOn} />. Foreign currencies at the reference rate of that day.
      </p>
    </ReportFrame>
  );
}

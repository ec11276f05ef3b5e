import { Amount } from "#ui/components/Amount.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import { Quantity } from "#ui/components/Quantity.tsx";
import { ReportFrame, ReportPart } from "./ReportFrame.tsx";
import { ReportTable } from "./ReportTable.tsx";
import reports from "./sample-reports.json";

const { currency, tax, year } = reports;
const exact = { currency, isBare: true } as const;
const METHOD_NAMES: Readonly<Record<string, string>> = {
  fifo: "First in, first out",
  lifo: "Last in, first out",
  hifo: "Highest cost first",
  average: "Average cost",
};

/** Gains realized in a year, lot by lot, and what they would be under other methods. */
export function TaxReport() {
  return (
    <ReportFrame
      title={`Realized gains ${year}`}
      file="realized-gains.csv"
      headline={{
        label: `Gain, ${(METHOD_NAMES[tax.method] ?? tax.method).toLowerCase()}`,
        value: <Amount value={tax.total.net} currency={currency} />,
        note: `${tax.lines.length} lots, one sale`,
      }}
    >
      <ReportPart
        title="Lot by lot"
        note="Proceeds less cost is the gain. Amounts are computed exactly and rounded to the cent where they are shown, so a row can differ by a cent from the difference of its neighbors."
      >
        <ReportTable
          label="Realized gains by lot"
          columns={[
            { key: "Asset", isText: true },
            { key: "Acquired" },
            { key: "Sold" },
            { key: "Quantity" },
            { key: "Proceeds" },
            { key: "Cost" },
            { key: "Gain" },
          ]}
          rows={[
            ...tax.lines.map((it, index) => ({
              key: String(index),
              cells: [
                it.name,
                it.acquiredOn === null ? "–" : <DateText key="acquired" on={it.acquiredOn} />,
                <DateText key="sold" on={it.soldOn} />,
                <Quantity key="quantity" value={it.quantity} />,
                <Amount key="proceeds" value={it.proceeds} {...exact} />,
                <Amount key="basis" value={it.basis} {...exact} />,
                <Amount key="gain" value={it.gain} {...exact} isGain />,
              ],
            })),
            {
              key: "total",
              isTotal: true,
              cells: [
                "Total",
                null,
                null,
                null,
                <Amount key="proceeds" value={tax.total.proceeds} {...exact} />,
                <Amount key="basis" value={tax.total.basis} {...exact} />,
                <Amount key="gain" value={tax.total.net} {...exact} isGain />,
              ],
            },
          ]}
        />
      </ReportPart>
      <ReportPart
        title="The same sale by other methods"
        note="Which method you may use is a matter of the law where you pay tax. The ledger is read anew for each; nothing in it changes."
      >
        <ReportTable
          label="Gain by method"
          columns={[{ key: "Method", isText: true }, { key: "Cost" }, { key: "Gain" }]}
          rows={tax.methods.map((it) => ({
            key: it.method,
            cells: [
              METHOD_NAMES[it.method] ?? it.method,
              <Amount key="basis" value={it.basis} {...exact} />,
              <Amount key="gain" value={it.net} {...exact} isGain />,
            ],
          }))}
        />
      </ReportPart>
    </ReportFrame>
  );
}

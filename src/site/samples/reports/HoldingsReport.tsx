import { Amount } from "#ui/components/Amount.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import { Quantity } from "#ui/components/Quantity.tsx";
import { ReportFrame, ReportPart } from "./ReportFrame.tsx";
import { ReportTable } from "./ReportTable.tsx";
import reports from "./sample-reports.json";
import { Swatch } from "./Swatch.tsx";

const { currency, netWorth } = reports;

/** Everything the sample household owns and owes at the end of the year, each with its price and the day of it. */
export function HoldingsReport() {
  return (
    <ReportFrame
      title="Holdings"
      file="holdings.csv"
      headline={{
        label: "Net worth",
        value: <Amount value={netWorth.total} currency={currency} precision="whole" />,
        note: `${netWorth.holdings.length} holdings and debts`,
      }}
    >
      <ReportPart
        title="What is held"
        note="A dash in the quantity: what is valued as a whole. Priced on: the day of the price or of the stated value."
      >
        <ReportTable
          label="Holdings"
          columns={[
            { key: "Name", isText: true },
            { key: "Class", isText: true },
            { key: "Quantity" },
            { key: "Price" },
            { key: "Priced on" },
            { key: "Value" },
          ]}
          rows={[
            ...netWorth.holdings.map((it) => ({
              key: it.name,
              cells: [
                <Swatch key="name" hue={it.hue} name={it.name} />,
                it.label,
                it.quantity === null ? "–" : <Quantity key="quantity" value={it.quantity} />,
                it.price === null ? "–" : <Amount key="price" value={it.price} currency={it.currency} />,
                it.pricedOn === null ? "–" : <DateText key="priced" on={it.pricedOn} />,
                <Amount key="value" value={it.value} currency={currency} precision="whole" isBare />,
              ],
            })),
            {
              key: "total",
              isTotal: true,
              cells: [
                "Net worth",
                null,
                null,
                null,
                null,
                <Amount key="value" value={netWorth.total} currency={currency} precision="whole" isBare />,
              ],
            },
          ]}
        />
      </ReportPart>
    </ReportFrame>
  );
}

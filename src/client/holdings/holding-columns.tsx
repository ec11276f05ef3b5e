import { assetClassOf } from "#assets/registry.ts";
import { Explain } from "#client/parts/Explain.tsx";
import { FigureText } from "#ui/components/FigureText.tsx";
import { RatioText } from "#ui/components/FigureText.tsx";
import { Quantity } from "#ui/components/Quantity.tsx";
import { UnknownValue } from "#ui/components/UnknownValue.tsx";
import type { GridColumn } from "#ui/grid/grid-column.ts";
import { HoldingName, HoldingPrice, HoldingValue } from "./HoldingCells.tsx";
import { dayColumns } from "./day-columns.tsx";
import { GAINS } from "./gain-sources.ts";
import { gainPart } from "./holding-rows.ts";
import type { HoldingRow } from "./holding-rows.ts";
import { statedColumns } from "./stated-columns.ts";
import type { ListedHolding } from "./listed-holdings.ts";

type Column = GridColumn<HoldingRow>;

/** Every column holdings can show, in the currency of the answer; beside the price of a bond stands what it has accrued. */
export const holdingColumns = (currency: string, { hasAccrued = false } = {}): readonly Column[] => [
  ...identityColumns,
  ...statedColumns,
  ...valueColumns(currency, hasAccrued),
  ...costColumns(currency),
  ...dayColumns(currency),
  ...gainColumns(currency),
  ...returnColumns,
];

const identityColumns: readonly Column[] = [
  {
    key: "name",
    label: "Holding",
    type: "text",
    value: (row) => row.holding.name,
    thingOf: (row) => row.partOf ?? row.key,
    render: (row) => <HoldingName holding={row.holding} />,
    width: 176,
    isFixed: true,
  },
  {
    key: "assetClass",
    label: "Class",
    type: "text",
    value: (row) => assetClassOf(row.holding.assetClass).plural,
    width: 124,
    canGroup: true,
    isHiddenByDefault: true,
  },
  {
    key: "account",
    label: "Account",
    type: "text",
    value: (row) => row.accountName,
    width: 160,
    canGroup: true,
    isHiddenByDefault: true,
  },
  {
    key: "institution",
    label: "Institution",
    type: "text",
    value: (row) => row.institutionName,
    width: 150,
    canGroup: true,
    isHiddenByDefault: true,
  },
  {
    key: "currency",
    label: "Currency",
    type: "text",
    value: (row) => row.holding.assetCurrency,
    width: 96,
    canGroup: true,
    isHiddenByDefault: true,
  },
  {
    key: "isin",
    label: "ISIN",
    type: "text",
    value: (row) => row.holding.isin,
    reason: () => "No ISIN is stated.",
    width: 136,
    isHiddenByDefault: true,
  },
  {
    key: "ticker",
    label: "Ticker",
    type: "text",
    value: (row) => row.holding.ticker,
    reason: () => "No ticker is stated.",
    width: 96,
    isHiddenByDefault: true,
  },
];

const noAccrued = ({ whole }: HoldingRow): string => whole?.accrued?.reason ?? "It accrues no interest.";

/** What no debt ties is worth itself, so that the column adds up to the net worth. */
const netOfDebtsColumn = (currency: string): Column => {
  const left = ({ whole }: HoldingRow) => whole && (whole.netOfDebts ?? whole.value);
  const reason = (row: HoldingRow) => left(row)?.notes.join(" ") || SPLIT;
  return {
    key: "netOfDebts",
    label: "Net of debts",
    type: "money",
    value: (row) => left(row)?.value ?? null,
    reason,
    render: (row) => {
      const figure = left(row);
      if (!figure || figure.value === null) return <UnknownValue reason={reason(row)} />;
      const text = <FigureText figure={figure} currency={currency} isBare />;
      if (row.whole?.netOfDebts === null) return text;
      const { assetId, name } = row.holding;
      return (
        <Explain figure="net_of_debts" label={`${name} net of debts`} isInGrid assetId={assetId}>
          {text}
        </Explain>
      );
    },
    currency,
    total: "sum",
    width: 116,
    description: "What is left after debts secured by it, or of a debt what nothing carries: together the net worth.",
    isHiddenByDefault: true,
  };
};

const valueColumns = (currency: string, hasAccrued: boolean): readonly Column[] => [
  {
    key: "quantity",
    label: "Quantity",
    type: "quantity",
    value: (row) => (hasQuantity(row.holding) ? row.quantity : null),
    render: (row) => (hasQuantity(row.holding) ? <Quantity value={row.quantity} /> : null),
    width: 96,
  },
  {
    key: "price",
    label: "Price",
    type: "money",
    value: (row) => row.holding.price,
    render: (row) => <HoldingPrice holding={row.holding} />,
    currency: (row) => row.holding.priceCurrency ?? row.holding.assetCurrency,
    precision: "price",
    width: hasAccrued ? 184 : 132,
    description: "Last price; its mark tells source and age.",
  },
  {
    key: "value",
    label: "Value",
    type: "money",
    value: (row) => row.value.value,
    render: (row) => <HoldingValue row={row} currency={currency} />,
    currency,
    total: "sum",
    width: 112,
    isFixed: true,
  },
  netOfDebtsColumn(currency),
  {
    key: "cleanValue",
    label: "Clean value",
    type: "money",
    value: (row) => row.whole?.accrued?.cleanValue ?? null,
    currency,
    total: "sum",
    reason: noAccrued,
    width: 112,
    description: "Bonds without the interest since the last coupon.",
    isHiddenByDefault: true,
  },
  {
    key: "accrued",
    label: "Accrued interest",
    type: "money",
    value: (row) => row.whole?.accrued?.value ?? null,
    currency,
    total: "sum",
    reason: noAccrued,
    width: 112,
    description: "Interest since the last coupon; the value includes it.",
    isHiddenByDefault: true,
  },
];

const costColumns = (currency: string): readonly Column[] => [
  {
    key: "weight",
    label: "Weight",
    type: "percent",
    value: (row) => row.weight,
    reason: () => "Its value, or the whole, is not known.",
    total: weightOf,
    decimals: 2,
    width: 80,
    description: "Share of the net worth; debts are negative.",
  },
  {
    key: "cost",
    label: "Cost",
    type: "money",
    value: (row) => row.whole?.cost.value ?? null,
    currency,
    total: "sum",
    reason: costReason,
    width: 108,
    description: "What you paid for what you still hold, at the rates of its days.",
  },
  {
    key: "averageCost",
    label: "Average cost",
    type: "money",
    value: (row) => row.whole?.averageCost ?? null,
    currency: (row) => row.holding.assetCurrency,
    precision: "price",
    reason: costReason,
    width: 132,
    isHiddenByDefault: true,
  },
];

const gainColumns = (currency: string): readonly Column[] =>
  GAINS.map(({ key, label, gain, part, description, isHidden }): Column => ({
    key,
    label,
    type: "money",
    value: (row) => gainPart(row.whole?.[gain], part),
    isPending: ({ whole }) => whole !== undefined && whole[gain] === undefined,
    currency,
    isGain: part !== "fees" && part !== "taxes",
    total: "sum",
    reason: gainReason,
    width: 112,
    ...(description === undefined ? {} : { description }),
    ...(isHidden ? { isHiddenByDefault: true } : {}),
  }));

const RETURNS = [
  {
    key: "timeWeighted",
    label: "TWR",
    figure: "time_weighted",
    description: "Time-weighted return since first bought.",
  },
  {
    key: "moneyWeighted",
    label: "XIRR",
    figure: "money_weighted",
    description: "Money-weighted return since first bought (XIRR).",
  },
] as const;

/** Each opens how it is computed, as on the page of the asset. */
const returnColumns = RETURNS.map(({ key, label, figure, description }): Column => {
  const value = ({ whole }: HoldingRow) => whole?.[key]?.value ?? null;
  const reason = (row: HoldingRow) => row.whole?.[key]?.notes.join(" ") || gainReason(row);
  return {
    key,
    label,
    type: "percent",
    value,
    isPending: ({ whole }) => whole !== undefined && whole[key] === undefined,
    reason,
    render: (row) => {
      const known = row.whole?.[key];
      const { assetId, name } = row.holding;
      return known === undefined || known.value === null ? (
        <UnknownValue reason={reason(row)} />
      ) : (
        <Explain label={`${label} of ${name}`} isInGrid {...{ figure, assetId }}>
          <RatioText figure={known} isGain />
        </Explain>
      );
    },
    width: 80,
    description,
  };
});

/** The share of all rows together; unknown where no row's is known. */
function weightOf(rows: readonly HoldingRow[]): number | null {
  const known = rows.flatMap(({ weight }) => (weight === null ? [] : [weight]));
  return known.length === 0 ? null : known.reduce((sum, weight) => sum + weight, 0);
}

const SPLIT = "Known for the whole holding only, not for one account’s part. Switch to Combined to see it.";

function costReason(row: HoldingRow): string {
  return row.whole ? row.whole.cost.notes.join(" ") || "The cost is not known." : SPLIT;
}

function gainReason(row: HoldingRow): string {
  return row.whole ? "Needs a price and a cost; one of them is unknown." : SPLIT;
}

const hasQuantity = (holding: ListedHolding): boolean => holding.tracking === "units" && !holding.isCash;

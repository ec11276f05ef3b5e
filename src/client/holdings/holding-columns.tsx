import { assetClassOf } from "#assets/registry.ts";
import { FigureText } from "#ui/components/FigureText.tsx";
import { Quantity } from "#ui/components/Quantity.tsx";
import type { GridColumn } from "#ui/grid/grid-column.ts";
import type { Gain } from "#features/figures/contract.ts";
import { HoldingName, HoldingPrice } from "./HoldingCells.tsx";
import { gainPart } from "./holding-rows.ts";
import type { HoldingRow } from "./holding-rows.ts";
import type { ListedHolding } from "./listed-holdings.ts";

type Column = GridColumn<HoldingRow>;

/** Every column holdings can show, in the currency of the answer; beside the price of a bond stands what it has accrued. */
export const holdingColumns = (currency: string, { hasAccrued = false } = {}): readonly Column[] => [
  ...identityColumns,
  ...valueColumns(currency, hasAccrued),
  ...gainColumns(currency),
  ...returnColumns,
];

const identityColumns: readonly Column[] = [
  {
    key: "name",
    label: "Holding",
    type: "text",
    value: (row) => row.holding.name,
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
    width: 136,
    isHiddenByDefault: true,
  },
];

const noAccrued = ({ whole }: HoldingRow): string => whole?.accrued?.reason ?? "It accrues no interest.";

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
    description: "Last price on or before the day. The mark tells where it comes from and how old it is.",
  },
  {
    key: "value",
    label: "Value",
    type: "money",
    value: (row) => row.value.value,
    render: (row) => <FigureText figure={row.value} currency={currency} isBare />,
    currency,
    total: "sum",
    width: 112,
    isFixed: true,
  },
  {
    key: "cleanValue",
    label: "Clean value",
    type: "money",
    value: (row) => row.whole?.accrued?.cleanValue ?? null,
    currency,
    total: "sum",
    reason: noAccrued,
    width: 112,
    description: "Bonds at the quoted price alone, without the interest earned since the last coupon.",
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
    description: "Interest of bonds earned since the last coupon; the value includes it.",
    isHiddenByDefault: true,
  },
  {
    key: "weight",
    label: "Weight",
    type: "percent",
    value: (row) => row.weight,
    reason: () => "Its value, or the whole, is not known.",
    total: weightOf,
    width: 74,
    description: "Share of the net worth. Debts are negative, so that all together are 100 %.",
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
    description: "What you paid for what you still hold, at the exchange rates of the purchase dates.",
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

interface GainSource {
  readonly key: string;
  readonly label: string;
  readonly gain: "unrealized" | "realized" | "total";
  readonly part: keyof Gain;
  readonly description: string;
  readonly isHidden: boolean;
}

const GAINS: readonly GainSource[] = [
  {
    key: "unrealized",
    label: "Unrealized",
    gain: "unrealized",
    part: "total",
    description: "Gain on what is still held.",
    isHidden: true,
  },
  {
    key: "realized",
    label: "Realized",
    gain: "realized",
    part: "total",
    description: "Gain on what was sold, with income received.",
    isHidden: true,
  },
  {
    key: "total",
    label: "Total gain",
    gain: "total",
    part: "total",
    description: "Realized and unrealized together. The columns after it are its parts.",
    isHidden: false,
  },
  { key: "price-gain", label: "of prices", gain: "total", part: "price", description: "From prices.", isHidden: true },
  {
    key: "currency-gain",
    label: "of currency",
    gain: "total",
    part: "currencyEffect",
    description: "From exchange rates.",
    isHidden: true,
  },
  {
    key: "income-gain",
    label: "of income",
    gain: "total",
    part: "income",
    description: "Dividends, interest, rent.",
    isHidden: true,
  },
  { key: "fees", label: "Fees", gain: "total", part: "fees", description: "Fees paid.", isHidden: true },
  { key: "taxes", label: "Taxes", gain: "total", part: "taxes", description: "Taxes paid.", isHidden: true },
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
    description,
    ...(isHidden ? { isHiddenByDefault: true } : {}),
  }));

const returnColumns: readonly Column[] = [
  {
    key: "timeWeighted",
    label: "TWR",
    type: "percent",
    value: (row) => row.whole?.timeWeighted?.value ?? null,
    isPending: ({ whole }) => whole !== undefined && whole.timeWeighted === undefined,
    isGain: true,
    reason: (row) => row.whole?.timeWeighted?.notes.join(" ") || gainReason(row),
    width: 74,
    description: "Time-weighted return since first bought, whatever was paid in or taken out.",
  },
  {
    key: "moneyWeighted",
    label: "XIRR",
    type: "percent",
    value: (row) => row.whole?.moneyWeighted?.value ?? null,
    isPending: ({ whole }) => whole !== undefined && whole.moneyWeighted === undefined,
    isGain: true,
    reason: (row) => row.whole?.moneyWeighted?.notes.join(" ") || gainReason(row),
    width: 74,
    description: "Money-weighted return on your own money, with the days it came and went (XIRR).",
  },
];

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

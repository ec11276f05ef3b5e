import { Explain } from "#client/parts/Explain.tsx";
import { fixed, formatFixed, toNumber, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { FigureText, RatioText } from "#ui/components/FigureText.tsx";
import { UnknownValue } from "#ui/components/UnknownValue.tsx";
import type { GridColumn } from "#ui/grid/grid-column.ts";
import type { HoldingRow } from "./holding-rows.ts";

type Column = GridColumn<HoldingRow>;

/** Key of the change of the day in percent, which comes with the change in money. */
export const DAY_PERCENT = "dayChangeRatio";

const changeOf = ({ whole }: HoldingRow) => whole?.dayChange ?? undefined;
const isPending = ({ whole }: HoldingRow): boolean => whole !== undefined && whole.dayChange === undefined;
const OF_ACCOUNT = "Known for the whole holding only, not for one account’s part. Switch to Combined to see it.";
const reason = (row: HoldingRow): string =>
  row.whole ? changeOf(row)?.amount.notes.join(" ") || "It has no price of a unit." : OF_ACCOUNT;

/** Change of the day, in money and percent: from the price before the last one to the last one. */
export const dayColumns = (currency: string): readonly Column[] => [
  {
    key: "dayChange",
    label: "Day",
    type: "money",
    value: (row) => changeOf(row)?.amount.value ?? null,
    isPending,
    reason,
    render: (row) => {
      const change = changeOf(row);
      if (change === undefined) return row.whole ? null : <UnknownValue reason={OF_ACCOUNT} />;
      if (change.amount.value === null) return <UnknownValue reason={reason(row)} />;
      const { assetId, name } = row.holding;
      return (
        <Explain figure="day_change" label={`Change of the day of ${name}`} isInGrid assetId={assetId}>
          <FigureText figure={change.amount} currency={currency} isBare isGain />
        </Explain>
      );
    },
    currency,
    isGain: true,
    total: totalOf,
    width: 96,
    description:
      "Change of the day: what is held now, from the price before the last one to the last one, at the exchange rates of both days. Dividends are not in it.",
    isHiddenByDefault: true,
  },
  {
    key: DAY_PERCENT,
    label: "Day, %",
    type: "percent",
    value: (row) => changeOf(row)?.ratio.value ?? null,
    isPending,
    reason,
    render: (row) => {
      const ratio = changeOf(row)?.ratio;
      if (ratio === undefined) return row.whole ? null : <UnknownValue reason={OF_ACCOUNT} />;
      if (ratio.value === null) return <UnknownValue reason={reason(row)} />;
      const { assetId, name } = row.holding;
      return (
        <Explain figure="day_change_ratio" label={`Change of the day of ${name}, percent`} isInGrid assetId={assetId}>
          <RatioText figure={ratio} isGain decimals={2} />
        </Explain>
      );
    },
    total: percentOf,
    width: 84,
    description: "Change of the day over what the same units were worth at the price before.",
  },
];

/** Of the rows that have one; unknown where one of them should have and has not. */
function sums(rows: readonly HoldingRow[]): { readonly amount: Fixed; readonly before: Fixed } | undefined {
  const changes = rows.flatMap((row) => changeOf(row) ?? []);
  const known = changes.flatMap(({ amount, before }) =>
    amount.value === null || before === null ? [] : [{ amount: fixed(amount.value), before: fixed(before) }],
  );
  if (known.length === 0 || known.length < changes.length) return undefined;
  return known.reduce((a, b) => ({ amount: a.amount + b.amount, before: a.before + b.before }), {
    amount: ZERO,
    before: ZERO,
  });
}

function totalOf(rows: readonly HoldingRow[]): string | null {
  const all = sums(rows);
  return all ? formatFixed(all.amount) : null;
}

function percentOf(rows: readonly HoldingRow[]): number | null {
  const all = sums(rows);
  return all && all.before !== ZERO ? toNumber(all.amount) / toNumber(all.before) : null;
}

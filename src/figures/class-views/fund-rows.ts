import type { PoolMember } from "#assets/private-fund/pool-fund.ts";
import { FUND_STRATEGY_WORDS } from "#assets/private-fund/fund-facts.ts";
import { valueOf } from "#engine/explain/formula.ts";
import type { Figure } from "#engine/figure.ts";
import { toNumber, type Fixed } from "#engine/money/fixed.ts";
import { poolFunds, type FundPool } from "#engine/private-funds/fund-pool.ts";
import { fundMembers, fundPoolsOf, type PoolKey } from "../fund-pools.ts";
import type { Sheet } from "../sheet.ts";
import type { ClassChart, RowsView, ViewCell } from "./chart.ts";

type Row = RowsView["rows"][number];

const moneyCell = (value: Fixed | undefined): ViewCell =>
  value === undefined ? { value, reason: "Its value is not known." } : { value };
const figureCell = (figure: Figure): ViewCell => {
  const value = valueOf(figure);
  return value === undefined ? { value, reason: "reason" in figure ? figure.reason : "It is not known." } : { value };
};

const COLUMNS: RowsView["columns"] = [
  { label: "Commitment", unit: "money" },
  { label: "Paid in", unit: "money" },
  { label: "PIC", unit: "ratio" },
  { label: "Unfunded", unit: "money" },
  { label: "Distributed", unit: "money" },
  { label: "Value", unit: "money" },
  { label: "DPI", unit: "multiple" },
  { label: "TVPI", unit: "multiple" },
  { label: "IRR", unit: "ratio", isGain: true },
];

const cellsOf = ({ totals, multiples, irr }: FundPool, unfunded: Fixed): readonly ViewCell[] => [
  moneyCell(totals.commitment),
  moneyCell(totals.paidIn),
  figureCell(multiples.pic),
  moneyCell(unfunded),
  moneyCell(totals.distributed),
  moneyCell(totals.nav),
  figureCell(multiples.dpi),
  figureCell(multiples.tvpi),
  figureCell(irr),
];

const unfundedOf = (members: readonly PoolMember[]): Fixed => members.reduce((sum, { unfunded }) => sum + unfunded, 0n);

/** A line each, the oldest first, and under them all seen as one: sums, and a rate of all flows together. */
export function fundRows(sheet: Sheet): ClassChart {
  const { members, notes } = fundMembers(sheet);
  const rows = members
    .toSorted((a, b) => (a.vintage < b.vintage ? -1 : a.vintage > b.vintage ? 1 : 0))
    .map((member): Row => ({
      key: member.assetId,
      label: `${member.name}, ${member.vintage}`,
      assetId: member.assetId,
      size: toNumber(member.commitment),
      cells: cellsOf(poolFunds([member], sheet.on), member.unfunded),
    }));
  const all: Row = {
    key: "all",
    label: "All as one",
    assetId: undefined,
    size: undefined,
    cells: cellsOf(poolFunds(members, sheet.on), unfundedOf(members)),
  };
  return {
    kind: "rows",
    heading: "Fund and vintage",
    columns: COLUMNS,
    rows: rows.length > 1 ? [...rows, all] : rows,
    barOf: 0,
    missing: notes,
  };
}

const HEADINGS: Readonly<Record<PoolKey, string>> = {
  vintage: "Vintage",
  strategy: "Strategy",
  manager: "Manager",
};

/** Funds seen as one by the year they began in, by what they do or by who runs them. */
export function poolRows(sheet: Sheet, by: PoolKey): ClassChart {
  const { pools, notes } = fundPoolsOf(sheet, by);
  return {
    kind: "rows",
    heading: HEADINGS[by],
    columns: [{ label: "Funds", unit: "count" }, ...COLUMNS],
    rows: pools.map(({ key, members, ...pool }): Row => ({
      key,
      label: labelOf(by, key),
      assetId: undefined,
      size: toNumber(pool.totals.commitment),
      cells: [{ value: members.length }, ...cellsOf(pool, unfundedOf(members))],
    })),
    barOf: 1,
    missing: notes,
  };
}

function labelOf(by: PoolKey, key: string): string {
  if (by === "strategy") return FUND_STRATEGY_WORDS.find(({ value }) => value === key)?.label ?? key;
  return by === "manager" && key === "unknown" ? "Manager not stated" : key;
}

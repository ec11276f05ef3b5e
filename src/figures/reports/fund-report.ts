import type { PoolMember } from "#assets/private-fund/pool-fund.ts";
import { ZERO } from "#engine/money/fixed.ts";
import { poolFunds } from "#engine/private-funds/fund-pool.ts";
import { fundMembers } from "../fund-pools.ts";
import type { Sheet } from "../sheet.ts";
import { cellOf, type Cell, type ReportContent } from "./report-content.ts";

/** Private funds in a line each, the oldest first, and all of them as one. */
export function fundReport(sheet: Sheet): ReportContent {
  const { members, notes } = fundMembers(sheet);
  const all = poolFunds(members, sheet.on);
  const unfunded = members.reduce((sum, it) => sum + it.unfunded, ZERO);
  const cellsOf = (own: readonly PoolMember[], left: bigint): readonly Cell[] => {
    const { totals, multiples, irr } = poolFunds(own, sheet.on);
    return [
      totals.commitment,
      totals.paidIn,
      left,
      totals.distributed,
      totals.nav ?? null,
      cellOf(multiples.dpi),
      cellOf(multiples.tvpi),
      cellOf(irr),
    ];
  };
  return {
    headline: [
      { key: "commitment", label: "Committed", unit: "money", value: all.totals.commitment },
      { key: "unfunded", label: "Unfunded", unit: "money", value: unfunded },
      { key: "value", label: "Value", unit: "money", value: all.totals.nav ?? null },
      { key: "irr", label: "IRR", unit: "ratio", value: cellOf(all.irr) },
    ],
    tables: [
      {
        key: "funds",
        label: "Private funds",
        columns: [
          { label: "Fund", unit: "text" },
          { label: "Vintage", unit: "text" },
          { label: "Committed", unit: "money" },
          { label: "Paid in", unit: "money" },
          { label: "Unfunded", unit: "money" },
          { label: "Distributed", unit: "money" },
          { label: "Value", unit: "money" },
          { label: "DPI", unit: "multiple" },
          { label: "TVPI", unit: "multiple" },
          { label: "IRR", unit: "ratio", isChange: true },
        ],
        rows: [
          ...members
            .toSorted((a, b) => a.vintage.localeCompare(b.vintage))
            .map((it) => ({ key: it.assetId, cells: [it.name, it.vintage, ...cellsOf([it], it.unfunded)] })),
          { key: "all", look: "total", cells: ["All as one", null, ...cellsOf(members, unfunded)] },
        ],
      },
    ],
    notes: ["The rate of all is of their flows together, not an average of their rates.", ...notes],
  };
}

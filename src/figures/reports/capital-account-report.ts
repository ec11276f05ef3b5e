import { assetClassOf } from "#assets/registry.ts";
import { rulesOf } from "#assets/rules.ts";
import { poolFunds } from "#engine/private-funds/fund-pool.ts";
import { fundMembers } from "../fund-pools.ts";
import { ownedAssets } from "../owned-assets.ts";
import type { Sheet } from "../sheet.ts";
import type { ReportContent } from "./report-content.ts";
import { reportTableOf } from "./schedule-report.ts";

const ACCOUNTS = new Set(["capital_account", "manager_account", "costs_inside"]);

/** The capital account of each private fund, beside it the last one its manager stated, with the fees and carry that states. */
export function capitalAccountReport(sheet: Sheet): ReportContent {
  const { members, notes } = fundMembers(sheet);
  const tables = ownedAssets(sheet)
    .all()
    .filter(({ asset }) => assetClassOf(asset.assetClass).group === "private_funds")
    .flatMap((owned) => {
      const { id, name, currency, assetClass } = owned.asset;
      return rulesOf(assetClass)
        .figures(owned)
        .schedules.filter(({ key }) => ACCOUNTS.has(key))
        .map((schedule) =>
          reportTableOf(schedule, {
            key: `${schedule.key}:${id}`,
            label: `${name}: ${schedule.label}`,
            currency: currency === sheet.base ? undefined : currency,
          }),
        );
    });
  const { totals } = poolFunds(members, sheet.on);
  const unfunded = members.reduce((sum, it) => sum + it.unfunded, 0n);
  return {
    headline: [
      { key: "funds", label: "Funds", unit: "count", value: members.length },
      { key: "value", label: "Value", unit: "money", value: totals.nav ?? null },
      { key: "unfunded", label: "Unfunded", unit: "money", value: unfunded },
    ],
    tables,
    notes: [
      "Each account is in the currency of its fund, from its entries and the values it reported.",
      ...(tables.length === 0 ? ["No private fund has an entry yet."] : []),
      ...notes,
    ],
  };
}

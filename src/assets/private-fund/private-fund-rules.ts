import type { AssetEvent, FlowWindow, OwnedAsset } from "#assets/asset-rules.ts";
import { defineRules } from "#assets/common-facts.ts";
import { privateFundFacts, type PrivateFundFacts } from "#assets/private-fund/fund-facts.ts";
import { privateFund } from "#assets/private-fund/private-fund.ts";
import { privateFundFigures } from "#assets/private-fund/fund-figures.ts";
import { isReport } from "#assets/private-fund/fund-trees.ts";
import { expectedFundFlows } from "#assets/private-fund/fund-pacing.ts";
import { STALE_AFTER_DAYS } from "#engine/private-funds/nav-roll-forward.ts";
import { choiceWords } from "#assets/fact-schema.ts";
import { privateFundWays } from "#assets/private-fund/private-fund-ways.ts";

/** Funds one commits to: calls, distributions and reports come from the ledger, the commitment from the facts. */
export const privateFundRules = defineRules<PrivateFundFacts>({
  of: privateFund,
  waysIn: privateFundWays,
  facts: privateFundFacts,
  figures: privateFundFigures,
  mends: { most: "value", of: { dpi: "entries", dpi_net: "entries", pme_plus: "entries" } },
  cashFlows: expectedFundFlows,
  embeddedFee: "managementFee",
  manager: ({ manager }) => manager,
  subclass: ({ strategy }) => choiceWords(privateFundFacts.schema["strategy"], strategy),
  events: (owned, _, window) => nextReport(owned, window),
});

/** The day after which the last report counts as old. */
function nextReport({ movements }: OwnedAsset, { from, to }: FlowWindow): AssetEvent[] {
  const report = movements.findLast(isReport);
  const on = report && report.on + STALE_AFTER_DAYS;
  if (on === undefined || on <= from || on > to) return [];
  return [{ on, kind: "next_value_due", label: "A new value of the fund is due" }];
}

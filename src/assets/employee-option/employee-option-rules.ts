import type { AssetEvent, FlowWindow, OwnedAsset } from "#assets/asset-rules.ts";
import { defineRules } from "#assets/common-facts.ts";
import { employeeOption } from "#assets/employee-option/employee-option.ts";
import { employeeOptionWays } from "#assets/employee-option/employee-option-ways.ts";
import { GRANT_FACTS, grantFacts, type GrantFacts } from "#assets/employee-option/grant-facts.ts";
import { grantFiguresOf, grantStateOf } from "#assets/employee-option/grant-figures.ts";
import { grantModel } from "#assets/employee-option/grant-model.ts";
import { choiceWords } from "#assets/fact-schema.ts";
import { formatFixed, ZERO } from "#engine/money/fixed.ts";

/** Options an employer grants: they vest by their terms and count at what exercising them brings. */
export const employeeOptionRules = defineRules<GrantFacts>({
  of: employeeOption,
  waysIn: employeeOptionWays,
  facts: grantFacts,
  figures: grantFiguresOf,
  mends: { most: { term: "shareAssetId" } },
  cashFlows: () => [],
  events: grantEvents,
  modelled: grantModel,
  pricedBy: ({ shareAssetId }) => shareAssetId,
  subclass: ({ kind }) => choiceWords(GRANT_FACTS.kind, kind),
});

/** Days on which options vest, and the last on which they can be exercised, while there are any. */
function grantEvents(owned: OwnedAsset, facts: GrantFacts, { from, to }: FlowWindow): readonly AssetEvent[] {
  const { asset, quantity } = owned;
  if (quantity <= ZERO) return [];
  const { vestings, leftOn, lastOn } = facts.grant;
  const { unvested } = grantStateOf(owned, facts);
  const vest = vestings
    .filter(({ on }) => unvested > ZERO && (leftOn === undefined || on <= leftOn) && on <= (lastOn ?? on))
    .map(({ on, units }) => ({ on, kind: "vesting", label: `${formatFixed(units)} of ${asset.name} vest` }) as const);
  const words =
    facts.lastOnIs === "leaving"
      ? "last day to exercise after leaving"
      : "they expire: exercise on this day at the latest";
  const end = lastOn === undefined ? [] : [{ on: lastOn, kind: "expiry", label: `${asset.name}: ${words}` } as const];
  return [...vest, ...end].filter(({ on }) => on > from && on <= to).toSorted((a, b) => a.on - b.on);
}

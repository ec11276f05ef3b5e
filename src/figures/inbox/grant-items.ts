import { grantOf } from "#assets/employee-option/grant-facts.ts";
import { grantStateOf } from "#assets/employee-option/grant-figures.ts";
import { assetClassOf } from "#assets/registry.ts";
import { formatDay } from "#engine/dates/day.ts";
import { formatFixed, ZERO } from "#engine/money/fixed.ts";
import { ownedAssets } from "../owned-assets.ts";
import type { Sheet } from "../sheet.ts";
import type { InboxItem } from "./inbox-item.ts";
import type { SharesHeld } from "./shares-held.ts";

/** So many days before the last on which options from an employer can be exercised they begin to wait for a decision. */
const DAYS_BEFORE_THE_LAST = 90;

/** Options from employers that can soon be exercised no longer, and those that the entries still hold though they were forfeited or have lapsed. */
export const grantItems = (sheet: Sheet, shares: SharesHeld): readonly InboxItem[] =>
  ownedAssets(sheet)
    .held()
    .flatMap((owned): InboxItem[] => {
      const facts = grantOf(owned.facts);
      const { asset, on } = owned;
      if (assetClassOf(asset.assetClass).isGranted !== true || facts === undefined) return [];
      const { exercisable, forfeited, lapsed } = grantStateOf(owned, facts);
      const { lastOn, leftOn } = facts.grant;
      const of = { assetId: asset.id, mend: "holding", touched: shares.ofAsset(asset.id) } as const;
      const isSoon = lastOn !== undefined && lastOn - on <= DAYS_BEFORE_THE_LAST && exercisable > ZERO;
      return [
        ...(isSoon
          ? [
              {
                ...of,
                cause: "due",
                key: `grant ${asset.id} ${lastOn}`,
                on: lastOn,
                text: `${formatFixed(exercisable)} of ${asset.name} can be exercised until ${formatDay(lastOn)} and lapse after it.`,
              } as const,
            ]
          : []),
        ...(forfeited > ZERO
          ? [
              {
                ...of,
                cause: "due",
                key: `forfeited ${asset.id} ${formatFixed(forfeited)}`,
                text: `${formatFixed(forfeited)} of ${asset.name} had not vested when you left on ${formatDay(leftOn ?? on)}: enter that they were forfeited.`,
              } as const,
            ]
          : []),
        ...(lapsed > ZERO
          ? [
              {
                ...of,
                cause: "due",
                key: `lapsed ${asset.id} ${formatFixed(lapsed)}`,
                text: `${formatFixed(lapsed)} of ${asset.name} were not exercised by ${formatDay(lastOn ?? on)}: enter that they have lapsed.`,
              } as const,
            ]
          : []),
      ];
    });

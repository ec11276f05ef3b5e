import { formatDay } from "#engine/dates/day.ts";
import { fixed, toNumber } from "#engine/money/fixed.ts";
import { sayMoney } from "../findings.ts";
import type { Sheet } from "../sheet.ts";
import { longTermWithin, lossesToTake } from "../tax/watched-lots.ts";
import { longTermSubject, type Watch } from "../watched.ts";
import type { InboxItem } from "./inbox-item.ts";
import type { SharesHeld } from "./shares-held.ts";

/** Losses of at least the threshold; one that moves a little is the same one, so it stays aside once it was set aside. */
export const lossItems = (sheet: Sheet, { value }: Watch, shares: SharesHeld): readonly InboxItem[] =>
  (lossesToTake(sheet) ?? [])
    .filter(({ loss }) => loss >= fixed(value))
    .map(({ assetId, taxpayerId, loss }): InboxItem => {
      const amount = sayMoney(loss, sheet.base);
      return {
        cause: "tax",
        key: `loss ${assetId} ${taxpayerId}`,
        text: `${nameOf(sheet, assetId)} could be sold at a loss of ${amount}${forWhom(sheet, taxpayerId)}.`,
        amount,
        touched: shares.ofAsset(assetId),
        assetId,
        mend: "losses",
        ofId: taxpayerId,
      };
    });

/** Gains that a sale on their day or later makes long-term ones, by the day. */
export const longTermItems = (sheet: Sheet, { value }: Watch, shares: SharesHeld): readonly InboxItem[] =>
  longTermWithin(sheet, toNumber(fixed(value))).map((soon): InboxItem => {
    const { assetId, taxpayerId, on } = soon;
    return {
      cause: "tax",
      key: `long-term ${longTermSubject(soon)}`,
      text: `A gain on ${nameOf(sheet, assetId)} becomes long-term on ${formatDay(on)}${forWhom(sheet, taxpayerId)}.`,
      touched: shares.ofAsset(assetId),
      on,
      assetId,
      mend: "lots",
      ofId: taxpayerId,
    };
  });

const nameOf = ({ ledger }: Sheet, assetId: string): string =>
  ledger.assets[ledger.assetIndex.get(assetId) ?? -1]?.name ?? assetId;

/** Who it is of, where there are several. */
function forWhom({ taxpayers }: Sheet, taxpayerId: string): string {
  const whose = taxpayers.length > 1 ? taxpayers.find(({ id }) => id === taxpayerId) : undefined;
  return whose ? ` for ${whose.name}` : "";
}

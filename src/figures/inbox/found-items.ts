import { assetClassOf } from "#assets/registry.ts";
import { rulesOf } from "#assets/rules.ts";
import { formatDay } from "#engine/dates/day.ts";
import type { AssetFacts } from "#engine/ledger/transaction.ts";
import { allFindings } from "../all-findings.ts";
import type { Finding } from "../findings.ts";
import { staleValues, type StaleValue } from "../overview.ts";
import { moneyPairs } from "../own-money.ts";
import { ownedAssets } from "../owned-assets.ts";
import type { Sheet } from "../sheet.ts";
import { grantItems } from "./grant-items.ts";
import { LONGEST_KEY, type Cause, type InboxItem, type InboxMend } from "./inbox-item.ts";
import type { SharesHeld } from "./shares-held.ts";

/** What a sheet says by itself that a person has to see to. */
export const foundItems = (sheet: Sheet, shares: SharesHeld): readonly InboxItem[] => [
  ...valueItems(sheet, shares),
  ...allFindings(sheet)
    .filter((it) => !waitsForRate(sheet, it))
    .map((finding) => findingItem(shares, finding)),
  ...grantItems(sheet, shares),
  ...transferItems(sheet, shares),
  ...moneyItems(sheet),
];

/** Values that are old or not known; what one rate mends is one line. */
function valueItems(sheet: Sheet, shares: SharesHeld): readonly InboxItem[] {
  const stale = staleValues(sheet);
  const withoutRate = stale.filter(({ reason }) => reason === "missing_rate");
  const rates = [...Map.groupBy(withoutRate, ({ holding }) => holding.asset.currency)].map(
    ([currency, lacking]): InboxItem => {
      const names = lacking.map(({ holding }) => holding.asset.name);
      const others = names.length < 3 ? names.join(" and ") : `${names[0]} and ${names.length - 1} others`;
      return {
        cause: "unknown_value",
        key: `rate ${currency}`,
        text: `No exchange rate of ${currency} near this day, so the value of ${others} is not known.`,
        mend: "state_rate",
        ofId: currency,
      };
    },
  );
  return [...rates, ...stale.flatMap((it) => (it.reason === "missing_rate" ? [] : priceItem(it, shares)))];
}

function priceItem({ holding: { asset }, on, reason }: StaleValue, shares: SharesHeld): InboxItem {
  const of = { assetId: asset.id, mend: "state_price", on } as const;
  // Its own price is nobody's to state: the share it is on has one, or its terms say what it is worth.
  if (assetClassOf(asset.assetClass).isGranted === true) return grantedItem({ asset, on, reason }, shares);
  if (reason === "missing_price" || on === undefined)
    return {
      ...of,
      cause: "unknown_value",
      key: `price ${asset.id}`,
      text: `${asset.name} has no price yet, so its value is not known.`,
    };
  return {
    ...of,
    cause: "old_value",
    key: `old ${asset.id} ${on}`,
    text: `The value of ${asset.name} is of ${formatDay(on)}.`,
    touched: shares.ofAsset(asset.id),
  };
}

const grantedItem = (
  { asset, on, reason }: Pick<StaleValue, "on" | "reason"> & { readonly asset: AssetFacts },
  shares: SharesHeld,
): InboxItem =>
  reason === "missing_price" || on === undefined
    ? {
        assetId: asset.id,
        mend: "holding",
        cause: "unknown_value",
        key: `price ${asset.id}`,
        text: `The share that ${asset.name} are on has no price in ${asset.currency}, so their value is not known.`,
      }
    : {
        assetId: asset.id,
        mend: "holding",
        cause: "old_value",
        on,
        key: `old ${asset.id} ${on}`,
        text: `The value of the share that ${asset.name} are on is of ${formatDay(on)}.`,
        touched: shares.ofAsset(asset.id),
      };

/** What came in today without a rate waits for the same rate as its value, which is a line already. */
const waitsForRate = (sheet: Sheet, { kind, on, text }: Finding): boolean =>
  kind === "missing_rate" &&
  on === sheet.on &&
  staleValues(sheet).some(({ reason, holding }) => reason === "missing_rate" && text.includes(holding.asset.name));

const KINDS: Readonly<Record<Finding["kind"], readonly [Cause, InboxMend]>> = {
  missing_history: ["history", "assume"],
  cash_shortfall: ["history", "assume"],
  missing_rate: ["history", "transactions"],
  missing_cost: ["history", "transactions"],
  assumed_opening: ["history", "transactions"],
  balance_differs: ["difference", "compare"],
  off_target: ["drift", "targets"],
};

function findingItem(shares: SharesHeld, finding: Finding): InboxItem {
  const { kind, text, amount, assetId, accountId, on, aim } = finding;
  const [cause, mend] = KINDS[kind];
  if (aim !== undefined) {
    const key = `${kind} ${aim.mixId} ${aim.outside.join(",")}`.slice(0, LONGEST_KEY);
    return { cause, key, text, touched: shares.ofAmount(aim.strays), on, mend };
  }
  return {
    cause,
    key: `${kind} ${assetId ?? ""} ${accountId ?? ""} ${on}`,
    text,
    amount,
    touched: assetId === undefined ? shares.ofAccount(accountId ?? "") : shares.ofAsset(assetId),
    on,
    assetId,
    accountId,
    mend: accountId === undefined ? "transactions" : mend,
  };
}

/** Halves of moves between accounts of one's own: those that fit together, and those whose other half is nowhere. */
const transferItems = (sheet: Sheet, shares: SharesHeld): readonly InboxItem[] =>
  ownedAssets(sheet)
    .all()
    .flatMap((owned): InboxItem[] => {
      const halves = rulesOf(owned.asset.assetClass).halfTransfers(owned);
      const [paired, alone] = [halves.pairs.map(({ outId }) => outId), halves.alone];
      const { id: assetId, name } = owned.asset;
      const item = (text: string, ids: readonly string[]): InboxItem => ({
        cause: "transfer",
        key: `transfer ${assetId} ${ids.length} ${ids.at(-1) ?? ""}`,
        text,
        touched: shares.ofAsset(assetId),
        assetId,
        mend: "transfers",
      });
      const few = (count: number, one: string, more: string): string => (count === 1 ? `1 ${one}` : `${count} ${more}`);
      const pairs = few(paired.length, "pair of transfers", "pairs of transfers");
      const lone = few(alone.length, "transfer", "transfers");
      return [
        ...(paired.length === 0
          ? []
          : [item(`${name}: ${pairs} may each be one move between accounts of yours. See whether they are.`, paired)]),
        ...(alone.length === 0
          ? []
          : [
              item(
                `${name}: ${lone} from or to outside without another half. Import the other account if it is yours.`,
                alone,
              ),
            ]),
      ];
    });

/** Money that left one account and came to another: one line for all of it. */
function moneyItems(sheet: Sheet): readonly InboxItem[] {
  const pairs = moneyPairs(sheet);
  const [newest] = pairs;
  if (newest === undefined) return [];
  const { departure } = newest;
  const text =
    pairs.length === 1
      ? "Money that left one account came to another within days: it may be one transfer of yours. See whether it is."
      : `${pairs.length} times money left one account and the same came to another within days: each may be one transfer of yours. See whether they are.`;
  return [
    {
      cause: "transfer",
      key: `money ${pairs.length} ${departure.transactionId}`,
      text,
      on: departure.on,
      accountId: departure.accountId,
      mend: "money_transfers",
    },
  ];
}

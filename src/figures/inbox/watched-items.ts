import { formatDay } from "#engine/dates/day.ts";
import { valueOf } from "#engine/explain/formula.ts";
import { formatFixed, fixed, fromNumber, round, toNumber, type Fixed } from "#engine/money/fixed.ts";
import { bridgeFrom } from "../bridge.ts";
import type { CalendarDay } from "../cash/calendar.ts";
import type { Descriptions } from "../cash/descriptions.ts";
import { cashTree } from "../cash/liquidity.ts";
import { sayMoney } from "../findings.ts";
import { changeOf, openHoldings } from "../overview.ts";
import type { Sheet } from "../sheet.ts";
import { dueSubject, dueWithin, type LargeEvent, pricesReached, reachedBy, sharesOf, type Watch } from "../watched.ts";
import { watchList } from "../watch-list.ts";
import type { InboxItem } from "./inbox-item.ts";
import { longTermItems, lossItems } from "./tax-items.ts";
import type { SharesHeld } from "./shares-held.ts";

/** What comes by itself from what happened before is nothing to see to, so the words it is found by are not needed. */
const NO_WORDS: Descriptions = new Map();

/**
 * What reaches a threshold of the person, `sheet` in the currency of the threshold. What is off target is found without one, each mix by its own
 * bands; prices that are old by the class of what they are of are, too: then it is not said twice.
 */
export function watchedItems(
  sheet: Sheet,
  watch: Watch,
  shares: SharesHeld,
  oldAlready: ReadonlySet<string>,
): readonly InboxItem[] {
  if (watch.event === "off_target") return [];
  if (watch.event === "due_soon") return dueItems(sheet, watch, shares);
  if (watch.event === "price_reached") return priceItems(sheet, watch, shares);
  if (watch.event === "loss_to_take") return lossItems(sheet, watch, shares);
  if (watch.event === "long_term_soon") return longTermItems(sheet, watch, shares);
  const subjects = reachedBy(sheet, watch, NO_WORDS) ?? [];
  switch (watch.event) {
    case "net_worth_moved":
      return subjects.map((on) => movedItem(sheet, on));
    case "cash_low":
      return subjects.map(() => cashItem(sheet, watch, shares));
    case "price_old":
      return subjects.filter((id) => !oldAlready.has(id)).map((id) => oldItem(sheet, id, shares));
    case "one_holding_large":
    case "one_bank_large":
    case "one_currency_large":
      return largeItems(sheet, { event: watch.event, watch, subjects });
  }
}

/** Prices at or beyond what somebody set. */
const priceItems = (sheet: Sheet, { value }: Watch, shares: SharesHeld): readonly InboxItem[] =>
  pricesReached(sheet, toNumber(fixed(value))).map(({ asset, quote, set, reached, isHeld, subject }): InboxItem => {
    const price = sayMoney(quote.price, quote.currency);
    return {
      cause: "watched",
      key: `price ${subject}`,
      text: `${asset.name} is at ${price}, ${reached ?? ""} the ${sayMoney(set, quote.currency)} you set.`,
      touched: isHeld ? shares.ofAsset(asset.id) : 0,
      on: quote.on,
      assetId: asset.id,
      mend: "watch",
    };
  });

/** Reasons whose day to be looked at again has come. */
export const reviewItems = (sheet: Sheet, shares: SharesHeld): readonly InboxItem[] =>
  watchList(sheet).flatMap(({ asset, watch, isHeld, isReviewDue }): InboxItem[] => {
    if (!isReviewDue || watch.reviewOn === undefined) return [];
    return [
      {
        cause: "watched",
        key: `review ${asset.id} ${watch.reviewOn}`,
        text: `Look again at why you ${isHeld ? "hold" : "watch"} ${asset.name}: you set ${formatDay(watch.reviewOn)} for it.`,
        touched: isHeld ? shares.ofAsset(asset.id) : 0,
        on: watch.reviewOn,
        assetId: asset.id,
        mend: "watch",
      },
    ];
  });

function dueItems(sheet: Sheet, { value }: Watch, shares: SharesHeld): readonly InboxItem[] {
  const days = dueWithin(sheet, toNumber(fixed(value)), NO_WORDS) ?? [];
  return days.map((due): InboxItem => {
    const { on, label, asset, accountId, inBase, money } = due;
    const amount =
      money === undefined ? undefined : sayMoney(money.amount < 0n ? -money.amount : money.amount, money.currency);
    const of = asset === undefined || label.includes(asset.name) ? label : `${label}, ${asset.name}`;
    return {
      cause: "due",
      key: `due ${dueSubject(due)}`,
      text: `${formatDay(on)}: ${of}${amount === undefined ? "" : `, ${amount} ${directionOf(due)}`}.`,
      amount,
      // A day that only wants attention moves nothing.
      touched: money === undefined ? 0 : shares.ofAmount(inBase),
      on,
      assetId: asset?.id,
      accountId: asset === undefined ? accountId : undefined,
      mend: "calendar",
    };
  });
}

const directionOf = ({ money }: CalendarDay): string => ((money?.amount ?? 0n) < 0n ? "to pay" : "to come");

function movedItem(sheet: Sheet, on: string): InboxItem {
  const { ratio } = changeOf(bridgeFrom(sheet, sheet.on - 1), sheet.holdings().netWorth);
  const share = ratio.status === "ok" ? ratio.value : undefined;
  const much = share === undefined ? "much" : `by ${percent(Math.abs(share))} ${share < 0 ? "down" : "up"}`;
  return {
    cause: "moved",
    key: `moved ${on}`,
    text: `Your net worth moved ${much} within ${on}.`,
    touched: share === undefined ? undefined : Math.min(1, Math.abs(share)),
    on: sheet.on,
    mend: "overview",
  };
}

function cashItem(sheet: Sheet, { value, unit }: Watch, shares: SharesHeld): InboxItem {
  const cash = valueOf(cashTree(sheet).figure);
  const amount = typeof cash === "bigint" ? sayMoney(cash, unit) : undefined;
  const less: Fixed | undefined = typeof cash === "bigint" ? fixed(value) - cash : undefined;
  return {
    cause: "low_cash",
    key: `cash ${value} ${unit}`,
    text: `Cash in accounts is ${amount ?? "less"}, below what you want to keep.`,
    amount,
    touched: shares.ofAmount(less),
    mend: "forecast",
  };
}

function oldItem(sheet: Sheet, assetId: string, shares: SharesHeld): InboxItem {
  const holding = openHoldings(sheet).find(({ asset }) => asset.id === assetId);
  const on = holding?.quote?.on ?? sheet.on;
  return {
    cause: "old_value",
    key: `old ${assetId} ${on}`,
    text: `The value of ${holding?.asset.name ?? assetId} is of ${formatDay(on)}.`,
    touched: shares.ofAsset(assetId),
    on,
    assetId,
    mend: "state_price",
  };
}

interface Large {
  readonly event: LargeEvent;
  readonly watch: Watch;
  readonly subjects: readonly string[];
}

function largeItems(sheet: Sheet, { event, watch, subjects }: Large): readonly InboxItem[] {
  if (subjects.length === 0) return [];
  const shares = sharesOf(sheet, event);
  const [what, mend] = LARGE[event];
  return subjects.map((subject) => ({
    cause: "limit",
    key: `${event} ${subject} ${watch.value}`,
    text: `${nameOf(sheet, event, subject)} is ${percent(shares.get(subject) ?? 0)} of what you own, more than your limit of ${watch.value}% for ${what}.`,
    touched: shares.get(subject),
    assetId: event === "one_holding_large" ? subject : undefined,
    mend,
  }));
}

const LARGE = {
  one_holding_large: ["one holding", "holding"],
  one_bank_large: ["one bank or broker", "account"],
  one_currency_large: ["one foreign currency", "exposure"],
} as const;

/** A bank is named by an account there, which stands for it where it names none. */
function nameOf(sheet: Sheet, event: LargeEvent, subject: string): string {
  if (event === "one_currency_large") return subject;
  if (event === "one_holding_large")
    return sheet.ledger.assets[sheet.ledger.assetIndex.get(subject) ?? -1]?.name ?? subject;
  const account = [...sheet.accounts.values()].find((it) => it.institutionId === subject);
  return account?.institutionName ?? sheet.accounts.get(subject)?.name ?? subject;
}

const percent = (share: number): string => `${formatFixed(round(fromNumber(share * 100), 1))}%`;

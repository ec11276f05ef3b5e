import { formatDay } from "#engine/dates/day.ts";
import { valueOf } from "#engine/explain/formula.ts";
import { assetsMoved } from "#engine/ledger/column-book.ts";
import { isCashAsset } from "#engine/ledger/ledger.ts";
import { abs, fixed, formatFixed, toNumber, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { ownedOf, sharesUnder } from "./analysis/exposure.ts";
import { driftOfMix } from "./analysis/targets.ts";
import { bridgeFrom } from "./bridge.ts";
import { calendarOf, type CalendarDay } from "./cash/calendar.ts";
import type { Descriptions } from "./cash/descriptions.ts";
import { cashTree } from "./cash/liquidity.ts";
import { changeOf, openHoldings } from "./overview.ts";
import type { Sheet } from "./sheet.ts";
import { watchList } from "./watch-list.ts";
import { longTermWithin, lossesToTake, type LongTermSoon } from "./tax/watched-lots.ts";

/** From where on somebody wants to hear of it. Money is in the sheet's currency. */
export interface Watch {
  readonly event:
    | "net_worth_moved"
    | "cash_low"
    | "price_old"
    | "off_target"
    | "one_holding_large"
    | "one_bank_large"
    | "one_currency_large"
    | "due_soon"
    | "loss_to_take"
    | "long_term_soon"
    | "price_reached";
  readonly value: string;
  readonly unit: string;
}

/**
 * What of a watched figure reaches its threshold on the sheet's day, each by what it is about; undefined where that cannot be known. What is unknown
 * neither begins nor ends anything.
 */
export function reachedBy(sheet: Sheet, watch: Watch, descriptions: Descriptions): readonly string[] | undefined {
  const limit = fixed(watch.value);
  switch (watch.event) {
    case "net_worth_moved":
      return netWorthMoved(sheet, limit, watch.unit === "percent");
    case "cash_low":
      return cashLow(sheet, limit);
    case "price_old":
      return pricesOlder(sheet, toNumber(limit));
    case "off_target":
      return offTarget(sheet, limit);
    case "one_holding_large":
    case "one_bank_large":
    case "one_currency_large":
      return larger(sharesOf(sheet, watch.event), limit);
    case "due_soon":
      return dueWithin(sheet, toNumber(limit), descriptions)?.map(dueSubject);
    case "loss_to_take":
      return lossesToTake(sheet)
        ?.filter(({ loss }) => loss >= limit)
        .map(({ assetId, taxpayerId }) => `${assetId} ${taxpayerId}`);
    case "long_term_soon":
      return longTermWithin(sheet, toNumber(limit)).map(longTermSubject);
    case "price_reached":
      return pricesReached(sheet, toNumber(limit)).map(({ subject }) => subject);
  }
}

/** What is at or beyond a price somebody set for it, by a price at most so many days old: another price set is another episode. */
export const pricesReached = (sheet: Sheet, days: number) =>
  watchList(sheet).flatMap((it) => {
    const { asset, watch, quote, reached } = it;
    const set = reached && watch[reached];
    if (!quote || reached === undefined || set === undefined || quote.ageDays > days) return [];
    return [{ ...it, quote, set, subject: `${asset.id} ${reached} ${formatFixed(set)}` }];
  });

/** Since the end of the day before; each day is an episode of its own. */
function netWorthMoved(sheet: Sheet, limit: Fixed, isPercent: boolean): readonly string[] | undefined {
  const change = changeOf(bridgeFrom(sheet, sheet.on - 1), sheet.holdings().netWorth);
  if (change.amount.status !== "ok") return undefined;
  if (!isPercent) return abs(change.amount.value) >= limit ? [formatDay(sheet.on)] : [];
  if (change.ratio.status !== "ok") return undefined;
  return Math.abs(change.ratio.value) * 100 >= toNumber(limit) ? [formatDay(sheet.on)] : [];
}

/** Cash in accounts below a sum. Who keeps no cash here has none that could be low; what is known to be enough is, whatever is missing. */
function cashLow(sheet: Sheet, limit: Fixed): readonly string[] | undefined {
  const { ledger } = sheet;
  if (!assetsMoved(sheet.book()).some((asset) => isCashAsset(ledger.assets[asset]))) return undefined;
  const { figure } = cashTree(sheet);
  const cash = valueOf(figure);
  if (typeof cash !== "bigint") return undefined;
  if (cash >= limit) return [];
  return figure.status === "ok" ? ["cash"] : undefined;
}

/** Prices of a market that are older than so many days: a house that is valued once a year is none of them. */
const pricesOlder = (sheet: Sheet, days: number): readonly string[] =>
  openHoldings(sheet).flatMap(({ quote, asset }) =>
    quote && sheet.assets.has(asset.id) && sheet.on - quote.on > days ? [asset.id] : [],
  );

const offTarget = (sheet: Sheet, points: Fixed): readonly string[] =>
  sheet.targets.flatMap((mix) =>
    driftOfMix(sheet, mix).parts.flatMap(({ key, drift }) =>
      key !== undefined && drift !== undefined && abs(drift) * 100n >= points ? [`${mix.id} ${key}`] : [],
    ),
  );

/** Those that are more of it than so many per cent. */
const larger = (shares: ReadonlyMap<string, number>, limit: Fixed): readonly string[] =>
  [...shares].flatMap(([key, share]) => (share * 100 > toNumber(limit) ? [key] : []));

export type LargeEvent = "one_holding_large" | "one_bank_large" | "one_currency_large";

/** What each holding, bank or foreign currency is of all that is owned and has a known value; debts are no part of either. */
export function sharesOf(sheet: Sheet, event: LargeEvent): ReadonlyMap<string, number> {
  const total = ownedOf(sheet).reduce((sum, { value }) => sum + value, 0);
  if (!(total > 0)) return new Map();
  return new Map([...VALUES[event](sheet)].map(([key, value]) => [key, value / total]));
}

/** Each asset by itself; cash is nobody's name, and its currency and its bank have limits of their own. */
const holdingValues = (sheet: Sheet): ReadonlyMap<string, number> =>
  new Map(
    ownedOf(sheet).flatMap(({ holding, value }) => (isCashAsset(holding.asset) ? [] : [[holding.asset.id, value]])),
  );

/** By institution, and by account where an account names none. A house is with no bank. */
function bankValues(sheet: Sheet): ReadonlyMap<string, number> {
  const values = new Map<string, number>();
  for (const { accountId, valueBase = ZERO } of ownedOf(sheet).flatMap(({ holding }) => holding.accounts)) {
    const account = sheet.accounts.get(accountId);
    if (!account || valueBase <= ZERO || !KEPT_BY_SOMEBODY.has(account.kind)) continue;
    const key = account.institutionId ?? accountId;
    values.set(key, (values.get(key) ?? 0) + toNumber(valueBase));
  }
  return values;
}

const KEPT_BY_SOMEBODY: ReadonlySet<string> = new Set(["bank", "brokerage", "card", "crypto", "pension"]);

/** What depends on each currency but the portfolio's own, funds looked through. */
function currencyValues(sheet: Sheet): ReadonlyMap<string, number> {
  const sharesIn = sharesUnder(sheet, "currency");
  const values = new Map<string, number>();
  for (const { holding, value } of ownedOf(sheet))
    for (const [currency, share] of sharesIn(holding))
      if (currency !== sheet.portfolio.baseCurrency) values.set(currency, (values.get(currency) ?? 0) + value * share);
  return values;
}

const VALUES: Readonly<Record<LargeEvent, (sheet: Sheet) => ReadonlyMap<string, number>>> = {
  one_holding_large: holdingValues,
  one_bank_large: bankValues,
  one_currency_large: currencyValues,
};

/** What falls due within so many days, in rising order; undefined where that cannot be known. */
export function dueWithin(sheet: Sheet, days: number, descriptions: Descriptions): readonly CalendarDay[] | undefined {
  const window = { from: formatDay(sheet.on + 1), to: formatDay(sheet.on + days) };
  const calendar = calendarOf(sheet, window, descriptions);
  return calendar.ok ? calendar.value.days.filter(isDue) : undefined;
}

/** What terms say or somebody planned: a guess from the past, such as a salary, is nothing to see to. */
const isDue = ({ origin, isEstimate }: CalendarDay): boolean =>
  !isEstimate && (origin === "terms" || origin === "planned");

export const longTermSubject = ({ on, assetId, taxpayerId }: LongTermSoon): string =>
  `${formatDay(on)} ${assetId} ${taxpayerId}`;

export const dueSubject = ({ on, kind, asset, accountId }: CalendarDay): string =>
  `${formatDay(on)} ${kind} ${asset?.id ?? accountId ?? ""}`.trim();

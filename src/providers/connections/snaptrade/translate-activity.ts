import type { LineParts } from "#engine/intake/coins/coin-lines.ts";
import type { SecurityRef } from "#engine/intake/statement.ts";
import type { Currency } from "#engine/money/currency.ts";
import { abs, type Fixed } from "#engine/money/fixed.ts";
import { plainWords } from "#providers/connections/ask-institution.ts";
import { momentOfIso } from "#providers/connections/moment.ts";
import { amountIn, settledSum } from "#providers/connections/settled-sum.ts";
import type { LocalDate } from "#engine/dates/day.ts";
import type { RemoteAccount } from "#providers/connections/port.ts";
import type { SyncDraft } from "#providers/connections/sync-draft.ts";
import type { SnapActivity } from "./shapes.ts";
import { codeIn, securityOf } from "./names.ts";

const BY_HAND = "Enter it by hand, or import a file of your broker.";

export interface Reading {
  readonly account: RemoteAccount;
  readonly draft: SyncDraft;
  readonly today: LocalDate;
}

/** What was told, as far as it is. */
interface Told {
  readonly security: SecurityRef | undefined;
  readonly units: Fixed;
  readonly amount: Fixed | undefined;
  readonly currency: Currency | undefined;
}

export function readActivity(activity: SnapActivity, { account, draft, today }: Reading): void {
  const moment = momentOfIso(activity.trade_date ?? activity.settlement_date ?? "");
  const what = plainWords(activity.description ?? activity.type, 80);
  const fail = (field: string, problem: string) => draft.fail(activity, { field, problem, remedy: BY_HAND });
  if (!moment) return fail("trade_date", `“${what}” is told without a day.`);
  if (moment.on > today) return draft.skip(activity, "Not booked yet: it comes when the broker books it.");
  if (activity.option_symbol)
    return fail("option_symbol", `“${what}” is of a contract, which is not told with all it changes.`);
  const told = {
    security: securityOf(activity.symbol),
    units: amountIn(activity.units) ?? 0n,
    amount: amountIn(activity.amount),
    currency: codeIn(activity.currency),
  };
  const type = activity.type.toUpperCase();
  const parts = EVENTS[type]?.(told, activity);
  if (parts === undefined)
    return EVENTS[type]
      ? fail("amount", `“${what}” is not told whole.`)
      : fail("type", `“${plainWords(activity.type, 40)}” is not known here.`);
  if (parts === "nothing") return draft.skip(activity, "It moves nothing: its amount is zero.");
  const description = plainWords(activity.description ?? "", 500);
  const base = { ...moment, sourceId: activity.id, ...(description === "" ? {} : { description }) };
  draft.lines(activity, account.key, [{ ...base, ...parts }]);
}

type Parts = Omit<LineParts, "on" | "secondOfDay" | "sourceId" | "description">;
type Event = (told: Told, activity: SnapActivity) => Parts | "nothing" | undefined;

/** Money alone. By sign: a deposit where it comes, a withdrawal where it goes. */
const money =
  (type: LineParts["type"] | "by_sign", kind: string, isOfSecurity = false): Event =>
  ({ security, amount, currency }) => {
    if (amount === undefined || currency === undefined) return undefined;
    if (amount === 0n) return "nothing";
    const known = type === "by_sign" ? (amount > 0n ? "deposit" : "withdrawal") : type;
    return { type: known, kind, cash: { amount, currency }, ...(security && isOfSecurity ? { security } : {}) };
  };

/** Money that goes the other way than its trade says is no such trade. */
const trade =
  (isSale: boolean): Event =>
  ({ security, units, amount, currency }, activity) => {
    if (!security || units === 0n || amount === undefined || currency === undefined) return undefined;
    if (isSale ? amount < 0n : amount > 0n) return undefined;
    const [stated, charged] = [amountIn(activity.price), abs(amountIn(activity.fee) ?? 0n)];
    const price = stated !== undefined && stated > 0n ? stated : undefined;
    const { moved } = settledSum({
      units: abs(units),
      price,
      net: abs(amount),
      charged,
      isSale,
      fxRate: undefined,
      isSame: true,
    });
    return {
      type: isSale ? "sell" : "buy",
      security,
      quantity: abs(units),
      cash: { amount: isSale ? moved : -moved, currency },
      ...(price === undefined ? {} : { price, priceCurrency: currency }),
      ...(charged === 0n ? {} : { fees: [{ amount: charged, currency, kind: "commission" }] }),
    };
  };

const units: Event = ({ security, units: quantity, amount = 0n, currency }) => {
  if (security && quantity !== 0n) return { type: "transfer_in_kind", security, quantity };
  if (amount === 0n || currency === undefined) return undefined;
  return { type: amount > 0n ? "deposit" : "withdrawal", kind: "transfer", cash: { amount, currency } };
};

const unitsAsIncome: Event = ({ security, units: quantity }) =>
  security && quantity > 0n ? { type: "dividend", kind: "stock_dividend", security, quantity } : undefined;

/** Source: the reference of account activities. Types that change units without saying all of it, such as splits, are not here. */
const EVENTS: Readonly<Record<string, Event>> = {
  BUY: trade(false),
  REI: trade(false),
  SELL: trade(true),
  DIVIDEND: money("dividend", "dividend", true),
  STOCK_DIVIDEND: unitsAsIncome,
  INTEREST: money("interest", "interest"),
  CONTRIBUTION: money("by_sign", "contribution"),
  WITHDRAWAL: money("by_sign", "withdrawal"),
  FEE: money("fee", "fee"),
  TAX: money("tax", "withholding", true),
  TRANSFER: units,
};

import type { OwnedAsset } from "#assets/asset-rules.ts";
import { debtsNamedIn } from "#assets/secured-debts.ts";
import { day, type Day } from "#engine/dates/day.ts";
import { exactLeaf, moneyLeaf } from "#engine/explain/formula.ts";
import type { AssetMovement } from "#engine/ledger/asset-movements.ts";
import type { AssetFacts, Leg, TransactionType } from "#engine/ledger/transaction.ts";
import { fixed, ONE, ZERO, type Fixed } from "#engine/money/fixed.ts";
import type { Quote } from "#engine/prices/price-book.ts";

/** An asset in euros on 20 November 2026, as its class sees it, without a ledger behind it. */
export interface OwnedParts {
  readonly assetClass: string;
  readonly facts?: unknown;
  readonly on?: string;
  readonly quantity?: string;
  readonly value?: string;
  readonly cost?: string;
  readonly price?: string;
  readonly multiplier?: string;
  readonly tracking?: "units" | "value";
  readonly lots?: readonly { readonly on: string; readonly quantity: string; readonly cost: string }[];
  readonly movements?: readonly AssetMovement[];
  readonly find?: (assetId: string) => OwnedAsset | undefined;
  readonly securedBy?: () => readonly OwnedAsset[];
  readonly worthInAccount?: string;
  readonly index?: (on: Day) => Fixed | undefined;
  /** Levels of shared series, by key, with their age. */
  readonly levels?: Readonly<Record<string, { readonly price: string; readonly ageDays?: number }>>;
}

export function ownedOf(parts: OwnedParts): OwnedAsset {
  const on = day(parts.on ?? "2026-11-20");
  const asset: AssetFacts = {
    id: `the ${parts.assetClass}`,
    name: `The ${parts.assetClass}`,
    assetClass: parts.assetClass,
    currency: "EUR",
    tracking: parts.tracking ?? "value",
    multiplier: fixed(parts.multiplier ?? "1"),
    isLiability: (parts.value ?? "").startsWith("-"),
  };
  const amountOf = (text: string | undefined): Fixed | undefined => (text === undefined ? undefined : fixed(text));
  const quote: Quote | undefined =
    parts.price === undefined
      ? undefined
      : { price: fixed(parts.price), currency: "EUR", on, ageDays: 0, source: "manual" };
  const quantity = amountOf(parts.quantity ?? parts.value) ?? ZERO;
  return {
    asset,
    facts: parts.facts,
    on,
    quantity,
    units: () => exactLeaf({ label: "Units" }, quantity, "units"),
    value: moneyLeaf({ label: "Value" }, amountOf(parts.value), "EUR"),
    quotedValue: moneyLeaf({ label: "Value" }, amountOf(parts.value), "EUR"),
    cost: moneyLeaf({ label: "Cost" }, amountOf(parts.cost), "EUR"),
    lots: (parts.lots ?? []).map((lot) => ({
      acquiredOn: day(lot.on),
      quantity: fixed(lot.quantity),
      cost: fixed(lot.cost),
    })),
    quote,
    movements: parts.movements ?? [],
    find: parts.find ?? (() => undefined),
    debts: () => debtsNamedIn(parts.facts).flatMap((id) => parts.find?.(id) ?? []),
    securedBy: () => parts.securedBy?.() ?? [],
    worthIn: () => moneyLeaf({ label: "The pledged account" }, amountOf(parts.worthInAccount), "EUR"),
    priceOn: (_, at) => parts.index?.(at),
    levelOn: (series, at) => {
      const level = parts.levels?.[series];
      const ageDays = level?.ageDays ?? 0;
      return level && { price: fixed(level.price), on: at - ageDays, ageDays };
    },
    convert: (amount) => amount,
    base: "EUR",
    rateToBase: () => ONE,
  };
}

/** A booked movement: `holding 2026-01-05 -100` moves −100 of value; the amount is the same unless said. */
export function movement(
  leg: Leg,
  on: string,
  amount: string,
  change: {
    readonly type?: TransactionType;
    readonly kind?: string;
    readonly quantity?: string;
    readonly accountId?: string;
  } = {},
): AssetMovement {
  return {
    transactionId: `${leg} ${on} ${amount}`,
    on: day(on),
    second: -1,
    type: change.type ?? (leg === "holding" ? "buy" : leg === "revaluation" ? "valuation" : "other_income"),
    status: "booked",
    accountId: change.accountId ?? "account",
    leg,
    kind: change.kind ?? "",
    quantity: fixed(change.quantity ?? amount),
    amount: fixed(leg === "revaluation" ? "0" : amount),
    currency: "EUR",
  };
}

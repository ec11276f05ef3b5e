import { assetClassOf } from "#assets/registry.ts";
import { rulesOf } from "#assets/rules.ts";
import { addYears, formatDay, type Day } from "#engine/dates/day.ts";
import { CASH_FIGURES } from "#engine/explain/figures/cash-figures.ts";
import { moneyLeaf, moneyTree, numberLeaf, numberTree, type FigureTree } from "#engine/explain/formula.ts";
import { fromTree } from "#engine/explain/traced.ts";
import { known } from "#engine/figure.ts";
import { indexMovements, type AssetMovement } from "#engine/ledger/asset-movements.ts";
import { isCashAsset } from "#engine/ledger/ledger.ts";
import { LEG_NUMBERS } from "#engine/ledger/posted-numbers.ts";
import type { AssetFacts } from "#engine/ledger/transaction.ts";
import { fixed, toNumber, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { quotient } from "#engine/statistics/finite-figure.ts";
import { ownedAssets } from "../owned-assets.ts";
import { remember, type Sheet } from "../sheet.ts";

/** Cash of one currency in one account, or a deposit there, above zero. */
export interface CashPlace {
  readonly accountId: string;
  readonly asset: AssetFacts;
  /** In the asset's currency, and in the sheet's where there is a rate. */
  readonly amount: Fixed;
  readonly valueBase: Fixed | undefined;
  /** What it earns a year as a fraction, and whether its terms, its bookings or a person say so. */
  readonly rate: FigureTree;
  readonly origin: "terms" | "bookings" | "stated";
  /** What a person stated that holds on the day, whether it counts or the bookings do. */
  readonly stated: StatedRate | undefined;
}

/** A rate a year as a fraction, from a day on. */
export interface StatedRate {
  readonly since: string;
  readonly rate: string;
}

/** What a person stated of cash of a currency in an account: the oldest first. */
export interface StatedRates {
  readonly account_id: string;
  readonly thing: string;
  readonly rates: readonly StatedRate[];
}

/** Shorter than this, interest that is not booked yet would say too little. */
const FEWEST_DAYS = 90;

/**
 * Cash above zero wherever it is, the most first, with what it earns: deposits by their terms, accounts by the interest booked in twelve months, and
 * where that says nothing by the rate a person stated.
 */
export function cashPlaces(sheet: Sheet, stated: readonly StatedRates[] = []): readonly CashPlace[] {
  const key = `cash places:${sheet.on}:${sheet.base}:${sheet.part?.name ?? ""}`;
  const places = remember(sheet, key, () => makePlaces(sheet));
  const today = formatDay(sheet.on);
  const rates = new Map(stated.map((it) => [keyOf(it.account_id, `cash:${it.thing}`), it.rates]));
  return places.map((place) => {
    const held = rates.get(keyOf(place.accountId, place.asset.id))?.findLast(({ since }) => since <= today);
    if (held === undefined) return place;
    if (place.rate.value.amount !== undefined) return { ...place, stated: held };
    return { ...place, rate: statedLeaf(held), origin: "stated", stated: held };
  });
}

/** Accounts that owe money: cards, and what is overdrawn, with amounts below zero. */
export const overdrawnPlaces = (sheet: Sheet): readonly Omit<CashPlace, "rate" | "origin" | "stated">[] =>
  sheet
    .holdings()
    .holdings.filter(({ asset }) => isCashAsset(asset))
    .flatMap(({ asset, accounts }) =>
      accounts
        .filter(({ quantity }) => quantity < ZERO)
        .map(({ accountId, quantity, valueBase }) => ({ accountId, asset, amount: quantity, valueBase })),
    );

const statedLeaf = ({ since, rate }: StatedRate): FigureTree =>
  numberLeaf({ label: "Rate a year", note: `As it was stated, from ${since} on` }, toNumber(fixed(rate)), "ratio");

function makePlaces(sheet: Sheet): readonly CashPlace[] {
  const balances = balanceDays(sheet);
  const interest = interestOfYear(sheet);
  const places = sheet.holdings().holdings.flatMap(({ asset, accounts }) =>
    assetClassOf(asset.assetClass).group !== "money" || asset.isLiability
      ? []
      : accounts.flatMap(({ accountId, quantity, value, valueBase }): CashPlace[] => {
          if (quantity <= ZERO) return [];
          const key = keyOf(accountId, asset.id);
          const isAccount = isCashAsset(asset);
          const rate = isAccount
            ? bookedRate(asset, { held: balances.get(key), quantity, booked: interest.get(key) ?? [], on: sheet.on })
            : statedRate(sheet, asset);
          const origin = isAccount ? "bookings" : "terms";
          // What has a price is worth what its units are, at that price.
          const amount = isAccount ? quantity : (value ?? quantity);
          return [{ accountId, asset, amount, valueBase, rate, origin, stated: undefined }];
        }),
  );
  return places.toSorted((a, b) => compare(b.valueBase ?? ZERO, a.valueBase ?? ZERO));
}

const compare = (a: Fixed, b: Fixed): number => (a < b ? -1 : a > b ? 1 : 0);
const keyOf = (accountId: string, assetId: string): string => `${accountId} ${assetId}`;

const unknownRate = (note: string): FigureTree => numberLeaf({ label: "Rate a year", note }, undefined, "ratio");

/** Interest of a year by the terms of a deposit ÷ what is on it. */
function statedRate(sheet: Sheet, asset: AssetFacts): FigureTree {
  const owned = ownedAssets(sheet).of(asset.id);
  const figures = owned ? rulesOf(asset.assetClass).figures(owned).figures : [];
  const yearly = figures.find(({ key }) => key === "interest_yearly")?.tree;
  if (!owned || !yearly) return unknownRate(`The rate of ${asset.name} is not stated.`);
  return numberTree(
    { label: `Rate of ${asset.name}`, formula: "interest of a year by its terms ÷ balance", unit: "ratio" },
    { of: { yearly, balance: owned.value } },
    (of) => quotient(of.yearly, of.balance, "Nothing is on it."),
  );
}

interface Held {
  readonly since: Day;
  /** Balance of each day of the last year, added up; and of the last day. */
  readonly days: Fixed;
  readonly balance: Fixed;
}

interface Booked {
  readonly held: Held | undefined;
  readonly quantity: Fixed;
  readonly booked: readonly AssetMovement[];
  readonly on: Day;
}

/** Interest booked in twelve months × 365 ÷ the balances of the days. */
function bookedRate({ currency }: AssetFacts, { held, quantity, booked, on }: Booked): FigureTree {
  if (!held || held.balance !== quantity) return unknownRate("Its balances before this day are not known.");
  if (on - held.since < FEWEST_DAYS) return unknownRate("It has been held for less than 90 days.");
  if (booked.length === 0) return unknownRate("No interest of it was booked in twelve months.");
  const interest = moneyTree(
    { label: "Interest of twelve months", formula: "sum of the interest booked", currency },
    {
      of: {},
      list: booked.map(({ transactionId, on: day, amount }) =>
        moneyLeaf({ label: "Interest", source: { kind: "transaction", transactionId, on: day } }, -amount, currency),
      ),
    },
    (_, amounts) => known(amounts.reduce((sum, amount) => sum + amount, ZERO)),
  );
  const days = moneyLeaf({ label: "Balances of the days, added up" }, held.days, currency);
  return CASH_FIGURES.rateEarned.tree({ interest: fromTree(interest), balanceDays: fromTree(days) }, { currency });
}

/** Interest of accounts of the last twelve months, by account and currency. */
function interestOfYear(sheet: Sheet): ReadonlyMap<string, readonly AssetMovement[]> {
  const { ledger, on } = sheet;
  const index = remember(sheet, "movements", () => indexMovements(ledger));
  const from = addYears(on, -1);
  const cash = ledger.assets.filter(isCashAsset);
  const all = [index.unassigned(), ...cash.map(({ id }) => index.of(id))].flat();
  const counted = all.filter(
    (it) => it.leg === "income" && it.status === "booked" && it.on > from && it.on <= on && it.type === "interest",
  );
  return Map.groupBy(counted, ({ accountId, currency }) =>
    keyOf(accountId, cash.find((asset) => asset.currency === currency)?.id ?? ""),
  );
}

/** Balances of each account and currency over the last year, exactly: every booking counts for the days it stood. */
function balanceDays({ ledger, on, book }: Sheet): ReadonlyMap<string, Held> {
  const { transactions, postings, accounts, assets } = ledger;
  const { counted } = book();
  const from = addYears(on, -1);
  const held = new Map<string, Held>();
  for (let p = 0; p < postings.count; p++) {
    const asset = assets[postings.asset[p] ?? -1];
    const row = postings.transaction[p] ?? 0;
    const day = transactions.day[row] ?? 0;
    if (postings.leg[p] !== LEG_NUMBERS.CASH || !isCashAsset(asset) || day > on) continue;
    if (asset === undefined || counted[transactions.status[row] ?? 0] !== 1) continue;
    const key = keyOf(accounts[postings.account[p] ?? 0]?.id ?? "", asset.id);
    const before = held.get(key) ?? { since: day, days: ZERO, balance: ZERO };
    const quantity = postings.quantity.at(p);
    const stood = BigInt(on - Math.max(day, from));
    held.set(key, { ...before, days: before.days + quantity * stood, balance: before.balance + quantity });
  }
  return held;
}

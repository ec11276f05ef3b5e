import type { FlowKind, OwnedAsset } from "#assets/asset-rules.ts";
import { incomeAccountOf } from "#assets/common-facts.ts";
import { expectedDays, findLatestRecurrence, statedDays, type Recurrence } from "#engine/cash/recurring.ts";
import { addYears, formatDay, type Day } from "#engine/dates/day.ts";
import { explainConverted } from "#engine/explain/explain-worth.ts";
import type { Explanation } from "#engine/explain/explanation.ts";
import { CASH_FIGURES } from "#engine/explain/figures/cash-figures.ts";
import { moneyLeaf, type FigureTree } from "#engine/explain/formula.ts";
import { fromTree } from "#engine/explain/traced.ts";
import { cashMovements, type CashMovement } from "#engine/ledger/cash-movements.ts";
import type { TransactionType } from "#engine/ledger/transaction.ts";
import { ZERO, type Fixed } from "#engine/money/fixed.ts";
import { convertAt, rateOn } from "#engine/prices/rates.ts";
import { ownedAssets } from "../owned-assets.ts";
import { termFlows } from "../owner-terms.ts";
import type { Sheet } from "../sheet.ts";
import { entryWords } from "./entry-words.ts";
import type { Descriptions } from "./descriptions.ts";
import { payeeOf, readRecurringKey, recurringKey, statedRecurrence } from "./recurring-verdicts.ts";

/** What a flow is: of a class, or any other transaction. */
export type ExpectedKind = FlowKind | "transaction";
/** How it is known: by the terms of an asset, as an estimate, planned in the ledger, or because it recurs there. */
export type ExpectedOrigin = "terms" | "estimate" | "planned" | "recurring";

/** Dated money that is expected. `amount` is in the sheet's currency at its day's rate; undefined is unknown. */
export interface Expected {
  readonly on: Day;
  readonly kind: ExpectedKind;
  readonly label: string;
  readonly origin: ExpectedOrigin;
  /** Of what is planned or recurs: the type of its transactions. */
  readonly type?: TransactionType;
  readonly asset: { readonly id: string; readonly name: string } | undefined;
  readonly amount: Fixed | undefined;
  readonly original: { readonly amount: Fixed; readonly currency: string };
  /** The account it comes to or goes from, where that is stated, planned or was so before. */
  readonly accountId: string | undefined;
  /** What the amount is computed from, in the sheet's currency. Made when asked for. */
  readonly explain: () => Explanation;
  /** Of a payment that also repays: what of it is interest, in the sheet's currency. */
  readonly interest?: { readonly amount: Fixed | undefined; readonly explain: () => Explanation } | undefined;
}

export interface Window {
  readonly from: Day;
  readonly to: Day;
}

/** Recurrences are looked for in the last three years: a yearly one shows three times. */
const YEARS_LOOKED_AT = 3;

/** Transactions from this day on are looked at for what recurs; their words are asked for with a forecast. */
export const recurrencesFrom = (sheet: Sheet): Day => addYears(sheet.on, -YEARS_LOOKED_AT) - 40;

/** Everything expected after a day up to another: by the terms of assets, planned in the ledger, and what recurs in it. */
export function expectedFlows(sheet: Sheet, window: Window, descriptions: Descriptions): Expected[] {
  const asked = recurringAsked(sheet, window, descriptions);
  return [
    ...asked.byAsset,
    ...plannedFlows(sheet, asked),
    ...recurringFlows(sheet, asked),
    ...statedFlows(sheet, asked),
  ].toSorted((a, b) => a.on - b.on || (a.label < b.label ? -1 : 1));
}

const recurringAsked = (sheet: Sheet, window: Window, descriptions: Descriptions): Recurring => ({
  byAsset: flowsOfAssets(sheet, window),
  moved: cashMovements(sheet.ledger, recurrencesFrom(sheet)).filter(isMovedInside(sheet)),
  window,
  descriptions,
});

/** Whether cash was moved by what the sheet looks at: in one of its accounts, for one of its assets; what is for none is its cash's. */
function isMovedInside({ part }: Sheet): (movement: Pick<CashMovement, "accountId" | "assetIds">) => boolean {
  if (!part) return () => true;
  const { accountIds, assetIds, takesRest = false } = part.scope;
  return (movement) =>
    accountIds?.has(movement.accountId) !== false &&
    (assetIds === undefined ||
      (movement.assetIds.length === 0 ? takesRest : movement.assetIds.some((id) => assetIds.has(id))));
}

function flowsOfAssets(sheet: Sheet, window: Window): Expected[] {
  return ownedAssets(sheet)
    .all()
    .flatMap((owned) =>
      termFlows(sheet, owned, window).map(({ on, kind, label, isEstimate, amount, explain, interest }) => ({
        on,
        kind,
        label,
        origin: isEstimate ? ("estimate" as const) : ("terms" as const),
        asset: owned.asset,
        // Where nobody stated it, it is not known: an asset may be held where its income never goes.
        accountId: amount > ZERO && INCOME_FLOWS.has(kind) ? incomeAccountOf(owned.facts) : undefined,
        amount: inBase(sheet, amount, owned.asset.currency),
        original: { amount, currency: owned.asset.currency },
        explain: () => inBaseTree(sheet, explain(), owned.asset.currency),
        interest: interest && {
          amount: inBase(sheet, interest.amount, owned.asset.currency),
          explain: () => inBaseTree(sheet, interest.explain(), owned.asset.currency),
        },
      })),
    );
}

/** Planned and pending transactions; those whose day has passed are expected on the next. */
function plannedFlows(sheet: Sheet, { moved, window, descriptions }: Omit<Recurring, "byAsset">): Expected[] {
  return moved
    .filter(({ status, on }) => status !== "booked" && Math.max(on, window.from + 1) <= window.to)
    .map((movement) => {
      const { type, amount, currency, accountId, transactionId } = movement;
      const asset = assetOf(sheet, movement.assetIds);
      return {
        on: Math.max(movement.on, window.from + 1),
        kind: "transaction",
        label: entryWords({ ...movement, description: descriptions.get(transactionId) }, asset),
        origin: "planned",
        type,
        asset,
        accountId,
        amount: inBase(sheet, amount, currency),
        original: { amount, currency },
        explain: () => inBaseTree(sheet, bookedLeaf(movement), currency),
      };
    });
}

const bookedLeaf = (of: Pick<CashMovement, "on" | "type" | "amount" | "currency" | "transactionId">): FigureTree => {
  const source = { kind: "transaction", transactionId: of.transactionId, on: of.on } as const;
  return moneyLeaf({ label: `${sentence(of.type)} of ${formatDay(of.on)}`, source }, of.amount, of.currency);
};

interface Recurring {
  readonly moved: readonly CashMovement[];
  readonly window: Window;
  readonly descriptions: Descriptions;
  readonly byAsset: readonly Expected[];
}

/** What repeats in the ledger by account, type, asset and words. */
export interface Repeating {
  readonly key: string;
  readonly label: string;
  readonly found: Recurrence;
  readonly bookings: readonly CashMovement[];
  readonly last: CashMovement;
  readonly asset: OwnedAsset["asset"] | undefined;
}

/** What repeats, where the asset's own terms do not foretell it already. */
export const repeatingIn = (sheet: Sheet, window: Window, descriptions: Descriptions): readonly Repeating[] =>
  repeating(sheet, recurringAsked(sheet, window, descriptions));

function repeating(sheet: Sheet, { moved, descriptions, byAsset }: Recurring): readonly Repeating[] {
  const foretold = foretoldBy(sheet, byAsset);
  const booked = moved.filter(
    (movement) => movement.status === "booked" && movement.on <= sheet.on && !foretold(movement),
  );
  const keyOf = ({ transactionId, amount, ...it }: CashMovement): string =>
    recurringKey({ ...it, isIn: amount > ZERO, payee: payeeOf(descriptions.get(transactionId)) });
  return [...Map.groupBy(booked, keyOf)].flatMap(([key, bookings]) => {
    const found = findLatestRecurrence(bookings);
    const last = found && (bookings.findLast(({ on }) => on === found.lastOn) ?? bookings[0]);
    if (found === undefined || last === undefined) return [];
    const asset = assetOf(sheet, last.assetIds);
    const description = descriptions.get(last.transactionId);
    const label = description ?? entryWords({ ...last, description }, asset);
    return [{ key, label, found, bookings, last, asset }];
  });
}

/** Expected again as it repeated, unless a person refused it or stated how it goes on. */
function recurringFlows(sheet: Sheet, asked: Recurring): Expected[] {
  const { window, descriptions } = asked;
  const judged = new Set(
    (descriptions.verdicts ?? [])
      .filter((it) => it.verdict === "refused" || it.amount !== null)
      .map((it) => it.item_key),
  );
  return repeating(sheet, asked).flatMap(({ key, label, found, bookings, last, asset }) => {
    if (judged.has(key)) return [];
    const { currency, type, accountId } = last;
    return expectedDays(found, window.from, window.to).map((on) => ({
      on,
      kind: "transaction" as const,
      label,
      origin: "recurring" as const,
      type,
      asset,
      accountId,
      amount: inBase(sheet, found.amount, currency),
      original: { amount: found.amount, currency },
      explain: () => inBaseTree(sheet, recurringTree(bookings, currency), currency),
    }));
  });
}

/** Expected as a person stated it, where the asset's own terms do not foretell it. */
function statedFlows(sheet: Sheet, { byAsset, window, descriptions }: Recurring): Expected[] {
  const foretold = foretoldBy(sheet, byAsset);
  const isInside = isMovedInside(sheet);
  return (descriptions.verdicts ?? []).flatMap((verdict) => {
    const key = readRecurringKey(verdict.item_key);
    const stated = key && statedRecurrence(verdict, key.isIn);
    if (key === undefined || stated === undefined) return [];
    const { accountId, type, currency } = key;
    const { amount } = stated;
    if (!sheet.accounts.has(accountId) || foretold({ ...key, amount }) || !isInside(key)) return [];
    const leaf = moneyLeaf({ label: verdict.label, note: "As it was stated of what recurs" }, amount, currency);
    return statedDays(stated, window.from, window.to).map((on) => ({
      on,
      kind: "transaction" as const,
      label: verdict.label,
      origin: "recurring" as const,
      type,
      asset: assetOf(sheet, key.assetIds),
      accountId,
      amount: inBase(sheet, amount, currency),
      original: { amount, currency },
      explain: () => inBaseTree(sheet, leaf, currency),
    }));
  });
}

/** The amount that recurs, over the bookings it was found in. */
const recurringTree = (bookings: readonly CashMovement[], currency: string): FigureTree =>
  CASH_FIGURES.findLatestRecurrence.tree(
    { bookings: bookings.map((booking) => ({ on: booking.on, amount: fromTree(bookedLeaf(booking)) })) },
    { currency },
  );

/** What an asset pays its owner out of itself, and what a stated account is stated for. */
const INCOME_FLOWS: ReadonlySet<FlowKind> = new Set([
  "coupon",
  "rent",
  "fund_distribution",
  "pension",
  "dividend",
  "interest",
  "expected",
]);

/** Types of transactions that are income and nothing else. */
export const INCOME_TYPES: ReadonlySet<TransactionType> = new Set<TransactionType>([
  "dividend",
  "interest",
  "other_income",
]);

/** Income of assets that foretell theirs, costs of those whose costs are foretold, and everything of loans and funds. */
function foretoldBy(
  { ledger }: Sheet,
  byAsset: readonly Expected[],
): (movement: Pick<CashMovement, "type" | "assetIds" | "amount">) => boolean {
  const idsOf = (keep: (flow: Expected) => boolean) =>
    new Set(byAsset.flatMap((flow) => (flow.asset && keep(flow) ? flow.asset.id : [])));
  const income = idsOf(() => true);
  const whole = idsOf(({ kind }) => kind === "loan_payment" || kind === "capital_call");
  const paid = idsOf(({ original }) => original.amount < ZERO);
  const isInUnits = (id: string) => ledger.assets[ledger.assetIndex.get(id) ?? -1]?.tracking === "units";
  return ({ type, assetIds, amount }) =>
    assetIds.some(
      (id) =>
        whole.has(id) ||
        (INCOME_TYPES.has(type) && income.has(id)) ||
        // A saver's monthly purchase of units is nothing that terms foretell; premiums, upkeep and fees are.
        (amount < ZERO && paid.has(id) && !(type === "buy" && isInUnits(id))),
    );
}

/** A type of transactions as words. */
const sentence = (type: string): string => {
  const words = type.replaceAll("_", " ");
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};

function assetOf(sheet: Sheet, assetIds: readonly string[]): OwnedAsset["asset"] | undefined {
  const [id] = assetIds;
  const place = id === undefined ? undefined : sheet.ledger.assetIndex.get(id);
  return place === undefined ? undefined : sheet.ledger.assets[place];
}

/** Future money at today's rate. */
export function inBase({ market, on, base }: Sheet, amount: Fixed, currency: string): Fixed | undefined {
  if (currency === base) return amount;
  const rate = rateOn(market.rates, { from: currency, to: base }, on);
  return rate && convertAt(amount, rate);
}

/** The same as a tree. */
export const inBaseTree = ({ market, on, base }: Sheet, tree: Explanation, currency: string): Explanation =>
  currency === base ? tree : explainConverted(tree, { from: currency, to: base }, { market, on, base });

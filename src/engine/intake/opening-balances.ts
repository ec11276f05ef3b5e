import type { LocalDate } from "#engine/dates/day.ts";
import type { Following } from "#engine/ledger/following.ts";
import { openingBalanceTransaction } from "#engine/ledger/entries.ts";
import type { AssetFacts, Transaction } from "#engine/ledger/transaction.ts";
import { type Fixed, fixed, ZERO } from "#engine/money/fixed.ts";
import type { AgreedBalances } from "#engine/intake/agreed-before.ts";
import { type Balances, dayBefore } from "#engine/intake/balances.ts";
import type { ChosenAccount } from "#engine/intake/choose-accounts.ts";
import { beforeFor, leastBefore } from "#engine/intake/least-before.ts";
import type { BoughtSoFar, KnownOpening } from "#engine/intake/ledger-part.ts";
import { costBefore } from "#engine/intake/opening-cost.ts";
import { type Anchor, anchorOf, openingKey } from "#engine/intake/opening-key.ts";
import { type NamedAssets, placeOf } from "#engine/intake/place-of-total.ts";
import type { StatedTotal, Statement } from "#engine/intake/statement.ts";

/** What must have been in an account before its statements begin. */
export interface OpeningProposal {
  /** The account's key in the file. */
  readonly account: string;
  /** Of the security or currency: the same in every plan of the file. */
  readonly key: string;
  /** Asset id, or currency code. */
  readonly thing: string;
  readonly what: "cash" | "holding";
  readonly label: string;
  readonly currency: string;
  readonly on: LocalDate;
  readonly quantity: Fixed;
  /** Undefined where nobody knows: the gain of these units is then unknown, their value is not. */
  readonly cost: Fixed | undefined;
  /** `stated`: exactly what a stated balance gives. `least`: the least that explains the rows. */
  readonly reason: "stated" | "least";
  /** Of money no balance is stated of: what is there after the last row, the opening as proposed included. A person knows that day best. */
  readonly after?: { readonly on: LocalDate; readonly amount: Fixed } | undefined;
}

export interface PlannedOpenings {
  readonly proposals: readonly OpeningProposal[];
  /** To book: entries of their own that everyone sees. */
  readonly booked: readonly BookedOpening[];
  /** Of those known before, the ones that go: real history explains them, or another takes their place. */
  readonly replaced: readonly KnownOpening[];
}

export interface BookedOpening {
  readonly transaction: Transaction;
  readonly sourceKey: string;
}

export interface OpeningsContext {
  readonly accounts: ReadonlyMap<string, ChosenAccount>;
  readonly assets: NamedAssets;
  /** The ledger's movements and those of the new lines, without any opening of `known`. */
  readonly balances: Balances;
  readonly known: readonly KnownOpening[];
  readonly agreed?: AgreedBalances | undefined;
  /** What the ledger says was paid for units. */
  readonly bought: readonly BoughtSoFar[];
  /** What so many units cost, where it is known without the rows that paid for some. */
  readonly costOf?: ((thing: string, quantity: Fixed) => Fixed | undefined) | undefined;
  readonly newId: () => string;
}

/**
 * A file mostly begins in the middle of an account's life. What was there before is a function of the account's movements alone, so that the order
 * in which files come does not matter: exactly what the earliest stated balance gives, else the least that explains every row, on the day before the
 * first movement. What an older file explains goes by itself. Where an account has a history nobody assumed anything about, a stated balance that
 * differs is shown, not booked.
 */
export function planOpenings(statement: Statement, context: OpeningsContext): PlannedOpenings {
  const totals = lastTotals(statement, context);
  const proposals: OpeningProposal[] = [];
  const booked: BookedOpening[] = [];
  const replaced: KnownOpening[] = [];
  for (const account of context.accounts.values()) {
    const known = context.known.filter(({ accountId }) => accountId === account.accountId);
    const things = new Set([
      ...context.balances.thingsOf(account.accountId),
      ...[...totals.values()].flatMap((total) => (total.account === account ? total.thing : [])),
      ...known.map(({ thing }) => thing),
    ]);
    const on = dayOf(account, known, { ...context, totals: statement.totals });
    for (const thing of [...things].toSorted()) {
      const own = known.filter((it) => it.thing === thing);
      const total = totals.get(`${account.accountId} ${thing}`);
      const found = openingOf({ account, thing, on, known: own, total }, context);
      const isCash = context.assets.byId(thing) === undefined;
      if (found && (found.quantity !== ZERO || isUntold(found, account, isCash)))
        proposals.push(proposalOf(found, account, context));
      if (account.following === "as_is" || (isCash && CASH_APART.has(account.following))) continue;
      const opening = decidedOpening(found, account, context);
      const [same] = own;
      const isOfFiles = opening?.anchor === found?.anchor;
      if (same && own.length === 1 && opening && isSame(same, opening, isOfFiles)) continue;
      replaced.push(...own);
      if (opening && opening.quantity !== ZERO) booked.push(bookedOpening(opening, account, context));
    }
  }
  return { proposals, booked, replaced };
}

/** A bank's rows say what moved; without any balance nobody knows that there was nothing before them. */
const isUntold = ({ anchor }: Opening, { ref, known, following }: ChosenAccount, isCash: boolean): boolean =>
  isCash && anchor === undefined && BANKS.has(ref.kind) && known?.hasTransactions !== true && following !== "balances";

const BANKS: ReadonlySet<string> = new Set(["bank", "card"]);

/** Followed so, nothing is assumed of cash: it is not counted, or stated by balances. */
const CASH_APART: ReadonlySet<Following> = new Set(["holdings", "balances"]);

interface Total {
  readonly account: ChosenAccount;
  readonly thing: string;
  readonly total: StatedTotal;
}

/** The newest total of each thing of each account. */
export function lastTotals(
  statement: Statement,
  context: Pick<OpeningsContext, "accounts" | "assets">,
): ReadonlyMap<string, Total> {
  const last = new Map<string, Total>();
  for (const total of statement.totals) {
    const place = placeOf(total, context);
    // Units of what is known by its value are not that value.
    if (!place || (total.security && context.assets.of(total.security).facts.tracking === "value")) continue;
    const key = `${place.account.accountId} ${place.thing}`;
    const earlier = last.get(key);
    if (earlier === undefined || total.on >= earlier.total.on) last.set(key, { ...place, total });
  }
  return last;
}

interface Wanted {
  readonly account: ChosenAccount;
  readonly thing: string;
  /** The day the account begins with: the same for every thing in it. */
  readonly on: LocalDate;
  readonly known: readonly KnownOpening[];
  readonly total: Total | undefined;
}

interface Opening {
  readonly thing: string;
  readonly quantity: Fixed;
  readonly cost: Fixed | undefined;
  readonly currency: string;
  readonly on: LocalDate;
  /** Undefined: it is the least that explains the rows. */
  readonly anchor: Anchor | undefined;
}

function openingOf({ account, thing, on, known, total }: Wanted, context: OpeningsContext): Opening | undefined {
  const { accountId } = account;
  const facts = context.assets.byId(thing);
  if (facts?.tracking === "value") return undefined;
  const movements = context.balances.of(accountId, thing);
  const [earlier] = known;
  const anchor = anchorFor({
    account,
    known,
    total,
    agreed: context.agreed?.get(`${accountId} ${thing}`),
    balances: context.balances,
  });
  const isOwing = facts === undefined && (account.kind === "card" || account.kind === "loan");
  const quantity = anchor ? beforeFor(movements, anchor) : isOwing ? ZERO : leastBefore(movements);
  if (facts && quantity < ZERO) return undefined;
  const bought = context.bought.find((it) => it.accountId === accountId && it.assetId === thing);
  const own = { earlier, total: total?.total, movements, bought };
  const currency = facts ? currencyOf(facts, own) : thing;
  const cost = facts && (context.costOf?.(thing, quantity) ?? costBefore({ ...own, currency }));
  return { thing, quantity, cost, currency, on, anchor };
}

interface Known {
  readonly earlier: KnownOpening | undefined;
  readonly total: StatedTotal | undefined;
}

/** The currency costs are stated in. */
const currencyOf = (facts: AssetFacts, { earlier, total }: Known): string =>
  total?.cost?.currency ?? (earlier?.cost === undefined ? undefined : earlier.currency) ?? facts.currency;

/** The day before anything moved or was stated, and none later than it was. */
function dayOf(account: ChosenAccount, known: readonly KnownOpening[], context: Days): LocalDate {
  const first = context.balances.firstOn(account.accountId);
  const stated = context.totals.filter((total) => total.account === account.ref.key).map(({ on }) => on);
  const days = [...known.map(({ on }) => on), ...(first === undefined ? [] : [dayBefore(first)]), ...stated];
  return days.toSorted()[0] ?? "";
}

interface Days {
  readonly balances: Balances;
  readonly totals: readonly StatedTotal[];
}

/** The earliest balance known for sure: as stated when the opening was made, as a person has edited it, or as this file states it. */
function anchorFor({ account, known, total, agreed, balances }: Anchoring): Anchor | undefined {
  const [opening] = known;
  const made = opening && anchorOf(opening);
  const isAgreedFirst = agreed && opening?.isAssumed !== false && (!made || agreed.on < made.on);
  const earlier = isAgreedFirst ? agreed : made;
  // What agrees with the ledger as it stands says that nothing was there before, and nothing is assumed beside it.
  const isAgreed =
    total !== undefined && balances.at(account.accountId, total.thing, total.total.on) === total.total.amount;
  const isOfFiles = account.known?.hasTransactions !== true || account.known.isImported;
  const mayAnchor = opening !== undefined || isOfFiles || isAgreed;
  if (!total || !mayAnchor || (earlier && earlier.on < total.total.on)) return earlier;
  return { on: total.total.on, stated: total.total.amount };
}

interface Anchoring extends Omit<Wanted, "thing" | "on"> {
  readonly balances: Balances;
  readonly agreed: Anchor | undefined;
}

/** An opening that another balance of a file says too stays: that balance is kept with its import. One that a person states is kept with the opening alone. */
const isSame = (known: KnownOpening, { quantity, on, cost, anchor }: Opening, isOfFiles: boolean): boolean =>
  known.quantity === quantity &&
  known.on === on &&
  known.cost === cost &&
  (!known.isAssumed || isOfFiles || known.sourceKey === openingKey(known, anchor));

/** As the person changed it: what they say was there is as good as a stated balance. */
function decidedOpening(
  found: Opening | undefined,
  { accountId, openings }: ChosenAccount,
  { assets, balances }: OpeningsContext,
): Opening | undefined {
  const key = found && keyOfThing(found.thing, assets);
  const own = openings.find((it) => it.key === key);
  if (!found || !own) return found;
  const [quantity, cost, on] = [fixed(own.quantity), own.cost === null ? undefined : fixed(own.cost), own.on];
  if (quantity === found.quantity && on === found.on) return { ...found, cost };
  const anchor = { on, stated: quantity + balances.at(accountId, found.thing, on) };
  return { ...found, quantity, on, cost, anchor };
}

function proposalOf(found: Opening, account: ChosenAccount, { assets, balances }: OpeningsContext): OpeningProposal {
  const { thing, quantity, cost, currency, on, anchor } = found;
  const facts = assets.byId(thing);
  const what = facts ? "holding" : "cash";
  const reason = anchor ? "stated" : "least";
  const key = keyOfThing(thing, assets);
  const last = facts || anchor ? undefined : balances.of(account.accountId, thing).at(-1)?.on;
  return {
    account: account.ref.key,
    key,
    thing,
    what,
    label: facts?.name ?? thing,
    currency,
    on,
    quantity,
    cost,
    reason,
    after:
      last === undefined ? undefined : { on: last, amount: quantity + balances.at(account.accountId, thing, last) },
  };
}

/** New assets have a new id in every plan, what the file calls them stays. */
function keyOfThing(thing: string, assets: NamedAssets): string {
  const inFile = assets.list().find(({ facts }) => facts.id === thing)?.security.key;
  return inFile ?? (assets.byId(thing) ? `asset:${thing}` : `cash:${thing}`);
}

function bookedOpening(
  opening: Opening,
  { accountId }: ChosenAccount,
  { assets, newId }: OpeningsContext,
): BookedOpening {
  const { thing, on, quantity, cost, currency, anchor } = opening;
  const head = {
    id: newId(),
    on,
    accountId,
    quantity,
    isAssumed: true,
    description: "Balance before the statement begins",
  };
  const isCash = assets.byId(thing) === undefined;
  return {
    transaction: openingBalanceTransaction(
      isCash ? { ...head, currency: thing } : { ...head, assetId: thing, currency, cost },
    ),
    sourceKey: openingKey({ accountId, thing }, anchor),
  };
}

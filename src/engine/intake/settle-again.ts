import type { AccountFacts, AssetFacts } from "#engine/ledger/transaction.ts";
import type { Following } from "#engine/ledger/following.ts";
import { fixed, type Fixed, ZERO } from "#engine/money/fixed.ts";
import { Balances } from "#engine/intake/balances.ts";
import type { ChosenAccount } from "#engine/intake/choose-accounts.ts";
import type { KnownOpening, LedgerPart } from "#engine/intake/ledger-part.ts";
import type { NamedAssets } from "#engine/intake/place-of-total.ts";
import { type BookedOpening, planOpenings } from "#engine/intake/opening-balances.ts";
import { anchorOf, openingKey } from "#engine/intake/opening-key.ts";
import { accountToSettle, NO_STATEMENT } from "#engine/intake/settle-openings.ts";
import type { StatedThing } from "#engine/intake/stated-thing.ts";
import type { SecurityRef, StatedTotal } from "#engine/intake/statement.ts";

interface AccountToSettleAgain {
  readonly account: Pick<AccountFacts, "id" | "name" | "currency"> & { readonly kind: string };
  readonly following: Following;
  readonly ledger: LedgerPart;
  /** What the imports that are left state of the account. Undefined where that was not kept: balances known so far then stay. */
  readonly stated: readonly StatedThing[] | undefined;
  /** Whether all of its entries came with imports: then what they state says what was before. */
  readonly isImported: boolean;
  readonly assetOf: (assetId: string) => AssetFacts | undefined;
  readonly newId: () => string;
}

/** Later than every day: no day is begun with. */
const NEVER = "9999-12-31";

/**
 * The openings of an account as they would be had only the imports that are left ever come: for when one of several is taken back. What a person edited
 * stays. What is right already is neither booked nor replaced.
 */
export function settleAgain(given: AccountToSettleAgain): {
  readonly booked: readonly BookedOpening[];
  readonly replaced: readonly KnownOpening[];
} {
  const { account, ledger, stated, assetOf, newId } = given;
  const balances = new Balances();
  for (const movement of ledger.movements) balances.add(movement);
  const totals = earliest(stated ?? [])
    .filter(({ what, thing }) => what === "cash" || assetOf(thing) !== undefined)
    .flatMap((it) => totalsOf(it, account.id));
  const known = ledger.openings.toSorted((a, b) => Number(a.isAssumed) - Number(b.isAssumed));
  const planned = planOpenings(
    { ...NO_STATEMENT, totals },
    {
      accounts: new Map([[account.id, chosenOf(given)]]),
      assets: namedBy(assetOf),
      balances,
      known: known.map((it) => (it.isAssumed ? withoutWord(it, stated !== undefined) : it)),
      bought: ledger.bought,
      costOf: (thing, quantity) => known.find((it) => it.thing === thing && it.quantity === quantity)?.cost,
      newId,
    },
  );
  return onlyChanges(planned.booked, { replaced: planned.replaced, known, stated: stated ?? [] });
}

function chosenOf({ account, following, isImported }: AccountToSettleAgain): ChosenAccount {
  const chosen = accountToSettle(account);
  return { ...chosen, following, known: chosen.known && { ...chosen.known, hasTransactions: !isImported } };
}

const namedBy = (assetOf: AccountToSettleAgain["assetOf"]): NamedAssets => ({
  of: ({ otherId = "" }: SecurityRef) => {
    const facts = assetOf(otherId);
    if (!facts) throw new Error("Assertion failed: what is stated is there");
    return { facts };
  },
  list: () => [],
  byId: assetOf,
});

/** What was assumed is found anew; its cost is looked up by its units. */
const withoutWord = (opening: KnownOpening, isStatedKept: boolean): KnownOpening => ({
  ...opening,
  on: NEVER,
  cost: undefined,
  ...(isStatedKept ? { sourceKey: openingKey(opening, undefined) } : {}),
});

function earliest(stated: readonly StatedThing[]): readonly StatedThing[] {
  const first = new Map<string, StatedThing>();
  for (const it of stated) {
    const before = first.get(it.thing);
    if (!before || it.on < before.on) first.set(it.thing, it);
  }
  return [...first.values()];
}

function totalsOf({ thing, what, on, amount, from }: StatedThing, accountId: string): readonly StatedTotal[] {
  const place = { line: 0, raw: "" };
  const of = what === "cash" ? { currency: thing } : { security: { otherId: thing } };
  return [
    { account: accountId, on, what, ...of, amount: fixed(amount), place },
    // The first day alone: a value of nothing is compared with nothing.
    { account: accountId, on: from, what: "value", amount: ZERO, place },
  ];
}

/** Leaves out what would be booked just as it stands. */
function onlyChanges(booked: readonly BookedOpening[], { replaced, known, stated }: Standing) {
  const gone = new Set(replaced.map(({ transactionId }) => transactionId));
  const standing = known.filter(({ transactionId }) => gone.has(transactionId));
  const kept = new Set<string>();
  const left = booked.filter((opening) => {
    const same = standing.find((it) => !kept.has(it.transactionId) && isSame(it, opening, stated));
    if (same) kept.add(same.transactionId);
    return same === undefined;
  });
  return { booked: left, replaced: replaced.filter(({ transactionId }) => !kept.has(transactionId)) };
}

interface Standing {
  readonly replaced: readonly KnownOpening[];
  readonly known: readonly KnownOpening[];
  readonly stated: readonly StatedThing[];
}

function isSame(
  known: KnownOpening,
  { transaction, sourceKey }: BookedOpening,
  stated: readonly StatedThing[],
): boolean {
  const [owned] = transaction.postings;
  const thing = owned?.assetId ?? owned?.currency;
  const quantity: Fixed | undefined = owned?.quantity;
  return (
    known.isAssumed &&
    (known.sourceKey === sourceKey || isStillStated(known, stated)) &&
    known.thing === thing &&
    known.on === transaction.on &&
    known.quantity === quantity
  );
}

/** Whether a file that is left states the balance an opening was made of. */
function isStillStated(known: KnownOpening, stated: readonly StatedThing[]): boolean {
  const anchor = anchorOf(known);
  return (
    anchor !== undefined &&
    stated.some((it) => it.thing === known.thing && it.on === anchor.on && fixed(it.amount) === anchor.stated)
  );
}

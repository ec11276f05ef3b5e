import { createHash } from "node:crypto";
import { type LedgerPart, NOTHING_KNOWN } from "#engine/intake/ledger-part.ts";
import { beginPlan } from "#engine/intake/plan-import.ts";
import type { StatedThing } from "#engine/intake/stated-thing.ts";
import { statedThings } from "#engine/intake/stated-things.ts";
import { sourceKeysOf } from "#engine/intake/source-keys.ts";
import type { Statement } from "#engine/intake/statement.ts";
import type { Transaction } from "#engine/ledger/transaction.ts";
import { wholePlan, type WholePlan } from "#test/whole-plan.ts";

/** A ledger that imports are booked in, as the database does it, kept in memory: one account, one security. */
export interface Booked {
  readonly transaction: Transaction;
  readonly sourceKey: string;
  readonly version: number;
  /** Which of the imports brought it; undefined: an undo did. */
  readonly by?: number | undefined;
}
export const [ACCOUNT, ASSET] = ["account", "asset"];
const digest = (text: string): string => createHash("sha256").update(text).digest("base64url");
export const EMPTY: readonly Booked[] = [];

/** What the files of a ledger state, kept beside it as the database keeps it beside its entries. */
const statedIn = new WeakMap<readonly Booked[], readonly StatedThing[]>();
export function withStated(ledger: readonly Booked[], stated: readonly StatedThing[]): readonly Booked[] {
  statedIn.set(ledger, stated);
  return ledger;
}

function factsOf(ledger: readonly Booked[]) {
  const known = { accountId: ACCOUNT, name: "A", currency: "EUR", kind: "bank", sourceKeys: ["A1"] };
  const following = {
    following: "transactions",
    isFollowingChosen: false,
    hasTransactions: true,
    isImported: true,
    hasCashFlows: true,
  } as const;
  const asset = { assetId: ASSET, assetClass: "equity", name: "X", currency: "EUR", tracking: "units" } as const;
  const more = { multiplier: 10n ** 18n, isLiability: false, isin: "DE000A1X3XX4", ticker: null, otherIds: [] };
  const holds = ledger.some(({ transaction }) => transaction.postings.some(({ assetId }) => assetId === ASSET));
  return {
    baseCurrency: "EUR",
    classes: {},
    accounts: ledger.length === 0 ? [] : [{ ...known, ...following }],
    assets: holds ? [{ ...asset, ...more }] : [],
    institutions: [],
  };
}

export const isOpening = ({ sourceKey }: Booked): boolean => sourceKey.startsWith("opening|");

export function partOf(ledger: readonly Booked[]): LedgerPart {
  const movements = ledger
    .filter((it) => !isOpening(it))
    .flatMap(({ transaction: { on, postings } }) =>
      postings.flatMap(({ leg, accountId, assetId, currency, quantity = 0n }) =>
        leg === "cash" || leg === "holding" ? [{ accountId, thing: assetId ?? currency ?? "", on, quantity }] : [],
      ),
    );
  const openings = ledger.filter(isOpening).flatMap(({ transaction, sourceKey }) => {
    const [owned] = transaction.postings;
    if (!owned) return [];
    const { accountId, assetId, currency: cash, quantity = 0n } = owned;
    const { id: transactionId, on, currency } = transaction;
    return [
      {
        transactionId,
        accountId,
        thing: assetId ?? cash ?? "",
        on,
        quantity,
        cost: undefined,
        currency,
        sourceKey,
        isAssumed: true,
      },
    ];
  });
  return { movements, openings, entries: [], stated: statedIn.get(ledger) ?? [], bought: [] };
}

let made = 0;
/** A name nothing else has. */
export const newId = (): string => `id-${made++}`;

export function planOf(ledger: readonly Booked[], statement: Statement): WholePlan {
  const keyCounts = new Map<string, number>();
  for (const { sourceKey } of ledger)
    for (const key of sourceKeysOf(sourceKey)) keyCounts.set(key, (keyCounts.get(key) ?? 0) + 1);
  const facts = factsOf(ledger);
  // A new account or asset gets its one name, so that ledgers can be compared.
  const begun = beginPlan({ statement, facts, decisions: undefined, keyCounts, newId, digest });
  return wholePlan(begun, begun.needed ? partOf(ledger) : NOTHING_KNOWN);
}

export function booked(ledger: readonly Booked[], statement: Statement): readonly Booked[] {
  const plan = planOf(ledger, statement);
  const names = new Map([
    ...plan.accounts.map(({ accountId }) => [accountId, ACCOUNT] as const),
    ...plan.assets.list().map(({ facts }) => [facts.id, ASSET] as const),
  ]);
  const named = (id: string): string => names.get(id) ?? id;
  const own = (transaction: Transaction): Transaction => ({
    ...transaction,
    postings: transaction.postings.map((it) => ({
      ...it,
      accountId: named(it.accountId),
      ...(it.assetId === undefined ? {} : { assetId: named(it.assetId) }),
    })),
  });
  const gone = new Set(plan.openings.replaced.map(({ transactionId }) => transactionId));
  const rows = plan.lines.flatMap(({ transactions, sourceKey }) =>
    transactions.map((transaction) => ({ transaction: own(transaction), sourceKey, version: 1 })),
  );
  const openings = plan.openings.booked.map(({ transaction, sourceKey }) => ({
    transaction: own(transaction),
    sourceKey: sourceKey.split("|").map(named).join("|"),
    version: 1,
  }));
  const stated = statedThings(plan).map((it) => ({ ...it, accountId: ACCOUNT, thing: named(it.thing) }));
  const after = [...ledger.filter(({ transaction }) => !gone.has(transaction.id)), ...rows, ...openings];
  return withStated(after, [...(statedIn.get(ledger) ?? []), ...stated]);
}

export const allBooked = (files: readonly Statement[]): readonly Booked[] => files.reduce(booked, EMPTY);

/** Everything but ids, in one order. */
export const stateOf = (ledger: readonly Booked[]): readonly string[] =>
  ledger
    .map(({ transaction: { on, type, postings } }) =>
      [
        on,
        type,
        ...postings.map(({ leg, assetId, quantity, amount, kind }) => [leg, assetId, quantity, amount, kind].join(" ")),
      ].join("|"),
    )
    .toSorted();

import { day, type LocalDate } from "#engine/dates/day.ts";
import type { EntryLeg, KnownEntry } from "#engine/intake/ledger-part.ts";
import type { Posting, Transaction } from "#engine/ledger/transaction.ts";
import { type Fixed, formatFixed, ZERO } from "#engine/money/fixed.ts";

/** A row of a file and an entry there is already that may be the same. */
export interface PossiblySame {
  /** Place of the row among those of the file, from 0. */
  readonly row: number;
  readonly entry: KnownEntry;
  /** Both carry the source's own id: nobody is asked. */
  readonly isSure: boolean;
  readonly isSame: boolean;
}

/** A new row: what it would book, in which account, and the keys it would leave. */
export interface NewRow {
  readonly row: number;
  readonly accountId: string;
  readonly transaction: Transaction;
  /** See `idKey`. */
  readonly idKey: string | undefined;
}

/** Days between what a person typed, a bank booked and a broker settled. */
const MOST_DAYS = 3;

/** Entries of some accounts by what they move. */
export class EntryIndex {
  readonly #entries = new Map<string, KnownEntry[]>();

  constructor(entries: readonly KnownEntry[], accountIds: Iterable<string>) {
    for (const accountId of new Set(accountIds)) for (const entry of entries) this.#add(entry, accountId);
  }

  #add(entry: KnownEntry, accountId: string): void {
    const legs = entry.legs.filter((it) => it.accountId === accountId);
    for (const key of keysOf(accountId, { ...entry, legs, all: entry.legs })) {
      const list = this.#entries.get(key);
      if (list) list.push(entry);
      else this.#entries.set(key, [entry]);
    }
  }

  /** Those that move what the row does, on whatever day. */
  like(row: Omit<NewRow, "row" | "idKey">): readonly KnownEntry[] {
    if (this.#entries.size === 0) return [];
    return keysOf(row.accountId, ofTransaction(row)).flatMap((key) => this.#entries.get(key) ?? []);
  }
}

/**
 * For each new row the entry that is nearest in time among those of its account that move the same units for the same amount, before or after fee
 * and tax, within three days. An entry is taken once. Equal ids are sure.
 */
export function findPossiblySame(
  rows: readonly NewRow[],
  entries: EntryIndex,
): readonly Omit<PossiblySame, "isSame">[] {
  const taken = new Set<string>();
  const found = new Map<number, Omit<PossiblySame, "isSame">>();
  // Sure ones first: what is only alike must not take their entry.
  for (const sure of [true, false]) {
    for (const row of rows) {
      if (found.has(row.row)) continue;
      const isSure = (entry: KnownEntry): boolean => row.idKey !== undefined && entry.sourceKeys.includes(row.idKey);
      const entry = entries
        .like(row)
        .filter((it) => !taken.has(it.transactionId) && (sure ? isSure(it) : isNear(it.on, row.transaction.on)))
        .toSorted((a, b) => apart(a.on, row.transaction.on) - apart(b.on, row.transaction.on))[0];
      if (!entry) continue;
      taken.add(entry.transactionId);
      found.set(row.row, { row: row.row, entry, isSure: sure });
    }
  }
  return [...found.values()].toSorted((a, b) => a.row - b.row);
}

const apart = (a: LocalDate, b: LocalDate): number => Math.abs(day(a) - day(b));
const isNear = (a: LocalDate, b: LocalDate): boolean => apart(a, b) <= MOST_DAYS;

interface Moved {
  readonly type: string;
  readonly currency: string;
  /** Of one account. */
  readonly legs: readonly EntryLeg[];
  /** Of all accounts: charges may be paid from another. */
  readonly all: readonly EntryLeg[];
}

/** What two entries of an account share when they are the same: the units they move, and the amount before or after charges. */
function keysOf(accountId: string, { type, currency, legs, all }: Moved): readonly string[] {
  if (legs.length === 0) return [];
  const units = legs
    .filter(({ leg, quantity }) => leg === "holding" && quantity !== undefined && quantity !== ZERO)
    .map(({ thing, quantity }) => `${thing} ${formatFixed(quantity ?? ZERO)}`)
    .toSorted();
  const cash = legs.filter(({ leg }) => leg === "cash");
  const currencies = [...new Set(cash.map(({ thing }) => thing))];
  const start = [accountId, units.length > 0 ? type : "", ...units].join("|");
  if (currencies.length > 1) {
    const sums = currencies.map(
      (it) =>
        `${it} ${formatFixed(sum(cash.filter(({ thing }) => thing === it).map(({ quantity = ZERO }) => quantity)))}`,
    );
    return [[start, ...sums.toSorted()].join("|")];
  }
  const paid = cash.length > 0 ? cash.map(({ quantity = ZERO }) => quantity) : amountsOf(legs, ["external"]);
  const net = sum(paid);
  const gross = net + sum(amountsOf(all, ["fee", "tax"]));
  if (units.length === 0 && net === ZERO && gross === ZERO) return [];
  const amounts = [...new Set([net, gross])].map((amount) => formatFixed(amount));
  return amounts.map((amount) => `${start}|${currencies[0] ?? currency} ${amount}`);
}

const sum = (amounts: readonly Fixed[]): Fixed => amounts.reduce((total, amount) => total + amount, ZERO);
const amountsOf = (legs: readonly EntryLeg[], wanted: readonly string[]): readonly Fixed[] =>
  legs.filter(({ leg }) => wanted.includes(leg)).map(({ amount }) => amount);

function ofTransaction({ accountId, transaction }: Pick<NewRow, "accountId" | "transaction">): Moved {
  const all = transaction.postings.map((posting) => legOf(posting));
  const { type, currency } = transaction;
  return { type, currency, legs: all.filter((it) => it.accountId === accountId), all };
}

const legOf = ({ accountId, leg, assetId, currency, quantity, amount }: Posting): EntryLeg => ({
  accountId,
  leg,
  thing: leg === "cash" ? (currency ?? "") : (assetId ?? ""),
  quantity,
  amount,
});

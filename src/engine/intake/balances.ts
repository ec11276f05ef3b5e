import { day, formatDay, type LocalDate } from "#engine/dates/day.ts";
import { isMeantOwed } from "#engine/ledger/borrowed-units.ts";
import type { Transaction } from "#engine/ledger/transaction.ts";
import type { Currency } from "#engine/money/currency.ts";
import { type Fixed, fixed, mulDiv, ZERO } from "#engine/money/fixed.ts";

/** One change of one thing in one account: units of an asset, or an amount of a currency. */
export interface Movement {
  readonly accountId: string;
  /** Asset id, or currency code. */
  readonly thing: string;
  readonly on: LocalDate;
  readonly quantity: Fixed;
  readonly ratio?: { readonly to: Fixed; readonly from: Fixed } | undefined;
  /** Units sold to open a position below zero: they are owed, and nothing was there before. */
  readonly isShort?: boolean | undefined;
  /** Of units a new row moves: what they weigh, and in which currency. */
  readonly paid?: Fixed | undefined;
  readonly paidIn?: Currency | undefined;
}

const movementsIn = ({ postings, type, on, currency }: Transaction): readonly Movement[] =>
  postings.flatMap((posting): Movement | readonly Movement[] => {
    const { leg, accountId, quantity = ZERO, amount: paid, ratioTo: to, ratioFrom: from } = posting;
    const thing = leg === "holding" ? posting.assetId : leg === "cash" ? posting.currency : undefined;
    if (thing === undefined) return [];
    const ratio = type === "split" && to !== undefined && from !== undefined ? { to, from } : undefined;
    const isShort = leg === "holding" && quantity < ZERO && isMeantOwed(posting.kind ?? "");
    // A long file has hundreds of thousands of them: each has the fields it needs.
    if (leg === "cash" && !ratio) return { accountId, thing, on, quantity };
    if (leg === "cash") return { accountId, thing, on, quantity, ratio };
    return ratio || isShort
      ? { accountId, thing, on, quantity, ratio, isShort, paid, paidIn: currency }
      : { accountId, thing, on, quantity, paid, paidIn: currency };
  });

/** What accounts hold on a day, by the ledger's movements and those an import adds. A split comes before the trades of its day. */
export class Balances {
  readonly #movements = new Map<string, Movement[]>();

  add(movement: Movement): void {
    const key = `${movement.accountId} ${movement.thing}`;
    const list = this.#movements.get(key);
    if (list) list.push(movement);
    else this.#movements.set(key, [movement]);
  }

  addTransaction(transaction: Transaction): void {
    for (const movement of movementsIn(transaction)) this.add(movement);
  }

  removeTransaction(transaction: Transaction): void {
    for (const movement of movementsIn(transaction)) this.remove(movement);
  }

  /** Takes back one that was added. */
  remove({ accountId, thing, on, quantity, ratio, isShort = false, paid, paidIn }: Movement): void {
    const key = `${accountId} ${thing}`;
    const list = this.#movements.get(key) ?? [];
    const place = list.findLastIndex(
      (it) =>
        it.on === on &&
        it.quantity === quantity &&
        it.ratio?.to === ratio?.to &&
        it.ratio?.from === ratio?.from &&
        (it.isShort ?? false) === isShort &&
        it.paid === paid &&
        it.paidIn === paidIn,
    );
    if (place >= 0) list.splice(place, 1);
    if (list.length === 0) this.#movements.delete(key);
  }

  /** What moved a thing in an account, oldest first. */
  of(accountId: string, thing: string): readonly Movement[] {
    return (this.#movements.get(`${accountId} ${thing}`) ?? []).toSorted((a, b) =>
      a.on < b.on ? -1 : a.on > b.on ? 1 : Number(b.ratio !== undefined) - Number(a.ratio !== undefined),
    );
  }

  /** What ever moved in an account. */
  thingsOf(accountId: string): readonly string[] {
    const start = `${accountId} `;
    return [...this.#movements.keys()].filter((key) => key.startsWith(start)).map((key) => key.slice(start.length));
  }

  /** The first day anything moved in an account. */
  firstOn(accountId: string): LocalDate | undefined {
    let first: LocalDate | undefined;
    for (const [key, movements] of this.#movements) {
      if (!key.startsWith(`${accountId} `)) continue;
      for (const { on } of movements) if (first === undefined || on < first) first = on;
    }
    return first;
  }

  /** At the end of `on`. */
  at(accountId: string, thing: string, on: LocalDate): Fixed {
    const movements = this.of(accountId, thing).filter((movement) => movement.on <= on);
    return movements.reduce(
      (held, { quantity, ratio }) => (ratio ? mulDiv(held, ratio.to, ratio.from) : held + quantity),
      ZERO,
    );
  }

  /** At the end of the day before `on`. */
  before(accountId: string, thing: string, on: LocalDate): Fixed {
    return this.at(accountId, thing, dayBefore(on));
  }
}

export const dayAfter = (on: LocalDate): LocalDate => formatDay(day(on) + 1);
export const dayBefore = (on: LocalDate): LocalDate => formatDay(day(on) - 1);

/** Reads what `movementsOf` of the database hands over: account, thing, day, quantity, ratio to, ratio from, `short` or `owed`, tab-separated lines. */
export function readMovements(text: string): readonly Movement[] {
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => {
      const [accountId = "", thing = "", on = "", quantity = "0", to = "", from = "", kind = ""] = line.split("\t");
      const ratio = to === "" || from === "" ? undefined : { to: fixed(to), from: fixed(from) };
      const moved = fixed(quantity);
      return { accountId, thing, on, quantity: moved, ratio, isShort: moved < ZERO && isMeantOwed(kind) };
    });
}

import { day, formatDay, type LocalDate } from "#engine/dates/day.ts";
import { isMeantOwed } from "#engine/ledger/borrowed-units.ts";
import type { Transaction } from "#engine/ledger/transaction.ts";
import type { LongList } from "#engine/intake/long-list.ts";
import type { Movement } from "#engine/intake/movement.ts";
import { MovementList } from "#engine/intake/movement-list.ts";
import { type Fixed, fixed, mulDiv, ZERO } from "#engine/money/fixed.ts";

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
  readonly #movements = new Map<string, MovementList>();

  add(movement: Movement): void {
    const key = `${movement.accountId} ${movement.thing}`;
    let list = this.#movements.get(key);
    if (!list) this.#movements.set(key, (list = new MovementList(movement)));
    list.add(movement);
  }

  addTransaction(transaction: Transaction): void {
    for (const movement of movementsIn(transaction)) this.add(movement);
  }

  removeTransaction(transaction: Transaction): void {
    for (const movement of movementsIn(transaction)) this.remove(movement);
  }

  /** Takes back one that was added. */
  remove(movement: Movement): void {
    const key = `${movement.accountId} ${movement.thing}`;
    const list = this.#movements.get(key);
    list?.remove(movement);
    if (list?.length === 0) this.#movements.delete(key);
  }

  /** What moved a thing in an account, oldest first. Only as long as nothing is added. */
  of(accountId: string, thing: string): LongList<Movement> {
    return this.#movements.get(`${accountId} ${thing}`)?.ordered() ?? [];
  }

  /** What ever moved in an account. */
  thingsOf(accountId: string): readonly string[] {
    const start = `${accountId} `;
    return [...this.#movements.keys()].filter((key) => key.startsWith(start)).map((key) => key.slice(start.length));
  }

  /** The first day anything moved in an account. */
  firstOn(accountId: string): LocalDate | undefined {
    let first: LocalDate | undefined;
    for (const [key, { firstOn: on }] of this.#movements)
      if (key.startsWith(`${accountId} `) && on !== undefined && (first === undefined || on < first)) first = on;
    return first;
  }

  /** At the end of `on`. */
  at(accountId: string, thing: string, on: LocalDate): Fixed {
    let held = ZERO;
    for (const movement of this.of(accountId, thing)) {
      if (movement.on > on) break;
      held = after(held, movement);
    }
    return held;
  }

  /** At the end of the day before `on`. */
  before(accountId: string, thing: string, on: LocalDate): Fixed {
    return this.at(accountId, thing, dayBefore(on));
  }
}

/** What is held once something moved it. */
export const after = (held: Fixed, { quantity, ratio }: Movement): Fixed =>
  ratio ? mulDiv(held, ratio.to, ratio.from) : held + quantity;

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

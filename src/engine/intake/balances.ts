import { day, formatDay, type LocalDate } from "#engine/dates/day.ts";
import type { Transaction } from "#engine/ledger/transaction.ts";
import { type Fixed, fixed, mulDiv, ZERO } from "#engine/money/fixed.ts";

/** One change of one thing in one account: units of an asset, or an amount of a currency. */
export interface Movement {
  readonly accountId: string;
  /** Asset id, or currency code. */
  readonly thing: string;
  readonly on: LocalDate;
  readonly quantity: Fixed;
  readonly ratio?: { readonly to: Fixed; readonly from: Fixed } | undefined;
}

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
    for (const posting of transaction.postings) {
      const { leg, accountId, quantity = ZERO, ratioTo: to, ratioFrom: from } = posting;
      const thing = leg === "holding" ? posting.assetId : leg === "cash" ? posting.currency : undefined;
      const ratio = transaction.type === "split" && to !== undefined && from !== undefined ? { to, from } : undefined;
      if (thing !== undefined) this.add({ accountId, thing, on: transaction.on, quantity, ratio });
    }
  }

  /** At the end of `on`. */
  at(accountId: string, thing: string, on: LocalDate): Fixed {
    const movements = (this.#movements.get(`${accountId} ${thing}`) ?? [])
      .filter((movement) => movement.on <= on)
      .toSorted((a, b) =>
        a.on < b.on ? -1 : a.on > b.on ? 1 : Number(b.ratio !== undefined) - Number(a.ratio !== undefined),
      );
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

export const dayBefore = (on: LocalDate): LocalDate => formatDay(day(on) - 1);

/** Reads what `movementsOf` of the database hands over: account, thing, day, quantity, ratio to, ratio from, tab-separated lines. */
export function readMovements(text: string): readonly Movement[] {
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => {
      const [accountId = "", thing = "", on = "", quantity = "0", to = "", from = ""] = line.split("\t");
      const ratio = to === "" || from === "" ? undefined : { to: fixed(to), from: fixed(from) };
      return { accountId, thing, on, quantity: fixed(quantity), ratio };
    });
}

import type { NominalSums } from "#engine/ledger/book.ts";
import { ZERO } from "#engine/money/fixed.ts";

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** Income, fees and taxes that belong to no asset, by account, in base. */
export class UnassignedSums {
  private readonly byAccount = new Map<number, Mutable<NominalSums>>();

  get list(): readonly NominalSums[] {
    return [...this.byAccount.values()];
  }

  of(account: number): Mutable<NominalSums> {
    const known = this.byAccount.get(account);
    if (known) return known;
    const sums = { account, income: ZERO, fees: ZERO, taxes: ZERO };
    this.byAccount.set(account, sums);
    return sums;
  }

  clear(): void {
    this.byAccount.clear();
  }
}

import { BaseValues } from "#engine/ledger/base-values.ts";
import type { BookOptions, NominalSums } from "#engine/ledger/book.ts";
import { legsInCost } from "#engine/ledger/conventions.ts";
import { NONE, type Ledger } from "#engine/ledger/ledger.ts";
import { LEG_NUMBERS } from "#engine/ledger/posted-numbers.ts";
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

/** Adds, or takes away, what transactions say of income and costs that belong to no asset. */
export function addUnassigned(
  sums: UnassignedSums,
  {
    ledger,
    rows,
    options,
    sign,
  }: {
    readonly ledger: Ledger;
    readonly rows: readonly number[];
    readonly options: BookOptions;
    readonly sign: bigint;
  },
): void {
  const { transactions, postings } = ledger;
  const values = new BaseValues(ledger, options);
  for (const row of rows) {
    values.open(row);
    const inCost = legsInCost(options, transactions.type[row]);
    for (let p = transactions.firstPosting[row] ?? 0; p < (transactions.firstPosting[row + 1] ?? 0); p++) {
      if ((postings.asset[p] ?? NONE) !== NONE) continue;
      const value = sign * values.of(p);
      if (postings.leg[p] === LEG_NUMBERS.INCOME) sums.of(postings.account[p] ?? NONE).income -= value;
      else if (inCost.includes(postings.leg[p] ?? NONE)) continue;
      else if (postings.leg[p] === LEG_NUMBERS.FEE) sums.of(postings.account[p] ?? NONE).fees += value;
      else if (postings.leg[p] === LEG_NUMBERS.TAX) sums.of(postings.account[p] ?? NONE).taxes += value;
    }
  }
}

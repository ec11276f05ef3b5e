import { legsInCost } from "#engine/ledger/conventions.ts";
import type { BookOptions } from "#engine/ledger/book.ts";
import { countedStatuses } from "#engine/ledger/counted-statuses.ts";
import { NONE, type Ledger } from "#engine/ledger/ledger.ts";
import { LEG_NUMBERS } from "#engine/ledger/posted-numbers.ts";
import { postingsOf } from "#engine/ledger/rows-by-asset.ts";
import type { FixedColumn } from "#engine/money/fixed-column.ts";
import { ZERO, type Fixed } from "#engine/money/fixed.ts";

const { INCOME, FEE, TAX } = LEG_NUMBERS;

/** Income and costs due to an asset in one account, in base. */
export interface OwnSums {
  readonly income: Fixed;
  readonly fees: Fixed;
  readonly taxes: Fixed;
}

/**
 * Income and costs of an asset of the base currency, by its accounts in their order: they are read, not posted. Undefined where the asset, or a
 * transaction that says one of them, is in another currency.
 */
export function ownSums(
  ledger: Ledger,
  { asset, accounts }: { readonly asset: number; readonly accounts: Int32Array },
  options: BookOptions,
): readonly OwnSums[] | undefined {
  const { postings, transactions } = ledger;
  if (ledger.assets[asset]?.currency !== options.base) return undefined;
  const base = ledger.currencies.indexOf(options.base);
  const counted = countedStatuses(options.statuses ?? ["booked"]);
  const sums = Array.from(
    accounts,
    () => [new AmountSum(ledger), new AmountSum(ledger), new AmountSum(ledger)] as const,
  );
  for (const p of postingsOf(ledger, asset)) {
    const row = postings.transaction[p] ?? 0;
    if ((transactions.day[row] ?? 0) > options.through) break;
    const leg = postings.leg[p] ?? NONE;
    if ((leg !== INCOME && leg !== FEE && leg !== TAX) || counted[transactions.status[row] ?? 0] !== 1) continue;
    if (transactions.currency[row] !== base) return undefined;
    const own = sums[accounts.indexOf(postings.account[p] ?? NONE)];
    if (!own || legsInCost(options, transactions.type[row]).includes(leg)) continue;
    own[leg === INCOME ? 0 : leg === FEE ? 1 : 2].add(p);
  }
  return sums.map(([income, fees, taxes]) => ({ income: -income.exact, fees: fees.exact, taxes: taxes.exact }));
}

/** Amounts of postings added up in whole numbers, exactly: what does not fit a double is added beside. */
class AmountSum {
  private readonly amounts: FixedColumn;
  private units = 0;
  private rest = ZERO;

  constructor({ postings }: Ledger) {
    this.amounts = postings.amount;
  }

  add(posting: number): void {
    const units = this.units + (this.amounts.units[posting] ?? 0);
    if (Number.isSafeInteger(units)) this.units = units;
    else this.rest += this.amounts.at(posting);
  }

  get exact(): Fixed {
    return this.rest + BigInt(this.units) * 10n ** BigInt(18 - this.amounts.places);
  }
}

import { rulesOf } from "#assets/rules.ts";
import { addYears, type Day } from "#engine/dates/day.ts";
import { BaseValues } from "#engine/ledger/base-values.ts";
import { FEE_IN_KIND } from "#engine/ledger/fee-in-kind.ts";
import { NONE } from "#engine/ledger/ledger.ts";
import { LEG_NUMBERS } from "#engine/ledger/posted-numbers.ts";
import { TRANSACTION_TYPES, type TransactionType } from "#engine/ledger/transaction.ts";
import { ZERO, type Fixed } from "#engine/money/fixed.ts";
import { scopeTest } from "#engine/valuation/scope.ts";
import { INCOME_TYPES } from "../cash/expected-flows.ts";
import { ownedAssets } from "../owned-assets.ts";
import { remember, type Sheet } from "../sheet.ts";
import { ownedOf } from "./exposure.ts";

/** A fee that was booked, in the sheet's currency at its day's rate; undefined where that rate is not known. A refund is negative. */
export interface PaidFee {
  readonly on: Day;
  readonly transactionId: string;
  /** What it was for: `income` of what was paid out, `in_kind`, the reason a fee states, or the type of the entry it was part of. */
  readonly kind: string;
  readonly accountId: string;
  readonly asset: { readonly id: string; readonly name: string } | undefined;
  readonly amount: Fixed | undefined;
}

/** Every fee up to the sheet's day, oldest first, whether or not it is counted in what something cost. */
export const paidFees = (sheet: Sheet): readonly PaidFee[] =>
  remember(sheet, `fees:${sheet.on}:${sheet.base}`, () => readFees(sheet));

function readFees(sheet: Sheet): readonly PaidFee[] {
  const { ledger, market, base, on } = sheet;
  const { transactions, postings } = ledger;
  const { counted } = sheet.book();
  const isInside = scopeTest(ledger, sheet.part?.scope);
  const values = new BaseValues(ledger, { base, rates: market.rates });
  const found: PaidFee[] = [];
  for (let row = 0; row < transactions.count; row++) {
    const day = transactions.day[row] ?? 0;
    if (day > on || counted[transactions.status[row] ?? 0] !== 1) continue;
    const [first, end] = [transactions.firstPosting[row] ?? 0, transactions.firstPosting[row + 1] ?? 0];
    let isOpen = false;
    for (let p = first; p < end; p++) {
      if (postings.leg[p] !== LEG_NUMBERS.FEE) continue;
      const [account, place] = [postings.account[p] ?? NONE, postings.asset[p] ?? NONE];
      if (isInside?.(account, place) === false) continue;
      if (!isOpen) values.open(row);
      isOpen = true;
      const asset = place === NONE ? undefined : ledger.assets[place];
      found.push({
        on: day,
        transactionId: transactions.id[row] ?? "",
        kind: kindOf(
          TRANSACTION_TYPES[transactions.type[row] ?? 0] ?? "fee",
          ledger.kinds[postings.kind[p] ?? 0] ?? "",
        ),
        accountId: ledger.accounts[account]?.id ?? "",
        asset: asset && { id: asset.id, name: asset.name },
        amount: values.isKnown ? values.of(p) : undefined,
      });
    }
  }
  return found;
}

function kindOf(type: TransactionType, stated: string): string {
  if (stated === FEE_IN_KIND) return "in_kind";
  if (type === "fee") return stated === "" ? "fee" : stated;
  return INCOME_TYPES.has(type) ? "income" : type;
}

/** Fees after a day, up to the sheet's. */
export const feesSince = (sheet: Sheet, from: Day): readonly PaidFee[] => paidFees(sheet).filter(({ on }) => on > from);

export const feesOfYear = (sheet: Sheet): readonly PaidFee[] => feesSince(sheet, addYears(sheet.on, -1));

/** Something owned that takes its costs out of its value. */
export interface EmbeddedCost {
  readonly assetId: string;
  readonly name: string;
  /** In the sheet's currency. */
  readonly value: Fixed;
  /** The term that states it. */
  readonly field: string;
  /** Share of its value a year; undefined while nobody stated it. */
  readonly rateAnnual: number | undefined;
}

/** Of everything owned that has such costs, the largest first. */
export function embeddedCosts(sheet: Sheet): readonly EmbeddedCost[] {
  const owned = ownedAssets(sheet);
  return ownedOf(sheet).flatMap(({ holding: { asset, valueBase = ZERO } }): EmbeddedCost[] => {
    const fee = rulesOf(asset.assetClass).embeddedFee(owned.of(asset.id)?.facts);
    return fee === undefined ? [] : [{ assetId: asset.id, name: asset.name, value: valueBase, ...fee }];
  });
}

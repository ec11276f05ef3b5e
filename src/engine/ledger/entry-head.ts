import type { LocalDate } from "#engine/dates/day.ts";
import type { TransactionStatus } from "#engine/ledger/transaction.ts";
import type { Currency } from "#engine/money/currency.ts";
import type { Fixed } from "#engine/money/fixed.ts";

/** From a person's words to postings: amounts are magnitudes, which get their signs here. `checkTransaction` is the door. */
export interface EntryHead {
  readonly id: string;
  readonly on: LocalDate;
  readonly currency: Currency;
  readonly status?: TransactionStatus | undefined;
  readonly secondOfDay?: number | undefined;
  readonly settledOn?: LocalDate | undefined;
  readonly description?: string | undefined;
  readonly note?: string | undefined;
  /** Of a property: what is let, of which it is, as its terms name it. */
  readonly unit?: string | undefined;
  /** Of a dividend: from which day on whoever buys gets none of it, and which day's holders were counted. */
  readonly exOn?: LocalDate | undefined;
  readonly recordedOn?: LocalDate | undefined;
}

/** A fee or tax; positive lowers value, negative is a refund. In the transaction's currency. */
export interface EntryCharge {
  readonly amount: Fixed;
  readonly kind?: string | undefined;
}

/** What comes with many entries: charges, and how cash settles. */
export interface Settlement {
  readonly fees?: readonly EntryCharge[] | undefined;
  readonly taxes?: readonly EntryCharge[] | undefined;
  /** Where the cash is; the entry's own account when absent. */
  readonly cashAccountId?: string | undefined;
  /** Cash that moved in another currency than the transaction's: its size, positive. The rate is then the source's own. */
  readonly settled?: { readonly currency: Currency; readonly amount: Fixed } | undefined;
  /** `external`: the cash of this account is not tracked, the other side is outside the portfolio. */
  readonly against?: "cash" | "external" | undefined;
}

export interface IncomeEntry extends EntryHead, Settlement {
  readonly type: "dividend" | "interest" | "other_income";
  readonly accountId: string;
  readonly assetId?: string | undefined;
  /** Before withheld tax and fees; negative for interest paid. */
  readonly gross: Fixed;
  readonly kind?: string | undefined;
  /** Income paid in units (a stock dividend, staking): units received at a fair value of `gross`. Both below zero: interest paid in units, or owed. */
  readonly units?: { readonly assetId: string; readonly quantity: Fixed } | undefined;
  /** Of the asset known by its value: what leaves of it because it is paid out. Its cost stays. */
  readonly valueOut?: Fixed | undefined;
}

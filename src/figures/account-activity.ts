import { formatDay, type LocalDate } from "#engine/dates/day.ts";
import { statusNumber, type Ledger } from "#engine/ledger/ledger.ts";

/** What moves an account: how many transactions, and the day of the last that is not merely planned; null where there is none. */
export interface AccountActivity {
  readonly transactionCount: number;
  readonly lastOn: LocalDate | null;
}

const PLANNED = statusNumber("planned");

/** By account, every transaction in force, whatever its day. */
export function accountActivity({ accounts, transactions, postings }: Ledger): ReadonlyMap<string, AccountActivity> {
  const counts = new Int32Array(accounts.length);
  const lastDays = new Float64Array(accounts.length).fill(Number.NaN);
  /** Of each account the row counted last: a transaction counts once, however many of its postings move it. */
  const counted = new Int32Array(accounts.length).fill(-1);
  for (let p = 0; p < postings.count; p++) {
    const [row, account] = [postings.transaction[p] ?? 0, postings.account[p] ?? 0];
    if (counted[account] === row) continue;
    counted[account] = row;
    counts[account] = (counts[account] ?? 0) + 1;
    // The ledger goes by days: the last one seen is the latest.
    if (transactions.status[row] !== PLANNED) lastDays[account] = transactions.day[row] ?? Number.NaN;
  }
  return new Map(
    accounts.map(({ id }, place) => {
      const last = lastDays[place] ?? Number.NaN;
      return [id, { transactionCount: counts[place] ?? 0, lastOn: Number.isNaN(last) ? null : formatDay(last) }];
    }),
  );
}

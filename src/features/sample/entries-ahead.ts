import type { LocalDate } from "#engine/dates/day.ts";
import { vestingAhead, workingDayAfter } from "#features/sample/equity-pay.ts";
import type { SampleSources } from "#features/sample/sample-sources.ts";
import type { NewTransaction, TransactionEntry } from "#features/transactions/contract.ts";

/** A purchase the bank has not booked yet, a tax and a capital call that are known to come, and what vests next. */
export function entriesAhead(sources: SampleSources): readonly NewTransaction[] {
  const { accountId, assetId, newId, today } = sources;
  const entry = (it: Partial<TransactionEntry> & Pick<TransactionEntry, "type" | "on" | "status" | "amount">) => ({
    transactionId: newId(),
    entry: { accountId: accountId("current"), currency: "EUR", ...it },
  });
  return [
    entry({
      type: "withdrawal",
      status: "pending",
      on: today,
      amount: "64.90",
      kind: "health",
      description: "Pharmacy",
    }),
    entry({
      type: "withdrawal",
      status: "planned",
      on: nextTaxDay(today),
      amount: "2480",
      kind: "tax",
      description: "Income tax, prepaid for the quarter",
    }),
    entry({
      type: "buy",
      status: "planned",
      on: workingDayAfter(today, 25),
      accountId: accountId("saltmarsh"),
      cashAccountId: accountId("savings"),
      assetId: assetId("credit"),
      amount: "5500",
      description: "Capital call, due",
    }),
    ...vestingAhead(sources),
  ];
}

/** The tenth of March, June, September and December, whichever comes next. */
function nextTaxDay(today: LocalDate): LocalDate {
  const year = Number(today.slice(0, 4));
  const days = [year, year + 1].flatMap((it) => ["03", "06", "09", "12"].map((month) => `${it}-${month}-10`));
  return days.find((on) => on > today) ?? today;
}

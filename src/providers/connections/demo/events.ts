import { addMonths, civilDate, type Day, day, dayOf, formatDay, type LocalDate, weekday } from "#engine/dates/day.ts";
import type { AccountRef, SecurityRef } from "#engine/intake/statement.ts";
import { div, type Fixed, fixed, formatFixed, mul, round } from "#engine/money/fixed.ts";
import type { RemoteLine } from "#providers/connections/statement-of.ts";

/** What the demo institution keeps: everything since its first day follows from the calendar alone, so that it is the same for everybody. */
export const DEMO_BEGINS: LocalDate = "2024-01-02";
export const DEMO_CURRENCY = "EUR";

export const DEMO_ACCOUNTS: readonly (AccountRef & { readonly name: string })[] = [
  { key: "DEMO-1001", name: "Everyday account", kind: "bank", currency: DEMO_CURRENCY, institution: "Demo bank" },
  { key: "DEMO-2002", name: "Savings", kind: "bank", currency: DEMO_CURRENCY, institution: "Demo bank" },
  { key: "DEMO-3003", name: "Securities", kind: "brokerage", currency: DEMO_CURRENCY, institution: "Demo bank" },
];
const [EVERYDAY, SAVINGS, SECURITIES] = ["DEMO-1001", "DEMO-2002", "DEMO-3003"] as const;

export const DEMO_FUND: SecurityRef = {
  isin: "XD0000000017",
  ticker: "DEMOWLD",
  name: "Demo World UCITS ETF",
  currency: DEMO_CURRENCY,
  assetClass: "fund",
};

/** Months since the first one. */
const monthsSince = (on: Day): number => {
  const [{ year, month }, first] = [civilDate(on), civilDate(day(DEMO_BEGINS))];
  return (year - first.year) * 12 + month - first.month;
};

/** A price that climbs and wavers with the months. */
export const demoPriceOn = (on: Day): Fixed => {
  const months = monthsSince(on);
  return fixed("80") + BigInt(months) * fixed("0.45") + BigInt(((months * 7) % 5) - 2) * fixed("0.60");
};

interface Told {
  readonly account: string;
  readonly on: Day;
  readonly what: string;
  readonly words: string;
}

/** One event of cash: what comes in is a deposit, what leaves a withdrawal, unless it is said otherwise. */
function moved({ account, on, what, words }: Told, amount: string, more: Partial<RemoteLine> = {}): RemoteLine {
  const type = amount.startsWith("-") ? "withdrawal" : "deposit";
  const date = formatDay(on);
  const cash = { amount: fixed(amount), currency: DEMO_CURRENCY };
  const raw = `${date} ${words} ${amount} ${DEMO_CURRENCY}`;
  return { account, on: date, type, cash, description: words, sourceId: `${account}-${date}-${what}`, raw, ...more };
}

/** What happened on a day. */
function eventsOn(on: Day): readonly RemoteLine[] {
  const { day: inMonth, month } = civilDate(on);
  const months = monthsSince(on);
  const events: RemoteLine[] = [];
  const everyday = (what: string, words: string) => ({ account: EVERYDAY, on, what, words });
  if (on === day(DEMO_BEGINS)) events.push(moved(everyday("opening", "Opening deposit"), "2500"));
  if (inMonth === 25) events.push(moved(everyday("salary", "Salary, Example Works"), "3200"));
  if (inMonth === 1) events.push(moved(everyday("rent", "Rent"), "-1150"));
  if (weekday(on) === 6) events.push(moved(everyday("groceries", "Groceries"), formatFixed(groceriesOn(on))));
  if (inMonth === 4 && months > 0) {
    events.push(
      ...between(on, "saved", { to: SAVINGS, amount: "250" }),
      ...between(on, "invested", { to: SECURITIES, amount: "500" }),
    );
  }
  if (inMonth === 5 && months > 0) events.push(bought(on));
  if (inMonth === 15 && month % 3 === 0 && months > 0) events.push(distributed(on));
  if (inMonth === 28 && month % 3 === 0 && months > 0) {
    const words = { account: SAVINGS, on, what: "interest", words: "Interest of the quarter" };
    events.push(moved(words, "6.25", { type: "interest", kind: "interest" }));
  }
  return events;
}

const groceriesOn = (on: Day): Fixed => -(fixed("78.40") + BigInt(on % 9) * fixed("2.35"));

/** Between own accounts: each side says so. */
const between = (
  on: Day,
  what: string,
  { to, amount }: { readonly to: string; readonly amount: string },
): readonly RemoteLine[] => [
  moved({ account: EVERYDAY, on, what, words: "To own account" }, `-${amount}`, { type: "cash_transfer" }),
  moved({ account: to, on, what, words: "From own account" }, amount, { type: "cash_transfer" }),
];

const ORDER_FEE = fixed("1");

const boughtOn = (on: Day): Fixed => round(div(fixed("499") - fixed("0.5"), demoPriceOn(on)), 3);

function bought(on: Day): RemoteLine {
  const [price, quantity] = [demoPriceOn(on), boughtOn(on)];
  const amount = -(round(mul(quantity, price), 2) + ORDER_FEE);
  const told = { account: SECURITIES, on, what: "bought", words: "Savings plan" };
  return moved(told, formatFixed(amount), {
    type: "buy",
    security: DEMO_FUND,
    quantity,
    price,
    priceCurrency: DEMO_CURRENCY,
    fees: [{ amount: ORDER_FEE, currency: DEMO_CURRENCY, kind: "commission" }],
  });
}

/** 0.30 a unit, a quarter of it withheld. */
function distributed(on: Day): RemoteLine {
  const gross = round(mul(demoUnitsOn(on), fixed("0.30")), 2);
  const tax = round(div(gross, fixed("4")), 2);
  const told = { account: SECURITIES, on, what: "dividend", words: "Distribution" };
  const taxes = tax === 0n ? {} : { taxes: [{ amount: tax, currency: DEMO_CURRENCY, kind: "withholding" }] };
  return moved(told, formatFixed(gross - tax), { type: "dividend", kind: "dividend", security: DEMO_FUND, ...taxes });
}

/** Units held at the end of a day. */
export function demoUnitsOn(on: Day): Fixed {
  const { year, month } = civilDate(day(DEMO_BEGINS));
  let units = 0n;
  for (let purchase = addMonths(dayOf(year, month, 5), 1); purchase <= on; purchase = addMonths(purchase, 1))
    units += boughtOn(purchase);
  return units;
}

/** Everything between two days, both included, in order. */
export function demoEvents(from: Day, to: Day): readonly RemoteLine[] {
  const events: RemoteLine[] = [];
  for (let on = Math.max(from, day(DEMO_BEGINS)); on <= to; on += 1) events.push(...eventsOn(on));
  return events;
}

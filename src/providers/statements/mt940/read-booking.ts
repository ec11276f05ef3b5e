import { dayOf, daysInMonth, formatDay, type LocalDate, parseDay } from "#engine/dates/day.ts";
import type { TransactionType } from "#engine/ledger/transaction.ts";
import type { CashMove } from "#engine/intake/statement.ts";
import type { Currency } from "#engine/money/currency.ts";
import type { Fixed } from "#engine/money/fixed.ts";
import { parseAmount } from "#providers/statements/parse-amount.ts";
import type { SwiftField } from "#providers/statements/mt940/read-tags.ts";
import { readDescription } from "#providers/statements/mt940/read-description.ts";
import { currencyOf, short } from "#providers/statements/row-cells.ts";
import type { LineParts, Problem } from "#providers/statements/statement-draft.ts";

/** Value date, day of booking, credit or debit or its reversal, third letter of the currency, amount, kind, references. */
const BOOKING =
  /^(\d{6})(\d{4})?(RC|RD|EC|ED|C|D)([A-Z])?([\d.]{1,15}(?:,\d{0,18})?)(?: ?([NFS][A-Z0-9]{3})([^\n]*))?(?:\n(.*))?$/s;

export type Booking = { readonly line: LineParts & { readonly cash: CashMove } } | { readonly skip: string } | Problem;

/** Reads `:61:` with the `:86:` behind it. The reversal of a credit leaves the account, that of a debit arrives. */
export function readBooking(field: SwiftField, told: SwiftField | undefined, currency: Currency): Booking {
  const match = BOOKING.exec(field.value.trim());
  if (!match) return problem(":61:", `"${short(field.value)}" is not a booking of the standard.`);
  const [, value = "", booked, mark = "", , digits = "", kind = "", reference = "", more = ""] = match;
  if (mark.startsWith("E")) return { skip: "Expected, not booked yet: it comes again when it is." };
  const valued = swiftDate(value);
  if (valued === undefined) return problem(":61:", `"${value}" is not a date: it has to be year, month and day.`);
  const on = booked === undefined ? valued : bookingDay(booked, valued);
  if (on === undefined) return problem(":61:", `"${booked ?? ""}" is not a month and a day.`);
  const amount = swiftAmount(digits);
  if (amount === undefined) return problem(":61:", `"${digits}" is not an amount.`);
  const isCredit = mark === "C" || mark === "RD";
  const cash = { amount: isCredit ? amount : -amount, currency };
  const { text, code } = readDescription(told?.value ?? "");
  return {
    line: {
      type: typeOf(kind, code) ?? (isCredit ? "deposit" : "withdrawal"),
      on,
      settledOn: valued,
      cash,
      kind: mark.startsWith("R") ? "reversal" : undefined,
      description: text ?? (more.replaceAll("\n", " ").trim() || undefined),
      sourceId: bankReference(reference),
    },
  };
}

const problem = (field: string, words: string): Problem => ({
  field,
  problem: words,
  remedy: "Ask the bank for a correct file, or enter the booking by hand.",
});

/** `YYMMDD`; years are 1970 to 2069. */
export function swiftDate(text: string): LocalDate | undefined {
  const [year, month, day] = [Number(text.slice(0, 2)), Number(text.slice(2, 4)), Number(text.slice(4, 6))];
  const full = year < 70 ? 2000 + year : 1900 + year;
  if (!/^\d{6}$/.test(text) || month < 1 || month > 12 || day < 1 || day > daysInMonth(full, month)) return undefined;
  return formatDay(dayOf(full, month, day));
}

/** `MMDD` in the year that is nearest to the value date: around New Year the two differ. */
function bookingDay(text: string, valued: LocalDate): LocalDate | undefined {
  const start = parseDay(valued) ?? 0;
  const year = Number(valued.slice(0, 4));
  const days = [year - 1, year, year + 1].flatMap(
    (each) => parseDay(`${each}-${text.slice(0, 2)}-${text.slice(2, 4)}`) ?? [],
  );
  const [nearest] = days.toSorted((a, b) => Math.abs(a - start) - Math.abs(b - start));
  return nearest === undefined ? undefined : formatDay(nearest);
}

/** Kinds of SWIFT and codes of German banks that say what a booking is; all others go by their sign. */
const KINDS: Readonly<Record<string, TransactionType>> = {
  INT: "interest",
  CHG: "fee",
  COM: "fee",
  BRF: "fee",
  DIV: "dividend",
  TAX: "tax",
};
const GERMAN: Readonly<Record<string, TransactionType>> = { "808": "fee", "809": "fee", "814": "interest" };

const typeOf = (kind: string, code: string | undefined): TransactionType | undefined =>
  KINDS[kind.slice(1)] ?? (code === undefined ? undefined : GERMAN[code]);

/** The standard has a comma. Some programs write a point: before one or two digits at the end it separates no thousands. */
const swiftAmount = (digits: string): Fixed | undefined =>
  /^\d+\.\d{1,2}$/.test(digits) ? parseAmount(digits, ".") : parseAmount(digits.replace(/,$/, ""), ",");

/** What the bank itself calls the booking, behind `//`. */
function bankReference(reference: string): string | undefined {
  const text = reference.split("//")[1]?.trim() ?? "";
  return text === "" || /^(?:NONREF|NOREF|0+)$/i.test(text) ? undefined : text;
}

/** A balance: credit or debit, day, currency, amount. */
export function readBalance(value: string): { readonly on: LocalDate; readonly cash: CashMove } | undefined {
  const match = /^([CD])(\d{6})([A-Z]{3})([\d.]{1,15}(?:,\d{0,18})?)/.exec(value.trim());
  const on = swiftDate(match?.[2] ?? "");
  const amount = swiftAmount(match?.[4] ?? "");
  const currency = swiftCurrency(match?.[3] ?? "");
  if (!match || on === undefined || amount === undefined || currency === undefined) return undefined;
  return { on, cash: { amount: match[1] === "C" ? amount : -amount, currency } };
}

/** Currencies of before the euro stand in old files and are codes all the same. */
export const swiftCurrency = (code: string): Currency | undefined =>
  currencyOf(code)?.currency ?? (/^(?:DEM|FRF|ITL|ESP|NLG|ATS|BEF|FIM|IEP|PTE|LUF|GRD)$/.test(code) ? code : undefined);

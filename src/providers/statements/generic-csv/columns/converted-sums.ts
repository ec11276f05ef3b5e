import { contentOf } from "#providers/statements/generic-csv/columns/column-content.ts";
import { OF_ACCOUNT } from "#providers/statements/generic-csv/columns/settle-doubles.ts";
import { type CsvRow, cellOf } from "#providers/statements/detect-csv.ts";
import type { Named } from "#providers/statements/generic-csv/columns/settle-columns.ts";
import type { ColumnMeaning } from "#engine/intake/column-mapping.ts";

const OF_CURRENCIES = /^(?:kurs|koers|cours|cambio|taux|växelkurs|valutakurs)$/i;

/**
 * `Bedrag, Munt, Koers, Bedrag in EUR` of a card: what a shop abroad asked for, and what left in the money of the account. Without a security the rate
 * is none of a price, and the currency is that of the shop. True where the amounts are settled so.
 */
export function settleConverted(found: Map<ColumnMeaning, Named>, named: readonly Named[]): boolean {
  const rate = found.get("price") ?? found.get("rate");
  const sums = named.filter(({ reading }) => reading.meaning === "amount");
  const own = sums.filter(({ reading }) => reading.unit?.kind === "money");
  const [only] = own;
  if (only === undefined || own.length > 1 || sums.length !== 2 || rate === undefined) return false;
  if (!OF_CURRENCIES.test(rate.name.trim()) || OF_SECURITIES.some((meaning) => found.has(meaning))) return false;
  found.set("amount", only);
  for (const meaning of ["price", "currency", "debit", "credit"] as const) found.delete(meaning);
  found.set("rate", rate);
  return true;
}

/**
 * `Amount (UAH), Amount of operation, Currency`: an amount whose heading names its money is in that money, and the currency beside the other amount is
 * the shop's. Read as that of the row, a purchase abroad would leave in the shop's money.
 */
export function leaveCurrencyOfShop(found: Map<ColumnMeaning, Named>, rows: readonly CsvRow[]): void {
  const [currency, ...own] = [found.get("currency"), found.get("amount"), found.get("debit"), found.get("credit")];
  const sums = own.filter((it) => it !== undefined);
  if (currency === undefined || sums.length === 0 || OF_UNITS.some((meaning) => found.has(meaning))) return;
  const taken = new Set([...found.values()].map(({ index }) => index));
  const isOfShop = [currency.index - 1, currency.index + 1].some((at) => {
    const { filled, numbers, days } = contentOf(rows, at);
    // Last digits of a card are no amount.
    const isOfMoney = rows.some((row) => /[.,]\d{1,2}$|^[-+(]/.test((cellOf(row, at) ?? "").trim()));
    return !taken.has(at) && filled > 0 && numbers > 0.5 && days === 0 && isOfMoney;
  });
  const isOwn = ({ name, reading }: Named): boolean => reading.unit?.kind === "money" || OF_ACCOUNT.test(name);
  if (isOfShop && !OF_ACCOUNT.test(currency.name) && sums.every(isOwn)) found.delete("currency");
}

const LOOKED_AT = 400;

/**
 * `Fremdwährung, Betrag, Kurs, Betrag, Währung`, or `Valor (em US$), Valor (em R$)`: of several amounts in a list of money the only one that every row has
 * is what was booked; the others are empty or nought where nothing was bought abroad. True where the amounts are settled so.
 */
export function settleBooked(
  found: Map<ColumnMeaning, Named>,
  named: readonly Named[],
  rows: readonly CsvRow[],
): boolean {
  if (OF_UNITS.some((meaning) => found.has(meaning))) return false;
  const looked = rows.slice(0, LOOKED_AT);
  const sums = named.filter(({ reading }) => reading.meaning === "amount");
  const isIn = (row: CsvRow, { index }: Named): boolean => /[1-9]/.test(cellOf(row, index) ?? "");
  const moving = looked.filter((row) => sums.some((sum) => isIn(row, sum)));
  const [only, ...others] = sums.filter((sum) => moving.every((row) => isIn(row, sum)));
  if (only === undefined || others.length > 0 || sums.length < 2 || moving.length < 2) return false;
  found.set("amount", only);
  const rate = found.get("price");
  if (rate !== undefined) {
    found.delete("price");
    if (!found.has("rate")) found.set("rate", rate);
  }
  return true;
}

/** A name alone may be whoever was paid. */
const OF_UNITS = ["isin", "ticker", "quantity"] as const;
const OF_SECURITIES = [...OF_UNITS, "name"] as const;

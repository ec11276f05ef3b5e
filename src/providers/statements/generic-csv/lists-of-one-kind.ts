import { unitOfHeader } from "#providers/statements/generic-csv/header-words.ts";
import type { ColumnMapping } from "#engine/intake/column-mapping.ts";

const OF_DIVIDENDS =
  /\bdividend|\bex[- ]?(?:dividend )?date|\b(?:pay(?:ment|able)?|record) date|\bzahltag|\bausschüttung|\bdate de (?:paiement|détachement)|\bfecha de pago/i;

/** A list of what securities paid: what came of it before and after taxes, no price and no word that says what happened. */
export function isListOfDividends(header: readonly string[], columns: ColumnMapping["columns"]): boolean {
  const { type, price, gross, tax, amount, debit, credit } = columns;
  const isOther = [type, price, debit, credit].some((column) => column !== undefined);
  if (isOther || amount === undefined || (gross === undefined && tax === undefined)) return false;
  return header.some((name) => OF_DIVIDENDS.test(name.slice(0, 60)));
}

const OF_PURCHASES =
  /^(?:purchase(?:d| date)|buy date|bought(?: on)?|date acquired|acquired|acquisition date|kaufdatum|date d[’' ]achat|fecha de compra|data (?:di )?acquisto|aankoopdatum)$/i;

/** What is paid in again and again: a savings plan, the contributions to a pension. */
const OF_CONTRIBUTIONS =
  /^(?:investiert|(?:amount )?invested(?: amount)?|sparrate|sparplan(?:rate)?|savings? (?:rate|plan)|regular (?:saving|investment)|(?:employee|employer|your|total|member)?'?s? ?contributions?(?: type)?|employer|beitrag|beiträge|versement(?:s)?|cotisation(?:s)?|aportaci[oó]n|inleg|premie)$/i;

/**
 * A list whose day is that of a purchase, or that tells what was paid in by and by, with units and what they cost: each row is one. A nominal has a price per
 * hundred, and is left to be asked.
 */
export function isListOfPurchases(header: readonly string[], columns: ColumnMapping["columns"]): boolean {
  const { date, type, quantity, price, amount } = columns;
  if (date === undefined || type !== undefined || quantity === undefined || /nomin/i.test(quantity)) return false;
  const isOne =
    OF_PURCHASES.test(date.trim()) ||
    header.some((name) => OF_CONTRIBUTIONS.test((unitOfHeader(name)?.without ?? name).trim()));
  return isOne && (price !== undefined || amount !== undefined);
}

/** `Purchase price` or `Price paid` beside units may be that of one or of all, and no sum settles it. */
export const mayBeOfAll = ({ price = "", quantity, amount, debit, gross }: ColumnMapping["columns"]): boolean =>
  (/purchase price/i.test(price) && amount === undefined && debit === undefined && gross === undefined) ||
  (quantity !== undefined && price === "" && /\bprice\b/i.test(amount ?? ""));

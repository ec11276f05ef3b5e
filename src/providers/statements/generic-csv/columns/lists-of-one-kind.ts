import { unitOfHeader } from "#providers/statements/generic-csv/columns/header-words.ts";
import { isCostOfAll } from "#providers/statements/generic-csv/columns/settle-columns.ts";
import type { ColumnMapping } from "#engine/intake/column-mapping.ts";

const OF_DIVIDENDS =
  /\bdividend|\bex[- ]?(?:dividend )?date|\b(?:pay(?:ment|able)?|record) date|\bzahltag|\bausschüttung|\bdate de (?:paiement|détachement)|\bfecha de pago/i;

const OF_SECURITIES = /security|instrument|stock|share|fund|wertpapier|titel|valeur/i;

/** A list of what securities paid: what came of it before and after taxes, no price and no word that says what happened. */
function isListOfDividends(header: readonly string[], columns: ColumnMapping["columns"]): boolean {
  const { type, price, gross, tax, amount, debit, credit, isin, ticker, quantity, name = "" } = columns;
  const isOther = [type, price, debit, credit].some((column) => column !== undefined);
  const isOfSecurities =
    isin !== undefined || ticker !== undefined || quantity !== undefined || OF_SECURITIES.test(name);
  if (!isOfSecurities) return false;
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
function isListOfPurchases(header: readonly string[], columns: ColumnMapping["columns"]): boolean {
  const { date, type, quantity, price, amount } = columns;
  if (date === undefined || type !== undefined || quantity === undefined || /nomin/i.test(quantity)) return false;
  const isOne =
    (amount !== undefined && isCostOfAll(amount)) ||
    OF_PURCHASES.test(date.trim()) ||
    header.some((name) => OF_CONTRIBUTIONS.test((unitOfHeader(name)?.without ?? name).trim()));
  return isOne && (price !== undefined || amount !== undefined);
}

/** `Purchase price` or `Price paid` beside units may be that of one or of all, and no sum settles it. */
export const mayBeOfAll = ({ price = "", quantity, amount, debit, gross }: ColumnMapping["columns"]): boolean =>
  (/purchase price/i.test(price) && amount === undefined && debit === undefined && gross === undefined) ||
  (quantity !== undefined && price === "" && /\bprice\b/i.test(amount ?? ""));

const OF_REWARDS = /^(?:(?:staking )?rewards?(?: amount)?|earned)\b/i;

/** A list of rewards: each row says how many coins came, and perhaps what they were worth. */
const isListOfRewards = ({ type, credit = "", debit, amount }: ColumnMapping["columns"]): boolean =>
  type === undefined && debit === undefined && amount === undefined && OF_REWARDS.test(credit.trim());

/** What every row of a list is that has no word for what happened: what it says of itself, or nothing. */
export function typesOfList(header: readonly string[], columns: ColumnMapping["columns"]): ColumnMapping["types"] {
  if (isListOfDividends(header, columns)) return { "": "dividend" };
  if (isListOfPurchases(header, columns)) return { "": "buy" };
  return isListOfRewards(columns) ? { "": "other_income" } : {};
}

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

const OF_SECURITIES = ["isin", "ticker", "name", "quantity"] as const;

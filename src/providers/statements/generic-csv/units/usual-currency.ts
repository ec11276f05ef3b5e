import type { Currency } from "#engine/money/currency.ts";
import { headerWord } from "#providers/statements/generic-csv/columns/header-words.ts";

/**
 * Headings that together are those of banks of one country, which keep accounts in its money and name it nowhere. What is taken so is shown as assumed
 * in the review, and can be said otherwise.
 */
const BANKS: readonly (readonly [Currency, string])[] = [
  ["CAD", "First Bank Card|Date Posted|Transaction Amount"],
  ["CAD", "Item #|Card #|Posting Date|Transaction Amount"],
  ["CAD", "Filter|Sub-description|Type of Transaction"],
  ["INR", "Narration|Chq./Ref.No."],
  ["INR", "Tran Date|CHQNO|PARTICULARS"],
  ["INR", "Txn Date|Ref No./Cheque No."],
  ["NZD", "ForeignCurrencyAmount|ConversionCharge"],
  ["NZD", "TP ref|TP part|OP name"],
  ["NZD", "Unique Id|Tran Type|Cheque Number|Payee"],
  ["NZD", "Date Processed|Date of Transaction|Unique Id|Tran Type"],
  ["AUD", "BSB Number"],
  ["AUD", "Narrative|Categories|Serial"],
  ["GBP", "Sort Code|Account Number"],
  ["GBP", "Number|Date|Account|Amount|Subcategory|Memo"],
  ["GBP", "Date|Type|Description|Value|Balance|Account Name|Account Number"],
  ["EUR", "Karteninhaber|Konto #|Erscheint auf Ihrer Abrechnung als"],
  ["BRL", "Data|Valor|Identificador|Descrição"],
  ["DKK", "Dato|Tekst|Beløb|Saldo|Status|Afstemt"],
  ["SEK", "Clearingnummer|Kontonummer"],
  ["USD", "Trans. Date|Post Date|Description|Amount|Category"],
];

/** Of the crowns that are all written `kr`, the one of the language whose word for an amount heads the column. */
const CROWNS: readonly (readonly [Currency, RegExp])[] = [
  ["SEK", /^belopp\b/i],
  ["DKK", /^beløb(?!\p{L})/iu],
  ["NOK", /^beløp(?!\p{L})/iu],
];
const IN_CROWNS = /\d\s?kr\.?$/i;

/** The money that a table's headings tell to be meant, where its cells may name none. */
export function usualCurrency(
  header: readonly string[],
  rows: readonly { readonly cells: readonly string[] }[],
): Currency | undefined {
  const present = new Set(header.map(headerWord));
  const bank = BANKS.find(([, names]) => names.split("|").every((name) => present.has(headerWord(name))));
  if (bank !== undefined) return bank[0];
  const isInCrowns = rows.slice(0, 20).some(({ cells }) => cells.some((cell) => IN_CROWNS.test(cell.slice(-24))));
  return isInCrowns ? CROWNS.find(([, word]) => header.some((name) => word.test(name.trim())))?.[0] : undefined;
}

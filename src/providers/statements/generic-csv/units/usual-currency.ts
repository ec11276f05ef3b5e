import type { Currency } from "#engine/money/currency.ts";
import type { CsvRow } from "#providers/statements/detect-csv.ts";
import {
  currencyOfFileName,
  currencyOfIbans,
  ibansIn,
} from "#providers/statements/generic-csv/units/currency-of-account.ts";
import { currencyOfLanguage } from "#providers/statements/generic-csv/units/currency-of-language.ts";
import { isMonthFirst } from "#providers/statements/generic-csv/units/is-month-first.ts";
import { marketCurrency } from "#providers/statements/generic-csv/units/market-currency.ts";
import { headerWord } from "#providers/statements/generic-csv/columns/header-words.ts";
import type { DecimalMark } from "#providers/statements/parse-amount.ts";

/** Headings of brokers and fund registers of one country, in whose money they keep accounts. */
const BROKERS: readonly (readonly [Currency, string])[] = [
  ["INR", "FOLIO_NUMBER|SCHEME_NAME|PAN"],
  ["INR", "Folio Number|Name of the Fund|NAV"],
  ["INR", "particulars|posting_date|cost_center|voucher_type"],
  ["INR", "Scrip Code|Trade Num|Instrument Type"],
  ["INR", "Scheme Name|Transaction Type|Units|NAV"],
  ["GBP", "Product Wrapper|Source investment"],
  ["JPY", "約定日|銘柄コード|約定数量"],
  ["USD", "Date|Investment|Transaction Type|Amount|Shares/Unit"],
  ["USD", "TradeDate|SettledDate|CUSIP|RecordType"],
];

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
  ["USD", "Credit Debit Indicator|Type Group|Check Serial Number"],
  ["USD", "Posting Date|Effective Date|Transaction Type|Check Number|Transaction Category"],
  ["NZD", "This Party Account|Other Party Account"],
  ["NZD", "Other Party|Particulars|Analysis Code"],
  ["INR", "Narration|Chq/Ref Number"],
  ["INR", "Sl. No.|Chq / Ref No."],
  ["INR", "Transaction Remarks|Withdrawal Amount (INR )|Deposit Amount (INR )"],
  ["SGD", "Transaction Ref1|Transaction Ref2|Transaction Ref3"],
  ["EUR", "Libelle simplifie|Libelle operation|Pointage operation"],
  ["EUR", "Fecha ctble|Fecha valor|Concepto ampliado"],
  ["BRL", "Data|Dependencia Origem|Histórico|Data do Balancete"],
  ["CHF", "Original amount|Original currency|Exchange rate|Subject|Spaces"],
];

/** Headings of one bank or broker whose words are not its alone: another one could head a list so in another money. */
const LIKELY: readonly (readonly [Currency, string])[] = [
  ["AUD", "Consideration|Brokerage|Net Proceeds|Contract Note"],
  ["USD", "Account Number|Transaction Description|Transaction Date|Transaction Type|Transaction Amount|Balance"],
  ["USD", "Status|Date|Description|Debit|Credit|Member Name"],
  ["USD", "Date|Description|Original Description|Category|Amount|Status"],
  ["CAD", "Transaction Details|Funds Out|Funds In"],
  ["GBP", "Date|Date entered|Reference|Description|Amount"],
  ["GBP", "TransactionDate|Description|Value|AccountBalance|AccountName|AccountNumber"],
  ["AUD", "Date|Amount|Account Number|Transaction Type|Transaction Details|Merchant Name"],
  ["EUR", "Data Lanc.|Data Valor|Descrição|Valor|Saldo"],
  ["EUR", "Compra|Data de Operação|Saldo Contabilístico"],
  ["BRL", "Data Lançamento|Histórico|Descrição|Valor|Saldo"],
  ["MXN", "Cargo/Abono|Importe|Referencia|Sucursal|Cuenta"],
  ["PEN", "Fecha valuta|Descripción operación|Monto|Sucursal - agencia"],
];

const ofHeadings = (known: typeof BANKS, header: readonly string[]): Currency | undefined => {
  const present = new Set(header.map(headerWord));
  return known.find(([, names]) => names.split("|").every((name) => present.has(headerWord(name))))?.[0];
};

/** Of the crowns that are all written `kr`, the one of the language whose word for an amount heads the column. */
const CROWNS: readonly (readonly [Currency, RegExp])[] = [
  ["SEK", /^belopp\b/i],
  ["DKK", /^beløb(?!\p{L})/iu],
  ["NOK", /^beløp(?!\p{L})/iu],
];
const IN_CROWNS = /\d\s?kr\.?$/i;

/** What is known of a table whose amounts name nothing. */
export interface UnnamedTable {
  readonly header: readonly string[];
  readonly rows: readonly CsvRow[];
  readonly above: readonly string[];
  /** What stands in the column of accounts. */
  readonly accounts: readonly string[];
  readonly fileName: string;
  readonly isCashOnly: boolean;
  /** How the file writes decimals, where it shows it. */
  readonly mark: DecimalMark | undefined;
}

/**
 * The money that is meant where nothing names it: what the bank writes into the name of the file, else that of the bank whose headings these are.
 */
export function usualCurrency(table: UnnamedTable): Currency | undefined {
  const { header, rows, isCashOnly } = table;
  const named = isCashOnly ? currencyOfFileName(table.fileName) : undefined;
  if (named !== undefined) return named;
  const ofBank = ofHeadings([...BANKS, ...BROKERS], header);
  if (ofBank !== undefined) return ofBank;
  const isInCrowns = rows.slice(0, 20).some(({ cells }) => cells.some((cell) => IN_CROWNS.test(cell.slice(-24))));
  const crowns = isInCrowns ? CROWNS.find(([, word]) => header.some((name) => word.test(name.trim())))?.[0] : undefined;
  return crowns ?? (isCashOnly ? undefined : marketCurrency({ header, rows }));
}

/**
 * The money that headings suggest which are nearly one bank's, days with the month first, the country of the account's IBAN or the language of the
 * headings. An account may be in another one there, so that it is asked, with this chosen beforehand. Prices of securities are in any money, whatever the language.
 */
export function likelyCurrency({ header, rows, accounts, above, isCashOnly, mark }: UnnamedTable): Likely | undefined {
  const ofBank = ofHeadings(LIKELY, header);
  if (ofBank !== undefined) return { currency: ofBank, because: headedSo(ofBank) };
  if (isMonthFirst(rows.slice(0, 200))) return AMERICAN;
  if (!isCashOnly) return undefined;
  const ofIban = currencyOfIbans([...accounts, ...ibansIn(above)]);
  if (ofIban !== undefined)
    return { currency: ofIban, because: `Accounts with an IBAN of that country are mostly in ${ofIban}.` };
  const ofLanguage = currencyOfLanguage(header, mark);
  return ofLanguage === undefined ? undefined : { currency: ofLanguage, because: headedSo(ofLanguage) };
}

const AMERICAN: Likely = {
  currency: "USD",
  because: "Its days are written with the month first, as in the United States.",
};
const headedSo = (currency: Currency): string =>
  `Banks that head their columns so mostly keep accounts in ${currency}.`;

export interface Likely {
  readonly currency: Currency;
  /** Why, as a sentence. */
  readonly because: string;
}

import { currencyOf } from "#providers/statements/row-cells.ts";
import type { ColumnMeaning } from "#engine/intake/column-mapping.ts";

/** Names of columns in English, German, Dutch, French, Spanish and Swedish. Each name has one meaning; names with several are left out. */
const WORDS: Readonly<Record<ColumnMeaning, string>> = {
  date: "date|datum|fecha|trade date|transaction date|booking date|posting date|posted date|date posted|buchungstag|buchungsdatum|handelsdatum|handelstag|transaktionsdatum|boekdatum|transactiedatum|date operation|date de l operation|date d operation|date comptable|fecha operacion|fecha de operacion|affärsdag|bokföringsdag|bokföringsdatum|transaktionsdag|timestamp|datetime|date time|utc time|time stamp|completed date",
  time: "time|zeit|uhrzeit|tijd|heure|hora|tid",
  settled:
    "settlement date|settle date|value date|valuta|valutadatum|wertstellung|valeur|date de valeur|date valeur|fecha valor|likviddag|valutadag",
  type: "type|action|transaction type|activity type|transaction|typ|art|vorgang|transaktion|transaktionstyp|buchungsart|umsatzart|soort|transactietype|soort transactie|opération|operation|type d opération|type operation|tipo|tipo de operacion|operacion|typ av transaktion|transaktionstyp|side|buy sell|d c|dc|debit credit|af bij|soll haben|debet credit",
  account:
    "account|account number|account id|konto|kontonummer|depot|depotnummer|rekening|rekeningnummer|compte|numéro de compte|cuenta|portfolio|account name|iban auftragskonto|auftragskonto",
  isin: "isin|isin code|code isin",
  ticker: "ticker|symbol|ticker symbol|symbole|símbolo|simbolo|kürzel|asset symbol|coin",
  name: "name|security|security name|instrument|product|asset|wertpapier|wertpapiername|bezeichnung|produkt|wertpapierbezeichnung|fonds|libellé valeur|valeur mobilière|titre|valor|producto|värdepapper|stock|company|counterparty|partner name|payee|begünstigter zahlungspflichtiger|empfänger|naam tegenpartij|naam",
  quantity:
    "quantity|shares|units|qty|no of shares|number of shares|stück|anzahl|menge|nominale|anteile|aantal|quantité|quantite|nombre|cantidad|titulos|títulos|antal|volume|amount of shares",
  price:
    "price|price per share|unit price|share price|kurs|preis|ausführungskurs|stückpreis|koers|prijs|prix|cours|prix unitaire|precio|cotización|cotizacion|pris|execution price|price share",
  amount:
    "amount|total|net amount|total amount|value|betrag|umsatz|gesamt|gesamtbetrag|nettobetrag|bedrag|totaal|montant|montant net|importe|importe total|importe neto|belopp|summa|net|cash|bedrag eur|proceeds|saldo mutatie|amount eur|amount usd|amount gbp|mutatie",
  debit:
    "debit|debit amount|soll|lastschrift|af|debet|débit|cargo|money out|paid out|withdrawals|withdrawal|uttag|out|ausgang|debito|débito",
  credit:
    "credit|credit amount|haben|gutschrift|bij|crédit|abono|money in|paid in|deposits|deposit|insättning|in|eingang|credito|crédito",
  currency:
    "currency|currency code|währung|waehrung|whg|valuta code|munt|valutacode|devise|divisa|moneda|valutakod|ccy|transaktionsvaluta|currencyprimary",
  fee: "fee|fees|commission|commissions|gebühr|gebühren|provision|spesen|kosten|transactiekosten|frais|commission et frais|comisión|comision|comisiones|gastos|courtage|avgift|charges|transaction fee|fees comm",
  tax: "tax|taxes|withholding tax|steuer|steuern|quellensteuer|kapitalertragsteuer|belasting|dividendbelasting|taxe|impôt|impots|impôts|impuesto|impuestos|retención|retencion|skatt|källskatt|stamp duty",
  rate: "rate|exchange rate|fx rate|wechselkurs|devisenkurs|wisselkoers|taux de change|taux|tipo de cambio|valutakurs|växelkurs|fxrate",
  description:
    "description|memo|note|notes|details|label|reference|text|verwendungszweck|beschreibung|buchungstext|bemerkung|omschrijving|mededelingen|libellé|libelle|description de l opération|concepto|descripción|descripcion|beskrivning|meddelande|narrative|transaction description|comment|payment reference",
  id: "id|transaction id|reference number|order id|trade id|transaktionsnummer|referenz|referenznummer|transactie id|order nr|ordernummer|transaktions id|uuid|external id|auftragsnummer",
  balance:
    "balance|running balance|saldo|saldo nach buchung|solde|kontostand|saldo na mutatie|account balance|saldo actual",
};

const MEANING_OF = new Map<string, ColumnMeaning>();
for (const meaning of Object.keys(WORDS)) {
  if (!isMeaning(meaning)) continue;
  for (const word of WORDS[meaning].split("|"))
    if (!MEANING_OF.has(plainHeader(word))) MEANING_OF.set(plainHeader(word), meaning);
}

function isMeaning(word: string): word is ColumnMeaning {
  return word in WORDS;
}

export interface HeaderReading {
  readonly meaning: ColumnMeaning;
  /** A currency the header names, as in `Amount (EUR)`. */
  readonly currency?: string | undefined;
}

/** What a column name says, or undefined when it is not one of the known names. */
export function readHeader(name: string): HeaderReading | undefined {
  const meaning = MEANING_OF.get(plainHeader(name));
  if (meaning !== undefined) return { meaning };
  const match = /^(.{2,60}?)[\s([]+(?:in )?([A-Z]{3})[)\]]?$/.exec(name.trim());
  const inside = MEANING_OF.get(plainHeader(match?.[1] ?? ""));
  const currency = currencyOf(match?.[2] ?? "")?.currency;
  return inside === undefined || currency === undefined ? undefined : { meaning: inside, currency };
}

/** Lower case letters and digits with single spaces. */
function plainHeader(name: string): string {
  return name
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** Key under which a mapping is remembered: the same columns in any order and case. */
export const headerKey = (header: readonly string[]): string => JSON.stringify(header.map(plainHeader).toSorted());

import type { Currency } from "#engine/money/currency.ts";
import type { DecimalMark } from "#providers/statements/parse-amount.ts";
import { headerWord } from "#providers/statements/generic-csv/columns/header-words.ts";

/**
 * Headings of banks in languages that are those of one money alone, by money. Words that languages of several moneys share are left out, and so are
 * whole languages: English, Spanish, French, Portuguese, Romanian, Russian, Serbian and Croatian are written in countries of different moneys.
 */
const WORDS: Readonly<Record<string, string>> = {
  SEK: "belopp|bokföringsdag|bokföringsdatum|bokförd|bokfört saldo|bokfört|insättning|insättningar|uttag|meddelande|avsändare|mottagare|kontonamn|beskrivning|transaktionsdag|affärsdag|likviddag|rubrik|valutadag|kontonummer och namn",
  NOK: "beløp|bokføringsdato|bokført dato|bokført|inn på konto|ut fra konto|ut av konto|arkivreferanse|forklaring|innskudd|inn|rentedato|beskrivelse|mottaker|avsender|kid|tittel|underkategori",
  DKK: "beløb|bogføringsdato|bogført|bogført dato|afstemt|valør|bogført beløb|afsender|modtager|bilag|rådighedsbeløb|posteringstekst",
  PLN: "kwota|kwota operacji|kwota transakcji|data księgowania|data operacji|data waluty|data transakcji|saldo po operacji|saldo po transakcji|tytuł|tytułem|opis operacji|opis transakcji|nadawca|odbiorca|rodzaj transakcji|typ transakcji|obciążenia|uznania|kontrahent|dane kontrahenta|szczegóły|numer rachunku|rachunek",
  CZK: "částka|zůstatek|datum zaúčtování|datum splatnosti|datum provedení|datum odepsání z jiné banky|název protiúčtu|číslo protiúčtu|zpráva pro příjemce|typ pohybu|poznámka|částka v měně účtu|popis transakce|systémový popis|popis příkazce",
  HUF: "összeg|egyenleg|közlemény|könyvelés dátuma|könyvelési dátum|értéknap|terhelés|jóváírás|megjegyzés|tranzakció dátuma|tranzakció típusa|kedvezményezett",
  TRY: "tarih|açıklama|tutar|bakiye|işlem|işlem tutarı|işlem tarihi|tarih saat|borç|alacak|dekont no|etiket",
  ISK: "dagsetning|upphæð|staða|skýring|texti|mótaðili|bókunardagur|vaxtadagur|fjárhæð",
  IDR: "tanggal|tanggal transaksi|keterangan|jumlah|mutasi|cabang",
  VND: "ngày|ngày giao dịch|số tiền|số dư|mô tả|nội dung|ghi nợ|ghi có|số tiền ghi nợ|số tiền ghi có|diễn giải",
  EUR: [
    "kirjauspäivä|arvopäivä|määrä|saaja|maksaja|maksunsaaja|saaja maksaja|saajan nimi|saajan tilinumero|selitys|tapahtumalaji|arkistointitunnus|viite|viitenumero|viesti|maksupäivä|saldo euroa",
    "kuupäev|selgitus|saaja maksja|arhiveerimistunnus|kliendi konto|tehingu tüüp|datums|maksājuma mērķis|saņēmējs|operacijos data|mokėjimo paskirtis|gavėjas|likutis",
    "ημερομηνία|αιτιολογία|περιγραφή|ποσό|υπόλοιπο|λογιστικό υπόλοιπο|χρέωση|πίστωση|ποσό συναλλαγής|πρόσημο ποσού",
    "breme|dobro|namen|datum knjiženja|prejemnik plačnik|dátum zaúčtovania|dátum valuty|dátum splatnosti|čiastka|zostatok|názov partnera|popis transakcie",
    "bedrag|omschrijving|boekdatum|boekingsdatum|tegenrekening|tegenrekening iban bban|naam tegenpartij|mededeling|mededelingen|verrichtingsdatum|uitvoeringsdatum|naam omschrijving|rekeningnummer|rekening|af bij|rentedatum|transactiedatum",
  ].join("|"),
};

/** Languages that Switzerland writes, too: it has a point where the others have a comma. */
const WITH_COMMA =
  "betrag|umsatz|buchungstag|buchungsdatum|buchung|wertstellung|wertstellungsdatum|verwendungszweck|empfänger|auftraggeber|auftraggeber empfänger|begünstigter auftraggeber|begünstigter|buchungstext|umsatzart|kontostand|saldo nach buchung|soll|haben|ausgaben|einnahmen|beschreibung|datum|kategorie|belegdatum|" +
  "importo|descrizione|causale|dare|avere|entrate|uscite|addebiti|accrediti|data contabile|data operazione|data registrazione|data movimento|descrizione completa|saldo contabile|data valuta";

const SCRIPTS: readonly (readonly [Currency, RegExp])[] = [
  ["JPY", /[\p{Script=Hiragana}\p{Script=Katakana}]|残高|取引|円/u],
  ["KRW", /\p{Script=Hangul}/u],
  ["THB", /\p{Script=Thai}/u],
  ["ILS", /\p{Script=Hebrew}/u],
  ["GEL", /\p{Script=Georgian}/u],
  ["AMD", /\p{Script=Armenian}/u],
  ["CNY", /[额账户时类单币种间]/u],
  ["UAH", /[їєґ]/iu],
];

const MONEYS = new Map<string, Currency>();
for (const [currency, words] of Object.entries(WORDS))
  for (const word of words.split("|")) MONEYS.set(headerWord(word), currency);
const OF_COMMA = new Set(WITH_COMMA.split("|").map(headerWord));

/** So many headings are no chance: one word may be anybody's. */
const ENOUGH = 2;

/**
 * The money of the one country whose language heads the columns; undefined where several countries write it, or where headings of two languages stand
 * side by side.
 */
export function currencyOfLanguage(header: readonly string[], mark: DecimalMark | undefined): Currency | undefined {
  const words = [...new Set(header.map(headerWord))];
  const counts = new Map<Currency, number>();
  const count = (currency: Currency): void => {
    counts.set(currency, (counts.get(currency) ?? 0) + 1);
  };
  for (const word of words) {
    const currency = MONEYS.get(word) ?? SCRIPTS.find(([, script]) => script.test(word))?.[0];
    if (currency !== undefined) count(currency);
    else if (mark === "," && OF_COMMA.has(word)) count("EUR");
  }
  const [most, next] = [...counts].toSorted(([, a], [, b]) => b - a);
  return most !== undefined && most[1] >= ENOUGH && most[1] > (next?.[1] ?? 0) * 2 ? most[0] : undefined;
}

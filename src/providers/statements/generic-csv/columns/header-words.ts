import { type Unit, unitOfHeading } from "#providers/statements/parse-unit.ts";
import { BANK_WORDS } from "#providers/statements/generic-csv/columns/bank-header-words.ts";
import type { ColumnMapping, ColumnMeaning } from "#engine/intake/column-mapping.ts";

/** Names of columns in the languages of Europe and the Americas, compared without accents. Each name has one meaning; names with several are left out. */
const WORDS: Readonly<Record<ColumnMeaning, string>> = {
  date: "creation time|block time|confirmed date|data do negócio|datum obchodu|czas transakcji|t d|create time utc|create time|체결시간|체결일시|거래일시|kuupäev|handelszeit|date and time utc|local time|boekhdk datum|成交日期|成交日|交易時間|成交時間|成交时间|委托日期|日時|約定日時|取引日時|注文日時|約定年月日|effective date|order date|trade completion time|closing time|created time|fecha de la orden|fecha orden|date de l ordre|auftragsdatum|ordredato|orderdatum|transactiedatum|約定日|国内約定日|bought|bought on|purchased|purchased on|gekauft|gekauft am|purchase date|buy date|date acquired|acquired|acquisition date|kaufdatum|date d achat|fecha de compra|data acquisto|aankoopdatum|execution date and time|trade date and time|ausführung datum|last updated|confirmed at|filled time|fill time|executed at|execution time|order time|transact time|posted|posted on|trans date|日付|取引日|お取引日|年月日|거래일자|거래일|날짜|交易日期|日期|txn date|tran date|buchtag|dato|data|date op|data operazione|data contabile|data operacji|data transakcji|data księgowania|data da operação|data lançamento|data mov|data movimento|päivämäärä|kirjauspäivä|bokføringsdato|bokført dato|bogføringsdato|transaksjonsdato|datum transakce|datum zaúčtování|fecha contable|date|datum|fecha|trade date|transaction date|booking date|posting date|posted date|date posted|post date|activity date|run date|operation date|payment date|pay date|date paid|created|created at|created on|trade created at|trade date time|date utc|timestamp utc|buchungstag|buchungsdatum|handelsdatum|handelstag|transaktionsdatum|boekdatum|transactiedatum|date operation|date de l operation|date d operation|date comptable|fecha operacion|fecha de operacion|fecha de operación|affärsdag|bokföringsdag|bokföringsdatum|transaktionsdag|timestamp|datetime|date time|utc time|time utc|time stamp|completed date|completed at|date time utc|date and time|kaufdatum|belegdatum|transaction time|trade time|execution time|execution date|date de transaction|date d exécution|date de l opération|fecha de ejecución|fecha ejecución|ausführungsdatum|ausführungstag|ausgeführt am|datum uitvoering|abschluss|abschlusstag|handelsdag|kaupantekopäivä|data zawarcia|data realizacji|executed at|opened|closed on|purchase date|date acquired|acquired|day|dag|jour|día|dia|giorno|dzień|den",
  time: "ausführung zeit|time|zeit|uhrzeit|tijd|heure|hora|tid",
  exDay:
    "ex date|ex day|ex dividend date|ex dividend day|ex div date|ex dividend|dividend ex date|ex tag|ex datum|ex dividenden tag|exdate|exdatum|date ex|date ex dividende|fecha ex|fecha ex dividendo|data ex|data ex dividendo|data stacco|data stacco cedola|ex dag|ex dividenddatum|x dag|xd date|dzień ex",
  recordDay:
    "record date|record day|date of record|stichtag|date d enregistrement|fecha de registro|registratiedatum|avstämningsdag|data record",
  settled:
    "s d|주문시간|datum vypořádání|completion date|受渡日|国内受渡日|date val|data valuta|data valor|rentedato|rentedatum|data waluty|rentedag|settlement date|settle date|value date|valuta|valutadatum|wertstellung|valeur|date de valeur|date valeur|fecha valor|likviddag|valutadag|process date|processed date|date de règlement|fecha de liquidación|data regolamento|settlement|data rozliczenia|maksupäivä",
  type: "action desc|action description|종류|거래종류|směr|tehing|tehingu tüüp|cash flow type|operation name|買賣|买卖|買賣別|交易類別|交易类别|买卖标志|买卖方向|交易別|操作|activity|tx type|txn type|trade type|type detail|sub type|subtype|取引|売 買|取引種別|種別|操作|取引タイプ|取引区分|売買|売買区分|direction|bought sold|compra venta|achat vente|kauf verkauf|koop verkoop|aankoop verkoop|köp sälj|acquisto vendita|b s|tipo operazione|transaksjonstype|typ operacji|activity sub type|type|action|transaction type|activity type|transaction|trans code|typ|art|vorgang|transaktion|transaktionstyp|buchungsart|umsatzart|soort|transactietype|soort transactie|opération|operation|operation type|type d opération|type operation|tipo|tipo de operacion|tipo de operación|operacion|operación|typ av transaktion|transaktionstyp|side|buy sell|d c|dc|debit credit|af bij|soll haben|debet credit|transaction kind|event|event type|order type|type mutatie|mutatiesoort|segno|type de transaction|tipo de transacción|tipo movimento|tipo di operazione|causale operazione|rodzaj|rodzaj transakcji|kind|buchungstyp|auftragsart|geschäftsart|transaktionsart|typ transakcji|tapahtumalaji|category of transaction|way|richtung|kauf verkauf|buy or sell|b s|sens|k s|achat vente|compra venta",
  account:
    "account num|accountnum|conto|conto o carta|rachunek|conta|iban bban|portefølje|account|account number|account id|konto|kontonummer|depot|depotnummer|rekening|rekeningnummer|compte|numéro de compte|cuenta|portfolio|account name|iban auftragskonto|auftragskonto|wallet",
  isin: "isin wkn|wkn isin|isin or wkn|isin|isin code|code isin|isin nummer|security isin|instrument isin|wertpapier isin|fund isin|isin valore|isin instrument|codice isin|código isin|kod isin|wertpapierkennnummer isin",
  ticker:
    "symbol cusip|코인|código de negociação|codigo de negociacao|代號|股票代號|證券代號|代码|股票代码|证券代码|代碼|股票代碼|暗号資産|仮想通貨|銘柄コード|コード|ティッカー|coin type|coin symbol|crypto asset|ticker|symbol|ticker symbol|symbole|símbolo|simbolo|kürzel|asset symbol|coin|token|cryptocurrency|kryptowährung|currency ticker|instrument code|ticker code|asset ticker|stock symbol|stock ticker|instrument symbol",
  name: "produto|name of the fund|fondo|väärtpaber|cenný papír|fondsnaam|股票名稱|名稱|證券名稱|股票名称|名称|证券名称|商品名稱|investments|navn|scheme|scheme name|銘柄|銘柄名|ファンド名|wine|wein|vin|contract|metal|metall|edelmetall|name|security|security name|instrument|instrument name|product|product name|asset|asset name|fund|fund name|wertpapier|wertpapiername|bezeichnung|produkt|wertpapierbezeichnung|fonds|libellé valeur|valeur mobilière|titre|valor|producto|värdepapper|stock|company|counterparty|partner name|payee|merchant|begünstigter zahlungspflichtiger|empfänger|auftraggeber empfänger|naam tegenpartij|naam|investment|security isin name|titolo|nome|nom|nombre del valor|nazwa|nazwa instrumentu|papier|walor|wertpapier bezeichnung|fondsname|fonds name|effect|effecten|nazev|název|arvopaperi|ativo|ação|security description|stock name",
  quantity:
    "traded quantity|거래수량|체결수량|kogus|aantal stukken|shares unit|share units|units shares|shares units|nº de participaciones|n participaciones|participaties|andeler|andelar|andele|volym|股數|成交股數|股数|成交數量|成交数量|數量|数量|約定数量|取引数量|取引量|coin amount|coin quantity|token amount|crypto amount|bottles|flaschen|bouteilles|aantal participaties|aantal aandelen|aantal stuks|nombre de parts|parts|participaciones|número de participaciones|anzahl anteile|quote|numero quote|anzahl ausgeführt|stück nominale|size|fill qty|filled qty|fill quantity|qté|qte|asset amount|filled amount|filled quantity|executed quantity|weight|gewicht|executed amount|exec size|exec qty|executed size|deal amount|units bought|units purchased|shares bought|ounces|troy ounces|oz|unzen|grams|gramm|quantità|antall|ilość|quantidade|quantity|shares|units|qty|vol|filled|no of shares|number of shares|number of units|stück|anzahl|menge|nominale|anteile|aantal|quantité|quantite|nombre|cantidad|titulos|títulos|antal|volume|amount of shares|quantity transacted|asset quantity|pezzi|qtà|quantita|nominal|nominal stk|nominal stück|nominale stück|volumen|stk|stuks|kpl|liczba|liczba sztuk|počet|qtd|qtde|nº títulos|num titulos|número de títulos|no of units|no shares|number of stock|units held|shares held|contracts|no of contracts|number of contracts|kontrakte|contrats|contratti|contratos|holdings|anteil|anteil e|bestand",
  price:
    "avg fill|average fill|asset market price|market price|거래단가|체결가|체결가격|체결단가|hind|valor liquidativo|liquidativo|nav|単価|約定単価|價格|成交價|成交價格|价格|成交价格|成交价|成交均价|單價|価格|約定価格|取引レート|約定レート|取引単価|レート|amount share|amount per share|trade price|traded price|value per share|price per bottle|purchase price per bottle|preis je flasche|px|purchase price|buy price|price at purchase|exec price|executed price|deal price|ausführung kurs|filled price|fill price|prix d exé|prix exé|cours exé|preço unitário|price per oz|price per ounce|price per gram|anteilspreis|anteilpreis|rücknahmepreis|ausgabepreis|price per coin|price per token|coin price|prezzo|cena|preço|price|price per share|unit price|unit cost|share price|kurs|preis|ausführungskurs|stückpreis|koers|prijs|prix|cours|prix unitaire|precio|cotización|cotizacion|pris|execution price|price share|asset price|price per unit|quote price|price at transaction|spot price|prezzo unitario|precio unitario|precio medio|kurs stück|kurs je stück|prix d exécution|cours d exécution|cena jednostkowa|trans preis|fill price|avg price|avg trading price|avgtrading price|average price|execution rate|hinta|kurssi|eksekusjonskurs|handelskurs",
  priceCurrency:
    "price currency|instrument currency|asset currency|trading currency|quote currency|kurswährung|koers valuta|spot price currency|devise du prix|divisa prezzo|waluta ceny|valuta koers",
  amount:
    "정산금액|cost proceeds|net proceeds|bedrag v d verrichting|netto bedrag|nettobedrag|balance delta|net amount paid received by the user|importe estimado|importe efectivo|total price|geboekt bedrag|bogført beløb|bokfört belopp|bokført beløp|bokat belopp|investiert|invested|invested amount|amount invested|investi|受渡金額|受渡金額 円|約定金額|sparrate|price paid|total cost|paid|金額|成交金額|成交金额|發生金額|发生金额|清算金额|應收付金額|交易金額|受渡金額 決済損益|금액|交易金额|fill amount|valor da operação|filled value|executed value|exec value|change amount|filled total|net amt|net amt eur|importo|importo eur|importo euro|kwota|kwota operacji|beløp|beløb|määrä|montante|quantia|castka|částka|összeg|gross amount paid|amount|total|net amount|total amount|total value|total trade value|value|wert|waarde|betrag|umsatz|gesamt|gesamtbetrag|nettobetrag|bedrag|totaal|montant|montant net|importe|importe total|importe neto|belopp|summa|net|cash|cash flow|proceeds|saldo mutatie|mutatie|change|operation amount|amount paid|gesamtwert|net value|net cash|net total|settlement amount|trade amount|transaction amount|input amount|importo operazione|controvalore|montant de l opération|montant de la transaction|montant total|importe de la operación|bedrag mutatie|waarde netto|kwota transakcji|wartość|trans wert|ausmachender betrag|endbetrag|valor total|valor líquido|summa eur|booked amount|net cash amount|amount eur|importo netto|cash amount|amount received paid|money",
  gross:
    "거래금액|체결금액|gross proceeds|gross amount paid received by the user|約定代金|consideration|gross|gross amt|gross amount|subtotal|principal|bruttobetrag|brutto|bruto|bruto bedrag|brutobedrag|montant brut|importe bruto|bruttobelopp|gross value|kurswert|gross dividend|gross income",
  debit:
    "debit value|withdrawal amount|withdrawal amt|amount debited|debited amount|montant débit|お支払金額|支払金額|出金|出金額|引出額|출금액|출금|찾으신금액|支出|ut fra konto|ut av konto|uscite|addebiti|dare|saída|saídas|obciążenia|ud|debit|debit amount|soll|lastschrift|af|debet|débit|cargo|cargos|money out|paid out|withdrawals|withdrawal|withdrawn|uttag|out|ausgang|debito|débito|outflow|spent|amount out|outgoing amount|sent amount|sent quantity|sold quantity|sell amount|amount sold|sell|from amount|amount sent|auszahlung|ausgaben|belastung|paid out amount|charges and debits",
  debitCurrency:
    "asset debited|currency debited|send asset|sold currency|sold asset|outgoing asset|outgoing currency|sent currency|sent asset|sell currency|sell cur|from currency|from symbol|from coin|currency sent|from asset|debit currency",
  credit:
    "credit value|deposit amount|deposit amt|amount credited|credited amount|montant crédit|reward|rewards|reward amount|rewards amount|staking reward|staking rewards|earned|お預り金額|預り金額|入金|入金額|預入額|입금액|입금|맡기신금액|收入|inn på konto|inn til konto|entrate|accrediti|avere|entrada|entradas|uznania|inn|ind|credit|credit amount|haben|gutschrift|bij|crédit|abono|abonos|money in|paid in|deposits|deposit|deposited|insättning|in|eingang|credito|crédito|inflow|received|amount in|incoming amount|received amount|received quantity|buy quantity|bought quantity|buy amount|amount bought|buy|amount received|einzahlung|einnahmen|paid in amount",
  creditCurrency:
    "asset credited|currency credited|receive asset|bought currency|buy asset|incoming asset|incoming currency|received currency|received asset|buy currency|buy cur|currency received|credit currency",
  currency:
    "currency id|마켓|幣別|幣種|货币|貨幣|fiat type|決済通貨|通貨|통화|币种|valuutta|waluta|měna|moeda|valutasort|currency|currency code|währung|waehrung|whg|valuta code|munt|valutacode|devise|divisa|moneda|valutakod|ccy|transaktionsvaluta|currency primary|currencyprimary|unit|buchungswährung|kontowährung|account currency|amount currency code|settlement currency|value currency|input currency|cur|valuta mutatie|waluta transakcji|devise du compte|divisa cuenta|moneda cuenta|divisa conto|transaction currency|währung des betrags|valuuttakoodi",
  otherAmount: "to amount|received paid amount|counter amount|gegenwert|output amount|destination amount",
  otherCurrency:
    "to currency|to symbol|to coin|received paid currency|counter currency|output currency|to asset|destination currency",
  worth:
    "converted amount|native amount|usd value|eur value|gbp value|usd equivalent|eur equivalent|equivalent|countervalue|market value|marktwert|value in base currency|base amount|base value|fiat value|fiat amount|amount fiat|worth|net worth amount|value at transaction|countervalue at operation date|net worth",
  worthCurrency:
    "converted currency|market value currency|native currency|fiat currency|countervalue ticker|base currency|net worth currency|fiat",
  fee: "fee value|taxa|fee total|수수료|teenustasu|aankoopkosten|手續費|手续费|佣金|手数料 諸経費等|fee tax|fees tax|taxas|emolumentos|samlede omkostninger|totale kosten|手数料|手数料 税込|fee|execution fee|execution fees|fee quantity|fees|comm|comms|costs|commission|commissions|brokerage|gebühr|gebühren|provision|spesen|kosten|transactiekosten|frais|commission et frais|comisión|comision|comisiones|gastos|courtage|avgift|charges|transaction fee|transaction fees|fees comm|fee amount|fees and comm|fees and or spread|operation fees|trading fee|fees and commissions|fees commission|total fees|commissioni|commissione|commissioni e spese|spese|commission payée|frais de courtage|prowizja|comissão|comissões|corretagem|poplatek|kaupankäyntikulut|palkkio|transaktionskosten|valuta kosten|kurtage|entgelt|entgelte|ordergebühr",
  feeCurrency:
    "fee symbol|fee unit|fee token|fee coin name|feeasset|fee currency|fee cur|fee asset|fees currency|brokerage currency|fee coin|commission currency|gebührenwährung|commission asset",
  otherFee:
    "諸費用|verkoopkosten|platform fee|platform fees|sec fees|sfc levy|trading activity fee|trading activity fees|settlement fees|clearing fee|clearing fees|reg fee|gst|other fees|other charges|exchange fee|network fee|regulatory fees|sec fee",
  tax: "税金等|交易稅|證交稅|印花税|税額|tds|税金|withholding|tax|tax amt|taxes|withholding tax|tax withheld|tax deducted|foreign tax deducted|steuer|steuern|quellensteuer|kapitalertragsteuer|belasting|dividendbelasting|taxe|impôt|impots|impôts|impuesto|impuestos|retención|retencion|skatt|källskatt|stamp duty|tax amount|imposte|tasse|ritenuta|ritenute|podatek|imposto|daň|vero|skatter|abgeltungsteuer|withheld tax|retenue à la source|bronbelasting|impuesto retenido|tassa",
  rate: "rate|exchange rate|fx rate|wechselkurs|devisenkurs|wisselkoers|taux de change|taux|tipo de cambio|valutakurs|växelkurs|fxrate|currency rate|conversion rate|cambio|tasso di cambio|kurs walutowy|taxa de câmbio|valuutta kurssi",
  description:
    "beschrijving|摘要|取引内容|お取引内容|적요|거래내용|내용|交易摘要|forklaring|descrição|descrizione|dettagli|otsikko|transaction ref1|transaction ref2|transaction ref3|opis operacji|opis transakcji|opis|tytuł|histórico|selite|viesti|rubrik|tekst|beskrivelse|causale|particulars|narration|buchungsinformationen|historique|description|desc|memo|note|notes|details|label|reference|text|verwendungszweck|beschreibung|buchungstext|bemerkung|omschrijving|mededelingen|libellé|libelle|description de l opération|concepto|descripción|descripcion|beskrivning|meddelande|narrative|transaction description|comment|comments|payment reference|original description|transaction details|notiz|remark|remarks|buchungsinformation|informacje|informazioni|szczegóły|popis|tiedot|detalles|détails|détail|detail|libellé opération|libellé de l opération|zahlungsgrund|zweck|mededeling|naam omschrijving|omschrijving transactie|payment details|transaction memo|additional information|what|item|purpose",
  id: "id|nr v d verrichting|ref v d verrichting|注文id|取引id|注文番号|取引番号|約定番号|transaction id|reference number|trade id|transaktionsnummer|referenz|referenznummer|transactie id|order nr|ordernummer|transaktions id|uuid|external id|auftragsnummer|txid|tx id|transaction hash|tx hash|txhash|operation hash|order id|unique id|order number|order no|ordrenummer|zlecenie|id transakcji|id operazione|numero operazione|riferimento ordine|auftrags nr|buchungs nr|ta nr|transaction number|trade no|trade number",
  group: "reference id|action data|refid|ref id|merge id|group id|internal id|pair id|linked id|match id|operation id",
  status:
    "cash flow status|confirmed|status|state|transaction status|order status|estado|statut|etat|zustand|order status|stato|status zlecenia|tila|tilanne|info",
  assetClass: "asset class|asset type|security type|instrument type|anlageklasse|type of security|aktivatyp",
  balance:
    "残高|差引残高|거래후잔액|잔액|余额|sold contabil|sold final|disponible|saldo na trn|saldo po operacji|bokfört saldo|saldo contabile|saldo contabilístico|accountbalance|saldo contable|saldo após|zůstatek|saldo efter|saldo på konto|balance|running balance|saldo|saldo nach buchung|solde|kontostand|saldo na mutatie|account balance|saldo actual|closing balance|cash balance|balance after|new balance|available balance|saldo disponible|remaining balance|cash balance amount|saldo rekening|saldo progressivo|saldo disponibile|saldo finale|nuovo saldo|solde après opération|solde du compte|saldo tras movimiento|saldo po transakcji|saldoaftermutatie|kontosaldo|tilin saldo|neuer saldo|saldo neu|balance gbp|total balance|ledger balance|current balance|end balance|ending balance|resulting balance|left|restsaldo|remaining",
};

const MEANING_OF = new Map<string, ColumnMeaning>();
for (const meaning of Object.keys(WORDS)) {
  if (!isMeaning(meaning)) continue;
  for (const word of `${WORDS[meaning]}|${BANK_WORDS[meaning] ?? ""}`.split("|"))
    if (word !== "" && !MEANING_OF.has(folded(word))) MEANING_OF.set(folded(word), meaning);
}

function isMeaning(word: string): word is ColumnMeaning {
  return word in WORDS;
}

/** Meanings that count something, so that a heading may say in what. */
const COUNTED: ReadonlySet<ColumnMeaning> = new Set<ColumnMeaning>([
  "price",
  "amount",
  "gross",
  "debit",
  "credit",
  "otherAmount",
  "worth",
  "fee",
  "otherFee",
  "tax",
  "balance",
]);

export interface HeaderReading {
  readonly meaning: ColumnMeaning;
  /** The unit the header names, as in `Amount (EUR)`, `Betrag in €` or `Unit cost (p)`. */
  readonly unit?: Unit | undefined;
}

/** What a column name says, or undefined when it is not one of the known names. */
export function readHeader(name: string): HeaderReading | undefined {
  if (name.length > 120) return undefined;
  const unit = unitOfHeader(name);
  if (unit !== undefined) {
    const meaning = meaningOf(unit.without);
    if (meaning !== undefined && COUNTED.has(meaning)) return { meaning, unit: unit.unit };
  }
  const side = sideInBrackets(name.normalize("NFKC"));
  if (side !== undefined) return { meaning: side };
  const meaning =
    meaningOf(name) ?? meaningOf(name.normalize("NFKC").replace(/\([^()]*\)|\[[^[\]]*\]/g, " ")) ?? sideOfEither(name);
  return meaning === undefined ? undefined : { meaning };
}

/** `Amount (credit)` beside `Amount (debit)`, `金额(收入)` beside `金额(支出)`: what arrived, and what left. */
function sideInBrackets(name: string): "debit" | "credit" | undefined {
  const { of = "", way = "" } = IN_BRACKETS.exec(name)?.groups ?? {};
  if (way === "" || meaningOf(of) !== "amount") return undefined;
  const side = /^kredit$/i.test(way) ? "credit" : meaningOf(way);
  return side === "debit" || side === "credit" ? side : undefined;
}
/** `Cheques / Cargos` beside `Depósitos / Abonos`: one side, called by two names, one of which is known. */
function sideOfEither(name: string): "debit" | "credit" | undefined {
  const words = name.split("/");
  const sides = new Set(words.length === 2 ? words.map(meaningOf) : []);
  if (sides.has("debit") === sides.has("credit")) return undefined;
  return sides.has("debit") ? "debit" : "credit";
}

const IN_BRACKETS = /^(?<of>[^()]{1,60})\((?<way>[^()]{1,20})\)\s{0,9}$/;

const meaningOf = (name: string): ColumnMeaning | undefined =>
  MEANING_OF.get(folded(name)) ?? MEANING_OF.get(folded(splitWords(name)));

/** `feeCurrency` is two words, as `fee_currency` is. */
const splitWords = (name: string): string => name.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2");

interface HeaderUnit {
  readonly unit: Unit;
  readonly without: string;
}

const IN = "(?:in|en|em|i|im)";
const SHAPES: readonly RegExp[] = [
  new RegExp(`^(?<name>.{2,60}?)\\s*[([]\\s*(?:${IN}\\s+)?(?<unit>[^()[\\]]{1,20})[)\\]]\\s*$`, "i"),
  new RegExp(`^(?<name>.{2,60}?)[\\s,/_-]+${IN}[\\s_]+(?<unit>\\S{1,20})$`, "i"),
  /^(?<name>.{2,60}?)[\s,/_-]+(?<unit>[A-Z]{3}|GBp|ZAc|[\p{Sc}]|[A-Z]{1,3}\$|kr)$/u,
  /^(?<name>.{2,60}?)[\s,/_-]+(?<unit>euros?|euroa|dollars|pounds|kronor|kroner|franken|złotych)$/iu,
  /^(?<name>[a-z_ ]{2,60}?)_(?<unit>eur|usd|gbp|chf|sek|nok|dkk|pln|cad|aud|jpy|btc|eth|usdt|usdc)$/,
  /^(?<unit>btc|eth|usdt|usdc)_(?<name>[a-z_]{2,60})$/,
  /^(?<unit>[A-Z]{3}) \((?<name>amount|price|value|fee|total|cost)\)$/i,
  /^(?<unit>[A-Z]{3}|[\p{Sc}])[\s_]+(?<name>.{2,60})$/u,
];

/** The unit a column name carries, and the name without it. `Total (inclusive of fees)` names none. */
export function unitOfHeader(name: string): HeaderUnit | undefined {
  // Japan writes brackets as wide as its letters.
  const plain = name.normalize("NFKC").trim();
  for (const shape of SHAPES) {
    const { name: without, unit: word } = shape.exec(plain)?.groups ?? {};
    const unit = word === undefined ? undefined : unitOfHeading(word);
    if (unit !== undefined && without !== undefined) return { unit, without };
  }
  return undefined;
}

const CURRENCY_WORD = "(?:currency|cur|ccy|währung|devise|divisa|moneda|munt|valuta|waluta|moeda|měna|valuuta)";
const BARE_CURRENCY = new RegExp(`^${CURRENCY_WORD}(?: \\d)?$`);

/**
 * The column that names the unit of column `index`: one called after it (`Fee currency`, `Währung Bruttobetrag`, `Currency (Total)`), or where
 * several are called "currency" alone the one right after it.
 */
export function unitColumnOf(header: readonly string[], index: number): number | undefined {
  const own = plainHeader(header[index] ?? "");
  const shape = [
    `currency ${own}`,
    `${own} currency`,
    `währung ${own}`,
    `${own} währung`,
    `devise ${own}`,
    `${own} cur`,
    `${own} unit`,
    `${own} asset`,
    `${own} coin`,
  ];
  const named = header.findIndex((name) => shape.includes(plainHeader(name)));
  if (named >= 0) return named;
  const isBare = (name: string | undefined): boolean => BARE_CURRENCY.test(plainHeader(name ?? ""));
  return header.filter(isBare).length > 1 && isBare(header[index + 1]) ? index + 1 : undefined;
}

/** Words for what something is worth: in another currency than the price, that is not what was paid for it. */
export const isWorthWord = (name: string): boolean =>
  /^(?:value|wert|waarde|valeur|valor|värde|market value|equivalent|total value|gesamtwert)$/.test(
    plainHeader(unitOfHeader(name)?.without ?? name),
  );

const COSTS = "(?:fees?|costs?|commissions?|charges|gebühren|spesen|kosten|frais|commissioni|comisiones|courtage)";
const WITHOUT_COSTS = new RegExp(`\\b(?:excl|excluding|before|without|ohne|exkl|hors|senza|sin)\\.? ${COSTS}`, "iu");
const WITH_COSTS = new RegExp(`\\b(?:incl|including|inclusive of|after|net of|inkl|einschl|nach)\\.? ${COSTS}`, "iu");

/** Whether a heading of the money says that costs are part of it: `Fiat Amount (excl. fees)`. */
export function costsInHeading({ columns }: ColumnMapping): "inside" | "beside" | undefined {
  const names = [columns.worth, columns.amount].filter((name) => name !== undefined);
  if (names.some((name) => WITHOUT_COSTS.test(name))) return "beside";
  return names.some((name) => WITH_COSTS.test(name)) ? "inside" : undefined;
}

/** Lower case letters and digits with single spaces. */
function plainHeader(name: string): string {
  return name
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** A column name for comparing, without accents, which banks leave out in capitals. */
export const headerWord = (name: string): string => folded(name);

function folded(name: string): string {
  return plainHeader(
    name
      .normalize("NFD")
      .replace(/\p{M}/gu, "")
      .replace(/[łŁ]/g, "l"),
  );
}

/** Key under which a mapping is remembered: the same columns in any order and case. */
export const headerKey = (header: readonly string[]): string => JSON.stringify(header.map(plainHeader).toSorted());

import type { ColumnMapping } from "#engine/intake/column-mapping.ts";
import { COVER } from "#engine/intake/statement.ts";
import { ruleFor } from "#engine/intake/type-rules.ts";
import { BORROWED, REPAID } from "#engine/ledger/borrowed-units.ts";
import type { TransactionType } from "#engine/ledger/transaction.ts";
import { loanKind } from "#engine/intake/coins/loan-words.ts";
import { ofItsOwn } from "#providers/statements/of-its-own.ts";

/** A file has few different words, and asks for each of them in every row. */
const plainWords = new Map<string, string>();
const MOST_WORDS = 1000;

/** What a word in a type column means. `direction` is the sign of cash or units where the word says it. */
export interface TypeReading {
  readonly type: TransactionType | "skip";
  readonly direction?: "in" | "out" | undefined;
  /** Of a trade: `short` where the sale opens an obligation, `cover` where the purchase ends one. Of units that move: borrowed, or given back. */
  readonly kind?: "short" | typeof COVER | typeof BORROWED | typeof REPAID | undefined;
  /** No word says it: the type is what the row's sign makes it. */
  readonly isInferred?: boolean;
  /** The word that nobody knows, where there is one. */
  readonly word?: string | undefined;
  /** The money side of a trade that has a row of its own. */
  readonly isOfAnotherRow?: boolean;
}

/** Words that name a transaction. Those that only say whether money came or went (D/C, Soll/Haben, Af Bij) follow below. */
const WORDS: readonly (readonly [TransactionType | "skip", string])[] = [
  [
    "buy",
    "매수|purchase systematic|systematic purchase|sip|sip purchase|systematic investment|switch in|exchange in|fund exchange in|ost|nákup|reinvestment purchase|additional purchase|new purchase|株式現物買|投信金額買付|投信買付|投信積立|積立買付|買い|買|買進|買入|买入|证券买入|證券買入|現物買い|sip purchase|sip|purchase sip|systematic investment|lumpsum purchase|additional purchase|new purchase|買付|買|現物買|buy|bought|köpt|kjøpt|kjøp|købt|køb|kupno|compra de ações|purchase|purchased|kauf|koop|aankoop|achat|compra|köp|market buy|limit buy|quick buy|instant buy|ceiling market buy|buy market|buy limit|savings plan|sparplan|sparplanausführung|reinvest|reinvestment|reinvest shares|dividend reinvestment|wertpapierkauf|kauf wertpapier|achat comptant|achat au comptant|achat srd|stock buy|buy order|recurring buy|advanced trade buy|buy to open|you bought|acquisto|compra de valores|stocks etf purchase|shares purchase|b|a|k|osto|nákup|kjøp av|buy trade|stocketf purchase|stock purchase|purchase of securities|compra títulos|suscripción|suscripcion|souscription|zeichnung|inschrijving",
  ],
  [
    "sell",
    "매도|redeem|switch out|exchange out|fund exchange out|müük|prodej|systematic withdrawal plan|swp|株式現物売|投信金額解約|投信口数解約|解約|売却|売り|賣|賣出|卖出|证券卖出|證券賣出|卖|現物売り|売付|売|現物売|venda|venda de ações|sell|sold|sale|vente au comptant|vente srd|sålt|solgt|salg|sprzedaż|verkauf|verkoop|vente|venta|sälj|försäljning|market sell|limit sell|quick sell|instant sell|sell market|sell limit|wertpapierverkauf|verkauf wertpapier|vente comptant|stock sell|sell order|advanced trade sell|sell to close|you sold|vendita|redemption|stocks etf sale|shares sale|v|myynti|prodej|sell trade|stock sale|sale of securities|vente titres|reembolso|rachat|rücknahme|odkup",
  ],
  [
    "dividend",
    "dividend uitkering|dividenduitkering|股息|股利|現金股利|红利|股息入账|配当|配当金|分配金|dividend|dividends|coupons|utbytte|udbytte|dywidenda|dis|dividendi|dividende|dividenden|dividendo|dividendos|utdelning|cash dividend|ausschüttung|distribution|div|cdiv|dividend received|qualified dividend|ordinary dividend|dividend payment|dividendenzahlung|fondsausschüttung|coupon|detachement coupon|encaissement coupon|encaissement coupons|paiement coupon|juros sobre capital próprio|cash distribution|dividend paid|stock dividend cash|ertrag|erträgnisse|divident|contant dividend|dividendenausschüttung|provento etf|proventi|dividendo azioni|dividende société|osinko|osingot|dividendes|stacco dividendo|ertragsausschüttung|ertragsgutschrift|erträgnisabrechnung|ertragsabrechnung",
  ],
  [
    "interest",
    "interest earned|rewards earned|payouts|payout|yield|renteuitkering|rente uitkering|interest|interests|zins|zinsen|rente|intérêts|intérêt|interés|intereses|ränta|kupon|interest on cash|credit interest|staking|staking reward|staking rewards|staking income|interest received|interest paid|interest income|interest payment|bank interest|zinszahlung|zinsertrag|habenzinsen|sollzinsen|couponzahlung|bond interest|coupon payment|free funds interest|free funds interests|cash account interest|earn|savings interest|fixed term interest|lending interest|reward|rewards|staking bonus|intereses a favor|interessi|interessi attivi|interessi passivi|rente beleggersrekening|renteinkomsten|korko|korot|odsetki|úrok|úroky|juros|cedola|cedole|stacco cedole|cedola obb|coupon certif|renta|rendimento|intérêts créditeurs|habenzins|sollzins",
  ],
  [
    "fee",
    "servicegebühr|verwaltungsgebühr|ordergebühr|managementgebühr|transaktionsgebühr|strategiegebühr|kontoführungsgebühr|brokerage|fee|fees|commissioni|gebyr|prowizja|gebühr|gebühren|kosten|frais|comisión|comision|comisiones|avgift|commission|charge|charges|custody fee|custody fees|service fee|entgelt|depotgebühr|management fee|account fee|platform fee|provision|spesen|bankgebühr|courtage|transaction fee|network fee|withdrawal fee|droits de garde|adr fee|administrative fee|flat rate administrative fee|fee charge|tarieven en services|servicekosten|transactiekosten|kosten effecten|commissione|spese|canone|koszty|opłata|opłaty|poplatek|poplatky|tarifa|palkkio|palvelumaksu|taxas|comissão|comissões|maintenance fee|trading fee|subscription fee",
  ],
  [
    "tax",
    "tax|taxes|steuer|steuern|belasting|impôt|impôts|impuesto|impuestos|skatt|withholding tax|foreign tax withholding|tax withheld|foreign tax withheld|quellensteuer|källskatt|dividendbelasting|kapitalertragsteuer|abgeltungsteuer|preliminärskatt|retención|retencion|nra tax adj|stamp duty|dividend tax|tax refund|steuerrückerstattung|tax optimisation|verrechnungssteuer|imposta di bollo|bollo|imposta|imposte|ritenuta|podatek|daň|imposto|vero|ennakonpidätys|preliminär skatt|kupongskatt|taxe|taxe de vente du québec|taxe produits et services|prélèvements sociaux|solidaritätszuschlag|kapitalertragsteuern|rit provento etf|rit cedola obb|ritenuta su plusvalenza|tobin tax|dividendenbelasting|nra withhold|nra withholding|withholding",
  ],
  [
    "deposit",
    "입금|cash in lump sum|cash in regular|vklad|deposit|deposits|subscription|contribution|contributions|cont|con|innskudd|indbetaling|conferimento|cash receipt|einzahlung|einlage|storting|dépôt|versement|depósito|deposito|ingreso|insättning|top up|topup|cash top up|credit|gutschrift|incoming payment|payment received|cash in|electronic funds transfer received|direct deposit|ach deposit|bank deposit|funds received|fiat deposit|sepa deposit|sepa eingang|geldeingang|transfer inbound|customer inbound|customer inpayment|inpayment|cash deposit|regular deposit|cotisation|transfert reçu|subvention reee|subvention supplémentaire|incitatif québécois|conferimento con bonifico|bonifico in entrata|bonifico a vostro favore|storting opname|inleg|wpłata|wpłaty|vklad|talletus|pano|inbetaling|abono|abono por transferencia|versement volontaire|virement reçu|depósito bancário|sepa deposit|ideal deposit|ideal storting",
  ],
  [
    "withdrawal",
    "removal|removals|출금|výběr|withdrawal|withdrawals|wdr|uttak|hævning|prelievo|cash payment|withdraw|auszahlung|entnahme|opname|retrait|retirada|reintegro|uttag|debit|lastschrift|outgoing payment|cash out|cash withdrawal|bank withdrawal|ach withdrawal|fiat withdrawal|sepa withdrawal|electronic funds transfer paid|transfer outbound|customer outbound|customer outpayment|outpayment|onttrekking|résiliation|wypłata|wypłaty|výběr|nosto|otto|udbetaling|utbetaling|bonifico in uscita|virement émis|retrait d espèces|saque|sepa withdrawal|terugboeking|card payment|card transaction|card spend|kartenzahlung|kartentransaktion|paiement par carte|pago con tarjeta|atm withdrawal",
  ],
  [
    "cash_transfer",
    "fund transfers|fundtransfers|transfer|cash transfer|online transfer|wire|eft|bonifico|umbuchung|überweisung|overboeking|virement|transferencia|överföring|internal transfer|journal|moneylink transfer|wire transfer|account transfer|fund transfer",
  ],
  [
    "split",
    "split|stock split|share split|aktiensplit|aandelensplitsing|division d actions|desdoblamiento|forward split|reverse split|spl",
  ],
  ["return_of_capital", "return of capital|roc|kapitalrückzahlung|capital return|remboursement de capital"],
  [
    "opening_balance",
    "opening balance|initial balance|anfangsbestand|beginsaldo|solde initial|saldo inicial|ingående saldo",
  ],
  [
    "exchange",
    "exchange|fxt|forex credit|forex debit|fx|forex|currency exchange|currency conversion|fx conversion|devisentausch|trade|convert|conversion|swap|tausch|umtausch|växling|wissel|change de devises|cambio|crypto exchange|instant trade|coin swap",
  ],
  [
    "other_income",
    "earnings|investment earnings|investment return|bonus|bonus payment|referral payment|cashback|promotion|airdrop|gift|referral|referral bonus|mining|prämie|promo|welcome bonus|card cashback|hard fork|fork",
  ],
  [
    "skip",
    "change in market value|market value change|market gain loss|unrealized gain loss|investment gain loss|market fluctuation|wertänderung|kursgewinn kursverlust",
  ],
];

const IN_KIND_IN =
  "transfer in|transferin|acat in|acats in|position transfer in|crypto deposit|wertpapiereinlieferung|einlieferung|depotübertrag eingang|overboeking in|security transfer in|delivery inbound|delivery in|receive|received|recv";
const IN_KIND_OUT =
  "transfer out|transferout|acat out|acats out|position transfer out|crypto withdrawal|auslieferung|depotübertrag ausgang|overboeking uit|security transfer out|delivery outbound|delivery out|send|sent";
/** Words for money that moved, which its sign says whither. */
const EITHER_WAY =
  "virement espèces|virement especes|mouvement espèces|overførsel|kontantoverførsel|kontanttransaktion|misc credit debit|payment|zahlung|paiement|pago|pagamento|betaling|cash movement";
const CASH_IN = "c|cr|h|haben|bij|in|credit";
const CASH_OUT = "d|dr|s|soll|af|out|debit|debet";

const READINGS = new Map<string, TypeReading>();
/** Words that say which side of an option or of borrowed units a trade is: what is sold to open is owed. */
const TO_OPEN =
  "sell to open|sold to open|sto|sell short|sold short|short sell|short sale|selltoopen|sell open|verkauf zur eröffnung|verkauf eröffnung|vente ouverture";
const TO_CLOSE =
  "buy to close|bought to close|btc|buy to cover|bought to cover|buytoclose|buy close|kauf zur schliessung|kauf zur schließung|achat clôture";
const LONG_OPEN = "bought to open|bto|buytoopen|buy open";
const LONG_CLOSE = "sold to close|stc|selltoclose|sell close";

/** A side of a swap that has a row of its own: it is a trade with the other one, and alone it says too little. */
const SWAP_SIDES = {
  in: "swap in|swapped in|conversion in|convert in",
  out: "swap out|swapped out|conversion out|convert out",
};
for (const direction of ["in", "out"] as const)
  for (const word of SWAP_SIDES[direction].split("|")) READINGS.set(plainWord(word), { type: "exchange", direction });

for (const [type, words] of WORDS) for (const word of words.split("|")) READINGS.set(plainWord(word), { type });
/** The money side of a purchase or a sale that has a row of its own, which says what was paid. */
const MONEY_SIDE = "cash out for buy|cash in from sell|cash in for sell|cash out for purchase|cash in from sale";
for (const word of MONEY_SIDE.split("|")) READINGS.set(plainWord(word), { type: "skip", isOfAnotherRow: true });
for (const word of TO_OPEN.split("|")) READINGS.set(plainWord(word), { type: "sell", kind: "short" });
for (const word of TO_CLOSE.split("|")) READINGS.set(plainWord(word), { type: "buy", kind: COVER });
for (const word of LONG_OPEN.split("|")) READINGS.set(plainWord(word), { type: "buy" });
for (const word of LONG_CLOSE.split("|")) READINGS.set(plainWord(word), { type: "sell" });
for (const word of IN_KIND_IN.split("|")) READINGS.set(plainWord(word), { type: "transfer_in_kind", direction: "in" });
for (const word of IN_KIND_OUT.split("|"))
  READINGS.set(plainWord(word), { type: "transfer_in_kind", direction: "out" });
for (const word of EITHER_WAY.split("|")) READINGS.set(plainWord(word), { type: "deposit", isInferred: true, word });
for (const word of CASH_IN.split("|")) READINGS.set(plainWord(word), { type: "deposit", direction: "in" });
for (const word of CASH_OUT.split("|")) READINGS.set(plainWord(word), { type: "withdrawal", direction: "out" });

function startingWith(type: TransactionType, words: string): readonly (readonly [string, TransactionType])[] {
  return words.split("|").map((word) => [`${word} `, type]);
}

/** Beginnings that name a transaction whatever follows: brokers write the security after them. */
const BEGINNINGS: readonly (readonly [string, TransactionType])[] = [
  ["you bought ", "buy"],
  ["you sold ", "sell"],
  ["bought ", "buy"],
  ["sold ", "sell"],
  ["dividend received ", "dividend"],
  ["interest earned ", "interest"],
  ["electronic funds transfer received", "deposit"],
  ["electronic funds transfer paid", "withdrawal"],
  ["foreign tax paid ", "tax"],
  ...startingWith("buy", "buy|kauf|koop|aankoop|achat|compra|acquisto|köp|kjøp|køb|kupno"),
  ...startingWith("sell", "sell|verkauf|verkoop|vente|venta|vendita|sälj|salg|sprzedaż"),
  ...startingWith("tax", "ritenuta|rit|imposta|withholding tax|quellensteuer|kapitalertragsteuer|impôt sur|impôts sur"),
  ...startingWith("dividend", "provento|dividende|dividendo"),
  ...startingWith("interest", "cedola|zinsen|intérêts|interessi|interest on|interest paid"),
  ...startingWith("fee", "commissioni|frais|gebühr|kosten|custody fee"),
];

/** The same beginnings where they say which side: `Sold to open 1 OAK Put`. */
const SIDES: readonly string[] = [
  "sell to open",
  "sold to open",
  "buy to close",
  "bought to close",
  "sell short",
  "sold short",
  "buy to cover",
  "bought to cover",
];

/** Words a broker ends the name of a transaction with, whatever stands before: `Trading Fee`, `iDEAL Deposit`. */
const ENDINGS: readonly (readonly [string, TransactionType])[] = [
  [" fee", "fee"],
  [" fees", "fee"],
  [" charge", "fee"],
  [" contribution", "deposit"],
  [" contributions", "deposit"],
  ["employer match", "deposit"],
  ["company match", "deposit"],
  [" commission", "fee"],
  [" deposit", "deposit"],
  [" withdrawal", "withdrawal"],
  [" interest", "interest"],
  [" tax", "tax"],
  [" dividend", "dividend"],
];
/** A dividend paid in shares, or put into shares, is no money; a fee that is waived is none. */
const NOT_BY_ENDING = /\b(?:stock|scrip|share|reinvest\w*|optional|no|without|crypto|coin|security|securities|acat)\b/;

/** What a word says of units that are borrowed or given back; money goes by its sign all the same. Of "loan" alone nobody knows which way it goes. */
export function readLoanWord(word: string): TypeReading | undefined {
  const plain = plainWord(word);
  const kind = plain === "loan" ? undefined : loanKind(plain);
  if (kind !== BORROWED && kind !== REPAID) return undefined;
  return { type: "transfer_in_kind", kind, isInferred: true };
}

/** The meaning of a word in any of six languages, or undefined: an unknown word is an error, never a guess. */
export function readTypeWord(word: string): TypeReading | undefined {
  const plain = plainWord(word);
  const known = READINGS.get(plain);
  // `C123` is a number of something, and no credit.
  if (plain.length === 1 && /\d/.test(word)) return undefined;
  if (known !== undefined || !plain.includes(" ")) return known;
  const side = SIDES.find((beginning) => plain.startsWith(`${beginning} `));
  if (side !== undefined) return READINGS.get(side);
  const type =
    BEGINNINGS.find(([beginning]) => plain.startsWith(beginning))?.[1] ??
    (NOT_BY_ENDING.test(plain) ? undefined : ENDINGS.find(([ending]) => plain.endsWith(ending))?.[1]);
  return type && { type };
}

/** Whether a word is the name of a trade and nothing else: a bank writes `ACHAT BANCONTACT` of bread. */
export function isTradeWord(word: string): boolean {
  const type = READINGS.get(plainWord(word))?.type;
  return type === "buy" || type === "sell";
}

const BOUGHT = /(?<!\p{L})(?:kauf|buy|bought|purchase|achat|koop|aankoop|compra|acquisto|köp)(?!\p{L})/iu;
const SOLD = /(?<!\p{L})(?:verkauf|sell|sold|sale|vente|verkoop|venta|vendita|sälj)(?!\p{L})/iu;

/** Which trade a description tells of, where the table has no column of types: undefined where it names neither or both. */
export function tradeInWords(description: string): "buy" | "sell" | undefined {
  const text = description.slice(0, 200);
  if (BOUGHT.test(text) === SOLD.test(text)) return undefined;
  return BOUGHT.test(text) ? "buy" : "sell";
}

/** What a security paid, where a description says so and the row has no units. */
export function incomeInWords(description: string): "dividend" | "interest" | undefined {
  const text = description.slice(0, 200);
  if (/(?<!\p{L})(?:div(?:idends?|idende[ns]?)?|distribution|ausschüttung|utdelning)(?!\p{L})/iu.test(text))
    return "dividend";
  return /(?<!\p{L})(?:interest|coupon|zinsen|intérêts)(?!\p{L})/iu.test(text) ? "interest" : undefined;
}

/** What a mapping says of a word: the word itself, else of its rules with a star the one that says most. */
export function ruleOf(types: ColumnMapping["types"], word: string): ColumnMapping["types"][string] | undefined {
  const rule = types[word] === undefined && types[plainWord(word)] === undefined && ruleFor(Object.keys(types), word);
  return types[word] ?? types[plainWord(word)] ?? (rule ? types[rule] : undefined);
}

/** Lower case letters with single spaces, for comparing words of a type column. */
export function plainWord(word: string): string {
  const known = plainWords.get(word);
  if (known !== undefined) return known;
  const plain = word
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, " ")
    .trim();
  if (plainWords.size < MOST_WORDS) plainWords.set(ofItsOwn(word), ofItsOwn(plain));
  return plain;
}

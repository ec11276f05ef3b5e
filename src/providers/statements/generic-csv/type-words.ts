import type { ColumnMapping } from "#engine/intake/column-mapping.ts";
import type { TransactionType } from "#engine/ledger/transaction.ts";

/** What a word in a type column means. `direction` is the sign of cash or units where the word says it. */
export interface TypeReading {
  readonly type: TransactionType | "skip";
  readonly direction?: "in" | "out" | undefined;
  /** No word says it: the type is what the row's sign makes it. */
  readonly isInferred?: boolean;
  /** The word that nobody knows, where there is one. */
  readonly word?: string | undefined;
}

/** Words that name a transaction. Those that only say whether money came or went (D/C, Soll/Haben, Af Bij) follow below. */
const WORDS: readonly (readonly [TransactionType | "skip", string])[] = [
  [
    "buy",
    "buy|bought|köpt|kjøpt|kjøp|købt|køb|kupno|compra de ações|purchase|purchased|kauf|koop|aankoop|achat|compra|köp|market buy|limit buy|buy market|buy limit|savings plan|sparplan|sparplanausführung|reinvest|reinvestment|reinvest shares|dividend reinvestment|wertpapierkauf|kauf wertpapier|achat comptant|stock buy|buy order|recurring buy|advanced trade buy|buy to open|buy to cover|you bought|acquisto|compra de valores|stocks etf purchase|shares purchase|b",
  ],
  [
    "sell",
    "sell|sold|sale|sålt|solgt|salg|sprzedaż|verkauf|verkoop|vente|venta|sälj|försäljning|market sell|limit sell|sell market|sell limit|wertpapierverkauf|verkauf wertpapier|vente comptant|stock sell|sell order|advanced trade sell|sell to close|sell short|you sold|vendita|redemption|stocks etf sale|shares sale",
  ],
  [
    "dividend",
    "dividend|dividends|utbytte|udbytte|dywidenda|dis|dividendi|dividende|dividenden|dividendo|dividendos|utdelning|cash dividend|ausschüttung|distribution|div|cdiv|dividend received|qualified dividend|ordinary dividend|dividend payment|dividendenzahlung|fondsausschüttung|coupon|detachement coupon|cash distribution|dividend paid|stock dividend cash|ertrag|erträgnisse|divident",
  ],
  [
    "interest",
    "interest|interests|zins|zinsen|rente|intérêts|intérêt|interés|intereses|ränta|kupon|interest on cash|credit interest|staking|staking reward|staking rewards|staking income|interest received|interest paid|interest income|interest payment|bank interest|zinszahlung|zinsertrag|habenzinsen|sollzinsen|couponzahlung|bond interest|coupon payment|free funds interest|free funds interests|cash account interest|earn|savings interest|fixed term interest|lending interest|reward|rewards|staking bonus",
  ],
  [
    "fee",
    "fee|fees|commissioni|gebyr|prowizja|gebühr|gebühren|kosten|frais|comisión|comision|comisiones|avgift|commission|charge|charges|custody fee|custody fees|service fee|entgelt|depotgebühr|management fee|account fee|platform fee|provision|spesen|bankgebühr|courtage|transaction fee|network fee|withdrawal fee|droits de garde|adr fee|administrative fee|flat rate administrative fee|fee charge",
  ],
  [
    "tax",
    "tax|taxes|steuer|steuern|belasting|impôt|impôts|impuesto|impuestos|skatt|withholding tax|foreign tax withholding|tax withheld|foreign tax withheld|quellensteuer|källskatt|dividendbelasting|kapitalertragsteuer|abgeltungsteuer|preliminärskatt|retención|retencion|nra tax adj|stamp duty|dividend tax|tax refund|steuerrückerstattung|tax optimisation|verrechnungssteuer",
  ],
  [
    "deposit",
    "deposit|deposits|contribution|contributions|cont|con|innskudd|indbetaling|conferimento|cash receipt|einzahlung|einlage|storting|dépôt|versement|depósito|deposito|ingreso|insättning|top up|topup|cash top up|credit|gutschrift|incoming payment|payment received|cash in|electronic funds transfer received|direct deposit|ach deposit|bank deposit|funds received|fiat deposit|sepa deposit|sepa eingang|geldeingang|transfer inbound|customer inbound|customer inpayment|inpayment|cash deposit|regular deposit",
  ],
  [
    "withdrawal",
    "withdrawal|withdrawals|wdr|uttak|hævning|prelievo|cash payment|withdraw|auszahlung|entnahme|opname|retrait|retirada|reintegro|uttag|debit|lastschrift|outgoing payment|cash out|cash withdrawal|bank withdrawal|ach withdrawal|fiat withdrawal|sepa withdrawal|electronic funds transfer paid|transfer outbound|customer outbound|customer outpayment|outpayment",
  ],
  [
    "cash_transfer",
    "transfer|cash transfer|online transfer|wire|eft|bonifico|umbuchung|überweisung|overboeking|virement|transferencia|överföring|internal transfer|journal|moneylink transfer|wire transfer|account transfer|fund transfer",
  ],
  [
    "split",
    "split|stock split|share split|aktiensplit|aandelensplitsing|division d actions|desdoblamiento|forward split|reverse split|spl",
  ],
  ["return_of_capital", "return of capital|kapitalrückzahlung|capital return|remboursement de capital"],
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
    "bonus|cashback|promotion|airdrop|gift|referral|referral bonus|mining|prämie|promo|welcome bonus|card cashback|hard fork|fork",
  ],
];

const IN_KIND_IN =
  "transfer in|transferin|acat in|acats in|position transfer in|crypto deposit|wertpapiereinlieferung|einlieferung|depotübertrag eingang|overboeking in|security transfer in|delivery inbound|delivery in|receive|received|recv";
const IN_KIND_OUT =
  "transfer out|transferout|acat out|acats out|position transfer out|crypto withdrawal|auslieferung|depotübertrag ausgang|overboeking uit|security transfer out|delivery outbound|delivery out|send|sent";
const CASH_IN = "c|cr|h|haben|bij|in|credit";
const CASH_OUT = "d|dr|s|soll|af|out|debit|debet";

const READINGS = new Map<string, TypeReading>();
for (const [type, words] of WORDS) for (const word of words.split("|")) READINGS.set(plainWord(word), { type });
for (const word of IN_KIND_IN.split("|")) READINGS.set(plainWord(word), { type: "transfer_in_kind", direction: "in" });
for (const word of IN_KIND_OUT.split("|"))
  READINGS.set(plainWord(word), { type: "transfer_in_kind", direction: "out" });
for (const word of CASH_IN.split("|")) READINGS.set(plainWord(word), { type: "deposit", direction: "in" });
for (const word of CASH_OUT.split("|")) READINGS.set(plainWord(word), { type: "withdrawal", direction: "out" });

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
];

/** The meaning of a word in any of six languages, or undefined: an unknown word is an error, never a guess. */
export function readTypeWord(word: string): TypeReading | undefined {
  const plain = plainWord(word);
  const known = READINGS.get(plain);
  if (known !== undefined || !plain.includes(" ")) return known;
  const type = BEGINNINGS.find(([beginning]) => plain.startsWith(beginning))?.[1];
  return type && { type };
}

/** What a mapping says of a word: the word itself, else its longest rule that ends in `*`. */
export function ruleOf(types: ColumnMapping["types"], word: string): ColumnMapping["types"][string] | undefined {
  const exact = types[word] ?? types[plainWord(word)];
  if (exact !== undefined) return exact;
  const lower = word.toLowerCase();
  const rules = Object.keys(types).filter(
    (rule) => rule.endsWith("*") && lower.startsWith(rule.slice(0, -1).toLowerCase()),
  );
  const longest = rules.toSorted((a, b) => b.length - a.length)[0];
  return longest === undefined ? undefined : types[longest];
}

/** Lower case letters with single spaces, for comparing words of a type column. */
export function plainWord(word: string): string {
  return word
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, " ")
    .trim();
}

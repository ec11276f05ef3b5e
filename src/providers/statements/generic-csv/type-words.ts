import type { TransactionType } from "#engine/ledger/transaction.ts";

/** What a word in a type column means. `direction` is the sign of cash or units where the word says it. */
export interface TypeReading {
  readonly type: TransactionType | "skip";
  readonly direction?: "in" | "out" | undefined;
  /** No word says it: the type is what the row's sign makes it. */
  readonly isInferred?: boolean;
}

/** Words that name a transaction. Those that only say whether money came or went (D/C, Soll/Haben, Af Bij) follow below. */
const WORDS: readonly (readonly [TransactionType | "skip", string])[] = [
  [
    "buy",
    "buy|bought|purchase|kauf|koop|aankoop|achat|compra|köp|market buy|limit buy|buy market|buy limit|savings plan|sparplan|reinvest|reinvestment|wertpapierkauf|b",
  ],
  [
    "sell",
    "sell|sold|sale|verkauf|verkoop|vente|venta|sälj|försäljning|market sell|limit sell|sell market|sell limit|wertpapierverkauf",
  ],
  [
    "dividend",
    "dividend|dividends|dividende|dividenden|dividendo|dividendos|utdelning|cash dividend|ausschüttung|distribution|div",
  ],
  [
    "interest",
    "interest|zins|zinsen|rente|intérêts|intérêt|interés|intereses|ränta|coupon|kupon|interest on cash|credit interest|staking|staking reward",
  ],
  [
    "fee",
    "fee|fees|gebühr|gebühren|kosten|frais|comisión|comision|comisiones|avgift|commission|charge|custody fee|service fee|entgelt|depotgebühr",
  ],
  [
    "tax",
    "tax|taxes|steuer|steuern|belasting|impôt|impôts|impuesto|impuestos|skatt|withholding tax|quellensteuer|källskatt|dividendbelasting",
  ],
  [
    "deposit",
    "deposit|einzahlung|storting|dépôt|versement|depósito|deposito|ingreso|insättning|top up|cash top up|credit|gutschrift|incoming payment|payment received|cash in",
  ],
  [
    "withdrawal",
    "withdrawal|withdraw|auszahlung|opname|retrait|retirada|reintegro|uttag|debit|lastschrift|outgoing payment|cash out|cash withdrawal",
  ],
  [
    "cash_transfer",
    "transfer|cash transfer|umbuchung|überweisung|overboeking|virement|transferencia|överföring|internal transfer|journal",
  ],
  ["split", "split|stock split|aktiensplit|aandelensplitsing|division d actions|desdoblamiento"],
  ["return_of_capital", "return of capital|kapitalrückzahlung|capital return|remboursement de capital"],
  [
    "opening_balance",
    "opening balance|initial balance|anfangsbestand|beginsaldo|solde initial|saldo inicial|ingående saldo",
  ],
  ["other_income", "bonus|cashback|reward|promotion|airdrop|gift"],
];

const IN_KIND_IN =
  "transfer in|transferin|einlieferung|depotübertrag eingang|overboeking in|security transfer in|delivery inbound|delivery in|receive|received";
const IN_KIND_OUT =
  "transfer out|transferout|auslieferung|depotübertrag ausgang|overboeking uit|security transfer out|delivery outbound|delivery out|send|sent";
const CASH_IN = "c|cr|h|haben|bij|in|credit";
const CASH_OUT = "d|dr|s|soll|af|out|debit|debet";

const READINGS = new Map<string, TypeReading>();
for (const [type, words] of WORDS) for (const word of words.split("|")) READINGS.set(plainWord(word), { type });
for (const word of IN_KIND_IN.split("|")) READINGS.set(plainWord(word), { type: "transfer_in_kind", direction: "in" });
for (const word of IN_KIND_OUT.split("|"))
  READINGS.set(plainWord(word), { type: "transfer_in_kind", direction: "out" });
for (const word of CASH_IN.split("|")) READINGS.set(plainWord(word), { type: "deposit", direction: "in" });
for (const word of CASH_OUT.split("|")) READINGS.set(plainWord(word), { type: "withdrawal", direction: "out" });

/** The meaning of a word in any of six languages, or undefined: an unknown word is an error, never a guess. */
export const readTypeWord = (word: string): TypeReading | undefined => READINGS.get(plainWord(word));

/** Lower case letters with single spaces, for comparing words of a type column. */
export function plainWord(word: string): string {
  return word
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, " ")
    .trim();
}

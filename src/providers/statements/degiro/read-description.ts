import type { Fixed } from "#engine/money/fixed.ts";
import { amountReadings } from "#providers/statements/parse-amount.ts";
import { currencyOf, type StatedCurrency } from "#providers/statements/row-cells.ts";

/** What the description of a row says it is. */
export type Meaning =
  | TradeText
  | { readonly what: "skip"; readonly reason: string; readonly isSweep?: boolean }
  | {
      readonly what:
        | "exchange"
        | "dividend"
        | "dividend_tax"
        | "capital_return"
        | "interest"
        | "deposit"
        | "withdrawal"
        | "gift";
    }
  | { readonly what: "fee" | "tax"; readonly kind: string };

export interface TradeText {
  readonly what: "trade";
  readonly isSale: boolean;
  readonly quantities: readonly Fixed[];
  readonly prices: readonly Fixed[];
  readonly currency: StatedCurrency;
  /** The word before a colon, such as `STOCK SPLIT`: the row belongs to a corporate action. */
  readonly change?: string | undefined;
}

const BUY_WORDS = ["Koop", "Buy", "Kauf", "Achat", "Compra", "Acquisto", "Köp", "Kjøp", "Køb", "Kupno"];
const SELL_WORDS = ["Verkoop", "Sell", "Verkauf", "Vente", "Venta", "Venda", "Vendita", "Sälj", "Salg", "Sprzedaż"];
const SIDES = new Map<string, boolean>([
  ...BUY_WORDS.map((word) => [word.toLowerCase(), false] as const),
  ...SELL_WORDS.map((word) => [word.toLowerCase(), true] as const),
]);

const QUANTITY = /^(\d[\d.,'\u00a0\u202f]*)(?:\s|$)/;
const PRICE = /^([\d.,'\u00a0\u202f]+) ([A-Za-z]{3})(?: \([A-Z0-9]{12}\))?$/;

const SWEEP = "DEGIRO moved cash between its own accounts; nothing changes for you.";
const RESERVATION = "A reservation that DEGIRO reverses later; the payment itself has a row of its own.";

/** First match wins. Dutch, English, German, French, Spanish, Portuguese and Italian wordings. */
const MEANINGS: readonly (readonly [RegExp, Meaning])[] = [
  [
    /cash sweep|geldrekening bij flatex|cash account at flatex|geldkonto bei.*flatex|compte esp.*flatex|cuenta de efectivo.*flatex/,
    { what: "skip", reason: SWEEP, isSweep: true },
  ],
  [/^reserv(?:ation|ering|ierung)/, { what: "skip", reason: RESERVATION }],
  [
    /fonds mon\S{1,3}taires|money market fund|geldmarktfonds|fondo del mercato|fondo monetario|fundo de mercado/,
    { what: "interest" },
  ],
  [
    /^valuta |^fx |w\S{1,3}hrungswechsel|cambio de divisa|de divisa$|op\S{1,3}ration de change|prelievo fx|credito fx|change de devise/,
    { what: "exchange" },
  ],
  [
    /dividendbelasting|dividend ?tax|dividendensteuer|imp\S{1,3}ts? sur (?:le )?dividende|retenci\S{1,3}n.*dividend|ritenuta|(?:imposto|reten\S{1,4}o).*dividend/,
    { what: "dividend_tax" },
  ],
  [/^(?:dividend[eo]?|fondsaussch\S{1,3}ttung|fund distribution|distribution)$/, { what: "dividend" }],
  [
    /capital (?:return|repayment)|kapitaalsuitkering|rendimiento de capital|kapitalr\S{1,3}ckzahlung/,
    { what: "capital_return" },
  ],
  [
    /transactiekosten|transaction (?:fee|cost)|transaction and\/or third|transaktions(?:kosten|geb)|comiss\S{1,4}es de trans|comisiones? (?:de|por) trans|frais degiro de courtage|costi di transazione|costes de transacc/,
    { what: "fee", kind: "commission" },
  ],
  [
    /stamp duty|transactiebelasting|transaction tax|transaktionssteuer|\bftt\b|impuesto.*transacc|taxe sur les transactions/,
    { what: "tax", kind: "transaction_tax" },
  ],
  [
    /aansluitingskosten|connection fee|exchange connection|frais de connexion|conexi\S{1,3}n|anbindung/,
    { what: "fee", kind: "exchange_connection" },
  ],
  [/corporate action|pass-through|service[- ]?fee|custody/, { what: "fee", kind: "service" }],
  [/courtesy|welkomst|promo|cashback/, { what: "gift" }],
  [/\b(?:interest|rente|zinsen|int\S{1,3}r\S{1,3}ts?|inter\S{1,3}s|juros|interessi)\b/, { what: "interest" }],
  [/^processed flatex/, { what: "withdrawal" }],
  [/terugstorting|withdrawal|auszahlung|retirada|retrait|prelievo|levantamento/, { what: "withdrawal" }],
  [/deposit|storting|einzahlung|^ingreso$|sofort|d\S{1,3}p\S{1,3}t|versement|dep\S{1,3}sito/, { what: "deposit" }],
];

/** The meaning of a description, or undefined when its wording is not known. */
export function readDescription(text: string): Meaning | undefined {
  if (text.length > 500) return undefined;
  const plain = text.trim().toLowerCase();
  const fund = MEANINGS[2];
  if (fund?.[0].test(plain)) return fund[1];
  return readTradeText(text.trim()) ?? MEANINGS.find(([pattern]) => pattern.test(plain))?.[1];
}

/** `Koop 1 @ 33,9 USD`, `Compra 6 ISHARES MSCI WOR A@49,785 EUR (IE…)`, `Kauf 3 zu je 12 EUR`, `STOCK SPLIT: Koop 9 @ 1 USD`. */
function readTradeText(text: string): TradeText | undefined {
  const colon = text.indexOf(":");
  const change = colon < 0 ? undefined : text.slice(0, colon).trim();
  const rest = text.slice(colon + 1).trim();
  const space = rest.indexOf(" ");
  const isSale = SIDES.get(rest.slice(0, Math.max(space, 0)).toLowerCase());
  if (isSale === undefined) return undefined;
  const order = rest.slice(space + 1).replace(" zu je ", "@");
  const at = order.lastIndexOf("@");
  const quantity = QUANTITY.exec(order.slice(0, at))?.[1];
  const price = PRICE.exec(order.slice(at + 1).trim());
  const currency = currencyOf(price?.[2] ?? "");
  if (at < 0 || quantity === undefined || price === null || currency === undefined) return undefined;
  return {
    what: "trade",
    isSale,
    quantities: amountReadings(quantity),
    prices: amountReadings(price[1] ?? ""),
    currency,
    change,
  };
}

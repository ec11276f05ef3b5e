import { coinName, coinOfName } from "#providers/statements/coins/coin-names.ts";
import type { Currency } from "#engine/money/currency.ts";
import { currencyOf, type StatedCurrency } from "#providers/statements/row-cells.ts";

/** What an amount is counted in: money, an asset that is no currency, or a sign that several currencies share. */
export type Unit =
  | ({ readonly kind: "money" } & StatedCurrency)
  | { readonly kind: "asset"; readonly symbol: string }
  | { readonly kind: "open"; readonly sign: string; readonly among: readonly Currency[] };

const money = (currency: Currency, isMinor = false): Unit => ({ kind: "money", currency, isMinor });
const open = (sign: string, among: string): Unit => ({ kind: "open", sign, among: among.split(" ") });

const DOLLARS = "USD CAD AUD NZD SGD HKD MXN TWD ARS CLP COP UYU DOP JMD TTD BSD BBD BND FJD NAD";
const CROWNS = "SEK NOK DKK ISK";

/** Signs and names of one currency each, in lower case, by code. */
const SIGNS =
  "EUR=€|euro|euros|euroa|euron|eur.;GBP=£|pound|pounds|pound sterling|british pound|british pounds|sterling|pfund;USD=us$|usd$|us dollar|us dollars|usドル|米ドル|米国ドル|美元|美金|u.s. dollar|u.s. dollars;" +
  "AUD=a$|au$|aud$|australian dollar|australian dollars;CAD=c$|ca$|cad$|can$|canadian dollar|canadian dollars;HKD=hk$|港元|港币|港幣|hong kong dollar;NZD=nz$|new zealand dollar;" +
  "SGD=s$|sg$|singapore dollar;TWD=nt$|ntd|新台幣|台幣|新臺幣;MXN=mx$|mex$;BRL=r$|real|reais;PLN=zł|zl|złoty|złotych;CZK=kč|kc|koruna;HUF=ft|forint;TRY=₺|tl|turkish lira;" +
  "RUB=₽;KRW=₩|￦|원;ILS=₪;THB=฿;VND=₫;UAH=₴;INR=₹|indian rupee|indian rupees;RON=lei;BGN=лв|лв.;NGN=₦;PHP=₱;KZT=₸;" +
  "CHF=fr.|sfr|sfr.|swiss franc|swiss francs|schweizer franken|franken;SEK=skr|swedish krona|svenska kronor|svensk krona|schwedische krone;" +
  "NOK=nkr|norwegian krone|norska kronor;DKK=dkr|dkr.|danish krone|danske kroner;JPY=円|yen|japanese yen|日本円|日圓;CNY=元|人民币|人民幣|cn¥|yuan|rmb;ZAR=rand|r;IDR=rp|rp.|rupiah;MYR=rm|ringgit;KES=ksh|ksh.|kenyan shilling;PEN=s/|s/.;GEL=₾;CRC=₡;PYG=₲";

const UNITS = new Map<string, Unit>();
for (const entry of SIGNS.split(";")) {
  const [code = "", words = ""] = entry.split("=");
  for (const word of words.split("|")) UNITS.set(word, money(code));
}
for (const word of ["p", "pence", "penny"]) UNITS.set(word, money("GBP", true));
for (const word of ["$", "dollar", "dollars"]) UNITS.set(word, open("$", DOLLARS));
for (const word of ["kr", "kr.", "krona", "kronor", "krone", "kroner"]) UNITS.set(word, open("kr", CROWNS));
for (const word of ["¥", "￥"]) UNITS.set(word, open("¥", "JPY CNY"));
// Old encodings of Japan and Korea have the sign of their money in the place of a backslash.
UNITS.set("\\", open("¥", "JPY KRW"));
for (const word of ["rs", "rs.", "₨"]) UNITS.set(word, open("Rs", "INR PKR LKR NPR MUR"));
UNITS.set("₿", { kind: "asset", symbol: "BTC" });
UNITS.set("ξ", { kind: "asset", symbol: "ETH" });

/** Names an exchange writes for what has another symbol elsewhere (Kraken writes XXBT and ZEUR). */
const ALIASES: Readonly<Record<string, string>> = {
  XBT: "BTC",
  XXBT: "BTC",
  XETH: "ETH",
  XXRP: "XRP",
  XLTC: "LTC",
  XXLM: "XLM",
  XXMR: "XMR",
  XETC: "ETC",
  XZEC: "ZEC",
  XXDG: "DOGE",
  XDG: "DOGE",
  ZEUR: "EUR",
  ZUSD: "USD",
  ZGBP: "GBP",
  ZCAD: "CAD",
  ZJPY: "JPY",
  ZAUD: "AUD",
  // Banks of Russia still write the code of before 1998 for the rouble of today.
  RUR: "RUB",
  // Brokers in Canada write the dollar of the country so.
  CAN: "CAD",
  CDN: "CAD",
};

const TOKEN = /^[A-Z][A-Z0-9.]{1,11}$/;

/**
 * The unit a word names: `EUR`, `GBX`, `€`, `Euro`, `BTC`, `Bitcoin`. A symbol in capitals that is no currency is an asset, never money.
 * Undefined when the word names nothing that can be counted in.
 */
export function unitOfWord(word: string): Unit | undefined {
  const trimmed = word.trim();
  if (trimmed === "" || trimmed.length > 40) return undefined;
  // GBPX is a token of an exchange as well as a way to write pence: as an amount's unit it is not surely money.
  const alias = ALIASES[/^[xz]/i.test(trimmed) ? trimmed.toUpperCase() : trimmed];
  const known = trimmed === "GBPX" ? undefined : currencyOf(alias ?? trimmed);
  if (known !== undefined) return { kind: "money", ...known };
  const named = UNITS.get(trimmed.toLowerCase());
  if (named !== undefined) return named;
  const symbol = coinName(trimmed) === undefined ? coinOfName(trimmed) : trimmed.toUpperCase();
  if (symbol !== undefined || alias !== undefined) return { kind: "asset", symbol: alias ?? symbol ?? trimmed };
  return TOKEN.test(trimmed) ? { kind: "asset", symbol: trimmed } : undefined;
}

/** A heading has words in capitals that are no token: there only what is known counts. */
export function unitOfHeading(word: string): Unit | undefined {
  const unit = unitOfWord(word);
  return unit?.kind === "asset" && coinName(unit.symbol) === undefined ? undefined : unit;
}

const PLAIN_NUMBER = /^[\d.,+\-()\s]*$/;
const DIGITS = /(?<![\d.,'’`´])[\d.,'’`´]*\d(?:[.,'’`´\s\u00a0\u202f]*\d)*[.,]?(?:[eE][+-]?\d{1,2}(?!\d))?/u;
/** Marks of a debit or credit after an amount, as banks print them; they say the way, not the unit. */
const WAYS = /^(?:(?:CR|DR|Cr|Dr|DB|Db)\.?|S|H|D|C|,-)$/;

/** The unit written beside a number in its cell, before or after it; undefined when the cell names none. */
export function unitOfCell(text: string): Unit | undefined {
  if (PLAIN_NUMBER.test(text) || text.length > 64) return undefined;
  const rest = text
    .replace(DIGITS, " ")
    .replace(/[-−–+()]/g, " ")
    .trim();
  return rest === "" || WAYS.test(rest) ? undefined : unitOfWord(rest.replace(/\s+/g, " "));
}

/** The number of a cell without the unit beside it: `Fr. 12,50` has its only point in the unit. */
export const numberOfCell = (text: string): string =>
  PLAIN_NUMBER.test(text) ? text : (DIGITS.exec(text.slice(0, 64))?.[0] ?? text);

/** Whether two units count the same thing; a sign that is open fits each currency it may stand for. */
export function isSameUnit(a: Unit, b: Unit): boolean {
  if (a.kind === "open")
    return b.kind === "money" ? a.among.includes(b.currency) : b.kind === "open" && a.sign === b.sign;
  if (b.kind === "open") return isSameUnit(b, a);
  if (a.kind === "asset") return b.kind === "asset" && a.symbol === b.symbol;
  return b.kind === "money" && a.currency === b.currency;
}

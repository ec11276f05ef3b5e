import type { Currency } from "#engine/money/currency.ts";

/** Countries of IBANs by the money that their banks keep accounts in, where nothing else is said. */
const COUNTRIES: Readonly<Record<string, string>> = {
  EUR: "AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MC MT NL PT SI SK SM VA AD ME XK",
  GBP: "GB",
  CHF: "CH LI",
  SEK: "SE",
  NOK: "NO",
  DKK: "DK",
  PLN: "PL",
  CZK: "CZ",
  HUF: "HU",
  RON: "RO",
  TRY: "TR",
  UAH: "UA",
  ILS: "IL",
  ISK: "IS",
  RSD: "RS",
  BAM: "BA",
  MKD: "MK",
  ALL: "AL",
  MDL: "MD",
  GEL: "GE",
  AED: "AE",
  SAR: "SA",
  KZT: "KZ",
};
const MONEYS = new Map<string, Currency>(
  Object.entries(COUNTRIES).flatMap(([currency, countries]) => countries.split(" ").map((it) => [it, currency])),
);

const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;

/** An IBAN at the end of a line above a table: `Konto: DE02 1203 0000 0000 2020 51`. */
const IBAN_IN_LINE = /(?<![A-Z0-9])[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?(?![A-Z0-9])/g;

/** The money of the country of an IBAN, which is that of most of its accounts. */
function currencyOfIban(text: string): Currency | undefined {
  const plain = text.replaceAll(" ", "");
  return IBAN.test(plain) ? MONEYS.get(plain.slice(0, 2)) : undefined;
}

/** The one money of the countries of the IBANs of the file's own accounts; none where one of them is of another country or no IBAN. */
export function currencyOfIbans(accounts: Iterable<string>): Currency | undefined {
  const found = new Set<Currency | undefined>();
  for (const account of accounts) if (account !== "") found.add(currencyOfIban(account));
  const [only] = found;
  return found.size === 1 ? only : undefined;
}

/** IBANs that stand in lines above a table are those of its account. */
export const ibansIn = (lines: readonly string[]): readonly string[] =>
  lines
    .flatMap((line) => line.slice(0, 400).match(IBAN_IN_LINE) ?? [])
    .filter((text) => IBAN.test(text.replaceAll(" ", "")));

/** Of the codes only those that are no words. */
const CODE_IN_NAME =
  /(?<![A-Za-z])(?:EUR|USD|GBP|CHF|SEK|NOK|DKK|PLN|CZK|HUF|RON|CAD|AUD|NZD|JPY|SGD|HKD|ZAR|BRL|MXN|ILS|INR)(?![A-Za-z])/g;

/** `Umsaetze_KtoNr1234_EUR_02-03-2026.csv`: banks of accounts in several currencies write it into the name of the file. */
export function currencyOfFileName(name: string): Currency | undefined {
  const [only, ...others] = new Set(name.slice(0, 200).match(CODE_IN_NAME) ?? []);
  return others.length > 0 ? undefined : only;
}

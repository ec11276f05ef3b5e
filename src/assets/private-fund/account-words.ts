import type { ManagerAccount } from "#assets/private-fund/fund-facts.ts";
import { privateFund } from "#assets/private-fund/private-fund.ts";

/** Whether capital accounts of a manager can be stated of what is of a class. */
export const hasCapitalAccounts = (assetClass: string): boolean => assetClass === privateFund.key;

/** What capital account statements of managers call things, in English and German. */
export const ACCOUNT_TITLE =
  /capital account statement|statement of (?:changes in )?(?:(?:partners?['’]?s?|investor['’]?s?|individual) )*capital|partner['’]?s?['’]? capital (?:account|statement)|kapitalkonto(?:auszug|mitteilung|bericht)|kapitalkontenauszug|(?:auszug|stand) (?:ihres|des) kapitalkontos/i;

/** A field of an account that is an amount. */
export type AccountAmount = Exclude<keyof ManagerAccount, "fromOn" | "toOn">;

interface KnownAmount {
  readonly field: AccountAmount;
  readonly words: RegExp;
}

/** The first that fits is meant: what is narrower stands before what is wider. */
export const ACCOUNT_LINES: readonly KnownAmount[] = [
  {
    field: "opening",
    words:
      /(?:opening|beginning) (?:balance|capital|value|net asset|nav)|(?:balance|capital|value).* (?:at|as of) (?:the )?beginning|anfangs(?:bestand|saldo|kapital|wert)|(?:stand|wert|kapital).* (?:zu|am) (?:beginn|anfang)/i,
  },
  {
    field: "closing",
    words:
      /(?:closing|ending) (?:balance|capital|value|net asset|nav)|(?:balance|capital|value).* (?:at|as of) (?:the )?end\b|end(?:bestand|saldo|kapital|wert)|schluss(?:bestand|saldo)|(?:stand|wert|kapital).* (?:zum|am) ende/i,
  },
  {
    field: "unfunded",
    words:
      /unfunded|undrawn|uncalled|remaining commitment|(?:offene|verbleibende|ausstehende|nicht abgerufene) (?:kapital)?zusage|noch nicht abgerufen/i,
  },
  {
    field: "managementFees",
    words: /management fees?|verwaltungs(?:geb(?:ü|ue)hr|verg(?:ü|ue)tung)|managementgeb(?:ü|ue)hr/i,
  },
  {
    field: "carry",
    words:
      /carried interest|incentive (?:allocation|fee)|performance (?:allocation|fee)|\bcarry\b|gewinnvorab|mehrgewinn/i,
  },
  {
    field: "otherCosts",
    words: /(?:partnership|fund|operating|other) (?:expenses|costs)|fondskosten|sonstige kosten|laufende kosten/i,
  },
  {
    field: "contributions",
    words: /contributions?|capital call(?:s|ed)\b|paid[- ]in|einzahlungen|kapitalabrufe|einlagen/i,
  },
  { field: "distributions", words: /distributions?|auszahlungen|aussch(?:ü|ue)ttungen|r(?:ü|ue)ckzahlungen/i },
];

/** Headings of columns: the period itself, the year and the whole time so far. */
export const COLUMNS = {
  period: /\bquarter|\bqtd\b|quartal|current period|berichtszeitraum/i,
  others: [
    /year[- ]to[- ]date|\bytd\b|kalenderjahr|laufendes jahr|jahr bisher/i,
    /inception|\bitd\b|seit (?:auflage|beginn)/i,
  ],
} as const;

export const PERIOD = /period|from\b|\bto\b|through|zeitraum|\bvom\b|\bbis\b|quarter|quartal|[–-]/i;
export const QUARTER = /quarter|quartal|\bq[1-4]\b/i;
export const YEAR = /(?:year|twelve months) end(?:ed|ing)|gesch(?:ä|ae)ftsjahr|kalenderjahr/i;
export const STANDING = /as (?:of|at)\b|\bper\b|\bzum\b|stichtag|statement date|ended|ending/i;

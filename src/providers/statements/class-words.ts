import { type Fixed, fixed } from "#engine/money/fixed.ts";
import type { SecurityRef } from "#engine/intake/statement.ts";
import { isOfFundIssuer } from "#providers/statements/fund-issuers.ts";

/** Words in names of funds as statements of several countries write them, money-market and bond funds with them. */
const FUND =
  /\b(?:etfs?|etcs?|etns?|etps?|ucits|oeic|sicav|funds?|fonds|fondo|fondi|fd|index|idx|indeks|avanza (?!bank)\S+|indexf(?:ond|und)|all[- ]world|tracker one|ishares|ishrs|ish msci|vanguard|spdr|xtrackers|amundi|lyxor|money market|money (?:inv|investor|ultra)|treasury money|liquidity|csif)\b/i;
/** A fund open to the public in the United States has five letters and ends in X. */
const MUTUAL_FUND_TICKER = /^[A-Z]{4}X$/;
const DEBT =
  /\b(?:t-?bills?|treasury (?:bill|note|bond)s?|gilts?|bundesanleihe|schatzanweisung|obligaties?)\b|\b\d{1,2}(?:[.,]\d{1,6})?%.{0,40}\b(?:\d{2}[/.]\d{2}[/.])?(?:20)?\d{2}\b/i;

/** Contracts as brokers write them: `OAK 240419P00040000`, `OAK 04/19/2024 40.00 P`, `OAK 19APR24 40 P`, `OAK Apr 19 '24 $40 Put`. */
const OPTION =
  /^-?[A-Z.]{1,6} {0,5}\d{6}[CP]\d{1,8}(?:\.\d{1,4})?$|^[A-Z.]{1,6} (?:\d{4}-\d{2}-\d{2}|\d{1,2}\/\d{1,2}\/\d{2,4}|\d{1,2} ?[A-Z]{3} ?\d{2,4}|[A-Z]{3} \d{1,2},? '?\d{2,4}) \$?[\d.]{1,10} ?(?:[CP]|call|put)$/i;

const isOption = ({ name = "", ticker = "" }: SecurityRef): boolean => OPTION.test(ticker) || OPTION.test(name);

/** The class that the name, the ticker or the issuer tells, undefined where they do not: nothing is guessed from a country or a currency. */
export function classInWords(security: SecurityRef): string | undefined {
  const { name = "", ticker = "", isin, multiplier } = security;
  if (multiplier !== undefined) return undefined;
  if (isOption(security)) return "option";
  if (FUND.test(name) || MUTUAL_FUND_TICKER.test(ticker) || MUTUAL_FUND_TICKER.test(name) || isOfFundIssuer(isin))
    return "fund";
  return DEBT.test(name) ? "bond" : undefined;
}

/** A name or an issuer that says it is a fund on an exchange, whatever list it stands in. */
export const isListedFund = ({ name = "", isin }: SecurityRef): boolean =>
  /\b(?:etf|ucits|etc|etn|ishares|ishrs|ish msci|spdr|vanguard total|xtrackers|lyxor)\b/i.test(name) ||
  isOfFundIssuer(isin);

/** False for what is quoted per hundred of face or per contract: money by units is no price there. */
export const isQuotedPerUnit = (security: SecurityRef): boolean => {
  const { name = "", multiplier } = security;
  return multiplier === undefined && !isOption(security) && (FUND.test(name) || !DEBT.test(name));
};

/** What one unit stands for at a price of 1, of classes that are not quoted by the unit: a contract of a hundred shares, a bond per hundred of its nominal. */
const QUOTED_FOR: ReadonlyMap<string, Fixed> = new Map([
  ["option", fixed("100")],
  ["bond", fixed("0.01")],
]);

/** The class of a security, stated or by its words, and what its price is of where that is not one unit. */
export function quotedFor(security: SecurityRef): { readonly assetClass?: string; readonly multiplier?: Fixed } {
  const assetClass = security.assetClass ?? classInWords(security);
  if (assetClass === undefined) return {};
  const multiplier = QUOTED_FOR.get(assetClass);
  return multiplier === undefined ? { assetClass } : { assetClass, multiplier };
}

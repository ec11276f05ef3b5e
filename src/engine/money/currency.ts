/** ISO 4217 code in capitals, or a token symbol used as one. Minor units such as GBX are never a currency: see `minorUnit`. */
export type Currency = string;

/** Quotation units that are a hundredth of a currency. An exchange quotes London shares in pence (GBX, GBp), Johannesburg in cents (ZAc). */
const MINOR_UNITS: Readonly<Record<string, Currency>> = {
  GBX: "GBP",
  GBp: "GBP",
  GBPX: "GBP",
  ZAc: "ZAR",
  ZAC: "ZAR",
  ILA: "ILS",
  ILa: "ILS",
};

/** The currency a hundredth of which `code` denotes, or undefined when `code` is a currency itself. Case matters: GBp is pence, GBP pounds. */
export const minorUnit = (code: string): Currency | undefined => MINOR_UNITS[code];

const WITHOUT_DECIMALS = new Set([
  "BIF",
  "CLP",
  "DJF",
  "GNF",
  "ISK",
  "JPY",
  "KMF",
  "KRW",
  "PYG",
  "RWF",
  "UGX",
  "VND",
  "VUV",
  "XAF",
  "XOF",
  "XPF",
]);
const WITH_THREE_DECIMALS = new Set(["BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"]);

/** Decimals of the smallest coin (ISO 4217 minor unit): 0 for JPY, 3 for KWD, else 2. */
export function minorDecimals(currency: Currency): number {
  if (WITHOUT_DECIMALS.has(currency)) return 0;
  return WITH_THREE_DECIMALS.has(currency) ? 3 : 2;
}

/** Three capital letters, or up to ten letters and digits for a token; never a minor unit such as GBX. */
export const isCurrencyCode = (code: string): boolean =>
  /^[A-Z][A-Z0-9]{1,9}$/.test(code) && minorUnit(code) === undefined;

const BY_REGION: Readonly<Record<string, string>> = {
  US: "USD",
  GB: "GBP",
  CH: "CHF",
  JP: "JPY",
  CA: "CAD",
  AU: "AUD",
  SE: "SEK",
  NO: "NOK",
  DK: "DKK",
  PL: "PLN",
  CZ: "CZK",
  IN: "INR",
  BR: "BRL",
  NZ: "NZD",
  SG: "SGD",
  HK: "HKD",
};

/** A first proposal by the region of the browser's language; the euro where it says none we know. */
export function localCurrency(): string {
  const region = new Intl.Locale(navigator.language).maximize().region ?? "";
  return BY_REGION[region] ?? "EUR";
}

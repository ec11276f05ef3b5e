const within = (part: string) => (portfolioId: string) => `/central/p/${portfolioId}${part}`;

/** Addresses of the screens of one portfolio. The view (date, currency, mode, range) is added by `useScreenLinks`. */
export const screenPath = {
  overview: within(""),
  inbox: within("/inbox"),
  calendar: within("/calendar"),
  holdings: within("/holdings"),
  fees: within("/fees"),
  transactions: within("/transactions"),
  accounts: within("/accounts"),
  owners: within("/owners"),
  forecast: within("/cash-forecast"),
  planning: within("/planning"),
  tax: within("/tax"),
  performance: within("/performance"),
  risk: within("/exposure-and-risk"),
  scenarios: within("/scenarios"),
  income: within("/income"),
  documents: within("/documents"),
  reports: within("/reports"),
  imports: within("/imports"),
  connections: within("/connections"),
  settings: within("/settings"),
} as const;

/** The page of one asset, without the view. */
export const assetPath = (portfolioId: string, assetId: string): string =>
  `/central/p/${portfolioId}/assets/${encodeURIComponent(assetId)}`;

/** The statement of properties, without the view. */
export const statementPath = (portfolioId: string): string => `/central/p/${portfolioId}/property-statement`;

/** Bonds as a document, and bonds tried out; without the view. */
export const bondReportPath = (portfolioId: string): string => `/central/p/${portfolioId}/bond-report`;
export const bondTrialPath = (portfolioId: string): string => `/central/p/${portfolioId}/bond-trial`;

export type Screen = keyof typeof screenPath;

/** What stands below a screen: `below("/a?x=1", "b")` is `/a/b?x=1`. */
export function below(address: string, part: string): string {
  const [path = "", ...search] = address.split("?");
  return [`${path}/${part}`, ...search].join("?");
}

/** An address with more in its search part: `withSearch("/a?x=1", { y: "2" })` is `/a?x=1&y=2`. */
export function withSearch(address: string, more: Readonly<Record<string, string>>): string {
  const [path = "", text = ""] = address.split("?");
  const search = new URLSearchParams(text);
  for (const [name, value] of Object.entries(more)) search.set(name, value);
  const joined = search.toString();
  return joined === "" ? path : `${path}?${joined}`;
}

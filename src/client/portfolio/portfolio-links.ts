/** Addresses of the screens of one portfolio. The view (date, currency, mode, range) is added by `useScreenLinks`. */
export const screenPath = {
  overview: (portfolioId: string) => `/central/p/${portfolioId}`,
  inbox: (portfolioId: string) => `/central/p/${portfolioId}/inbox`,
  calendar: (portfolioId: string) => `/central/p/${portfolioId}/calendar`,
  holdings: (portfolioId: string) => `/central/p/${portfolioId}/holdings`,
  fees: (portfolioId: string) => `/central/p/${portfolioId}/fees`,
  transactions: (portfolioId: string) => `/central/p/${portfolioId}/transactions`,
  accounts: (portfolioId: string) => `/central/p/${portfolioId}/accounts`,
  forecast: (portfolioId: string) => `/central/p/${portfolioId}/cash-forecast`,
  planning: (portfolioId: string) => `/central/p/${portfolioId}/planning`,
  tax: (portfolioId: string) => `/central/p/${portfolioId}/tax`,
  performance: (portfolioId: string) => `/central/p/${portfolioId}/performance`,
  risk: (portfolioId: string) => `/central/p/${portfolioId}/exposure-and-risk`,
  scenarios: (portfolioId: string) => `/central/p/${portfolioId}/scenarios`,
  income: (portfolioId: string) => `/central/p/${portfolioId}/income`,
  documents: (portfolioId: string) => `/central/p/${portfolioId}/documents`,
  imports: (portfolioId: string) => `/central/p/${portfolioId}/imports`,
  connections: (portfolioId: string) => `/central/p/${portfolioId}/connections`,
  settings: (portfolioId: string) => `/central/p/${portfolioId}/settings`,
} as const;

/** The page of one asset, without the view. */
export const assetPath = (portfolioId: string, assetId: string): string =>
  `/central/p/${portfolioId}/assets/${encodeURIComponent(assetId)}`;

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

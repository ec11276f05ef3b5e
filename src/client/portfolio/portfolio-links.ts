import type { ClassGroupKey } from "#assets/asset-class.ts";
import { CLASS_GROUPS } from "#assets/class-groups.ts";

/** Addresses of the screens of one portfolio. The view (date, currency, mode, range) is added by `useScreenLinks`. */
export const screenPath = {
  overview: (portfolioId: string) => `/central/p/${portfolioId}`,
  calendar: (portfolioId: string) => `/central/p/${portfolioId}/calendar`,
  holdings: (portfolioId: string) => `/central/p/${portfolioId}/holdings`,
  transactions: (portfolioId: string) => `/central/p/${portfolioId}/transactions`,
  accounts: (portfolioId: string) => `/central/p/${portfolioId}/accounts`,
  forecast: (portfolioId: string) => `/central/p/${portfolioId}/cash-forecast`,
  performance: (portfolioId: string) => `/central/p/${portfolioId}/performance`,
  risk: (portfolioId: string) => `/central/p/${portfolioId}/exposure-and-risk`,
  income: (portfolioId: string) => `/central/p/${portfolioId}/income`,
  imports: (portfolioId: string) => `/central/p/${portfolioId}/imports`,
  settings: (portfolioId: string) => `/central/p/${portfolioId}/settings`,
} as const;

/** The page of one asset, without the view. */
export const assetPath = (portfolioId: string, assetId: string): string =>
  `/central/p/${portfolioId}/assets/${encodeURIComponent(assetId)}`;

/** The screen of a group of classes, without the view. */
export const classPath = (portfolioId: string, group: ClassGroupKey): string =>
  `/central/p/${portfolioId}/own/${CLASS_GROUPS[group].slug}`;

export type Screen = keyof typeof screenPath;

/** An address with more in its search part: `withSearch("/a?x=1", { y: "2" })` is `/a?x=1&y=2`. */
export function withSearch(address: string, more: Readonly<Record<string, string>>): string {
  const [path = "", text = ""] = address.split("?");
  const search = new URLSearchParams(text);
  for (const [name, value] of Object.entries(more)) search.set(name, value);
  const joined = search.toString();
  return joined === "" ? path : `${path}?${joined}`;
}

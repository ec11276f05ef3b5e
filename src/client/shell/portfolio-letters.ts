import type { Screen } from "#client/portfolio/portfolio-links.ts";

/** Letters after G, in a portfolio. Those above portfolios are in `central-screens.tsx`. */
export const SCREEN_KEYS: Readonly<Record<Screen, string>> = {
  overview: "o",
  holdings: "h",
  transactions: "t",
  accounts: "a",
  forecast: "f",
  imports: "i",
  settings: "s",
};

/** The portfolio screen a letter after G means, if any. */
export function screenOfLetter(letter: string): Screen | undefined {
  const screens: readonly Screen[] = [
    "overview",
    "holdings",
    "transactions",
    "accounts",
    "forecast",
    "imports",
    "settings",
  ];
  return screens.find((it) => SCREEN_KEYS[it] === letter);
}

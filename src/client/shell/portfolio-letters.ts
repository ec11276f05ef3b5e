import { CLASS_GROUP_KEYS, type ClassGroupKey } from "#assets/asset-class.ts";
import type { Screen } from "#client/portfolio/portfolio-links.ts";
import { NAVIGATION } from "./screens.tsx";

/** Letters after G, in a portfolio. Those above portfolios are in `central-screens.tsx`. */
export const SCREEN_KEYS: Readonly<Partial<Record<Screen, string>>> = {
  overview: "o",
  inbox: "q",
  fees: "z",
  calendar: "c",
  holdings: "h",
  transactions: "t",
  accounts: "a",
  forecast: "f",
  planning: "l",
  tax: "v",
  performance: "y",
  risk: "k",
  scenarios: "u",
  income: "n",
  documents: "m",
  reports: "g",
  imports: "i",
  connections: "j",
  settings: "s",
};

/** Of the groups of classes. */
export const CLASS_KEYS: Readonly<Record<ClassGroupKey, string>> = {
  equities: "e",
  fixed_income: "b",
  real_estate: "r",
  private_funds: "p",
  crypto: "x",
  money: "d",
  other: "w",
};

/** The group of classes a letter after G means, if any. */
export const groupOfLetter = (letter: string): ClassGroupKey | undefined =>
  CLASS_GROUP_KEYS.find((it) => CLASS_KEYS[it] === letter);

/** The portfolio screen a letter after G means, if any. */
export const screenOfLetter = (letter: string): Screen | undefined =>
  NAVIGATION.flatMap(({ screens }) => screens).find((it) => SCREEN_KEYS[it] === letter);

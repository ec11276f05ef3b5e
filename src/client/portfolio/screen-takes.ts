import { useMatch } from "react-router";

/** What of the view a screen answers to. */
export interface ScreenTakes {
  /** `whole`: it shows everything, whatever the scope. `none`: it has no figures. */
  readonly scope: "part" | "whole" | "none";
  /** `typed`: all days but where a period was typed. */
  readonly period: "range" | "typed" | "none";
}

const NOTHING: ScreenTakes = { scope: "none", period: "none" };
/** By the first part of the address below the portfolio's. */
const TAKES: Readonly<Record<string, ScreenTakes>> = {
  "": { scope: "part", period: "range" },
  holdings: { scope: "part", period: "none" },
  own: { scope: "part", period: "none" },
  performance: { scope: "part", period: "range" },
  "exposure-and-risk": { scope: "part", period: "range" },
  income: { scope: "part", period: "range" },
  transactions: { scope: "part", period: "typed" },
  accounts: { scope: "whole", period: "none" },
  assets: { scope: "whole", period: "none" },
  calendar: { scope: "part", period: "none" },
  "cash-forecast": { scope: "whole", period: "none" },
};

export const takesOf = (below: string): ScreenTakes => TAKES[below.split("/")[0] ?? ""] ?? NOTHING;

/** What the screen that is open answers to. */
export const useScreenTakes = (): ScreenTakes => takesOf(useMatch("/central/p/:portfolioId/*")?.params["*"] ?? "");

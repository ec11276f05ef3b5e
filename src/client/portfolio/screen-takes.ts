import { useMatch } from "react-router";

/** What of the view a screen answers to. */
export interface ScreenTakes {
  /** `whole`: it shows everything, whatever the scope. `none`: it has no figures. */
  readonly scope: "part" | "whole" | "none";
  /** `typed`: all days but where a period was typed. */
  readonly period: "range" | "typed" | "none";
  /** Whether it lists what was held, was held before or will be. */
  readonly mode: boolean;
}

const NOTHING: ScreenTakes = { scope: "none", period: "none", mode: false };
/** By the first part of the address below the portfolio's. */
const TAKES: Readonly<Record<string, ScreenTakes>> = {
  "": { scope: "part", period: "range", mode: false },
  holdings: { scope: "part", period: "none", mode: true },
  own: { scope: "part", period: "none", mode: true },
  performance: { scope: "part", period: "range", mode: false },
  "exposure-and-risk": { scope: "part", period: "range", mode: false },
  income: { scope: "part", period: "range", mode: false },
  transactions: { scope: "part", period: "typed", mode: false },
  accounts: { scope: "whole", period: "none", mode: false },
  assets: { scope: "whole", period: "none", mode: false },
  calendar: { scope: "part", period: "none", mode: false },
  "cash-forecast": { scope: "whole", period: "none", mode: false },
};

export const takesOf = (below: string): ScreenTakes => TAKES[below.split("/")[0] ?? ""] ?? NOTHING;

/** What the screen that is open answers to. */
export const useScreenTakes = (): ScreenTakes => takesOf(useMatch("/central/p/:portfolioId/*")?.params["*"] ?? "");

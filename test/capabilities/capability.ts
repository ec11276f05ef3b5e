/** How much it weighs: M, its users leave without it; P, professionals leave without it; D, it delights. */
export type Rank = "M" | "P" | "D";

/** Where a capability stands today, as a stranger finds it. */
export type Standing =
  | { readonly state: "whole"; readonly at: string; readonly how: string }
  | { readonly state: "part"; readonly at: string; readonly how: string; readonly left: string }
  | { readonly state: "api"; readonly calls: readonly string[]; readonly left: string }
  | { readonly state: "none"; readonly left: string };

/** One thing a person must be able to do. */
export type Capability = Standing & {
  readonly id: string;
  readonly rank: Rank;
  /** What it is, in a line. */
  readonly words: string;
};

export interface Area {
  readonly title: string;
  readonly capabilities: readonly Capability[];
}

/** The screen of a route below one portfolio, as `client/routes.ts` names it. */
export const inPortfolio = (screen: string): string => `/central/p/:portfolioId${screen === "" ? "" : `/${screen}`}`;

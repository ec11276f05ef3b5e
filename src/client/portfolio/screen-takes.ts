import { useMatch, useSearchParams } from "react-router";
import type { Mode } from "#features/figures/contract.ts";
import { parseScope } from "#engine/valuation/scope.ts";
import { viewFromSearch } from "./view-state.ts";

/** What of the view a screen answers to. */
export interface ScreenTakes {
  /** `whole`: it shows everything, whatever the scope. `none`: it has no figures. */
  readonly scope: "part" | "whole" | "none";
  /** `typed`: all days but where a period was typed. */
  readonly period: "range" | "typed" | "none";
  /**
   * `lists`: it lists what is held, was held before or will be. `projected`: it tells what will be, or what is. `ahead`: it tells what is planned
   * anyway. `none`: it is of what is and was booked.
   */
  readonly mode: "lists" | "projected" | "ahead" | "none";
  /** What it tells when projected, where that is not what is held then. */
  readonly projects?: string;
  /** Why what it shows of a part cannot be told of one owner's share; absent where it is. */
  readonly notByOwner?: string;
}

const NOTHING: ScreenTakes = { scope: "none", period: "none", mode: "none" };
/** By the first part of the address below the portfolio's. */
const TAKES: Readonly<Record<string, ScreenTakes>> = {
  "": {
    scope: "part",
    period: "range",
    mode: "projected",
    projects: "the net worth of a day ahead, from what is planned and expected alone, at today’s prices",
  },
  holdings: { scope: "part", period: "none", mode: "lists" },
  own: { scope: "part", period: "none", mode: "lists" },
  performance: { scope: "part", period: "range", mode: "none" },
  "exposure-and-risk": { scope: "part", period: "range", mode: "none" },
  scenarios: { scope: "part", period: "none", mode: "none" },
  income: { scope: "part", period: "range", mode: "none" },
  fees: { scope: "part", period: "range", mode: "none" },
  reports: { scope: "part", period: "range", mode: "none" },
  transactions: { scope: "part", period: "typed", mode: "none" },
  owners: { scope: "whole", period: "range", mode: "none" },
  accounts: { scope: "whole", period: "none", mode: "projected" },
  assets: { scope: "whole", period: "none", mode: "projected" },
  inbox: { scope: "whole", period: "none", mode: "none" },
  calendar: { scope: "part", period: "none", mode: "ahead" },
  recap: { scope: "whole", period: "none", mode: "none" },
  planning: { scope: "whole", period: "none", mode: "ahead" },
  tax: { scope: "whole", period: "none", mode: "none" },
  "cash-forecast": { scope: "whole", period: "none", mode: "ahead" },
};

/** Terms of a house, a fund or a pension speak of all of it. */
const OF_TERMS = "what it tells rests on terms that are of all of a thing";
const OF_REPORT = "what the report tells is of whole things or of everybody";
/** By the beginning of the address: why it is not told of one owner. */
const NOT_BY_OWNER: readonly (readonly [below: string, why: string])[] = [
  ["own/real-estate", OF_TERMS],
  ["own/private-funds", OF_TERMS],
  ["own/other", OF_TERMS],
  ["transactions", "an entry is booked whole, whoever has a share of it"],
  ["reports/", OF_REPORT],
];
/** Reports that are ready and told of one owner's share, as the server has them. */
export const READY_BY_OWNER = ["net-worth", "performance", "contribution", "fees", "cost", "exposure"] as const;

function notByOwner(below: string): string | undefined {
  if (READY_BY_OWNER.some((report) => below === `reports/ready/${report}`)) return undefined;
  return NOT_BY_OWNER.find(([beginning]) => below.startsWith(beginning))?.[1];
}

export function takesOf(below: string): ScreenTakes {
  const takes = TAKES[below.split("/")[0] ?? ""] ?? NOTHING;
  const why = notByOwner(below);
  return why === undefined ? takes : { ...takes, notByOwner: why };
}

/** What is looked at on a screen: an owner only where it is told of one. */
export const scopeOn = ({ notByOwner: why }: ScreenTakes, scope: string | undefined): string | undefined =>
  why !== undefined && isOfOwner(scope) ? undefined : scope;

export const isOfOwner = (scope: string | undefined): boolean => parseScope(scope ?? "")?.kind === "owner";

/** What the screen that is open answers to: what it tells of the future has no period behind it. */
export function useScreenTakes(): ScreenTakes {
  const takes = takesOf(useMatch("/central/p/:portfolioId/*")?.params["*"] ?? "");
  const [search] = useSearchParams();
  const isAhead = takes.mode === "projected" && viewFromSearch(search).mode === "projected";
  return isAhead ? { ...takes, period: "none" } : takes;
}

/** Whether a screen shows its figures by a mode, rather than as what is held. */
export const followsMode = (takes: ScreenTakes["mode"], mode: Mode): boolean =>
  takes === "lists" || (takes === "projected" && mode === "projected");

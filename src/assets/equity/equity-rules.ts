import { equity } from "#assets/equity/equity.ts";
import { equityWays } from "#assets/equity/equity-ways.ts";
import { listedRules } from "#assets/plain-rules.ts";

/** Shares: they pay what they paid last year. */
export const equityRules = listedRules(equity, { kind: "dividend", label: "Dividend like last year's" }, equityWays);

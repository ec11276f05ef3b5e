import type { BondReportView } from "#features/figures/bond-report-contract.ts";
import type { BondTrialView } from "#features/figures/bond-trial-contract.ts";
import { queryText, readPath, type ReadPath } from "./api-path.ts";

export interface BondReportQuery {
  readonly on?: string | undefined;
  readonly currency?: string | undefined;
  readonly scope?: string | undefined;
  readonly back?: number | undefined;
  readonly ahead?: number | undefined;
  readonly per?: "month" | "year" | undefined;
  readonly by?: "rating" | "issuer" | "tax" | "kind" | undefined;
}

export interface BondTrialQuery {
  readonly on?: string | undefined;
  readonly currency?: string | undefined;
  /** As `triedText` writes it. */
  readonly bonds?: string | undefined;
}

export const bondPaths = (portfolioId: string) => ({
  report: (asked: BondReportQuery): ReadPath<BondReportView> => {
    const path = `/bond-report${queryText({ ...asked })}`;
    return readPath(`/api/portfolios/${portfolioId}${path}`, ["portfolio", portfolioId, path]);
  },
  trial: (asked: BondTrialQuery): ReadPath<BondTrialView> => {
    const path = `/bond-trial${queryText({ ...asked })}`;
    return readPath(`/api/portfolios/${portfolioId}${path}`, ["portfolio", portfolioId, path]);
  },
});

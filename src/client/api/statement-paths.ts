import type { PropertyStatementView } from "#features/figures/property-statement-contract.ts";
import { queryText, readPath, type ReadPath } from "./api-path.ts";

export interface StatementQuery {
  readonly assetId?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly currency?: string | undefined;
  readonly basis?: PropertyStatementView["basis"] | undefined;
  readonly by?: PropertyStatementView["by"] | undefined;
  readonly form?: PropertyStatementView["form"] | undefined;
}

export const statementPaths = (portfolioId: string) => ({
  statement: (asked: StatementQuery): ReadPath<PropertyStatementView> => {
    const path = `/property-statement${queryText({ ...asked })}`;
    return readPath(`/api/portfolios/${portfolioId}${path}`, ["portfolio", portfolioId, path]);
  },
});

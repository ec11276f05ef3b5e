import type { FundNotice, FundNotices, FundNoticeWritten } from "#features/fund-notices/contract.ts";
import type { FundPaper, FundPapers, FundPaperWritten } from "#features/fund-papers/contract.ts";
import type { CommitmentPlanView } from "#features/figures/commitment-plan-contract.ts";
import { queryText, readPath, type ReadPath, type WritePath } from "./api-path.ts";
import type { Scoped } from "./portfolio-paths.ts";

/** Notices and tax papers of private funds, of all of them or of one, and what to commit to them. */
export function fundPaths(portfolioId: string) {
  const base = `/api/portfolios/${portfolioId}`;
  const read = <Answer>(path: string, assetId: string | undefined): ReadPath<Answer> => {
    const query = queryText({ assetId });
    return readPath(`${base}${path}${query}`, ["portfolio", portfolioId, path, query]);
  };
  const write = <Body, Answer>(method: "PUT" | "DELETE", path: string): WritePath<Body, Answer> => ({
    method,
    url: `${base}${path}`,
    portfolioId,
  });
  return {
    notices: (assetId?: string) => read<FundNotices>("/fund-notices", assetId),
    keepNotice: (noticeId: string) => write<FundNotice, FundNoticeWritten>("PUT", `/fund-notices/${noticeId}`),
    deleteNotice: (noticeId: string) => write<undefined, FundNoticeWritten>("DELETE", `/fund-notices/${noticeId}`),
    commitmentPlan: (asked: Scoped & Readonly<Record<"share" | "by" | "growth" | "as", string>>) => {
      const query = queryText({ ...asked });
      const path = "/commitment-plan";
      return readPath<CommitmentPlanView>(`${base}${path}${query}`, ["portfolio", portfolioId, path, query]);
    },
    papers: (assetId?: string) => read<FundPapers>("/fund-papers", assetId),
    keepPaper: (paperId: string) => write<FundPaper, FundPaperWritten>("PUT", `/fund-papers/${paperId}`),
    deletePaper: (paperId: string) => write<undefined, FundPaperWritten>("DELETE", `/fund-papers/${paperId}`),
  };
}

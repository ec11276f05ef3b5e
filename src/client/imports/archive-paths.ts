import type { WritePath } from "#client/api/api-path.ts";
import type { ArchiveAdded, ArchiveReview } from "#features/export/contract.ts";

const write = <Answer>(portfolioId: string, path: string): WritePath<FormData, Answer> => ({
  method: "POST",
  url: `/api/portfolios/${portfolioId}/${path}`,
  portfolioId,
});

/** Where an archive of an export goes: to be looked at, and into the portfolio. */
export const archivePaths = {
  tryOut: (portfolioId: string) => write<ArchiveReview>(portfolioId, "archive-trial"),
  add: (portfolioId: string) => write<ArchiveAdded>(portfolioId, "archives"),
};

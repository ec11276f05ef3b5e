import { dropCached } from "#client/api/drop-cached.ts";
import type { ReadPath, WritePath } from "#client/api/api-path.ts";
import { portfolioPaths } from "#client/api/portfolio-paths.ts";
import { queryClient } from "#client/api/query-client.ts";
import { writeNow } from "#client/api/use-api-write.ts";
import type { DeletedPortfolioList, Portfolio, PortfolioCopy } from "#features/portfolios/contract.ts";
import { toast } from "#ui/components/toast-store.ts";
import type { Result } from "#engine/result.ts";
import { ok } from "#engine/result.ts";
import type { ApiFailure } from "#browser/api/api-failure.ts";

const DELETED = "/api/user/deleted_portfolios";

export const deletedPaths = {
  list: (): ReadPath<DeletedPortfolioList> => ({ url: DELETED, key: ["deleted-portfolios"] }),
  restore: (portfolioId: string): WritePath<undefined, Portfolio> => ({
    method: "POST",
    url: `${DELETED}/${portfolioId}/restore`,
    portfolioId,
  }),
  removeForGood: (portfolioId: string): WritePath<undefined, undefined> => ({
    method: "DELETE",
    url: `${DELETED}/${portfolioId}`,
    portfolioId,
  }),
};

export const copyPath = (portfolioId: string): WritePath<PortfolioCopy, Portfolio> => ({
  method: "POST",
  url: `/api/portfolios/${portfolioId}/copies`,
  portfolioId: undefined,
});

interface Named {
  readonly portfolioId: string;
  readonly name: string;
}

const failed = (title: string, description: string) => void toast({ title, description, tone: "negative" });
const dropDeleted = () => queryClient.invalidateQueries({ queryKey: deletedPaths.list().key });

/** Deletes a portfolio and says so, with a way back. Why it could not is for who asked to tell. */
export async function deletePortfolioNow(
  portfolio: Named & { readonly kind: "own" | "sample" },
): Promise<Result<undefined, ApiFailure>> {
  const gone = await writeNow(portfolioPaths(portfolio.portfolioId).write.delete(), undefined);
  if (!gone.ok) return gone;
  await dropDeleted();
  toast({
    title: `${portfolio.name} deleted`,
    ...(portfolio.kind === "own"
      ? {
          description: "You can restore it for 30 days.",
          action: { label: "Undo", onAction: () => void restorePortfolioNow(portfolio) },
        }
      : {}),
  });
  return ok(undefined);
}

export async function restorePortfolioNow({ portfolioId, name }: Named): Promise<void> {
  const restored = await writeNow(deletedPaths.restore(portfolioId), undefined);
  if (!restored.ok) return failed("Not restored", restored.error.message);
  await dropDeleted();
  toast({ title: `${name} is back, with everything in it`, tone: "positive" });
}

export async function removeForGoodNow({ portfolioId, name }: Named): Promise<void> {
  const gone = await writeNow(deletedPaths.removeForGood(portfolioId), undefined);
  if (!gone.ok) return failed("Not removed", gone.error.message);
  await dropDeleted();
  toast({ title: `${name} is removed for good` });
}

/** Puts a portfolio aside or takes it up again, with a way back. */
export async function archivePortfolioNow(portfolio: Named, isArchived: boolean): Promise<void> {
  const { portfolioId, name } = portfolio;
  const changed = await writeNow(portfolioPaths(portfolioId).write.edit(), { isArchived });
  if (!changed.ok) return failed("Not changed", changed.error.message);
  dropCached(portfolioId);
  toast({
    title: isArchived ? `${name} is archived` : `${name} is back in the list`,
    tone: "positive",
    action: { label: "Undo", onAction: () => void archivePortfolioNow(portfolio, !isArchived) },
  });
}

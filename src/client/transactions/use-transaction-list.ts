import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { ApiFailureError, failureIn } from "#browser/api/api-failure.ts";
import { api } from "#client/api/api.ts";
import { portfolioPaths } from "#client/api/paths.ts";
import { filterQuery, type TransactionFilters } from "#client/transactions/transaction-filters.ts";
import type { TransactionPage } from "#features/transactions/contract.ts";

/** The first answer is small, so that the list is there at once; the next ones are as large as the server gives, so that few are needed. */
const FIRST_ROWS = 200;
const NEXT_ROWS = 500;

/** The rows that match, page after page as they are scrolled to. */
export function useTransactionList(portfolioId: string, filters: TransactionFilters, sort: string) {
  const query = { ...filterQuery(filters), sort };
  const pages = useInfiniteQuery({
    queryKey: ["portfolio", portfolioId, "/transactions", "pages", JSON.stringify(query)],
    initialPageParam: "",
    queryFn: async ({ pageParam, signal }): Promise<TransactionPage> => {
      const limit = pageParam === "" ? FIRST_ROWS : NEXT_ROWS;
      const path = portfolioPaths(portfolioId).read.transactions({ ...query, cursor: pageParam, limit });
      const answered = await api.read(path, signal);
      if (!answered.ok) throw new ApiFailureError(answered.error);
      return answered.value;
    },
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    // Coming back to the window must not ask for every page again; a write of ours does.
    refetchOnWindowFocus: false,
    placeholderData: (previous) => previous,
  });
  const rows = useMemo(() => pages.data?.pages.flatMap((it) => it.transactions) ?? [], [pages.data]);
  const first = pages.data?.pages[0];
  return {
    rows,
    totalCount: first?.totalCount,
    sums: first?.sums ?? [],
    failure: pages.error ? failureIn(pages.error) : undefined,
    isLoading: pages.data === undefined && pages.isFetching,
    isRefreshing: pages.isPlaceholderData,
    hasMore: pages.hasNextPage,
    isLoadingMore: pages.isFetchingNextPage,
    loadMore: () => {
      if (pages.hasNextPage && !pages.isFetching) void pages.fetchNextPage();
    },
    retry: () => void pages.refetch(),
  };
}

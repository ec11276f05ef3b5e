import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { ApiFailureError, failureIn } from "#browser/api/api-failure.ts";
import { api } from "#client/api/api.ts";
import { portfolioPaths } from "#client/api/portfolio-paths.ts";
import { nextPart, type Part, previousPart, wishFor } from "#client/transactions/list-parts.ts";
import type { TransactionPage } from "#features/transactions/contract.ts";

/** The first answer is small, so that the list is there at once. */
const FIRST_ROWS = 200;
/** Who drags the scrollbar passes many places; asked for is where it rests. */
const REST_MS = 120;

interface ListPart extends TransactionPage, Part {}

/** The rows that match: those around what is looked at, and how many there are before and after them. */
export function useTransactionList(portfolioId: string, filters: Readonly<Record<string, string>>, sort: string) {
  const query = { ...filters, sort };
  const question = JSON.stringify(query);
  const [start, setStart] = useState({ question, offset: 0 });
  const offset = start.question === question ? start.offset : 0;
  const parts = useInfiniteQuery({
    queryKey: ["portfolio", portfolioId, "/transactions", "pages", question, offset],
    initialPageParam: { offset, limit: FIRST_ROWS },
    queryFn: async ({ pageParam, signal }): Promise<ListPart> => {
      const path = portfolioPaths(portfolioId).read.transactions({ ...query, ...pageParam });
      const answered = await api.read(path, signal);
      if (!answered.ok) throw new ApiFailureError(answered.error);
      return { ...answered.value, offset: pageParam.offset, count: answered.value.transactions.length };
    },
    getNextPageParam: (_last, all) => nextPart(all, all[0]?.totalCount ?? 0),
    getPreviousPageParam: (first) => previousPart(first),
    // Coming back to the window must not ask for every page again; a write of ours does.
    refetchOnWindowFocus: false,
    placeholderData: (previous) => previous,
  });
  const loaded = parts.data?.pages;
  const rows = useMemo(() => {
    // What somebody else has added meanwhile moves the rest on by a place: the same row may come twice.
    const byId = new Map(loaded?.flatMap((it) => it.transactions).map((row) => [row.transactionId, row]));
    return [...byId.values()];
  }, [loaded]);
  const first = loaded?.[0];
  const before = first?.offset ?? 0;
  const totalCount = first?.totalCount;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const show = (firstLine: number, endLine: number): void => {
    clearTimeout(timer.current);
    const wish = wishFor(
      { first: firstLine, end: endLine },
      { before, end: before + rows.length, total: totalCount ?? 0 },
    );
    if (wish.kind === "elsewhere")
      timer.current = setTimeout(() => setStart({ question, offset: wish.offset }), REST_MS);
    else if (parts.isFetching) return;
    else if (wish.kind === "next" && parts.hasNextPage) void parts.fetchNextPage();
    else if (wish.kind === "previous" && parts.hasPreviousPage) void parts.fetchPreviousPage();
  };
  return {
    rows,
    before,
    after: Math.max(0, (totalCount ?? 0) - before - rows.length),
    totalCount,
    sums: first?.sums ?? [],
    failure: parts.error ? failureIn(parts.error) : undefined,
    isLoading: loaded === undefined && parts.isFetching,
    isRefreshing: parts.isPlaceholderData && offset === 0,
    isLoadingMore: parts.isFetchingNextPage || parts.isFetchingPreviousPage || (parts.isPlaceholderData && offset > 0),
    show,
    retry: () => void parts.refetch(),
  };
}

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ApiFailure } from "#browser/api/api-failure.ts";
import { ApiFailureError, failureIn } from "#browser/api/api-failure.ts";
import { api } from "./api.ts";
import type { ReadPath } from "./api-path.ts";
import { queryClient } from "./query-client.ts";

export interface ApiQuery<Answer> {
  /** The answer, or the last one while a new one is on its way or refused. */
  readonly data: Answer | undefined;
  /** Why the newest try failed; set beside `data` when an older answer is still shown. */
  readonly failure: ApiFailure | undefined;
  /** Nothing to show yet: draw the skeleton. */
  readonly isLoading: boolean;
  /** `data` belongs to another question (a date or currency chosen before) until the answer comes. */
  readonly isRefreshing: boolean;
  readonly retry: () => void;
}

interface Options<Answer> {
  /** Asks nothing while false. */
  readonly isEnabled?: boolean;
  /** Asks again after this many milliseconds, by what came last; undefined stops. */
  readonly pollMs?: (answer: Answer | undefined) => number | undefined;
  /** Keeps the last answer on screen when the question changes, instead of a skeleton. */
  readonly keepsPrevious?: boolean;
}

const ask =
  <Answer>(path: ReadPath<Answer>) =>
  async ({ signal }: { signal?: AbortSignal }): Promise<Answer> => {
    const answered = await api.read(path, signal);
    if (!answered.ok) throw new ApiFailureError(answered.error);
    return answered.value;
  };

/** Reads one address of the API through the cache. */
export function useApiQuery<Answer>(path: ReadPath<Answer>, options: Options<Answer> = {}): ApiQuery<Answer> {
  const { isEnabled = true, pollMs, keepsPrevious = false } = options;
  const query = useQuery<Answer>({
    queryKey: path.key,
    queryFn: ask(path),
    enabled: isEnabled,
    ...(pollMs ? { refetchInterval: (it) => pollMs(it.state.data) ?? false } : {}),
    ...(keepsPrevious ? { placeholderData: keepPreviousData } : {}),
  });
  return {
    data: query.data,
    failure: query.error ? failureIn(query.error) : undefined,
    isLoading: query.isLoading && query.data === undefined,
    isRefreshing: query.isPlaceholderData,
    retry: () => void query.refetch(),
  };
}

/** Starts reading before a screen asks, so that its code and its data travel at the same time. Failures are told by the screen itself. */
export const prefetch = <Answer>(path: ReadPath<Answer>): void => {
  void queryClient.prefetchQuery({ queryKey: path.key, queryFn: ask(path) });
};

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ApiFailureError, failureIn } from "#browser/api/api-failure.ts";
import type { WritePath } from "./api-path.ts";
import { api } from "./api.ts";
import { newId } from "./new-id.ts";
import type { ApiQuery } from "./use-api-query.ts";

/**
 * Asks what is computed from a body too long for an address and keeps nothing on the server: read through the cache like any address, the last
 * answer standing until the next one comes. Undefined asks nothing.
 */
export function useApiAsk<Body, Answer>(path: WritePath<Body, Answer>, body: Body | undefined): ApiQuery<Answer> {
  const query = useQuery<Answer>({
    queryKey: ["portfolio", path.portfolioId, path.url, JSON.stringify(body)],
    queryFn: async () => {
      const answered = await api.write<Body | undefined, Answer>(path, { body, idempotencyKey: newId() });
      if (!answered.ok) throw new ApiFailureError(answered.error);
      return answered.value;
    },
    enabled: body !== undefined,
    placeholderData: keepPreviousData,
  });
  return {
    data: query.data,
    failure: query.error ? failureIn(query.error) : undefined,
    isLoading: query.isLoading && query.data === undefined,
    isRefreshing: query.isPlaceholderData,
    retry: () => void query.refetch(),
  };
}

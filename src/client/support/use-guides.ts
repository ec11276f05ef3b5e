import { useQuery } from "@tanstack/react-query";
import { ApiFailureError, failureIn } from "#browser/api/api-failure.ts";
import { api } from "#client/api/api.ts";
import { newId } from "#client/api/new-id.ts";
import type { ApiQuery } from "#client/api/use-api-query.ts";

const PATH = {
  method: "POST",
  url: "/__nuxt_content/support/query",
  portfolioId: undefined,
} as const;
const sql = `SELECT "path", "title", "description" FROM _content_support WHERE "path" <> '/support' ORDER BY stem ASC`;

export interface Guide {
  readonly path: string;
  readonly title: string;
  readonly description: string;
}

/** Every guide of the support pages, asked for once. */
export function useGuides(): ApiQuery<readonly Guide[]> {
  const query = useQuery<readonly Guide[]>({
    queryKey: ["guides"],
    staleTime: Infinity,
    queryFn: async () => {
      const answered = await api.write<{ readonly sql: string }, readonly Guide[]>(PATH, {
        body: { sql },
        idempotencyKey: newId(),
      });
      if (!answered.ok) throw new ApiFailureError(answered.error);
      return answered.value;
    },
  });
  return {
    data: query.data,
    failure: query.error ? failureIn(query.error) : undefined,
    isLoading: query.isLoading,
    isRefreshing: false,
    retry: () => void query.refetch(),
  };
}

import type { Range } from "#features/figures/contract.ts";
import type { Metrics } from "#features/metrics/contract.ts";
import type { ReadPath } from "#client/api/api-path.ts";
import { queryText } from "#client/api/api-path.ts";

/** Begins with the key of the list of portfolios: every write that may move a portfolio's value drops it too. */
export const metricsPath = (asked: {
  readonly range: Range;
  readonly currency?: string | undefined;
}): ReadPath<Metrics> => {
  const text = queryText({ range: asked.range, currency: asked.currency });
  return { url: `/api/user/metrics${text}`, key: ["portfolios", "metrics", text] };
};

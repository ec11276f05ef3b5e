import type {
  BucketKey,
  BucketOfPlace,
  CashBuckets,
  CashTarget,
  StatedCashRate,
} from "#features/cash-buckets/contract.ts";
import type { RecurringVerdictInput } from "#features/recurring/contract.ts";
import type { ChangeReceipt } from "#features/shared/wire.ts";
import type { CashView } from "#features/figures/cash-contract.ts";
import type { MoneyEntriesView, MoneyMonthsView } from "#features/figures/money-months-contract.ts";
import type { PayoffView } from "#features/figures/payoff-contract.ts";
import { type QueryValue, queryText, readPath, type ReadPath, type WritePath } from "./api-path.ts";
import type { Scoped } from "./portfolio-paths.ts";

/** What is told of cash and debts besides their figures. */
export function moneyPaths(portfolioId: string) {
  const inside = <Answer>(path: string, asked: Readonly<Record<string, QueryValue>>): ReadPath<Answer> => {
    const query = queryText(asked);
    return readPath(`/api/portfolios/${portfolioId}${path}${query}`, ["portfolio", portfolioId, path, query]);
  };
  const write = <Body>(
    method: "PUT" | "DELETE",
    path: string,
  ): WritePath<Body, { readonly receipt: ChangeReceipt }> => ({
    method,
    url: `/api/portfolios/${portfolioId}${path}`,
    portfolioId,
  });
  return {
    buckets: (asked: Scoped) => inside<CashBuckets>("/cash-buckets", { ...asked }),
    setTarget: (bucket: BucketKey) => write<CashTarget>("PUT", `/cash-buckets/${bucket}/target`),
    removeTarget: (bucket: BucketKey) => write<undefined>("DELETE", `/cash-buckets/${bucket}/target`),
    putIntoBucket: (accountId: string, thing: string) =>
      write<BucketOfPlace>("PUT", `/cash-places/${accountId}/${thing}/bucket`),
    stateRate: (accountId: string, thing: string, since: string) =>
      write<StatedCashRate>("PUT", `/cash-places/${accountId}/${thing}/rates/${since}`),
    removeRate: (accountId: string, thing: string, since: string) =>
      write<undefined>("DELETE", `/cash-places/${accountId}/${thing}/rates/${since}`),
    months: (asked: Scoped) => inside<MoneyMonthsView>("/money-months", { ...asked }),
    monthEntries: (asked: Scoped & { readonly category: string; readonly month?: string | undefined }) =>
      inside<MoneyEntriesView>("/money-months/entries", { ...asked }),
    judgeRecurring: () => write<RecurringVerdictInput>("PUT", "/recurring-items"),
    cash: (asked: Scoped & { readonly at?: string | undefined; readonly scheme?: string | undefined }) =>
      inside<CashView>("/cash", { ...asked }),
    payoff: (asked: Scoped & { readonly extra: string }) => inside<PayoffView>("/payoff", { ...asked }),
  };
}

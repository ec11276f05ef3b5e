import { useSearchParams } from "react-router";
import { sharedSeriesPath } from "#client/api/price-paths.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { usePortfolioPaths } from "#client/portfolio/use-portfolio.ts";
import { besideFromText, besideText, type Beside } from "./beside.ts";

const BESIDE = "beside";

/** What the portfolio is compared with, from the address, and a way to change it. Shared series that do not answer are no reason to show nothing. */
export function useBeside() {
  const [search, setSearch] = useSearchParams();
  const text = search.get(BESIDE) ?? "";
  const list = useApiQuery(usePortfolioPaths().read.assets());
  const { data } = list;
  const shared = useApiQuery(sharedSeriesPath);
  const series = shared.data?.series.filter(({ kind, lastOn }) => kind !== "curve" && lastOn !== null) ?? [];
  const names = new Map([
    ...series.map(({ key, name }) => [key, name] as const),
    ...(data?.assets.map((it) => [it.assetId, it.name] as const) ?? []),
  ]);
  const change = (next: readonly Beside[]) =>
    setSearch(
      (now) => {
        const changed = new URLSearchParams(now);
        if (next.length === 0) changed.delete(BESIDE);
        else changed.set(BESIDE, besideText(next));
        return changed;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    /** The assets to compare with, as they are asked for. */
    list,
    beside: data && !shared.isLoading ? besideFromText(text, (id) => names.has(id)) : [],
    /** Units with a price of their own: what is known by its value alone is no benchmark. */
    assets: data?.assets.filter((it) => it.tracking === "units") ?? [],
    /** Indices and inflation, which nobody owns, as far as anything of them is known. */
    series,
    nameOf: (assetId: string) => names.get(assetId) ?? "",
    change,
  };
}

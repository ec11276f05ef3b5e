import { useSearchParams } from "react-router";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { usePortfolioPaths } from "#client/portfolio/use-portfolio.ts";
import { besideFromText, besideText, type Beside } from "./beside.ts";

const BESIDE = "beside";

/** What the portfolio is compared with, from the address, and a way to change it. */
export function useBeside() {
  const [search, setSearch] = useSearchParams();
  const text = search.get(BESIDE) ?? "";
  const list = useApiQuery(usePortfolioPaths().read.assets());
  const { data } = list;
  const names = new Map(data?.assets.map((it) => [it.assetId, it.name]));
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
    beside: data ? besideFromText(text, (id) => names.has(id)) : [],
    /** Units with a price of their own: what is known by its value alone is no benchmark. */
    assets: data?.assets.filter((it) => it.tracking === "units") ?? [],
    nameOf: (assetId: string) => names.get(assetId) ?? "",
    change,
  };
}

import type { ClassGroupKey } from "#assets/asset-class.ts";
import { type ClassViewKey, viewNamed } from "#assets/class-views.ts";
import { ClassChart } from "#client/asset/ClassChart.tsx";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { usePortfolioPaths, usePortfolioView } from "#client/portfolio/use-portfolio.ts";
import { Skeleton } from "#ui/components/Skeleton.tsx";
import { BlockReads } from "./BlockReads.tsx";

/** What the screen of a class draws: bonds by year, what property brings by month, cash ahead. */
export function ClassViewDrawing({ group, view }: { readonly group: ClassGroupKey; readonly view: ClassViewKey }) {
  const { read } = usePortfolioPaths();
  const { scoped, window } = usePortfolioView();
  const asked = { ...scoped, ...window, mode: "open" as const, view };
  const answer = useApiQuery(read.classGroup(group, ["name"], asked), { keepsPrevious: true });
  const { data } = answer;
  return (
    <BlockReads reads={[answer]}>
      {answer.isLoading ? <Skeleton className="h-60 w-full" /> : null}
      {data?.chart ? <ClassChart chart={data.chart} view={viewNamed(group, view)} currency={data.currency} /> : null}
      {data && !data.chart ? <p className="text-14 text-ink-muted">Nothing of it is held.</p> : null}
    </BlockReads>
  );
}

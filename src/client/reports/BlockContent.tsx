import { Suspense } from "react";
import type { ReportBlock } from "#features/views/report-contract.ts";
import { laterPart } from "#ui/components/later-part.ts";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import type { Chart } from "./drawn-chart.ts";
import { FiguresBlock } from "./FiguresBlock.tsx";
import { TextBlock } from "./TextBlock.tsx";

const ChartBlock = laterPart<{ readonly block: Chart }>(async () => (await import("./ChartBlock.tsx")).ChartBlock);
const ListBlock = laterPart<{ readonly block: Extract<ReportBlock, { kind: "list" }> }>(
  async () => (await import("./ListBlock.tsx")).ListBlock,
);

/** What a block shows. */
export function BlockContent({ block }: { readonly block: ReportBlock }) {
  if (block.kind === "text") return <TextBlock block={block} />;
  if (block.kind === "figures") return <FiguresBlock block={block} />;
  return (
    <Suspense fallback={<SkeletonRows count={6} />}>
      {block.kind === "chart" ? <ChartBlock block={block} /> : <ListBlock block={block} />}
    </Suspense>
  );
}

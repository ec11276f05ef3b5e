import type { SankeyChartProps } from "#ui/charts/SankeyChart.tsx";
import type { TreemapProps } from "#ui/charts/Treemap.tsx";
import { laterPart } from "#ui/components/later-part.ts";

/** Drawings only some groups have: fetched with the first that is shown. */
export const LaterTreemap = laterPart<TreemapProps>(async () => (await import("#ui/charts/Treemap.tsx")).Treemap);
export const LaterSankey = laterPart<SankeyChartProps>(
  async () => (await import("#ui/charts/SankeyChart.tsx")).SankeyChart,
);

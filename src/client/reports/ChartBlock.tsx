import type { ReportBlock } from "#features/views/report-contract.ts";
import { ExposureDrawing } from "./ExposureDrawing.tsx";
import { IncomeDrawing, ScenarioDrawing } from "./FlowDrawings.tsx";
import { PartsDrawing } from "./PartsDrawing.tsx";
import { GrowthDrawing, WorthDrawing } from "./TimeDrawings.tsx";

export type Chart = Extract<ReportBlock, { kind: "chart" }>;

/** The drawing a block is of: each asks the answer its screen asks. */
export function ChartBlock({ block }: { readonly block: Chart }) {
  switch (block.of) {
    case "worth":
      return <WorthDrawing />;
    case "growth":
    case "drawdown":
    case "months":
    case "steps":
      return <GrowthDrawing of={block.of} />;
    case "value":
    case "matrix":
      return <ExposureDrawing block={block} />;
    case "contribution":
    case "return":
    case "gain":
      return <PartsDrawing block={block} of={block.of} />;
    case "income":
      return <IncomeDrawing />;
    case "scenarios":
      return <ScenarioDrawing />;
  }
}

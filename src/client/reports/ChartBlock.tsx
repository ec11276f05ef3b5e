import type { Chart } from "./drawn-chart.ts";
import { ClassViewDrawing } from "./ClassViewDrawing.tsx";
import { ExposureDrawing } from "./ExposureDrawing.tsx";
import { IncomeDrawing, ScenarioDrawing } from "./FlowDrawings.tsx";
import { PartsDrawing } from "./PartsDrawing.tsx";
import { PlanDrawing } from "./PlanDrawing.tsx";
import { GrowthDrawing, WorthDrawing } from "./TimeDrawings.tsx";

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
    case "cash_ahead":
      return <ClassViewDrawing group="money" view="forecast" />;
    case "ladder":
      return <ClassViewDrawing group="fixed_income" view="ladder" />;
    case "rents":
      return <ClassViewDrawing group="real_estate" view="rents" />;
    case "plan":
      return <PlanDrawing />;
  }
}

import type { ReportBlock, ReportFigure } from "#features/views/report-contract.ts";
import type { SettingsProps } from "./settings-props.ts";
import { Chosen } from "./Chosen.tsx";
import { FIGURE_WORDS } from "./block-words.ts";

const ALL: readonly ReportFigure[] = [
  "netWorth",
  "assets",
  "liabilities",
  "change",
  "gain",
  "timeWeighted",
  "moneyWeighted",
  "upToDate",
  "received",
  "expected",
];

/** Which figures stand side by side, and in which order. */
export const FigureChoices = ({ block, onChange }: SettingsProps<Extract<ReportBlock, { kind: "figures" }>>) => (
  <Chosen
    label="Figures"
    words={FIGURE_WORDS}
    all={ALL}
    chosen={block.figures}
    onChange={(figures) => onChange({ ...block, figures: [...figures] })}
  />
);

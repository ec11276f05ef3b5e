import type { ReportBlock } from "#features/views/report-contract.ts";

export interface SettingsProps<Block extends ReportBlock = ReportBlock> {
  readonly block: Block;
  readonly onChange: (block: ReportBlock) => void;
}

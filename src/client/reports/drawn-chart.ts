import type { ReportBlock } from "#features/views/report-contract.ts";

export type Chart = Extract<ReportBlock, { kind: "chart" }>;

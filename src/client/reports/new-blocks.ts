import type { ReportBlock } from "#features/views/report-contract.ts";

export type BlockKind = ReportBlock["kind"];

export const KIND_WORDS: Readonly<Record<BlockKind, { readonly label: string; readonly says: string }>> = {
  figures: { label: "Figures", says: "Net worth, returns, gain, income, side by side" },
  chart: { label: "Chart", says: "A drawing over a figure and a division you choose" },
  list: { label: "List", says: "Holdings with columns, a group and a filter" },
  text: { label: "Text", says: "A note in your own words" },
};

/** A block as it begins. */
export function newBlock(kind: BlockKind, id: string): ReportBlock {
  const common = { id, title: "" };
  switch (kind) {
    case "figures":
      return { ...common, kind, span: 12, figures: ["netWorth", "change", "timeWeighted", "gain"] };
    case "chart":
      return { ...common, kind, span: 6, of: "value", by: "assetClass", form: "bars" };
    case "list":
      return {
        ...common,
        kind,
        span: 12,
        columns: ["value", "weight", "total"],
        groupBy: null,
        only: null,
        sort: "value",
        most: 20,
      };
    case "text":
      return { ...common, kind, span: 12, text: "" };
  }
}

type Without<T> = T extends unknown ? Omit<T, "id"> : never;
const chart = (
  of: Extract<ReportBlock, { kind: "chart" }>["of"],
  form: Extract<ReportBlock, { kind: "chart" }>["form"],
  { by = null, span = 6 }: { readonly by?: Extract<ReportBlock, { kind: "chart" }>["by"]; readonly span?: number } = {},
): Without<ReportBlock> => ({ kind: "chart", title: "", of, form, by, span });

/** What a new report can begin as. */
export const BEGINNINGS: readonly {
  readonly key: string;
  readonly name: string;
  readonly says: string;
  readonly search: string;
  readonly blocks: readonly Without<ReportBlock>[];
}[] = [
  {
    key: "month",
    name: "Monthly report",
    says: "What changed in a month and why, and what is held",
    search: "range=1M",
    blocks: [
      { kind: "figures", title: "", span: 12, figures: ["netWorth", "change", "gain", "timeWeighted", "upToDate"] },
      chart("steps", "waterfall"),
      chart("contribution", "bars", { by: "assetClass" }),
      {
        kind: "list",
        title: "",
        span: 12,
        columns: ["value", "weight", "total"],
        groupBy: "assetClass",
        only: null,
        sort: "value",
        most: 100,
      },
    ],
  },
  {
    key: "depends",
    name: "What it depends on",
    says: "Classes, currencies, countries and what shocks would do",
    search: "",
    blocks: [
      chart("value", "bars", { by: "assetClass" }),
      chart("value", "bars", { by: "currency" }),
      chart("matrix", "matrix", { by: "country", span: 12 }),
      chart("scenarios", "bars", { span: 12 }),
    ],
  },
  {
    key: "earned",
    name: "What was earned",
    says: "Returns over five years, by month and by holding, and income",
    search: "range=5Y",
    blocks: [
      { kind: "figures", title: "", span: 12, figures: ["timeWeighted", "moneyWeighted", "gain", "received"] },
      chart("growth", "line"),
      chart("drawdown", "line"),
      chart("months", "heat", { span: 12 }),
      chart("contribution", "map", { by: "holding" }),
      chart("income", "columns"),
    ],
  },
  {
    key: "ahead",
    name: "What lies ahead",
    says: "Cash ahead, the plan, bonds by year, rents by month, and where everything lies",
    search: "",
    blocks: [
      chart("cash_ahead", "line"),
      chart("plan", "line"),
      chart("ladder", "columns"),
      chart("rents", "columns"),
      {
        kind: "list",
        title: "",
        span: 12,
        columns: ["value", "weight"],
        groupBy: "account",
        only: null,
        sort: "value",
        most: 100,
      },
    ],
  },
  { key: "blank", name: "New report", says: "An empty page", search: "", blocks: [] },
];

/** With ids of their own, so that each can be told from the others. */
export const withIds = (blocks: readonly Without<ReportBlock>[]): readonly ReportBlock[] =>
  blocks.map((it, place) => ({ ...it, id: `b${place + 1}` }));

/** An id no other block of the report has. */
export function freeId(blocks: readonly ReportBlock[]): string {
  const taken = new Set(blocks.map(({ id }) => id));
  let number = blocks.length + 1;
  while (taken.has(`b${number}`)) number += 1;
  return `b${number}`;
}

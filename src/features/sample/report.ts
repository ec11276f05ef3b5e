/** A drawing of a report, as `views/report-contract.ts` has it: a journey opens the report. */
const chart = (
  id: string,
  of: string,
  form: "line" | "waterfall" | "columns" | "bars",
  { by = null, span = 6 }: { readonly by?: "assetClass" | null; readonly span?: number } = {},
): object => ({ id, kind: "chart", title: "", of, form, by, span });

/** The family's own report, as somebody would put one together who looks once a month: where it stands, what comes, where it lies. */
export const SAMPLE_REPORT: {
  readonly name: string;
  readonly search: string;
  readonly blocks: readonly object[];
} = {
  name: "Our month",
  search: "range=1Y",
  blocks: [
    {
      id: "figures",
      kind: "figures",
      title: "Where we stand",
      span: 12,
      figures: ["netWorth", "change", "gain", "timeWeighted", "received", "upToDate"],
    },
    chart("worth", "worth", "line"),
    chart("steps", "steps", "waterfall"),
    chart("cash", "cash_ahead", "line"),
    chart("rents", "rents", "columns"),
    chart("ladder", "ladder", "columns"),
    chart("owned", "value", "bars", { by: "assetClass" }),
    chart("plan", "plan", "line", { span: 12 }),
    {
      id: "list",
      kind: "list",
      title: "Where it lies",
      span: 12,
      columns: ["value", "weight", "total"],
      groupBy: "institution",
      only: null,
      sort: "value",
      most: 50,
    },
    {
      id: "words",
      kind: "text",
      title: "How to read this",
      span: 12,
      text: "We look at this on the first Sunday of a month. Press a figure to see what it is made of; Edit changes what stands here, Duplicate makes a copy to try things with.",
    },
  ],
};

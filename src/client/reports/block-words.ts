import type {
  ListGroup,
  ReportBlock,
  ReportChart,
  ReportColumn,
  ReportFigure,
  ReportForm,
} from "#features/views/report-contract.ts";

/** What a report calls its figures. */
export const FIGURE_WORDS: Readonly<Record<ReportFigure, string>> = {
  netWorth: "Net worth",
  assets: "Assets",
  liabilities: "Owed",
  change: "Change",
  gain: "Gain",
  timeWeighted: "Time-weighted return",
  moneyWeighted: "Money-weighted return",
  upToDate: "Up to date",
  received: "Income received",
  expected: "Income expected",
};

export const FORM_WORDS: Readonly<Record<ReportForm, string>> = {
  line: "Line",
  heat: "Heat map",
  waterfall: "Waterfall",
  bars: "Bars",
  map: "Map",
  table: "Table",
  matrix: "Matrix",
  columns: "Columns",
};

export interface ChartKind {
  readonly label: string;
  /** In the order they are offered; the first is what it begins as. */
  readonly forms: readonly [ReportForm, ...ReportForm[]];
  /** What it can be divided by; empty where it is not. */
  readonly by: readonly string[];
  /** Attributes of one's own divide it too. */
  readonly hasOwn?: true;
}

const HELD = [
  "assetClass",
  "currency",
  "country",
  "region",
  "sector",
  "institution",
  "liquidity",
  "manager",
  "taxpayer",
  "owner",
];
const EARNED = ["holding", "assetClass", "account", "institution", "currency", "country", "sector"];
const PARTS = { by: EARNED, hasOwn: true } as const;

/** Every drawing a report can have. */
export const CHART_KINDS: Readonly<Record<ReportChart, ChartKind>> = {
  worth: { label: "Net worth over time", forms: ["line"], by: [] },
  growth: { label: "Growth of 1", forms: ["line"], by: [] },
  drawdown: { label: "Drawdown", forms: ["line"], by: [] },
  months: { label: "Returns by month", forms: ["heat"], by: [] },
  steps: { label: "What changed", forms: ["waterfall"], by: [] },
  value: { label: "What is owned", forms: ["bars", "map", "table"], by: HELD, hasOwn: true },
  matrix: { label: "Class by another division", forms: ["matrix"], by: HELD.slice(1) },
  contribution: { label: "Contribution to the return", forms: ["bars", "map"], ...PARTS },
  return: { label: "Return of each part", forms: ["bars"], ...PARTS },
  gain: { label: "Gain of each part", forms: ["bars"], ...PARTS },
  income: { label: "Income by month", forms: ["columns"], by: [] },
  scenarios: { label: "Scenarios", forms: ["bars"], by: [] },
  cash_ahead: { label: "Cash ahead", forms: ["line"], by: [] },
  plan: { label: "Wealth to come of a plan", forms: ["line"], by: [] },
  ladder: { label: "Ladder of bonds", forms: ["columns"], by: [] },
  rents: { label: "Property income by month", forms: ["columns"], by: [] },
};

export const BY_WORDS: Readonly<Record<string, string>> = {
  holding: "Holding",
  assetClass: "Class",
  account: "Account",
  institution: "Institution",
  currency: "Currency",
  country: "Country",
  region: "Region",
  sector: "Sector",
  liquidity: "Liquidity",
  manager: "Manager",
  taxpayer: "Taxpayer",
  owner: "Owner",
};

export const byWords = (by: string): string => BY_WORDS[by] ?? by.replace(/^own:/, "");

export const COLUMN_WORDS: Readonly<Record<ReportColumn, string>> = {
  quantity: "Quantity",
  price: "Price",
  value: "Value",
  weight: "Weight",
  cost: "Cost",
  total: "Gain",
  timeWeighted: "Time-weighted",
  moneyWeighted: "Money-weighted",
};

const GROUP_WORDS: Readonly<Record<Exclude<ListGroup, `own:${string}`>, string>> = {
  assetClass: "Class",
  assetCurrency: "Currency",
  liquidity: "Liquidity",
  account: "Account",
  institution: "Institution",
};

export const groupWords = (by: ListGroup): string =>
  by.startsWith("own:")
    ? by.slice("own:".length)
    : (Object.entries(GROUP_WORDS).find(([key]) => key === by)?.[1] ?? by);

/** What a block is called: as its maker said, or by what it shows. */
export function blockTitle(block: ReportBlock): string {
  if (block.title !== "") return block.title;
  if (block.kind === "text") return "Text";
  if (block.kind === "figures") return "Figures";
  if (block.kind === "list")
    return block.groupBy
      ? `Holdings by ${block.groupBy.startsWith("own:") ? groupWords(block.groupBy) : groupWords(block.groupBy).toLowerCase()}`
      : "Holdings";
  const { label, by } = CHART_KINDS[block.of];
  if (block.by === null || by.length === 0) return label;
  const words = byWords(block.by);
  const said = block.by.startsWith("own:") ? words : words.toLowerCase();
  return block.of === "matrix" ? `Class by ${said}` : `${label} by ${said}`;
}

import { queryText } from "#client/api/api-path.ts";
import { addMonths, addYears, civilDate, day, dayOf, formatDay } from "#engine/dates/day.ts";
import type { AnalysisExplainable, Explainable, KeyedExplainable } from "#features/figures/explanation-contract.ts";
import type { ReportView } from "#features/shared/kept-report-contract.ts";

type Table = ReportView["tables"][number];
/** What of the product's own explanations says what a cell is made of. */
export interface Explained {
  readonly figure: Explainable | KeyedExplainable | AnalysisExplainable;
  readonly assetId?: string | undefined;
  readonly figureKey?: string | undefined;
  readonly params?: string | undefined;
  readonly from?: string | undefined;
}

const query = (asked: Parameters<typeof queryText>[0]): string => queryText(asked).slice(1);

const ofPlan = ({ on }: ReportView, planId: string, figureKey: string): Explained => ({
  figure: "plan_outcome",
  figureKey,
  params: query({ planId, on }),
});

/** The one its headline tells of: each plan has its years. */
const YEARS = "years:";
const firstPlan = ({ tables }: ReportView): string =>
  tables.find(({ key }) => key.startsWith(YEARS))?.key.slice(YEARS.length) ?? "";

const HEADLINES: Readonly<Record<string, Readonly<Record<string, (view: ReportView) => Explained>>>> = {
  "net-worth": {
    net_worth: () => ({ figure: "net_worth" }),
    assets: () => ({ figure: "assets" }),
    liabilities: () => ({ figure: "liabilities" }),
  },
  heirs: {
    net_worth: () => ({ figure: "net_worth" }),
    assets: () => ({ figure: "assets" }),
    liabilities: () => ({ figure: "liabilities" }),
  },
  performance: {
    time_weighted: ({ from }) => ({ figure: "time_weighted", from: from ?? undefined }),
    money_weighted: ({ from }) => ({ figure: "money_weighted", from: from ?? undefined }),
  },
  liquidity: {
    cash: () => ({ figure: "cash_forecast", figureKey: "opening" }),
    lowest: () => ({ figure: "cash_forecast", figureKey: "lowest_24m" }),
    runway: () => ({ figure: "cash_forecast", figureKey: "runway" }),
  },
  fees: {
    charged: ({ from }) => ({ figure: "fees", figureKey: "paid", from: from ?? undefined }),
    inside: () => ({ figure: "fees", figureKey: "embedded" }),
  },
  plan: {
    success: (view) => ofPlan(view, firstPlan(view), "success"),
    median: (view) => ofPlan(view, firstPlan(view), "median"),
  },
  "data-quality": { fresh: () => ({ figure: "up_to_date" }) },
};

export const explainedHeadline = (view: ReportView, key: string): Explained | undefined =>
  HEADLINES[view.report]?.[key]?.(view);

/** Rows of these are holdings, whose value explains itself. */
const OF_HOLDINGS: Readonly<Record<string, readonly string[]>> = {
  "net-worth": ["assets", "debts"],
  funds: ["funds"],
  heirs: ["owned"],
  "data-quality": ["old", "unclassified"],
};

interface Place {
  readonly table: Table;
  /** From 0. */
  readonly row: number;
  readonly column: number;
}

/** Undefined where nothing explains it: a name, a day, a sum the report alone makes. */
export function explainedCell(view: ReportView, { table, row, column }: Place): Explained | undefined {
  const line = table.rows[row];
  const { label, unit } = table.columns[column] ?? {};
  if (!line || unit === "text" || unit === "day" || (line.cells[column] ?? null) === null) return undefined;
  const [key = "", assetId] = splitKey(table.key);
  if (view.report === "capital-accounts")
    return { figure: "class_figure", assetId, figureKey: `${key}.${row}.${column}` };
  if (view.report === "property") return ofStatement(view, `${key}.${row}.${column}`);
  if (view.report === "performance") return ofPeriod(view, { key, label: label ?? "", line });
  if (view.report === "liquidity" && key === "places" && label === "Yield" && line.key === "all")
    return ofCash(view, "yield");
  if (line.look !== null) return undefined;
  if (view.report === "gains") return ofSale(view, { table, label: label ?? "", key: line.key });
  const single = SINGLE[`${view.report} ${key} ${label}`]?.(view, line.key);
  if (single) return single;
  if (view.report === "contribution" && label === "Contribution") {
    const by = key === "contribution_by_class" ? "assetClass" : "holding";
    return { figure: "contribution", figureKey: line.key, params: query({ by, ...windowOf(view) }) };
  }
  return label === "Value" && OF_HOLDINGS[view.report]?.includes(key) === true
    ? { figure: "holding_value", assetId: line.key }
    : undefined;
}

/** By report, table and column, with the key of the row. */
const SINGLE: Readonly<Record<string, (view: ReportView, key: string) => Explained | undefined>> = {
  "fees by_account Amount": ({ from }, key) => ({
    figure: "fees",
    figureKey: `account:${key}`,
    from: from ?? undefined,
  }),
  "fees inside Value": (_, key) => ({ figure: "holding_value", assetId: key }),
  "fees inside Costs a year": (_, key) => ({ figure: "fees", figureKey: `asset:${key}` }),
  "liquidity places Yield": (view, key) => ofCash(view, `rate ${key}`),
  "liquidity tiers Value": (view, key) => ofCash(view, `tier ${key}`),
  "liquidity tiers Until then": (view, key) => ofCash(view, `until ${key}`),
  "liquidity months Opening": (view, key) => ofMonth(view, "opening", key),
  "liquidity months In": (view, key) => ofMonth(view, "in", key),
  "liquidity months Out": (view, key) => ofMonth(view, "out", key),
  "liquidity months Closing": (view, key) => ofMonth(view, "closing", key),
  "plan beside Success": (view, key) => ofPlan(view, key, "success"),
  "plan beside End, middle": (view, key) => ofPlan(view, key, "median"),
  "cost cost Closing": (_, key) => ({ figure: "holding_cost", assetId: key }),
  "cost cost At market": (_, key) => ({ figure: "holding_value", assetId: key }),
};

const ofCash = ({ on, currency, scope }: ReportView, figureKey: string): Explained => ({
  figure: "cash",
  figureKey,
  params: query({ on, currency, scope: scope ?? undefined }),
});

/** A row of the months is named by the day its month begins. The forecast explains itself as a whole: of a part it would say other numbers. */
const ofMonth = ({ scope }: ReportView, part: string, startsOn: string): Explained | undefined =>
  scope === null
    ? { figure: "cash_forecast", figureKey: `${part}_${formatDay(Number(startsOn)).slice(0, 7)}` }
    : undefined;

/** Periods that are told beside one another; since the start each part has days of its own. */
const BACK: Readonly<Record<string, (on: number) => number>> = {
  "1 month": (on) => addMonths(on, -1),
  "3 months": (on) => addMonths(on, -3),
  "This year": (on) => dayOf(civilDate(on).year, 1, 1) - 1,
  "1 year": (on) => addYears(on, -1),
  "3 years": (on) => addYears(on, -3),
  "5 years": (on) => addYears(on, -5),
};

function ofPeriod(
  { on, currency, scope }: ReportView,
  { key, label, line }: { readonly key: string; readonly label: string; readonly line: Table["rows"][number] },
): Explained | undefined {
  const back = BACK[label];
  const by = key.endsWith("_by_class") ? "assetClass" : "account";
  if (back === undefined || line.look !== null || !key.includes("_weighted_return_by_")) return undefined;
  const from = formatDay(back(day(on)));
  return {
    figure: key.startsWith("money") ? "part_money_weighted" : "part_return",
    figureKey: line.key,
    params: query({ by, from, on, currency, scope: scope ?? undefined }),
  };
}

/** What is explained is the whole sale: where it gave up one lot alone, that is the gain of its line. */
function ofSale(
  { on }: ReportView,
  { table, label, key }: { readonly table: Table; readonly label: string; readonly key: string },
): Explained | undefined {
  const sale = key.slice(0, key.indexOf(":"));
  const isAlone = table.rows.filter((row) => row.key.startsWith(`${sale}:`)).length === 1;
  return table.key === "lots" && label === "Gain" && sale !== "" && isAlone
    ? { figure: "tax_gain", figureKey: sale, params: query({ on }) }
    : undefined;
}

const windowOf = ({ from, on, currency, scope }: ReportView) => ({
  from: from ?? undefined,
  on,
  currency,
  scope: scope ?? undefined,
});

/** The statement counts from the day after the one the report opens on. */
function ofStatement({ from, on, currency }: ReportView, figureKey: string): Explained | undefined {
  if (from === null) return undefined;
  const params = query({ from: formatDay(day(from) + 1), to: on, currency, basis: "cash", by: "property" });
  return { figure: "property_statement", figureKey, params };
}

/** `capital_account:ID` names the fund it is of. */
function splitKey(key: string): readonly string[] {
  const cut = key.indexOf(":");
  return cut < 0 ? [key] : [key.slice(0, cut), key.slice(cut + 1)];
}

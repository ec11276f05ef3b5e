import { seriesFrom } from "../series.ts";
import { performanceOf } from "../returns.ts";
import type { Sheet } from "../sheet.ts";
import { openingDay, type WindowAsked } from "../window.ts";
import { periodsByPart, type PeriodCell, type PeriodKey } from "../analysis/part-periods.ts";
import { returnsOfParts } from "../analysis/part-returns.ts";
import type { PartBy } from "../analysis/parts.ts";
import { cellOf, reasonsOf, type ReportContent, type ReportRow, type ReportTable } from "./report-content.ts";

const PERIOD_WORDS: Readonly<Record<PeriodKey, string>> = {
  "1M": "1 month",
  "3M": "3 months",
  YTD: "This year",
  "1Y": "1 year",
  "3Y": "3 years",
  "5Y": "5 years",
  ALL: "Since the start",
};
const BYS = [
  ["assetClass", "class"],
  ["account", "account"],
] as const satisfies readonly (readonly [PartBy, string])[];

/** Both returns of everything and of each part, over periods that stand beside one another. */
export function performanceReport(sheet: Sheet, asked: WindowAsked): ReportContent {
  const whole = performanceOf(seriesFrom(sheet, openingDay(sheet, asked)));
  const tables = BYS.flatMap(([by, words]): ReportTable[] => [
    periodTable(sheet, by, `Time-weighted return by ${words}`, ({ returns }) => returns.timeWeighted),
    periodTable(sheet, by, `Money-weighted return by ${words}`, ({ returns }) => returns.moneyWeighted),
  ]);
  return {
    headline: [
      { key: "time_weighted", label: "Time-weighted", unit: "ratio", value: cellOf(whole.timeWeighted) },
      {
        key: "money_weighted",
        label: whole.isAnnual ? "Money-weighted, a year" : "Money-weighted",
        unit: "ratio",
        value: cellOf(whole.moneyWeighted),
      },
    ],
    tables: tables.filter(({ columns }) => columns.length > 1),
    notes: [
      "Time-weighted returns are of the whole period, whatever was paid in or out. Money-weighted returns are a rate a year from one year on, and of the period below.",
      ...reasonsOf([whole.timeWeighted, whole.moneyWeighted]),
    ],
  };
}

function periodTable(
  sheet: Sheet,
  by: PartBy,
  label: string,
  pick: (cell: PeriodCell) => Parameters<typeof cellOf>[0],
): ReportTable {
  const { keys, whole, parts, labels } = periodsByPart(sheet, by);
  const rowOf = (key: string, name: string, cells: readonly PeriodCell[]): ReportRow => ({
    key,
    cells: [
      name,
      ...keys.map((period) => {
        const found = cells.find((cell) => cell.key === period);
        return found ? cellOf(pick(found)) : null;
      }),
    ],
  });
  return {
    key: label.toLowerCase().replaceAll(" ", "_").replaceAll("-", "_"),
    label,
    columns: [
      { label: "Part", unit: "text" },
      ...keys.map((key) => ({ label: PERIOD_WORDS[key], unit: "ratio" as const, isChange: true })),
    ],
    rows: [
      ...parts.map(({ key, periods }) => rowOf(key, labels.get(key) ?? key, periods)),
      { ...rowOf("whole", "Everything", whole), look: "total" },
    ],
    note: "A period through which something was not held has no return here.",
  };
}

/** What each part was worth, brought and cost between two days, and what it added to the return of the whole. */
export function contributionReport(sheet: Sheet, asked: WindowAsked): ReportContent {
  const { whole } = returnsOfParts(sheet, { ...asked, by: "assetClass" });
  const { bridge } = whole;
  return {
    headline: [
      { key: "contribution", label: "Return", unit: "ratio", value: cellOf(whole.contribution) },
      {
        key: "gain",
        label: "Gain",
        unit: "money",
        value: bridge.gain.total + bridge.income - bridge.fees - bridge.taxes,
      },
    ],
    tables: [
      contributionTable(sheet, { ...asked, by: "assetClass" }, "Contribution by class"),
      contributionTable(sheet, { ...asked, by: "holding" }, "Contribution by holding"),
    ],
    notes: [
      "Opening + put in − taken out + income + prices − fees and taxes = closing. Contributions add up to the return of everything, with all flows at the start of their day.",
      ...bridge.missing.map((it) => `${it}.`),
    ],
  };
}

function contributionTable(sheet: Sheet, asked: WindowAsked & { readonly by: PartBy }, label: string): ReportTable {
  const { whole, parts, labels } = returnsOfParts(sheet, asked);
  const cellsOf = ({ bridge, contribution }: Pick<(typeof parts)[number], "bridge" | "contribution">) => [
    bridge.opening,
    bridge.inflow - bridge.outflow,
    bridge.income,
    bridge.gain.price,
    bridge.gain.currency,
    -bridge.fees - bridge.taxes,
    bridge.closing,
    cellOf(contribution),
  ];
  return {
    key: label.toLowerCase().replaceAll(" ", "_"),
    label,
    columns: [
      { label: "Part", unit: "text" },
      { label: "Opening", unit: "money" },
      { label: "Put in", unit: "money", isChange: true },
      { label: "Income", unit: "money" },
      { label: "Prices", unit: "money", isChange: true },
      { label: "Currencies", unit: "money", isChange: true },
      { label: "Fees and taxes", unit: "money" },
      { label: "Closing", unit: "money" },
      { label: "Contribution", unit: "ratio", isChange: true },
    ],
    rows: [
      ...parts.map((part) => ({ key: part.key, cells: [labels.get(part.key) ?? part.key, ...cellsOf(part)] })),
      { key: "whole", look: "total", cells: ["Everything", ...cellsOf(whole)] },
    ],
  };
}

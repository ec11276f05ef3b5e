import { ok } from "#engine/result.ts";
import { type AttributedReturn, attributeReturn } from "../analysis/attribution.ts";
import { type BenchmarkComparison, compareWithBenchmark } from "../analysis/benchmark.ts";
import type { Answer } from "../refusal.ts";
import { seriesFrom } from "../series.ts";
import { performanceOf } from "../returns.ts";
import type { Sheet } from "../sheet.ts";
import type { ReportAsked } from "./report-asked.ts";
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
export function performanceReport(sheet: Sheet, { beside, ...asked }: ReportAsked): Answer<ReportContent> {
  const compared = beside === undefined ? undefined : compareWithBenchmark(sheet, { ...asked, assets: beside });
  if (compared && !compared.ok) return compared;
  const whole = performanceOf(seriesFrom(sheet, openingDay(sheet, asked)));
  const tables = BYS.flatMap(([by, words]): ReportTable[] => [
    periodTable(sheet, by, `Time-weighted return by ${words}`, ({ returns }) => returns.timeWeighted),
    periodTable(sheet, by, `Money-weighted return by ${words}`, ({ returns }) => returns.moneyWeighted),
  ]);
  return ok({
    headline: [
      { key: "time_weighted", label: "Time-weighted", unit: "ratio", value: cellOf(whole.timeWeighted) },
      {
        key: "money_weighted",
        label: whole.isAnnual ? "Money-weighted, a year" : "Money-weighted",
        unit: "ratio",
        value: cellOf(whole.moneyWeighted),
      },
      ...(compared
        ? [
            {
              key: "active",
              label: "Ahead of the benchmark",
              unit: "ratio" as const,
              value: cellOf(compared.value.difference),
            },
          ]
        : []),
    ],
    tables: [...(compared ? [besideTable(compared.value)] : []), ...tables.filter(({ columns }) => columns.length > 1)],
    notes: [
      "Time-weighted returns are of the whole period, whatever was paid in or out. Money-weighted returns are a rate a year from one year on, and of the period below.",
      ...reasonsOf([whole.timeWeighted, whole.moneyWeighted]),
    ],
  });
}

/** The whole beside a benchmark: over the same days, and with the same money put in and taken out. */
const besideTable = ({
  parts,
  portfolio,
  timeWeighted,
  sameFlowsRate,
  difference,
}: BenchmarkComparison): ReportTable => ({
  key: "beside",
  label: `Beside ${parts.map(({ name, weight }) => (parts.length === 1 ? name : `${name} ${weight}`)).join(", ")}`,
  columns: [
    { label: "Return", unit: "text" },
    { label: "Portfolio", unit: "ratio", isChange: true },
    { label: "Benchmark", unit: "ratio", isChange: true },
    { label: "Ahead", unit: "ratio", isChange: true },
  ],
  rows: [
    {
      key: "time_weighted",
      cells: ["Time-weighted", cellOf(portfolio.timeWeighted), cellOf(timeWeighted), cellOf(difference)],
    },
    {
      key: "money_weighted",
      cells: [
        "Money-weighted",
        cellOf(portfolio.moneyWeighted),
        cellOf(sameFlowsRate),
        apart(cellOf(portfolio.moneyWeighted), cellOf(sameFlowsRate)),
      ],
    },
  ],
  note: "The benchmark's money-weighted return is of the portfolio's own flows, bought and sold in the benchmark.",
});

const apart = (own: number | null, other: number | null): number | null =>
  own === null || other === null ? null : own - other;

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
export function contributionReport(
  sheet: Sheet,
  { benchmark, by = "assetClass", ...asked }: ReportAsked,
): Answer<ReportContent> {
  const attributed = benchmark === undefined ? undefined : attributeReturn(sheet, { ...asked, by, benchmark });
  if (attributed && !attributed.ok) return attributed;
  const { whole } = returnsOfParts(sheet, { ...asked, by: "assetClass" });
  const { bridge } = whole;
  return ok({
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
      ...(attributed ? [attributionTable(attributed.value)] : []),
    ],
    notes: [
      "Opening + put in − taken out + income + prices − fees and taxes = closing. Contributions add up to the return of everything, with all flows at the start of their day.",
      ...(attributed
        ? [
            "Allocation, selection and interaction are Brinson's, computed day by day and linked, so that they add up to the active return.",
          ]
        : []),
      ...bridge.missing.map((it) => `${it}.`),
    ],
  });
}

/** Why the return differs from that of a benchmark, part by part. */
const attributionTable = ({ segments, active }: AttributedReturn): ReportTable => ({
  key: "attribution",
  label: "Attribution beside a benchmark",
  columns: [
    { label: "Part", unit: "text" },
    { label: "Benchmark weight", unit: "ratio" },
    { label: "Allocation", unit: "ratio", isChange: true },
    { label: "Selection", unit: "ratio", isChange: true },
    { label: "Interaction", unit: "ratio", isChange: true },
    { label: "Together", unit: "ratio", isChange: true },
  ],
  rows: [
    ...segments.map(({ key, label, benchmarkWeight, effects }) => ({
      key,
      cells: [
        label,
        benchmarkWeight,
        effects?.allocation ?? null,
        effects?.selection ?? null,
        effects?.interaction ?? null,
        effects ? effects.allocation + effects.selection + effects.interaction : null,
      ],
    })),
    { key: "whole", look: "total", cells: ["Active return", null, null, null, null, cellOf(active)] },
  ],
});

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

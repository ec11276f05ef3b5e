import { toNumber, ZERO } from "#engine/money/fixed.ts";
import { callsWithin, coverageOf, isCall } from "../cash/calls-ahead.ts";
import { cashPosition, nameOf } from "../cash/cash-position.ts";
import { overdrawnPlaces, type StatedRates } from "../cash/cash-places.ts";
import type { Descriptions } from "../cash/descriptions.ts";
import { type CashForecast, exact, forecastOf } from "../cash/forecast.ts";
import { liquidityOf, UNLIMITED } from "../cash/liquidity.ts";
import type { Sheet } from "../sheet.ts";
import type { Cell, ReportContent, ReportTable } from "./report-content.ts";

const MONTHS = 24;

const TIER_WORDS = {
  same_day: "The same day",
  days: "Within a week",
  weeks: "Within a month",
  quarter: "Within a quarter",
  months: "Within a year",
  years: "Later than a year",
  locked: "Locked",
} as const;

/** Cash and what it earns, what becomes cash when, the lowest point of two years ahead, and whether calls of funds are covered. */
export function liquidityReport(
  sheet: Sheet,
  { descriptions, rates }: { readonly descriptions: Descriptions; readonly rates: readonly StatedRates[] },
): ReportContent {
  const forecast = forecastOf(sheet, MONTHS, descriptions);
  const months = forecast.runway.value.amount;
  const lasts = typeof months === "number" ? months : forecast.runway.note === UNLIMITED ? "No end" : null;
  return {
    headline: [
      { key: "cash", label: "Cash", unit: "money", value: exact(forecast.cash) },
      { key: "lowest", label: "Lowest in 24 months", unit: "money", value: forecast.lowest.balance },
      { key: "lowest_on", label: "On", unit: "day", value: forecast.lowest.on },
      {
        key: "runway",
        label: "Cash lasts, months",
        unit: typeof lasts === "string" ? "text" : "count",
        value: lasts,
      },
    ],
    tables: [placesTable(sheet, rates), tiersTable(sheet), monthsTable(sheet, forecast), callsTable(sheet, forecast)],
    notes: [
      "The forecast is of what entries, terms, plans and recurrences foretell; a day or amount nobody stated is an estimate.",
      "Cover of a call: whether the cash of today and everything expected until then, the call among it, is not below zero.",
      ...forecast.notes,
    ],
  };
}

function placesTable(sheet: Sheet, rates: readonly StatedRates[]): ReportTable {
  const position = cashPosition(sheet, { rates });
  const overdrawn = overdrawnPlaces(sheet);
  const owed = overdrawn.reduce((sum, { valueBase = ZERO }) => sum + valueBase, ZERO);
  const rateOf = (amount: unknown): number | null => (typeof amount === "number" ? amount : null);
  return {
    key: "places",
    label: "Balances and what they earn",
    columns: [
      { label: "Where", unit: "text" },
      { label: "Amount", unit: "units" },
      { label: "In", unit: "text" },
      { label: "Value", unit: "money" },
      { label: "Yield", unit: "ratio" },
    ],
    rows: [
      ...position.places.map((place) => ({
        key: `${place.accountId} ${place.asset.id}`,
        cells: [
          nameOf(sheet, place),
          place.amount,
          place.asset.currency,
          place.valueBase ?? null,
          rateOf(place.rate.value.amount),
        ],
      })),
      {
        key: "all",
        look: "total" as const,
        cells: ["All cash", null, null, position.total, rateOf(position.yield.value.amount)],
      },
      ...overdrawn.map((place) => ({
        key: `${place.accountId} ${place.asset.id}`,
        cells: [nameOf(sheet, place), place.amount, place.asset.currency, place.valueBase ?? null, null],
      })),
      ...(overdrawn.length === 0
        ? []
        : [
            {
              key: "left",
              look: "total" as const,
              cells: ["Less cards and overdrawn accounts", null, null, position.total + owed, null],
            },
          ]),
    ],
    ...(position.missing.length === 0 ? {} : { note: position.missing.join(" ") }),
  };
}

function tiersTable(sheet: Sheet): ReportTable {
  const tiers = liquidityOf(sheet);
  const all = [...tiers.values()].reduce((sum, value) => sum + value, ZERO);
  let sum = ZERO;
  return {
    key: "tiers",
    label: "What becomes cash when",
    columns: [
      { label: "Can be spent", unit: "text" },
      { label: "Value", unit: "money" },
      { label: "Until then", unit: "money" },
      { label: "Of all", unit: "ratio" },
    ],
    rows: [...tiers].map(([tier, value]) => {
      sum += value;
      return {
        key: tier,
        cells: [TIER_WORDS[tier], value, sum, all === ZERO ? null : toNumber(value) / toNumber(all)],
      };
    }),
    note: "What is owned, less what cards and overdrawn accounts owe; other debts are left out.",
  };
}

/** The month of the day begins with the day: what was before is in its opening. */
const monthsTable = ({ on }: Sheet, { months }: CashForecast): ReportTable => ({
  key: "months",
  label: "Month by month",
  columns: [
    { label: "From", unit: "day" },
    { label: "Opening", unit: "money" },
    { label: "In", unit: "money" },
    { label: "Out", unit: "money" },
    { label: "Closing", unit: "money" },
  ],
  rows: months.map(({ startsOn, opening, inflow, outflow, closing }) => ({
    key: String(startsOn),
    cells: [Math.max(startsOn, on), opening, inflow, outflow, closing],
  })),
});

function callsTable(sheet: Sheet, { flows }: CashForecast): ReportTable {
  const calls = flows.filter((it) => isCall(sheet, it));
  const covered = coverageOf(sheet, flows);
  const wordsOf = (isCovered: boolean | undefined): Cell =>
    isCovered === undefined ? "Not known" : isCovered ? "Covered" : "Not covered";
  return {
    key: "calls",
    label: "Calls of funds",
    columns: [
      { label: "Call", unit: "text" },
      { label: "Due", unit: "day" },
      { label: "Amount", unit: "money" },
      { label: "Cover", unit: "text" },
    ],
    rows: [
      ...calls.map(({ on, label, asset, amount }, place) => ({
        key: `${asset?.id ?? label}:${on}:${place}`,
        cells: [asset?.name ?? label, on, amount === undefined ? null : -amount, wordsOf(covered.get(on))],
      })),
      ...(calls.length === 0
        ? []
        : callsWithin(calls, sheet.on).map(({ days, amount }) => ({
            key: `within:${days}`,
            look: "total" as const,
            cells: [`Within ${days} days`, null, amount, null],
          }))),
    ],
    ...(calls.length === 0 ? { note: "No call is foretold within 24 months." } : {}),
  };
}

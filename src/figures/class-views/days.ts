import { assetClassOf } from "#assets/registry.ts";
import type { ClassGroupKey } from "#assets/asset-class.ts";
import { addYears, type Day } from "#engine/dates/day.ts";
import { toNumber, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { jCurve } from "#engine/private-funds/j-curve.ts";
import { groupedSeries } from "#engine/valuation/series.ts";
import { poolMember } from "#assets/private-fund/pool-fund.ts";
import type { Descriptions } from "../cash/descriptions.ts";
import { exact, forecastOf } from "../cash/forecast.ts";
import { ownedAssets } from "../owned-assets.ts";
import type { Sheet } from "../sheet.ts";
import type { ClassChart, DaysView } from "./chart.ts";
import { foretoldOf, heldOf } from "./group-pool.ts";
import { loansOfProperties } from "./payments.ts";

type Line = DaysView["series"][number];

/** How far ahead expected flows of funds are drawn. */
const YEARS_AHEAD = 10;

/** Daily values of the classes of a group. */
export function valueDays(sheet: Sheet, group: ClassGroupKey, from: Day): ClassChart {
  const { assets } = sheet.ledger;
  const values = groupedSeries(sheet.book(), sheet.market, {
    from,
    to: sheet.on,
    groupOf: (_, asset) => {
      const { key, group: own } = assetClassOf(assets[asset]?.assetClass ?? "other");
      return own === group ? key : "";
    },
  });
  const lines = [...values]
    .filter(([key]) => key !== "")
    .map(([key, amounts]): Line => {
      const { plural, hue } = assetClassOf(key);
      return { key, label: plural, hue, isExpected: false, values: [...amounts] };
    });
  const sum = lines[0]?.values.map((_, day) => lines.reduce((all, { values: own }) => all + (own[day] ?? 0), 0)) ?? [];
  const all: Line = { key: "all", label: "Value", hue: "slate", isExpected: false, values: sum };
  return {
    kind: "days",
    from,
    series: lines.length > 1 ? [all, ...lines] : lines,
    missing: missingValues(sheet, group),
  };
}

/** Value of properties, what is owed on them by the ledger, and the rest. */
export function equityDays(sheet: Sheet, from: Day): ClassChart {
  const { assets } = sheet.ledger;
  const loans = new Set(loansOfProperties(sheet).map(({ asset }) => asset.id));
  const values = groupedSeries(sheet.book(), sheet.market, {
    from,
    to: sheet.on,
    groupOf: (_, place) => {
      const asset = assets[place];
      if (asset === undefined) return "";
      if (loans.has(asset.id)) return "owed";
      return assetClassOf(asset.assetClass).group === "real_estate" ? "value" : "";
    },
  });
  const worth = values.get("value");
  if (worth === undefined) return { kind: "days", from, series: [], missing: [] };
  const owed = values.get("owed");
  const line = (key: string, label: string, hue: string, of: (day: number) => number): Line => ({
    key,
    label,
    hue,
    isExpected: false,
    values: Array.from(worth, (_, day) => of(day)),
  });
  const owedOn = (day: number): number => Math.abs(owed?.[day] ?? 0);
  return {
    kind: "days",
    from,
    series: [
      line("equity", "Equity", "green", (day) => (worth[day] ?? 0) - owedOn(day)),
      line("value", "Value", "amber", (day) => worth[day] ?? 0),
      ...(owed === undefined ? [] : [line("owed", "Owed", "clay", owedOn)]),
    ],
    missing: missingValues(sheet, "real_estate"),
  };
}

const missingValues = (sheet: Sheet, group: ClassGroupKey): readonly string[] =>
  heldOf(sheet, group)
    .filter(({ value }) => value.value.amount === undefined)
    .map(({ asset }) => `${asset.name} is left out: its value is not known.`);

/** Money in and out of funds so far, and as their pacing expects it to go on. */
export function jCurveDays(sheet: Sheet): ClassChart {
  const outcomes = ownedAssets(sheet)
    .all()
    .flatMap((owned) => poolMember(owned) ?? []);
  const past = outcomes.flatMap((outcome) => (typeof outcome === "string" ? [] : outcome.flows));
  const missing = outcomes.filter((outcome) => typeof outcome === "string");
  const firstOn = Math.min(sheet.on, ...past.map(({ on }) => on));
  const future = foretoldOf(sheet, heldOf(sheet, "private_funds"), {
    window: { from: sheet.on, to: addYears(sheet.on, YEARS_AHEAD) },
    seriesOf: { capital_call: "calls", fund_distribution: "distributions" },
  }).flatMap(({ on, amount }) => (amount === undefined ? [] : [{ on, amount }]));
  if (past.length + future.length === 0) return { kind: "days", from: firstOn, series: [], missing };
  const lastOn = Math.max(sheet.on, ...future.map(({ on }) => on));
  const net = cumulative([...past, ...future], firstOn, lastOn);
  const today = sheet.on - firstOn;
  const part = (isIn: (place: number) => boolean) => net.map((value, place) => (isIn(place) ? value : null));
  const words = { hue: "violet" } as const;
  return {
    kind: "days",
    from: firstOn,
    series: [
      { ...words, key: "net", label: "Net so far", isExpected: false, values: part((place) => place <= today) },
      ...(future.length === 0
        ? []
        : [
            { ...words, key: "expected", label: "Expected", isExpected: true, values: part((place) => place >= today) },
          ]),
    ],
    missing,
  };
}

/** The sum of flows up to each day. */
function cumulative(flows: readonly { readonly on: Day; readonly amount: Fixed }[], from: Day, to: Day): number[] {
  const { points } = jCurve(flows);
  let [next, sum] = [0, 0];
  return Array.from({ length: to - from + 1 }, (_, place) => {
    for (let point = points[next]; point !== undefined && point.on <= from + place; point = points[next]) {
      sum = toNumber(point.cumulative);
      next += 1;
    }
    return sum;
  });
}

/** Cash at the end of each day of two years, from every flow that is known or expected. */
export function cashDays(sheet: Sheet, descriptions: Descriptions): ClassChart {
  const { to, flows, cash, notes } = forecastOf(sheet, MONTHS_AHEAD, descriptions);
  const moved = new Map<Day, Fixed>();
  for (const { on, amount = ZERO } of flows) moved.set(on, (moved.get(on) ?? ZERO) + amount);
  let balance = exact(cash);
  const values = Array.from({ length: to - sheet.on + 1 }, (_, place) => {
    balance += moved.get(sheet.on + place) ?? ZERO;
    return toNumber(balance);
  });
  return {
    kind: "days",
    from: sheet.on,
    series: [{ key: "cash", label: "Cash", hue: "slate", isExpected: true, values }],
    missing: notes,
  };
}

const MONTHS_AHEAD = 24;

import { day, formatDay, type LocalDate, parseDay } from "#engine/dates/day.ts";
import { curvePoints } from "#engine/prices/shared-series.ts";
import type { Result } from "#engine/result.ts";
import { err, ok } from "#engine/result.ts";
import type { Observation } from "#providers/market-data/series-source.ts";
import { type TableError, toldTable } from "#providers/market-data/told-table.ts";

/** Consumer prices of the euro area, all items, 2025 = 100, and spot rates of its bonds rated AAA, by the bank's own keys. */
export const HICP = "HICP/M.U2.N.000000.4D0.INX";
const CURVE = "B.U2.EUR.4F.G_N_A.SV_C_YM";

/** `SR_3M`, `SR_10Y`: spot rates by maturity. */
const POINTS = new Map(
  curvePoints("EUR").map(({ key, years = 0 }) => [years < 1 ? `SR_${years * 12}M` : `SR_${years}Y`, key]),
);
export const CURVE_PATH = `YC/${CURVE}.${[...POINTS.keys()].join("+")}`;

/** Months as `2026-01`, which are known at their end. */
export function readHicp(bytes: Uint8Array): Result<readonly Observation[], TableError> {
  const table = toldTable(bytes, ["TIME_PERIOD", "OBS_VALUE"]);
  if (!table.ok) return table;
  const told: Observation[] = [];
  for (const [month = "", value = ""] of table.value) {
    const on = endOfMonth(month);
    if (on === undefined) return err({ kind: "table_unreadable", detail: `"${month}" is no month` });
    if (value !== "") told.push({ series: "inflation-ea", on, value });
  }
  return ok(told);
}

/** The last day of a month as `2026-01` writes it. */
export function endOfMonth(month: string): LocalDate | undefined {
  const [, year, number] = /^(\d{4})-(\d{2})$/.exec(month) ?? [];
  if (year === undefined || number === undefined || number < "01" || number > "12") return undefined;
  const next =
    number === "12" ? `${Number(year) + 1}-01-01` : `${year}-${String(Number(number) + 1).padStart(2, "0")}-01`;
  return formatDay(day(next) - 1);
}

export function readCurve(bytes: Uint8Array): Result<readonly Observation[], TableError> {
  const table = toldTable(bytes, ["DATA_TYPE_FM", "TIME_PERIOD", "OBS_VALUE"]);
  if (!table.ok) return table;
  const told: Observation[] = [];
  for (const [type = "", on = "", value = ""] of table.value) {
    const series = POINTS.get(type);
    if (series === undefined || parseDay(on) === undefined)
      return err({
        kind: "table_unreadable",
        detail: series === undefined ? `a column of ${type}` : `"${on}" is no day`,
      });
    if (value !== "" && value !== "NaN") told.push({ series, on, value: shortened(value) });
  }
  return ok(told);
}

/** The model states sixteen decimals; six of a per cent are more than anybody trades on. */
const shortened = (value: string): string => {
  const [whole = "", decimals = ""] = value.split(".");
  return decimals === "" ? whole : `${whole}.${decimals.slice(0, 6)}`;
};

import { day, formatDay, weekday, type LocalDate } from "#engine/dates/day.ts";
import type { Answer } from "#test/stand-ins/market-answers.ts";

/**
 * Answers in the shapes of the European Central Bank's data portal (`csvdata`, `dataonly`), the United States Treasury's table of a year and the file
 * of FRED: invented levels that rise evenly, published two weeks after a month is over.
 */
const today = (now: number): LocalDate => formatDay(Math.floor(now / 86_400_000));
const csv = (lines: readonly string[]): Answer => ({ status: 200, body: `${lines.join("\n")}\n` });

/** Months between two, both included, whose index is out: `2026-01`. */
function monthsOut(from: string, to: string, now: number): readonly string[] {
  const last = formatDay(Math.floor(now / 86_400_000) - 45).slice(0, 7);
  const months: string[] = [];
  for (let at = day(`${from}-01`); formatDay(at).slice(0, 7) <= (to < last ? to : last); at += 31) {
    at = day(`${formatDay(at).slice(0, 7)}-01`);
    months.push(formatDay(at).slice(0, 7));
  }
  return months;
}

const monthNumber = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 2010 * 12 - 1;
/** 0.2 % a month from 100 in January 2010. */
const levelOf = (month: string): string => (100 * 1.002 ** monthNumber(month)).toFixed(2);

export function ecbHicp(query: URLSearchParams, now: number): Answer {
  const months = monthsOut(query.get("startPeriod") ?? "1996-01", query.get("endPeriod") ?? "2999-12", now);
  const head = "KEY,FREQ,REF_AREA,ADJUSTMENT,ICP_ITEM,STS_INSTITUTION,ICP_SUFFIX,TIME_PERIOD,OBS_VALUE";
  return csv([head, ...months.map((it) => `HICP.M.U2.N.000000.4D0.INX,M,U2,N,000000,4D0,INX,${it},${levelOf(it)}`)]);
}

const workdays = (from: LocalDate, to: LocalDate): readonly LocalDate[] => {
  const days: LocalDate[] = [];
  for (let on = day(from); on <= day(to); on++) if (weekday(on) <= 5) days.push(formatDay(on));
  return days;
};

/** 2 % for three months, and 0.05 % more for each year. */
const yieldOf = (years: number): string => (2 + years * 0.05).toFixed(4);

export function ecbCurve(types: readonly string[], query: URLSearchParams, now: number): Answer {
  const to = query.get("endPeriod") ?? today(now);
  const days = workdays(query.get("startPeriod") ?? today(now), to < today(now) ? to : today(now));
  const head = "KEY,FREQ,REF_AREA,CURRENCY,PROVIDER_FM,INSTRUMENT_FM,PROVIDER_FM_ID,DATA_TYPE_FM,TIME_PERIOD,OBS_VALUE";
  const rows = types.flatMap((type) => {
    const [, count = "", unit = ""] = /^SR_(\d+)([MY])$/.exec(type) ?? [];
    const years = unit === "M" ? Number(count) / 12 : Number(count);
    return days.map(
      (on) => `YC.B.U2.EUR.4F.G_N_A.SV_C_YM.${type},B,U2,EUR,4F,G_N_A,SV_C_YM,${type},${on},${yieldOf(years)}123456789`,
    );
  });
  return csv([head, ...rows]);
}

const TREASURY = [
  "1 Mo",
  "2 Mo",
  "3 Mo",
  "4 Mo",
  "6 Mo",
  "1 Yr",
  "2 Yr",
  "3 Yr",
  "5 Yr",
  "7 Yr",
  "10 Yr",
  "20 Yr",
  "30 Yr",
];

export function treasuryYear(year: string, now: number): Answer {
  const days = workdays(`${year}-01-01`, today(now) < `${year}-12-31` ? today(now) : `${year}-12-31`);
  const yearsIn = (title: string) => Number.parseInt(title, 10) / (title.endsWith("Mo") ? 12 : 1);
  const rows = days.map((on) => {
    const cells = TREASURY.map((title) => (title === "4 Mo" ? "" : (2 + yearsIn(title) * 0.05).toFixed(2)));
    return [`${on.slice(5, 7)}/${on.slice(8)}/${year}`, ...cells].join(",");
  });
  return csv([`Date,${TREASURY.map((title) => `"${title}"`).join(",")}`, ...rows.toReversed()]);
}

export function fredCpi(query: URLSearchParams, now: number): Answer {
  const months = monthsOut(
    (query.get("cosd") ?? "1990-01-01").slice(0, 7),
    (query.get("coed") ?? "2999-12-31").slice(0, 7),
    now,
  );
  const id = query.get("id") ?? "";
  return csv([`observation_date,${id}`, ...months.map((it) => `${it}-01,${it === "2025-10" ? "." : levelOf(it)}`)]);
}

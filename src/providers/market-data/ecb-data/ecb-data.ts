import type { LocalDate } from "#engine/dates/day.ts";
import { curvePoints } from "#engine/prices/shared-series.ts";
import { err } from "#engine/result.ts";
import { askSource } from "#providers/market-data/ask.ts";
import { checkedSeries } from "#providers/market-data/checked-source.ts";
import { createKeeper, type Keeper } from "#providers/market-data/keeper.ts";
import type { SeriesSource } from "#providers/market-data/series-source.ts";
import { CURVE_PATH, HICP, readCurve, readHicp } from "./translate.ts";

interface EcbDataParts {
  readonly url: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly timeoutMs?: number;
}

/** A curve is asked for from the year before: it prices what is held now. */
export const yearBefore = (today: LocalDate): LocalDate => `${Number(today.slice(0, 4)) - 1}-01-01`;
const PER_MINUTE = 20;

/**
 * Consumer prices of the euro area and the yield curve of its bonds rated AAA, from the data portal of the European Central Bank. Written by its
 * published interface (data.ecb.europa.eu, “API”: SDMX 2.1, `format=csvdata`, `detail=dataonly`; dataset HICP, which took the place of ICP in February
 * 2026, and YC) and proved against answers of that shape; not against the service.
 */
export function createEcbData({ url, now, timeoutMs }: EcbDataParts): { source: SeriesSource; keeper: Keeper } {
  const keeper = createKeeper({ key: "ecb-data", name: "ECB Data Portal", perMinute: PER_MINUTE, now });
  const ask = askSource({ url, keeper, timeoutMs });
  const source: SeriesSource = {
    key: keeper.key,
    name: keeper.name,
    groups: [
      { key: "hicp", series: ["inflation-ea"], firstOn: () => "1996-01-01", againDays: 400 },
      { key: "curve", series: curvePoints("EUR").map(({ key }) => key), firstOn: yearBefore, againDays: 7 },
    ],
    observations: async (group, from, to) => {
      const isCurve = group === "curve";
      const [start, end] = isCurve ? [from, to] : [from.slice(0, 7), to.slice(0, 7)];
      const query = { startPeriod: start, endPeriod: end, detail: "dataonly", format: "csvdata" };
      const answer = await ask({ path: isCurve ? CURVE_PATH : HICP, query });
      if (!answer.ok) return answer;
      const { status, bytes } = answer.value;
      // The portal answers 404 where it has nothing for the days.
      if (status === 404) return { ok: true, value: [] };
      const read = status === 200 ? (isCurve ? readCurve : readHicp)(bytes) : undefined;
      if (read?.ok !== true) {
        const detail = read ? read.error.detail : `status ${status} instead of the table`;
        return err({ kind: "provider_answer_unreadable", provider: keeper.name, detail });
      }
      // A month that goes on has its last day still to come.
      return { ok: true, value: read.value.filter(({ on }) => on >= from && on <= to) };
    },
  };
  return { source: checkedSeries(source, keeper), keeper };
}

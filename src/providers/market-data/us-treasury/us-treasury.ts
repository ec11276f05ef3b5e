import { curvePoints } from "#engine/prices/shared-series.ts";
import { err, ok } from "#engine/result.ts";
import { askSource } from "#providers/market-data/ask.ts";
import { checkedSeries } from "#providers/market-data/checked-source.ts";
import { yearBefore } from "#providers/market-data/ecb-data/ecb-data.ts";
import { createKeeper, type Keeper } from "#providers/market-data/keeper.ts";
import type { Observation, SeriesSource } from "#providers/market-data/series-source.ts";
import { readYields } from "./translate.ts";

interface TreasuryParts {
  readonly url: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly timeoutMs?: number;
}

const PER_MINUTE = 10;
const TYPE = "daily_treasury_yield_curve";

/**
 * Daily par yield curve rates of the United States Treasury, a table a year. Written by the files it publishes (home.treasury.gov, “Daily Treasury
 * Rates”, CSV: `Date,"1 Mo",…,"30 Yr"`, per cent, bond equivalent) and proved against files of that shape; not against the live site.
 */
export function createUsTreasury({ url, now, timeoutMs }: TreasuryParts): { source: SeriesSource; keeper: Keeper } {
  const keeper = createKeeper({ key: "us-treasury", name: "United States Treasury", perMinute: PER_MINUTE, now });
  const ask = askSource({ url, keeper, timeoutMs });
  const source: SeriesSource = {
    key: keeper.key,
    name: keeper.name,
    groups: [{ key: "curve", series: curvePoints("USD").map(({ key }) => key), firstOn: yearBefore, againDays: 7 }],
    observations: async (_group, from, to) => {
      const told: Observation[] = [];
      for (let year = Number(from.slice(0, 4)); year <= Number(to.slice(0, 4)); year++) {
        const query = { type: TYPE, field_tdr_date_value: String(year), page: "", _format: "csv" };
        const answer = await ask({ path: `daily-treasury-rates.csv/${year}/all`, query });
        if (!answer.ok) return answer;
        const { status, bytes } = answer.value;
        const read = status === 200 ? readYields(bytes) : undefined;
        if (read?.ok !== true) {
          const detail = read ? read.error.detail : `status ${status} instead of the table`;
          return err({ kind: "provider_answer_unreadable", provider: keeper.name, detail });
        }
        told.push(...read.value);
      }
      return ok(told.filter(({ on }) => on >= from && on <= to));
    },
  };
  return { source: checkedSeries(source, keeper), keeper };
}

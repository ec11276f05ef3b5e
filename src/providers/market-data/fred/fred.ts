import { err, ok } from "#engine/result.ts";
import { askSource } from "#providers/market-data/ask.ts";
import { checkedSeries } from "#providers/market-data/checked-source.ts";
import { createKeeper, type Keeper } from "#providers/market-data/keeper.ts";
import type { SeriesSource } from "#providers/market-data/series-source.ts";
import { CPI, readCpi } from "./translate.ts";

interface FredParts {
  readonly url: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly timeoutMs?: number;
}

const PER_MINUTE = 10;

/**
 * Consumer prices of the United States (Bureau of Labor Statistics), as the Federal Reserve Bank of St. Louis hands them out without a key: the file
 * that the button “Download, CSV” of fred.stlouisfed.org leads to, `observation_date,CPIAUCNS`. Proved against files of that shape; not against the site.
 * The bureau's own interface tells three years at a time without a key.
 */
export function createFred({ url, now, timeoutMs }: FredParts): { source: SeriesSource; keeper: Keeper } {
  const keeper = createKeeper({ key: "fred", name: "FRED of the St. Louis Fed", perMinute: PER_MINUTE, now });
  const ask = askSource({ url, keeper, timeoutMs });
  const source: SeriesSource = {
    key: keeper.key,
    name: keeper.name,
    groups: [{ key: "cpi", series: ["inflation-us"], firstOn: () => "1990-01-01", againDays: 400 }],
    observations: async (_group, from, to) => {
      const answer = await ask({ path: "fredgraph.csv", query: { id: CPI, cosd: from, coed: to } });
      if (!answer.ok) return answer;
      const { status, bytes } = answer.value;
      const read = status === 200 ? readCpi(bytes) : undefined;
      if (read?.ok === true) return ok(read.value.filter(({ on }) => on >= from && on <= to));
      const detail = read ? read.error.detail : `status ${status} instead of the table`;
      return err({ kind: "provider_answer_unreadable", provider: keeper.name, detail });
    },
  };
  return { source: checkedSeries(source, keeper), keeper };
}

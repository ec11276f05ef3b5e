import {
  groupsAskedLately,
  noteAsked,
  observationsSince,
  seriesStates,
  storeObservations,
} from "#db/queries/shared-series.ts";
import type { Database } from "#db/sql.ts";
import { day, formatDay, type LocalDate } from "#engine/dates/day.ts";
import { abs, fixed, parseFixed } from "#engine/money/fixed.ts";
import { judgeCloses } from "#engine/prices/judge-closes.ts";
import { sharedSeries } from "#engine/prices/shared-series.ts";
import { askSource, restingSources } from "#features/prices/ask-source.ts";
import type { MarketSources } from "#features/prices/market-sources.ts";
import type { Observation, SeriesGroup, SeriesSource } from "#providers/market-data/series-source.ts";

/** Nothing of it changes more than once a day. */
const AGAIN_SECONDS = 6 * 3600;
/** A yield that is this many per cent away from the one before is not believed: the last one goes on to count. */
const LARGEST_YIELD_STEP = fixed("3");

/**
 * What is new of indices, inflation and yield curves, once for all portfolios. What cannot be right is not kept: the last of it goes on to count, with
 * its age. Answers the names of the publishers that did not answer.
 */
export async function refreshSeries(
  database: Database,
  { series: sources, today }: Pick<MarketSources, "series" | "today">,
): Promise<readonly string[]> {
  const failed = new Set<string>();
  for (const source of sources) {
    const lately = await database.transaction((sql) => groupsAskedLately(sql, source.key, AGAIN_SECONDS));
    for (const group of source.groups) {
      if (lately.has(group.key) || (await restingSources(database)).has(source.key)) continue;
      if (!(await refreshGroup(database, { source, group, today: today() }))) failed.add(source.name);
    }
  }
  return [...failed];
}

interface Asked {
  readonly source: SeriesSource;
  readonly group: SeriesGroup;
  readonly today: LocalDate;
}

async function refreshGroup(database: Database, { source, group, today }: Asked): Promise<boolean> {
  const states = await database.transaction(seriesStates);
  const known = states.filter(({ series }) => group.series.includes(series));
  const lastOn = known.map((row) => row.last_on).toSorted()[0];
  const again = lastOn === undefined ? "" : formatDay(day(lastOn) - group.againDays);
  const first = group.firstOn(today);
  const from = known.length < group.series.length || again < first ? first : again;
  const call = () => source.observations(group.key, from, today);
  const answer = await askSource(database, { source, isOfOne: true, call });
  // An index that its source does not know says nothing of the source.
  const isAnswered = answer.ok || answer.error.kind === "instrument_unknown";
  if (!isAnswered) return false;
  await database.transaction(async (sql) => {
    await noteAsked(sql, source.key, group.key);
    const kept = Map.groupBy(await observationsSince(sql, group.series, from), (row) => row.series);
    const told = Map.groupBy(answer.ok ? answer.value : [], ({ series }) => series);
    const believed = [...told].flatMap(([series, own]) => {
      const rows = kept.get(series) ?? [];
      return believable(series, { told: own, kept: new Map(rows.map((row) => [row.on_date, row.value])), today });
    });
    if (believed.length > 0) await storeObservations(sql, source.key, believed);
  });
  return true;
}

interface ToBelieve {
  readonly told: readonly Observation[];
  readonly kept: ReadonlyMap<LocalDate, string>;
  readonly today: LocalDate;
}

/** Levels as closes are judged; yields by how far they are from the one before. */
function believable(series: string, { told, kept, today }: ToBelieve): readonly Observation[] {
  if (sharedSeries(series)?.kind === "curve") return withinSteps(told, kept);
  const closes = told.map(({ on, value }) => ({ on, price: value }));
  return judgeCloses({ closes, splits: [], kept, today }).trusted.map(({ on, price }) => ({
    series,
    on,
    value: price,
  }));
}

function withinSteps(told: readonly Observation[], kept: ReadonlyMap<LocalDate, string>): readonly Observation[] {
  const [first] = told;
  let last = [...kept].filter(([on]) => first && on < first.on).at(-1)?.[1];
  return told.filter(({ on, value }) => {
    const before = kept.get(on) ?? last;
    const [amount, earlier] = [parseFixed(value), before === undefined ? undefined : parseFixed(before)];
    const isRight = amount !== undefined && (earlier === undefined || abs(amount - earlier) <= LARGEST_YIELD_STEP);
    if (isRight) last = value;
    return isRight;
  });
}

import type { LocalDate } from "#engine/dates/day.ts";
import type { Result } from "#engine/result.ts";
import type { SourceError } from "./price-source.ts";

/** One publisher of series that are the same for everybody (`engine/prices/shared-series.ts`). It answers what was published and nothing else. */
export interface SeriesSource {
  /** "ecb-data"; kept beside every observation. */
  readonly key: string;
  readonly name: string;
  /** What is read with one question. */
  readonly groups: readonly SeriesGroup[];
  /** Everything it knows of a group between two days, both included, rising by day within a series. */
  readonly observations: (
    group: string,
    from: LocalDate,
    to: LocalDate,
  ) => Promise<Result<readonly Observation[], SourceError>>;
}

export interface SeriesGroup {
  readonly key: string;
  /** Keys of the shared series. */
  readonly series: readonly string[];
  /** Nothing before it is asked for. */
  readonly firstOn: (today: LocalDate) => LocalDate;
  /** How many days are asked for again: what is published is corrected. */
  readonly againDays: number;
}

export interface Observation {
  /** Key of the shared series. */
  readonly series: string;
  /** Of a month: its last day. */
  readonly on: LocalDate;
  /** Decimal text; a level above zero, a yield in per cent. */
  readonly value: string;
}

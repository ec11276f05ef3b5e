import { listPriceSources, sourceFailed, sourceRests, sourceSucceeded } from "#db/queries/price-sources.ts";
import type { Database } from "#db/sql.ts";
import type { Result } from "#engine/result.ts";
import type { SourceError } from "#providers/market-data/price-source.ts";

export interface Asked<T> {
  readonly source: { readonly key: string; readonly name: string };
  /** True where one security is asked about: that its answer cannot be read says nothing of the others. */
  readonly isOfOne?: boolean;
  readonly call: () => Promise<Result<T, SourceError>>;
}

/** Asks a source, and notes for every server how it is doing: one that fails is asked less often. */
export async function askSource<T>(
  database: Database,
  { source, isOfOne = false, call }: Asked<T>,
): Promise<Result<T, SourceError>> {
  const answer = await call();
  const { key } = source;
  const error = answer.ok ? undefined : answer.error;
  await database.transaction(async (sql) => {
    if (error === undefined || error.kind === "instrument_unknown") return sourceSucceeded(sql, key);
    if (isOfOne && error.kind === "provider_answer_unreadable") return 0;
    const pauseSeconds = "retryAfterSeconds" in error ? (error.retryAfterSeconds ?? 0) : 0;
    const failure = { source: key, problem: problemOf(source.name, error), pauseSeconds };
    return error.kind === "provider_busy" ? sourceRests(sql, failure) : sourceFailed(sql, failure);
  });
  return answer;
}

/** Keys of the sources that are left alone for the moment. */
export const restingSources = async (database: Database): Promise<ReadonlySet<string>> =>
  new Set((await database.transaction(listPriceSources)).flatMap((it) => (it.is_resting ? [it.source] : [])));

/** What is the matter, in a sentence for people. */
export function problemOf(name: string, error: SourceError): string {
  switch (error.kind) {
    case "provider_unreachable":
      return `${name} cannot be reached.`;
    case "provider_busy":
      return `${name} asks for patience.`;
    case "provider_answer_unreadable":
      return `${name} answered what cannot be read.`;
    case "instrument_unknown":
      return `${name} does not know ${error.symbol}.`;
  }
}

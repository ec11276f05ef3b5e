import type { Database } from "#db/sql.ts";
import { askSource, problemOf, restingSources } from "#features/prices/ask-source.ts";
import type { InstrumentList } from "#features/prices/living-contract.ts";
import { type MarketSources, outsideSources } from "#features/prices/market-sources.ts";
import type { PriceSource } from "#providers/market-data/price-source.ts";

const MOST_OF_A_SOURCE = 10;

/**
 * What the sources know by a name, a ticker or an ISIN: all are asked at once, and nothing but the words leaves. One that does not answer, or rests
 * after it failed, is told in words beside what the others know.
 */
export async function searchInstruments(
  database: Database,
  sources: MarketSources,
  words: string,
): Promise<InstrumentList> {
  const resting = await restingSources(database);
  const outside = outsideSources(sources);
  const answers = await Promise.all(
    outside.map(async (source) =>
      resting.has(source.key) ? restingAnswer(source) : answerOf(database, source, words),
    ),
  );
  return {
    areSourcesOn: outside.length > 0,
    matches: answers.flatMap(({ matches }) => matches),
    problems: answers.flatMap(({ problem }) => (problem === undefined ? [] : [problem])),
  };
}

type Answer = { readonly matches: InstrumentList["matches"]; readonly problem: string | undefined };

const restingAnswer = ({ name }: PriceSource): Answer => ({
  matches: [],
  problem: `${name} did not answer lately and is asked again soon.`,
});

async function answerOf(database: Database, source: PriceSource, words: string): Promise<Answer> {
  const call = () => source.search(words, MOST_OF_A_SOURCE);
  const answer = await askSource(database, { source, isOfOne: true, call });
  if (!answer.ok)
    return {
      matches: [],
      problem: answer.error.kind === "instrument_unknown" ? undefined : problemOf(source.name, answer.error),
    };
  const matches = answer.value.map(({ isin = null, ticker = null, exchange = null, ...it }) => ({
    source: source.key,
    sourceName: source.name,
    symbol: it.symbol,
    name: it.name,
    assetClass: it.assetClass,
    isin,
    ticker,
    exchange,
    currency: it.currency,
  }));
  return { matches, problem: undefined };
}

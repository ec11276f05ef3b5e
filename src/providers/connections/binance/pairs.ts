import { z } from "zod";
import type { Result } from "#engine/result.ts";
import { err, ok } from "#engine/result.ts";
import type { ConnectionError } from "#providers/connections/port.ts";
import { type Binance, type BinancePair, type BinanceTrade, TRADES_MAX } from "./api.ts";

/** Trades are told by pair alone, and there are thousands of pairs: which were asked, and from which trade on. */
export const pairsCursor = z.object({
  /** The newest trade of each pair that has any. */
  traded: z.record(z.string(), z.string()),
  /** Pairs without a trade so far. */
  empty: z.array(z.string()),
});
export type PairsCursor = z.infer<typeof pairsCursor>;

export interface ReadPairs {
  readonly trades: readonly (BinanceTrade & { readonly pair: BinancePair })[];
  readonly cursor: PairsCursor;
  /** Whether every pair in question was asked at least once. */
  readonly isWhole: boolean;
}

/** A question for trades weighs 20, and 6,000 are allowed a minute. */
const QUESTIONS_MAX = 240;
/** Of pairs that had no trade: something may have been bought and sold between two updates. */
const AGAIN_MAX = 60;

/**
 * The pairs in question have a coin that is known on either side: what was paid with, or what was bought. First those that had trades, then those of two
 * known coins, then the others, as far as the weights allow; the rest follows at the next updates.
 */
export async function readPairs(
  api: Binance,
  before: PairsCursor | undefined,
  { pairs, known }: { readonly pairs: readonly BinancePair[]; readonly known: ReadonlySet<string> },
): Promise<Result<ReadPairs, ConnectionError>> {
  const traded: Record<string, string> = { ...before?.traded };
  const empty = new Set(before?.empty);
  const trades: (BinanceTrade & { readonly pair: BinancePair })[] = [];
  let questions = 0;
  let isEnough = false;
  for (const pair of inOrder(pairs, known, { traded, empty })) {
    for (let isMore = true; isMore && !isEnough;) {
      if (questions >= QUESTIONS_MAX) {
        isEnough = true;
        break;
      }
      const last = traded[pair.symbol];
      const read = await api.trades(pair.symbol, last === undefined ? "0" : String(BigInt(last) + 1n));
      questions += 1;
      if (!read.ok) {
        if (read.error.kind !== "institution_busy" || questions === 1) return err(read.error);
        isEnough = true;
        break;
      }
      for (const trade of read.value) {
        trades.push({ ...trade, pair });
        if (BigInt(traded[pair.symbol] ?? "0") < BigInt(trade.id)) traded[pair.symbol] = trade.id;
      }
      // Asked again at the end of the line.
      empty.delete(pair.symbol);
      if (traded[pair.symbol] === undefined) empty.add(pair.symbol);
      isMore = read.value.length >= TRADES_MAX;
    }
    if (isEnough) break;
  }
  const isAsked = ({ symbol }: BinancePair): boolean => traded[symbol] !== undefined || empty.has(symbol);
  const isWhole = !isEnough || pairs.filter((it) => knownSides(it, known) > 0).every(isAsked);
  return ok({ trades, cursor: { traded, empty: [...empty] }, isWhole });
}

const knownSides = ({ baseAsset, quoteAsset }: BinancePair, known: ReadonlySet<string>): number =>
  (known.has(baseAsset) ? 1 : 0) + (known.has(quoteAsset) ? 1 : 0);

function inOrder(
  pairs: readonly BinancePair[],
  known: ReadonlySet<string>,
  { traded, empty }: { readonly traded: PairsCursor["traded"]; readonly empty: ReadonlySet<string> },
): readonly BinancePair[] {
  const line = [...empty];
  const place = new Map(line.map((symbol, at) => [symbol, at]));
  const rank = (pair: BinancePair): number => {
    if (traded[pair.symbol] !== undefined) return 0;
    if (knownSides(pair, known) === 2) return 1;
    return empty.has(pair.symbol) ? 3 : 2;
  };
  const inQuestion = pairs.filter((pair) => traded[pair.symbol] !== undefined || knownSides(pair, known) > 0);
  const ranked = inQuestion.map((pair) => ({ pair, rank: rank(pair), at: place.get(pair.symbol) ?? 0 }));
  const sorted = ranked.toSorted((a, b) => a.rank - b.rank || a.at - b.at || (a.pair.symbol < b.pair.symbol ? -1 : 1));
  const again = sorted.filter((it) => it.rank === 3).slice(0, AGAIN_MAX);
  return [...sorted.filter((it) => it.rank < 3), ...again].map(({ pair }) => pair);
}

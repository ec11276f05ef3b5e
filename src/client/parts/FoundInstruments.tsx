import { useEffect, useState } from "react";
import { assetClassOf, ASSET_CLASS_KEYS } from "#assets/registry.ts";
import { pricePaths } from "#client/api/price-paths.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { usePortfolio } from "#client/portfolio/use-portfolio.ts";
import type { InstrumentMatchView } from "#features/prices/living-contract.ts";
import { Spinner } from "#ui/components/Spinner.tsx";

/** Long enough that a word being typed is asked for once. */
const PAUSE_MS = 350;
const FEWEST_LETTERS = 2;

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const waiting = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(waiting);
  }, [text]);
  return settled;
}

export interface FoundInstrumentsProps {
  /** A name, a ticker or an ISIN. */
  readonly words: string;
  readonly onChoose: (instrument: InstrumentMatchView) => void;
  /** Only these fit; others are shown and say why they do not. */
  readonly currency?: string | undefined;
}

/** What the sources of prices know by these words; says in words where none is on, knows it or answers. */
export function FoundInstruments({ words, onChoose, currency }: FoundInstrumentsProps) {
  const { portfolioId } = usePortfolio();
  const asked = useSettled(words.trim());
  const isAsked = asked.length >= FEWEST_LETTERS;
  const found = useApiQuery(pricePaths(portfolioId).instruments(asked), { isEnabled: isAsked });
  if (!isAsked) return null;
  return (
    <section aria-label="Found by name, ticker or ISIN" className="flex flex-col gap-1">
      <p className="text-12 font-medium text-ink-muted" role="status">
        {found.data || found.failure ? statusWords(found.data?.matches.length ?? 0, found.data?.areSourcesOn) : null}
        {found.isLoading ? (
          <span className="inline-flex items-center gap-2">
            <Spinner size={12} /> Looking for “{asked}”
          </span>
        ) : null}
      </p>
      {found.failure ? <p className="text-13 text-ink-muted">{found.failure.message}</p> : null}
      {found.data?.problems.map((problem) => (
        <p key={problem} className="text-13 text-ink-muted">
          {problem}
        </p>
      ))}
      <ul>
        {found.data?.matches.map((it) => (
          <li key={`${it.source} ${it.symbol} ${it.currency}`}>
            <InstrumentChoice instrument={it} currency={currency} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function statusWords(count: number, areSourcesOn: boolean | undefined): string {
  if (areSourcesOn === false) return "Sources of prices are switched off here: type it in, and its price with it.";
  if (count === 0) return "No source of prices knows this.";
  return count === 1 ? "1 found" : `${count} found`;
}

interface InstrumentChoiceProps {
  readonly instrument: InstrumentMatchView;
  readonly currency: string | undefined;
  readonly onChoose: (instrument: InstrumentMatchView) => void;
}

const classLabel = (assetClass: string): string => {
  const known = ASSET_CLASS_KEYS.find((it) => it === assetClass);
  return known ? assetClassOf(known).label : assetClass;
};

/** One security a source knows, as something to press. */
export function InstrumentChoice({ instrument, currency, onChoose }: InstrumentChoiceProps) {
  const { name, ticker, exchange, isin, assetClass, sourceName } = instrument;
  const isOther = currency !== undefined && instrument.currency !== currency;
  return (
    <button
      type="button"
      disabled={isOther}
      onClick={() => onChoose(instrument)}
      className="flex min-h-12 w-full items-center justify-between gap-3 rounded-md px-2.5 py-1.5 text-left hover:bg-hover disabled:opacity-60"
    >
      <span className="min-w-0">
        <span className="block truncate text-14 font-medium">{name}</span>
        <span className="block truncate text-12 text-ink-muted">
          {[ticker, exchange, classLabel(assetClass), isin].filter(Boolean).join(" · ")}
        </span>
      </span>
      <span className="shrink-0 text-right">
        <span className="block text-14 tabular">{instrument.currency}</span>
        <span className="block text-12 text-ink-muted">{isOther ? `not in ${currency}` : sourceName}</span>
      </span>
    </button>
  );
}

/** What a portfolio says of a security without prices. */
export interface WantedInstrument {
  readonly assetClass: string;
  readonly name: string;
  readonly isin: string | undefined;
  readonly ticker: string | undefined;
  readonly exchange: string | undefined;
  readonly currency: string;
}

/** What a source of prices knows a security by. */
export interface KnownInstrument {
  readonly assetClass: string;
  readonly name: string;
  readonly isin?: string | undefined;
  readonly ticker?: string | undefined;
  readonly exchange?: string | undefined;
  readonly currency: string;
}

/** Classes that files and sources take for each other. */
const ALIKE: readonly (readonly string[])[] = [
  ["equity", "fund"],
  ["crypto", "stable_coin"],
];
const areAlike = (a: string, b: string): boolean => a === b || ALIKE.some((it) => it.includes(a) && it.includes(b));

const sameText = (a: string | undefined, b: string | undefined): boolean =>
  a !== undefined && b !== undefined && a.trim().toLowerCase() === b.trim().toLowerCase();

/**
 * The one match that is surely what was wanted, or none: never the likelier of two. The same ISIN in the same currency is the same security whatever
 * the exchange, and the exchange chooses among its listings. Without an ISIN the ticker, the class and the currency must be those of one security
 * alone, and the exchange or the name must not contradict.
 */
export function sureMatch<M extends KnownInstrument>(wanted: WantedInstrument, matches: readonly M[]): M | undefined {
  const fitting = matches.filter((it) => it.currency === wanted.currency && areAlike(it.assetClass, wanted.assetClass));
  if (wanted.isin !== undefined) {
    const listings = fitting.filter((it) => sameText(it.isin, wanted.isin));
    return (
      listings.find((it) => sameText(it.exchange, wanted.exchange)) ??
      listings.find((it) => sameText(it.ticker, wanted.ticker)) ??
      listings[0]
    );
  }
  const called = fitting.filter((it) => isCalled(it.ticker, wanted.ticker));
  const listed = called.filter((it) => sameText(it.exchange, wanted.exchange));
  const [only, other] = listed.length > 0 ? listed : called.filter((it) => isNamedAlike(wanted, it.name));
  return other === undefined ? only : undefined;
}

/** The ticker alone: some write the exchange behind it, as `SAP.DE`. */
export const bareTicker = (ticker: string | undefined): string | undefined => ticker?.replace(/\.[A-Za-z]{1,3}$/, "");

/**
 * The same security at another source than the one it is known from: many tell no ISIN, and no suffix behind a ticker. One that tells another ISIN is
 * another security.
 */
export function sameElsewhere<M extends KnownInstrument>(
  known: WantedInstrument,
  matches: readonly M[],
): M | undefined {
  const wanted = { ...known, ticker: bareTicker(known.ticker) };
  const nameless = matches.filter((it) => it.isin === undefined || known.isin === undefined);
  return sureMatch(wanted, matches) ?? sureMatch({ ...wanted, isin: undefined }, nameless);
}

const isCalled = (ticker: string | undefined, wanted: string | undefined): boolean =>
  sameText(ticker, wanted) || sameText(bareTicker(ticker), wanted);

/** Words that companies and funds share say nothing of which it is. */
const COMMON = new Set(
  "inc corp corporation company group holding holdings plc limited ltd the and etf ucits fund funds acc dist class shares common stock ordinary trust".split(
    " ",
  ),
);
const wordsOf = (name: string): readonly string[] =>
  (name.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? []).filter((word) => !COMMON.has(word));

/** A name that is but the ticker, as many files have it, contradicts nothing. */
function isNamedAlike({ name, ticker }: WantedInstrument, other: string): boolean {
  const words = wordsOf(name);
  if (words.length === 0 || sameText(name, ticker)) return true;
  const theirs = new Set(wordsOf(other));
  return words.some((word) => theirs.has(word));
}

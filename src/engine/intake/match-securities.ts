import type { SecurityRef } from "#engine/intake/statement.ts";
import type { KnownAsset } from "#engine/intake/portfolio-facts.ts";

/** One security of a file: every way the file names it, merged. */
export interface FileSecurity {
  /** Its strongest identifier; unique in the file. */
  readonly key: string;
  readonly ref: SecurityRef;
  readonly lineCount: number;
}

export interface SecurityMatch {
  readonly assetId: string | undefined;
  readonly matchedBy: "isin" | "other_id" | "said" | "ticker" | "name" | "new";
  /** Said to the person where several assets fit and none was taken. */
  readonly note: string | undefined;
}

/**
 * Collects the securities a file names. Two references are one security when they share an ISIN or another id, or else ticker and currency
 * (without two different ISINs), or else only a name.
 */
export class SecurityIndex {
  readonly #entries: { key: string; ref: SecurityRef; lineCount: number }[] = [];
  readonly #byId = new Map<string, number>();
  /** Many rows of a file name a security by one and the same reference. */
  readonly #byRef = new Map<SecurityRef, { readonly key: string; lineCount: number }>();

  /** The key of the security `ref` names. `isLine`: counted as a line of the file. */
  add(ref: SecurityRef, isLine: boolean): string {
    const same = this.#byRef.get(ref);
    if (same) {
      if (isLine) same.lineCount += 1;
      return same.key;
    }
    const ids = idsOf(ref);
    const index = ids
      .map((id) => this.#byId.get(id))
      .find((it) => it !== undefined && !contradicts(this.#entries[it]?.ref, ref));
    const place = index ?? this.#entries.push({ key: ids[0] ?? "?", ref, lineCount: 0 }) - 1;
    const entry = this.#entries[place];
    if (entry) {
      entry.ref = index === undefined ? ref : merge(entry.ref, ref);
      if (isLine) entry.lineCount += 1;
      this.#byRef.set(ref, entry);
    }
    for (const id of ids) if (!this.#byId.has(id)) this.#byId.set(id, place);
    return entry?.key ?? "?";
  }

  list(): readonly FileSecurity[] {
    return this.#entries;
  }
}

/** Strongest first. */
const idsOf = ({ isin, otherId, ticker, currency, name }: SecurityRef): string[] => [
  ...(isin ? [`isin:${isin}`] : []),
  ...(otherId ? [otherId] : []),
  ...(ticker ? [`ticker:${ticker}:${currency ?? ""}`] : []),
  ...(name ? [`name:${plain(name)}`] : []),
];

/** A ticker or a name, which many may share: what it stands for somebody has to say. */
const isWord = (key: string): boolean => key.startsWith("ticker:") || key.startsWith("name:");

/**
 * What an asset is to keep among its other ids so that a security a person recognized is known by itself next time; undefined where nothing is to be
 * kept: it is recognized anyway, or goes by an identifier of its own that says otherwise.
 */
export function keyToKeep({ key, ref }: FileSecurity, chosenId: string | null, assets: readonly KnownAsset[]) {
  const { assetId, matchedBy } = matchSecurity(ref, assets);
  const isKnown = chosenId !== null && assetId === chosenId;
  return isKnown || matchedBy === "isin" || matchedBy === "other_id" || !isWord(key) ? undefined : key;
}

const plain = (text: string): string => text.normalize("NFC").trim().toLowerCase().replace(/\s+/g, " ");

const contradicts = (a: SecurityRef | undefined, b: SecurityRef): boolean =>
  differ(a?.isin, b.isin) || (a?.isin === undefined && b.isin === undefined && differ(a?.otherId, b.otherId));

const differ = (a: string | undefined, b: string | undefined): boolean => a !== undefined && b !== undefined && a !== b;

const merge = (a: SecurityRef, b: SecurityRef): SecurityRef => ({
  isin: a.isin ?? b.isin,
  otherId: a.otherId ?? b.otherId,
  ticker: a.ticker ?? b.ticker,
  name: a.name ?? b.name,
  exchange: a.exchange ?? b.exchange,
  currency: a.currency ?? b.currency,
  assetClass: a.assetClass ?? b.assetClass,
  multiplier: a.multiplier ?? b.multiplier,
});

/**
 * The asset of the portfolio a security surely is: by ISIN, its own or that of one it was merged with, else another id, else what a person said of just
 * these words before, else ticker and currency, else its full name and currency.
 * Where several fit equally none is taken and a note says so: nothing is guessed.
 */
export function matchSecurity(ref: SecurityRef, assets: readonly KnownAsset[]): SecurityMatch {
  const isOther = (asset: KnownAsset) => differ(asset.isin ?? undefined, ref.isin);
  const isSameCurrency = (asset: KnownAsset) => ref.currency === undefined || asset.currency === ref.currency;
  const saidKeys = idsOf(ref).filter(isWord);
  const ways = [
    ["isin", (asset: KnownAsset) => ref.isin !== undefined && asset.isin === ref.isin],
    ["isin", (asset: KnownAsset) => ref.isin !== undefined && asset.otherIds.includes(ref.isin)],
    ["other_id", (asset: KnownAsset) => ref.otherId !== undefined && asset.otherIds.includes(ref.otherId)],
    [
      "said",
      (asset: KnownAsset) =>
        saidKeys.some((key) => asset.otherIds.includes(key)) && isSameCurrency(asset) && !isOther(asset),
    ],
    [
      "ticker",
      (asset: KnownAsset) =>
        ref.ticker !== undefined && asset.ticker === ref.ticker && isSameCurrency(asset) && !isOther(asset),
    ],
    [
      "name",
      (asset: KnownAsset) =>
        ref.name !== undefined && plain(asset.name) === plain(ref.name) && isSameCurrency(asset) && !isOther(asset),
    ],
  ] as const;
  for (const [matchedBy, fits] of ways) {
    const found = assets.filter(fits);
    if (found.length === 1) return { assetId: found[0]?.assetId, matchedBy, note: undefined };
    if (found.length > 1) return { assetId: undefined, matchedBy: "new", note: ambiguous(ref, found) };
  }
  return { assetId: undefined, matchedBy: "new", note: undefined };
}

const ambiguous = (ref: SecurityRef, found: readonly KnownAsset[]): string =>
  `${ref.name ?? ref.ticker ?? ref.isin ?? "A security"} could be any of ${found.length} assets you have (${found
    .slice(0, 3)
    .map(({ name }) => name)
    .join(", ")}). It is added as a new one unless you choose.`;

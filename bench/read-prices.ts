import type { Currency } from "#engine/money/currency.ts";
import type { PriceColumn, PriceSource } from "#engine/prices/price-book.ts";
import { err, ok, type Result } from "#engine/result.ts";
import { ByteScanner } from "./byte-scanner.ts";
import { WordPlaces } from "./word-places.ts";

/** Where and why a line is not a price. Lines count from one, the header is the first. */
export interface PriceTextError {
  readonly kind: "asset_unknown" | "date_invalid" | "date_not_rising" | "value_invalid";
  readonly line: number;
  readonly value: string;
}

export interface PriceTextFacts {
  readonly assets: readonly { readonly id: string; readonly currency: Currency }[];
  readonly source: PriceSource;
}

const TENS = Array.from({ length: 19 }, (_, exponent) => 10 ** exponent);

/**
 * Prices as lines under the header `security,date,price`, straight from the bytes into columns: the lines of one security together, their days
 * rising. Securities priced on the same days share one list of days. The first line that is not valid is returned.
 */
export function readPrices(bytes: Uint8Array, facts: PriceTextFacts): Result<PriceColumn[], PriceTextError> {
  const reader = new PriceReader(bytes, facts);
  const problem = reader.read();
  return problem ? err(problem) : ok(reader.columns);
}

class PriceReader {
  readonly columns: PriceColumn[] = [];
  private readonly scanner: ByteScanner;
  private readonly facts: PriceTextFacts;
  private readonly assets: WordPlaces;
  private asset = -1;
  private count = 0;
  private prices = new Float64Array(1024);
  private days = new Int32Array(1024);
  /** Days of the column before: while the days at hand are the same, none are written. */
  private shared = new Int32Array(0);
  private isShared = false;
  private lastDay = -Infinity;

  constructor(bytes: Uint8Array, facts: PriceTextFacts) {
    this.scanner = new ByteScanner(bytes);
    this.facts = facts;
    this.assets = new WordPlaces(facts.assets.map(({ id }) => id));
  }

  read(): PriceTextError | undefined {
    const { scanner } = this;
    scanner.nextLine();
    while (scanner.nextLine()) {
      if (this.asset < 0 || !this.assets.isSameAt(this.asset, scanner)) {
        this.close();
        this.asset = this.assets.find(scanner);
        if (this.asset < 0) return this.problem("asset_unknown");
      }
      const on = scanner.nextDay();
      if (on !== on) return this.problem("date_invalid");
      if (on <= this.lastDay) return this.problem("date_not_rising");
      if (!scanner.nextNumber() || scanner.digits < 0) return this.problem("value_invalid");
      this.add(on, scanner.digits / (TENS[scanner.places] ?? 1));
    }
    this.close();
    return undefined;
  }

  private add(on: number, price: number): void {
    const place = this.count++;
    if (place >= this.prices.length) this.grow();
    this.prices[place] = price;
    this.lastDay = on;
    if (this.isShared) {
      if (this.shared[place] === on) return;
      this.isShared = false;
      this.days.set(this.shared.subarray(0, place));
    }
    this.days[place] = on;
  }

  private close(): void {
    const { asset, count, prices } = this;
    const facts = this.facts.assets[asset];
    if (facts && count > 0) {
      if (!this.isShared || count !== this.shared.length)
        this.shared = this.isShared ? this.shared.slice(0, count) : this.days.slice(0, count);
      const { id: assetId, currency } = facts;
      const { source } = this.facts;
      this.columns.push({ assetId, currency, source, days: this.shared, prices: prices.slice(0, count) });
    }
    this.count = 0;
    this.lastDay = -Infinity;
    this.isShared = this.shared.length > 0;
  }

  private grow(): void {
    const [prices, days] = [new Float64Array(this.prices.length * 2), new Int32Array(this.prices.length * 2)];
    prices.set(this.prices);
    days.set(this.days);
    this.prices = prices;
    this.days = days;
  }

  private problem(kind: PriceTextError["kind"]): PriceTextError {
    return { kind, line: this.scanner.line, value: this.scanner.text() };
  }
}

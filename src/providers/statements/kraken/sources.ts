import { krakenFutures } from "#providers/statements/kraken/futures.ts";
import { kraken } from "#providers/statements/kraken/source.ts";
import { krakenTrades } from "#providers/statements/kraken/trades.ts";
import type { ListedSource } from "#providers/statements/listed-source.ts";

export const KRAKEN: readonly ListedSource[] = [
  { source: kraken, group: "exchange", files: "CSV, JSON", guide: "kraken" },
  { source: krakenFutures, group: "exchange", files: "CSV", guide: "kraken", from: "description" },
  { source: krakenTrades, group: "exchange", files: "CSV, JSON", guide: "kraken", from: "description" },
];

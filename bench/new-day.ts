import { randomUUID } from "node:crypto";
import { storeListings } from "#db/queries/listings.ts";
import { storeInstruments } from "#db/queries/reference-data.ts";
import { writeCloses } from "#db/queries/closes.ts";
import { day, formatDay } from "#engine/dates/day.ts";
import { ok } from "#engine/result.ts";
import { refreshCloses } from "#features/prices/refresh-closes.ts";
import type { PriceSource } from "#providers/market-data/price-source.ts";
import { openTestDatabase } from "#test/database.ts";

/**
 * `node bench/new-day.ts [portfolios] [instruments]`: how long one new day takes for a thousand portfolios that own from a shelf of instruments, from the
 * question to the write, with a source that answers at once. With TEST_DATABASE_URL on a PostgreSQL server, else on the embedded database.
 */
const PORTFOLIOS = Number(process.argv[2] ?? 1000);
const INSTRUMENTS = Number(process.argv[3] ?? 500);
const HELD = 20;
const LAST = "2026-11-26";
const TODAY = "2026-11-27";

const database = await openTestDatabase();
const instruments = Array.from({ length: INSTRUMENTS }, (_, at) => ({
  instrumentId: randomUUID(),
  assetClass: "equity",
  name: `Share ${at}`,
  ticker: `S${at}`,
  currency: "EUR",
}));
await database.transaction(async (sql) => {
  await storeInstruments(sql, instruments);
  await storeListings(
    sql,
    instruments.map(({ instrumentId, ticker }) => ({ instrumentId, source: "bench", symbol: ticker })),
  );
  await sql.run`update instrument_listing set filled_at = now()`;
  for (let back = 0; back < 250; back += 50) {
    const days = Array.from({ length: 50 }, (_, at) => formatDay(day(LAST) - back - at));
    await writeCloses(
      sql,
      "bench",
      instruments.flatMap(({ instrumentId }) => days.map((on) => ({ instrumentId, on, price: "100", isFinal: true }))),
    );
  }
  await sql.run`
    insert into portfolio (portfolio_id, name, base_currency, created_by)
    select gen_random_uuid(), 'Bench ' || n, 'EUR', 'bench' from generate_series(1, ${PORTFOLIOS}::int) n`;
  await sql.run`
    insert into asset (portfolio_id, asset_id, asset_class, name, currency, tracking, ticker, instrument_id, created_in)
    select p.portfolio_id, gen_random_uuid(), 'equity', i.name, 'EUR', 'units', i.ticker, i.instrument_id, p.portfolio_id
    from (select portfolio_id, row_number() over () as n from portfolio) p
    join (select *, row_number() over () as n from instrument) i on (i.n + p.n) % ${Math.max(1, Math.floor(INSTRUMENTS / HELD))}::int = 0`;
  await sql.run`analyze asset, instrument, instrument_price, instrument_listing`;
});

let asked = 0;
const source: PriceSource = {
  key: "bench",
  name: "Bench",
  covers: () => true,
  search: async () => ok([]),
  history: async () => ok({ currency: "EUR", closes: [], splits: [], dividends: [] }),
  latest: async (symbols) => {
    asked += 1;
    return ok(symbols.map((symbol) => ({ symbol, currency: "EUR", on: TODAY, price: "101" })));
  },
};
const sources = {
  rates: [],
  series: [],
  prices: [source],
  today: () => TODAY,
  now: () => Date.parse(`${TODAY}T20:00:00Z`),
};
const begun = performance.now();
await refreshCloses(database, sources);
const ms = Math.round(performance.now() - begun);
const { rows } = await database.query("select count(*)::int as n from instrument_price where on_date = $1", [TODAY]);
const owned = await database.query("select count(*)::int as n from asset");
console.log(
  `${PORTFOLIOS} portfolios, ${String(owned.rows[0]?.["n"])} assets, ${INSTRUMENTS} instruments: ${asked} question, ${String(rows[0]?.["n"])} closes, ${ms} ms (${database.kind})`,
);
await database.close();

// Measures the engine on a folder of the portfolio generator: `npm run bench -- --data DIR`. Figures are checked against a plain loop of
// our own in the same run before any time counts. The last line is one JSON object: milliseconds are medians of 7 runs after 2 warm-ups.
import {
  bookOf,
  checkFigures,
  editedAt,
  engineFacts,
  ledgerOf,
  ratesOfReturn,
  readMarket,
  readTransactions,
  seriesOf,
  type CheckFigures,
} from "./engine-phases.ts";
import { readFolder } from "./generated-folder.ts";
import { plainBook, plainCheck, plainLedger, plainMarket, plainReturns, plainSeries } from "./plain-loop.ts";

const flag = process.argv.indexOf("--data");
const directory = flag < 0 ? undefined : process.argv[flag + 1];
if (directory === undefined) {
  console.error("Usage: npm run bench -- --data DIR, where DIR was made by the portfolio generator");
  process.exit(2);
}
const COUNTED = 7;
const WARM_UPS = 2;
const EDITS = 200;
const EDIT_BUDGET_MS = 30_000;
const TOLERANCE = 1e-9;

const median = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
const rounded = (value: number): number => Math.round(value * 1000) / 1000;

/** Engine and plain loop in turn, so that what disturbs the machine disturbs both. */
function inTurn(engine: () => unknown, plain: () => unknown): { readonly engine: number; readonly plain: number } {
  const times: { engine: number[]; plain: number[] } = { engine: [], plain: [] };
  for (let run = 0; run < WARM_UPS + COUNTED; run++) {
    for (const [name, work] of [
      ["engine", engine],
      ["plain", plain],
    ] as const) {
      const started = performance.now();
      work();
      if (run >= WARM_UPS) times[name].push(performance.now() - started);
    }
  }
  return { engine: median(times.engine), plain: median(times.plain) };
}

const folder = readFolder(directory);
const facts = engineFacts(folder);
const transactions = readTransactions(folder, facts);
const ledger = ledgerOf(transactions, facts);
const market = readMarket(folder, facts);
const book = bookOf(ledger, market, folder);
const series = seriesOf(book, market, folder);
const rssMb = Math.round(process.memoryUsage.rss() / 1_048_576);
const check = checkFigures({ book, series, market, folder });

const plain = { ledger: plainLedger(folder), market: plainMarket(folder) };
const expected = plainCheck(plain.ledger, plain.market);
const names: readonly (keyof CheckFigures)[] = [
  "netWorthEnd",
  "sumDaily",
  "realised",
  "unrealised",
  "openLots",
  "twr",
  "xirr",
];
const wrong = names.filter(
  (name) => !(Math.abs(check[name] - expected[name]) <= TOLERANCE * Math.max(1, Math.abs(expected[name]))),
);
for (const name of names)
  console.log(
    `${wrong.includes(name) ? "WRONG" : "ok   "} ${name}: engine ${check[name]}, plain loop ${expected[name]}`,
  );
if (wrong.length > 0) process.exit(1);

const plainDays = plainSeries(plain.ledger, plain.market);
const phases = {
  a1: inTurn(
    () => ledgerOf(readTransactions(folder, facts), facts),
    () => plainLedger(folder),
  ),
  a2: inTurn(
    () => readMarket(folder, facts),
    () => plainMarket(folder),
  ),
  b: inTurn(
    () => bookOf(ledger, market, folder),
    () => plainBook(plain.ledger, plain.market),
  ),
  c: inTurn(
    () => seriesOf(book, market, folder),
    () => plainSeries(plain.ledger, plain.market),
  ),
  d: inTurn(
    () => ratesOfReturn(series),
    () => plainReturns(plainDays, plain.market),
  ),
};
for (const [name, { engine, plain: loop }] of Object.entries(phases))
  console.log(
    `${name}: engine ${engine.toFixed(1)} ms, plain loop ${loop.toFixed(1)} ms, ratio ${(engine / loop).toFixed(2)}`,
  );

/** Back-dated edits of purchases, each to refreshed lots, series and returns. */
function measureEdits(): { readonly p99: number; readonly count: number } {
  const purchases = transactions.flatMap(({ type }, place) => (type === "buy" ? [place] : []));
  const times: number[] = [];
  const begun = performance.now();
  for (let i = 0; i < EDITS && performance.now() - begun < EDIT_BUDGET_MS; i++) {
    const place = purchases[(i * 7919) % purchases.length] ?? 0;
    const edited = editedAt(transactions, place);
    const started = performance.now();
    const changed = bookOf(ledgerOf(edited, facts), market, folder);
    ratesOfReturn(seriesOf(changed, market, folder));
    times.push(performance.now() - started);
  }
  return { p99: times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN, count: times.length };
}
const edits = measureEdits();
console.log(`e: ${edits.count} edits, each recomputing everything`);

console.log(
  JSON.stringify({
    ...Object.fromEntries(Object.entries(phases).map(([name, { engine }]) => [`${name}_ms`, rounded(engine)])),
    e_p99_ms: rounded(edits.p99),
    rss_mb: rssMb,
    check,
    plain_ms: Object.fromEntries(Object.entries(phases).map(([name, { plain: loop }]) => [name, rounded(loop)])),
    edits: edits.count,
  }),
);

// Measures the engine on a folder of the portfolio generator: `npm run bench -- --data DIR`. Figures are checked against a plain loop of
// our own in the same run before any time counts. The last line is one JSON object: milliseconds are medians of 7 runs after 2 warm-ups,
// ratios are of the thread's own processor time, taken in turn with the plain loop, so that what else the machine does cancels.
import { fork } from "node:child_process";
import { measureEdits, worked, type Spread } from "./back-dated-edits.ts";
import {
  bookOf,
  checkFigures,
  engineFacts,
  journalOf,
  marketOf,
  ratesOfReturn,
  seriesOf,
  type CheckFigures,
} from "./engine-phases.ts";
import { readFolder } from "./generated-folder.ts";
import {
  plainBook,
  plainCheck,
  plainDays,
  plainEdit,
  plainLedger,
  plainMarket,
  plainReturns,
  plainSeries,
} from "./plain-loop.ts";
import { measureGeneral } from "./slices.ts";

const flag = process.argv.indexOf("--data");
const directory = flag < 0 ? undefined : process.argv[flag + 1];
if (directory === undefined) {
  console.error("Usage: npm run bench -- --data DIR, where DIR was made by the portfolio generator");
  process.exit(2);
}
const COUNTED = 7;
const WARM_UPS = 2;
const EDITS = 1000;
const SEEDS = [1, 2, 3];
const TOLERANCE = 1e-9;

const median = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
const rounded = (value: number): number => Math.round(value * 1000) / 1000;
interface Phase {
  readonly engineMs: number;
  readonly plainMs: number;
  /** Median of the runs' ratios of processor time, of wall time where that is short. */
  readonly ratio: number;
}

/** Engine and plain loop in turn, so that what disturbs the machine disturbs both. */
function inTurn(engine: () => unknown, plain: () => unknown): Phase {
  const wall: { engine: number[]; plain: number[] } = { engine: [], plain: [] };
  const ratios: number[] = [];
  const timed = (work: () => unknown, walls: number[]): { readonly wall: number; readonly work: number } => {
    const [started, begun] = [performance.now(), worked()];
    work();
    const took = performance.now() - started;
    walls.push(took);
    return { wall: took, work: worked() - begun };
  };
  for (let run = 0; run < WARM_UPS + COUNTED; run++) {
    const [ours, theirs] = [timed(engine, wall.engine), timed(plain, wall.plain)];
    // Processor time comes in steps of about a millisecond: what is short is told by the clock.
    const isLong = Math.min(ours.work, theirs.work) >= 5;
    ratios.push(isLong ? ours.work / theirs.work : ours.wall / theirs.wall);
  }
  const counted = (values: readonly number[]): number => median(values.slice(WARM_UPS));
  return { engineMs: counted(wall.engine), plainMs: counted(wall.plain), ratio: counted(ratios) };
}

const folder = readFolder(directory);
const facts = engineFacts(folder);
const accounts = folder.accountIds.length;
const journal = journalOf(folder, facts);
const market = marketOf(folder, facts);
const book = bookOf(journal, market, folder);
const check = checkFigures(book, { market, folder, facts });

const plain = { ledger: plainLedger(folder), market: plainMarket(folder) };
const expected = plainCheck(plain.ledger, plain.market, accounts);
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
const error = book.errorOn(folder.last);
console.log(`error of a day's value at most ${error}, ${error / check.netWorthEnd} of it`);

const sums = plainSeries(plain.ledger, plain.market);
/** A book whose series is not made yet. */
const fresh = (): (() => unknown) => {
  const opened = bookOf(journal, market, folder);
  return () => seriesOf(opened);
};
let series = fresh();
const phases = {
  a1: inTurn(
    () => journalOf(folder, facts),
    () => plainLedger(folder),
  ),
  a2: inTurn(
    () => marketOf(folder, facts),
    () => plainMarket(folder),
  ),
  b: inTurn(
    () => (series = fresh()),
    () => plainBook(plain.ledger, plain.market, accounts),
  ),
  c: (() => {
    const books = Array.from({ length: WARM_UPS + COUNTED }, () => fresh());
    return inTurn(
      () => (books.pop() ?? series)(),
      () => plainSeries(plain.ledger, plain.market),
    );
  })(),
  d: inTurn(
    () => ratesOfReturn(book),
    () => plainReturns(sums, plain.market),
  ),
  bcd: inTurn(
    () => {
      const opened = bookOf(journal, market, folder);
      seriesOf(opened);
      ratesOfReturn(opened);
    },
    () => {
      plainBook(plain.ledger, plain.market, accounts);
      plainReturns(plainSeries(plain.ledger, plain.market), plain.market);
    },
  ),
};
for (const [name, { engineMs, plainMs, ratio }] of Object.entries(phases))
  console.log(
    `${name}: engine ${engineMs.toFixed(1)} ms, plain loop ${plainMs.toFixed(1)} ms, ratio of work ${ratio.toFixed(2)}`,
  );

const byEdits = (count: number, seed: number) =>
  measureEdits(book, journal, { count, seed, market, firstDay: folder.first });
byEdits(EDITS, 0);
const edits = SEEDS.map((seed) => byEdits(EDITS, seed));
const days = plainDays(plain.ledger, plain.market);
const plainEdits = Array.from({ length: EDITS }, (_, i) => {
  const started = performance.now();
  plainEdit(plain.ledger, plain.market, { days, row: (i * 7919) % plain.ledger.count });
  return performance.now() - started;
}).toSorted((a, b) => a - b);
const drift = checkFigures(book, { market, folder, facts });
const drifted = names.filter(
  (name) => !(Math.abs(drift[name] - check[name]) <= TOLERANCE * Math.max(1, Math.abs(check[name]))),
);
if (drifted.length > 0) {
  console.error(`WRONG after edits that were taken back: ${drifted.join(", ")}`);
  process.exit(1);
}
const plainP50 = plainEdits[EDITS / 2] ?? Number.NaN;
const shown = ({ p50, p99, worst }: Spread): string =>
  `p50 ${p50.toFixed(3)} ms, p99 ${p99.toFixed(3)} ms, worst ${worst.toFixed(1)} ms`;
for (const { count, wall, quickest, meanWork } of edits)
  console.log(
    `e, ${count} edits: by the clock ${shown(wall)}; quickest of several ${shown(quickest)}; work ${meanWork.toFixed(3)} ms on average`,
  );
console.log(`e, plain loop: p50 ${plainP50.toFixed(3)} ms by the clock`);

/** Windows of many lengths, each from values at hand. */
const windows = Array.from({ length: 200 }, (_, i) => {
  const from = folder.first + ((i * 997) % Math.max(folder.last - folder.first - 30, 1));
  const started = performance.now();
  book.returns({ from, flowTiming: "start" });
  return performance.now() - started;
}).toSorted((a, b) => a - b);
const windowP95 = windows[189] ?? Number.NaN;

const general = measureGeneral(journal, market, { folder, facts });
console.log(
  `general book in one go ${general.longestPieceMs.toFixed(0)} ms; a slice first ${general.sliceFirstMs.p50.toFixed(1)} ms, worst ${general.sliceFirstMs.worst.toFixed(1)} ms; ` +
    `a range of a slice at hand p50 ${general.sliceWindowMs.p50.toFixed(2)} ms, p95 ${general.sliceWindowMs.p95.toFixed(2)} ms; ` +
    `a new day for 1,000 portfolios of ${general.tenantPositions} positions ${general.tenantsMs.toFixed(0)} ms`,
);

/** Memory of a process of its own that reads the folder and keeps the book. */
const memory = (part: "engine" | "plain"): Promise<number> =>
  new Promise((resolve) => {
    const child = fork(new URL("memory.ts", import.meta.url), [directory, part], { execArgv: ["--expose-gc"] });
    child.once("message", (bytes) => resolve(Number(bytes)));
    child.once("exit", () => resolve(Number.NaN));
  });
const rssMb = await memory("engine");
const plainRssMb = await memory("plain");
console.log(`window of returns: p95 ${windowP95.toFixed(3)} ms; memory ${rssMb} MB, plain loop ${plainRssMb} MB`);

console.log(
  JSON.stringify({
    ...Object.fromEntries(Object.entries(phases).map(([name, { engineMs }]) => [`${name}_ms`, rounded(engineMs)])),
    e_p99_ms: rounded(median(edits.map(({ wall }) => wall.p99))),
    rss_mb: rssMb,
    check,
    plain_ms: Object.fromEntries(Object.entries(phases).map(([name, { plainMs }]) => [name, rounded(plainMs)])),
    ratios: Object.fromEntries(Object.entries(phases).map(([name, { ratio }]) => [name, rounded(ratio)])),
    e: {
      seeds: edits,
      quickestP99: rounded(median(edits.map(({ quickest }) => quickest.p99))),
      plainP50: rounded(plainP50),
    },
    window_p95_ms: rounded(windowP95),
    general,
    error_relative: error / check.netWorthEnd,
    plain_rss_mb: plainRssMb,
  }),
);

// Measures the engine on a folder of the portfolio generator, by the calls the server makes: `npm run bench -- --data DIR`. Figures are
// checked against a plain loop of our own in the same run before any time counts. The last line is one JSON object: milliseconds are medians of 7 runs after 2 warm-ups,
// ratios are of the thread's own processor time, taken in turn with the plain loop, so that what else the machine does cancels.
import { fork } from "node:child_process";
import { measureEdits, openKept, worked, type Spread } from "./back-dated-edits.ts";
import {
  bookOf,
  checkFigures,
  engineFacts,
  inBase,
  journalOf,
  ledgerOf,
  marketOf,
  ownGains,
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
import { measureSlices } from "./slices.ts";

const flag = process.argv.indexOf("--data");
const directory = flag < 0 ? undefined : process.argv[flag + 1];
if (directory === undefined) {
  console.error("Usage: npm run bench -- --data DIR, where DIR was made by the portfolio generator");
  process.exit(2);
}
const COUNTED = 7;
const WARM_UPS = 2;
const EDITS = 200;
const SEEDS = [1];
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
const ordered = ledgerOf(journal);
const market = marketOf(folder, facts);
const book = bookOf(ordered, market, folder);
const series = seriesOf(book, market, folder);
const check = checkFigures(book, series, { market, folder });

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

const sums = plainSeries(plain.ledger, plain.market);
const phases = {
  a1: inTurn(
    () => ledgerOf(journalOf(folder, facts)),
    () => plainLedger(folder),
  ),
  a2: inTurn(
    () => marketOf(folder, facts),
    () => plainMarket(folder),
  ),
  b: inTurn(
    () => ownGains(bookOf(ordered, market, folder)),
    () => plainBook(plain.ledger, plain.market, accounts),
  ),
  c: inTurn(
    () => seriesOf(book, market, folder),
    () => plainSeries(plain.ledger, plain.market),
  ),
  d: inTurn(
    () => ratesOfReturn(series),
    () => plainReturns(sums, plain.market),
  ),
  bcd: inTurn(
    () => {
      const kept = bookOf(ordered, market, folder);
      ownGains(kept);
      return ratesOfReturn(seriesOf(kept, market, folder));
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

const asked = Array.from({ length: 3 }, () => {
  const fresh = bookOf(ordered, market, folder);
  const begun = worked();
  inBase(fresh);
  return worked() - begun;
});
console.log(
  `everything in base, which the plain loop leaves out: ${median(asked).toFixed(1)} ms of work when it is asked for`,
);

const kept = openKept({ journal, folder, market, ordered, book, series });
measureEdits(kept, { count: EDITS / 4, seed: 0 });
const edits = SEEDS.map((seed) => measureEdits(kept, { count: EDITS, seed }));
const days = plainDays(plain.ledger, plain.market);
const plainEdits = Array.from({ length: EDITS }, (_, i) => {
  const started = performance.now();
  plainEdit(plain.ledger, plain.market, { days, row: (i * 7919) % plain.ledger.count });
  return performance.now() - started;
}).toSorted((a, b) => a - b);
const drift = checkFigures(kept.book, kept.series, { market, folder });
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
for (const { count, wall, withBridge, parts, meanWork } of edits) {
  const each = Object.entries(parts).map(([part, ms]) => `${part} ${ms.toFixed(2)}`);
  console.log(`e, ${count} edits: ${shown(wall)}; work ${meanWork.toFixed(3)} ms on average; ${each.join(", ")}`);
  console.log(`e and the bridge of a year: ${shown(withBridge)}`);
}
console.log(`e, plain loop: p50 ${plainP50.toFixed(3)} ms by the clock`);

const slices = measureSlices(book, market, { folder, facts });
console.log(
  `a slice first ${slices.sliceFirstMs.p50.toFixed(1)} ms, worst ${slices.sliceFirstMs.worst.toFixed(1)} ms; ` +
    `a range of a slice at hand p50 ${slices.sliceWindowMs.p50.toFixed(2)} ms, p95 ${slices.sliceWindowMs.p95.toFixed(2)} ms; ` +
    `bridges of other windows p50 ${slices.bridgeMs.p50.toFixed(1)} ms, worst ${slices.bridgeMs.worst.toFixed(1)} ms`,
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
console.log(`memory ${rssMb} MB, plain loop ${plainRssMb} MB`);

console.log(
  JSON.stringify({
    ...Object.fromEntries(Object.entries(phases).map(([name, { engineMs }]) => [`${name}_ms`, rounded(engineMs)])),
    e_p99_ms: rounded(median(edits.map(({ wall }) => wall.p99))),
    rss_mb: rssMb,
    check,
    plain_ms: Object.fromEntries(Object.entries(phases).map(([name, { plainMs }]) => [name, rounded(plainMs)])),
    ratios: Object.fromEntries(Object.entries(phases).map(([name, { ratio }]) => [name, rounded(ratio)])),
    e: { seeds: edits, plainP50: rounded(plainP50) },
    b_in_base_ms: rounded(median(asked)),
    slices,
    plain_rss_mb: plainRssMb,
  }),
);

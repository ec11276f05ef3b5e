// How cost grows with size: `npm run growth -- DIR DIR DIR` measures folders of the portfolio generator that differ in one number (--n, --s or
// --years) and fits time = c × size^exponent for each phase. An exponent of 1 is in proportion, 0 is no growth.
import { performance } from "node:perf_hooks";
import { measureEdits, openKept } from "./back-dated-edits.ts";
import { bookOf, engineFacts, journalOf, ledgerOf, marketOf, ratesOfReturn, seriesOf } from "./engine-phases.ts";
import { readFolder } from "./generated-folder.ts";

const COUNTED = 5;
const EDITS = 100;

interface Point {
  readonly transactions: number;
  readonly securities: number;
  readonly days: number;
  readonly ms: Readonly<Record<"a1" | "a2" | "b" | "c" | "d" | "edit", number>>;
}

/** The quickest of some runs: what the work takes when nothing else disturbs it. */
function quickest(work: () => void): number {
  const times = Array.from({ length: COUNTED }, () => {
    const started = performance.now();
    work();
    return performance.now() - started;
  });
  return Math.min(...times);
}

function measure(directory: string): Point {
  const folder = readFolder(directory);
  const facts = engineFacts(folder);
  const [journal, market] = [journalOf(folder, facts), marketOf(folder, facts)];
  const ordered = ledgerOf(journal);
  const book = bookOf(ordered, market, folder);
  const series = seriesOf(book, market, folder);
  const transactions = journal.liveCount;
  const ms = {
    a1: quickest(() => ledgerOf(journalOf(folder, facts))),
    a2: quickest(() => marketOf(folder, facts)),
    b: quickest(() => bookOf(ordered, market, folder)),
    c: quickest(() => seriesOf(book, market, folder)),
    d: quickest(() => ratesOfReturn(series)),
    edit: measureEdits(openKept({ journal, folder, market, ordered, book, series }), { count: EDITS, seed: 1 }).wall
      .p50,
  };
  const { first, last, securities } = folder;
  return { transactions, securities: securities.length, days: last - first + 1, ms };
}

/** Slope of the least-squares line through log size and log time. */
function exponent(points: readonly (readonly [size: number, ms: number])[]): number {
  const logs = points.map(([size, ms]) => [Math.log(size), Math.log(ms)] as const);
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(logs.map(([size]) => size)), mean(logs.map(([, ms]) => ms))];
  const above = logs.reduce((sum, [size, ms]) => sum + (size - x) * (ms - y), 0);
  return above / logs.reduce((sum, [size]) => sum + (size - x) ** 2, 0);
}

const directories = process.argv.slice(2);
// Once for nothing: the first runs of a program are slow.
for (const directory of directories.slice(0, 1)) measure(directory);
const points = directories.map(measure);
if (points.length < 2) {
  console.error("Usage: npm run growth -- DIR DIR …, folders of the portfolio generator that differ in one number");
  process.exit(2);
}
for (const { transactions, securities, days, ms } of points)
  console.log(
    `${transactions} transactions, ${securities} securities, ${days} days: ${Object.entries(ms)
      .map(([phase, time]) => `${phase} ${time.toFixed(3)} ms`)
      .join(", ")}`,
  );
const sizes = (["transactions", "securities", "days"] as const).filter(
  (size) => new Set(points.map((point) => point[size])).size === points.length,
);
for (const size of sizes)
  for (const phase of ["a1", "a2", "b", "c", "d", "edit"] as const)
    console.log(`${phase} grows as ${size}^${exponent(points.map((it) => [it[size], it.ms[phase]])).toFixed(2)}`);

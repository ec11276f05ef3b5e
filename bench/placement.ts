// Where a million portfolios come to lie on machines: `npm run placement -- --portfolios 1000000 --seed 1`. Nothing is run but arithmetic: sizes and
// activity are drawn, costs are those that were recorded (see RECORDED), machines are added as they fill.
import { parseArgs } from "node:util";
import { chanceOf } from "./load/chance.ts";

/** What one costs, and where it was measured. */
const RECORDED = {
  /** Bytes on disk of a transaction with its three postings and all indexes: PostgreSQL 15, `pg_total_relation_size` of 300,000 (docs/RELIABILITY.md). */
  bytesOfTransaction: 1_500,
  /** Bytes of everything else of a portfolio: its rows, a hundred prices, a year of files. */
  bytesOfPortfolio: 120_000,
  /** The database's time to take in a transaction of an import: 75 ms for 2,500 (decision 0051). */
  importMs: 0.03,
  /** The database's time for a call that reads, and for one that writes: docs/RELIABILITY.md. */
  readMs: 2,
  writeMs: 3,
} as const;

/** A machine: so much of its disk and of its two cores may be used before another is added. */
const MACHINE = { bytes: 2e12, busyMs: 2 * 3_600_000, full: 0.7 } as const;
const MONTHS = 36;

interface Portfolio {
  readonly shard: number;
  readonly bytes: number;
  /** The database's time in the busiest hour of a day, ms. */
  readonly busyMs: number;
}

/** Half have fewer than 300 transactions, one in a hundred more than 12,000, none more than 200,000. */
const MEDIAN = 300;
const SPREAD = 1.6;

function normal(chance: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance());
}

/** One in five is opened every day, half of those in its busiest hour; one in a thousand is asked by a program, twice a second all along (its limit). */
function drawn(chance: () => number, shards: number): Portfolio {
  const transactions = Math.min(200_000, Math.round(MEDIAN * Math.exp(SPREAD * normal(chance))));
  const isProgram = chance() < 0.001;
  const opened = chance() < 0.1 ? 12 * RECORDED.readMs + 2 * RECORDED.writeMs : 0;
  const imported = chance() < 0.01 ? Math.min(2_000, transactions) * RECORDED.importMs : 0;
  return {
    // The hash of an id made by chance is chance.
    shard: Math.floor(chance() * shards),
    bytes: RECORDED.bytesOfPortfolio + transactions * RECORDED.bytesOfTransaction,
    busyMs: opened + imported + (isProgram ? 7_200 * RECORDED.readMs : 0),
  };
}

interface Placed {
  readonly bytes: Float64Array;
  readonly busyMs: Float64Array;
  readonly counts: Uint32Array;
  largest: Portfolio;
  busiest: Portfolio;
}

function place(count: number, shards: number, seed: number): Placed {
  const chance = chanceOf(seed);
  const nothing = { shard: 0, bytes: 0, busyMs: 0 };
  const placed: Placed = {
    bytes: new Float64Array(shards),
    busyMs: new Float64Array(shards),
    counts: new Uint32Array(shards),
    largest: nothing,
    busiest: nothing,
  };
  for (let index = 0; index < count; index += 1) {
    const it = drawn(chance, shards);
    placed.bytes[it.shard] = (placed.bytes[it.shard] ?? 0) + it.bytes;
    placed.busyMs[it.shard] = (placed.busyMs[it.shard] ?? 0) + it.busyMs;
    placed.counts[it.shard] = (placed.counts[it.shard] ?? 0) + 1;
    if (it.bytes > placed.largest.bytes) placed.largest = it;
    if (it.busyMs > placed.busiest.busyMs) placed.busiest = it;
  }
  return placed;
}

const sum = (values: Iterable<number>): number => [...values].reduce((total, value) => total + value, 0);
const aboveMean = (values: Float64Array | Uint32Array): string =>
  `${((Math.max(...values) / (sum(values) / values.length) - 1) * 100).toFixed(1)} %`;

/** Shards in turn, as Citus places new ones; or the heaviest to the emptiest, as its rebalancer does with a cost of one's own. */
function onMachines(values: Float64Array, machines: number, isByWeight: boolean): Float64Array {
  const loads = new Float64Array(machines);
  const order = [...values.keys()];
  if (isByWeight) order.sort((a, b) => (values[b] ?? 0) - (values[a] ?? 0));
  for (const [turn, shard] of order.entries()) {
    const machine = isByWeight ? loads.indexOf(Math.min(...loads)) : turn % machines;
    loads[machine] = (loads[machine] ?? 0) + (values[shard] ?? 0);
  }
  return loads;
}

function tell(count: number, shards: number, seed: number): void {
  const placed = place(count, shards, seed);
  const machines = 8;
  const row = [
    shards,
    aboveMean(placed.counts),
    aboveMean(placed.bytes),
    aboveMean(placed.busyMs),
    aboveMean(onMachines(placed.bytes, machines, false)),
    aboveMean(onMachines(placed.busyMs, machines, false)),
    aboveMean(onMachines(placed.busyMs, machines, true)),
    `${((placed.largest.bytes / (sum(placed.bytes) / shards)) * 100).toFixed(2)} %`,
    `${((placed.busiest.busyMs / (sum(placed.busyMs) / shards)) * 100).toFixed(2)} %`,
  ];
  console.log(`| ${row.join(" | ")} |`);
}

/** Machines needed month by month, with 6 % more portfolios each; a new one takes its even part of the shards from the others. */
function grow(count: number, shards: number, seed: number): void {
  const now = place(count, shards, seed);
  const [bytes, busyMs] = [sum(now.bytes) / count, sum(now.busyMs) / count];
  let machines = 2;
  let moved = 0;
  for (let month = 0; month <= MONTHS; month += 1) {
    const portfolios = (count / 1.06 ** MONTHS) * 1.06 ** month;
    while (
      (portfolios * bytes) / machines > MACHINE.bytes * MACHINE.full ||
      (portfolios * busyMs) / machines > MACHINE.busyMs * MACHINE.full
    ) {
      machines += 1;
      moved += (portfolios * bytes) / machines;
    }
    if (month % 12 === 0)
      console.log(
        `| ${month} | ${Math.round(portfolios).toLocaleString("en")} | ${machines} | ${((portfolios * bytes) / 1e12).toFixed(2)} TB | ${(((portfolios * busyMs) / machines / MACHINE.busyMs) * 100).toFixed(0)} % | ${(moved / 1e12).toFixed(2)} TB |`,
      );
  }
}

const { values } = parseArgs({ options: { portfolios: { type: "string" }, seed: { type: "string" } } });
const count = Number(values.portfolios ?? 1_000_000);
const seed = Number(values.seed ?? 1);
console.log(`${count.toLocaleString("en")} portfolios, seed ${seed}\n`);
console.log(
  "| shards | portfolios above mean | bytes | busiest hour | on 8 machines in turn: bytes | busiest hour | by busyness | largest of a shard | busiest of a shard |",
);
console.log("|---|---|---|---|---|---|---|---|---|");
for (const shards of [32, 64, 128, 256, 512]) tell(count, shards, seed);
console.log("\n| month | portfolios | machines | on disk | busy | moved so far |\n|---|---|---|---|---|---|");
grow(count, 128, seed);

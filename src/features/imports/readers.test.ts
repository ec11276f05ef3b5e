import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import type { ColumnMapping } from "#engine/intake/column-mapping.ts";
import type { PlanPiece, PlanPrices } from "#db/queries/import-plans.ts";
import { unpackStatement } from "#features/imports/kept-statement.ts";
import { keepReader, takeReader, warmReader } from "#features/imports/readers.ts";
import { runImportWorker, type WorkerHelp } from "#features/imports/run-worker.ts";
import type { ImportTask } from "#features/imports/worker-messages.ts";
import { headerKey } from "#providers/statements/generic-csv/columns/header-words.ts";

const ROWS = "Aa,Bb,Cc\n2026-01-05,Rent,100.00\n2026-02-05,Rent,100.00\n";
const EXPLAINED: ColumnMapping = {
  columns: { date: "Aa", description: "Bb", amount: "Cc" },
  types: {},
  currency: "EUR",
  isCashOnly: true,
};

const taskOf = (text: string, sharedMappings: ImportTask["sharedMappings"] = {}): ImportTask => ({
  importId: "0b0e7a36-3f39-4b5e-8f0c-6a1f0f5f2f11",
  fileName: "rows.csv",
  source: { kind: "file", compressed: [new Uint8Array(gzipSync(text))] },
  options: {},
  mappings: {},
  sharedMappings,
  facts: { baseCurrency: "EUR", classes: {}, accounts: [], assets: [], institutions: [] },
  keyCounts: "",
  chosen: undefined,
  decisions: undefined,
  rowsInPart: 1000,
});

const NO_HELP: WorkerHelp = { ledgerPartOf: async () => "", onProgress: () => undefined };

/** What a file is found to be: the notes of its review, or the question it asks. */
async function read(task: ImportTask): Promise<string> {
  const outcome = await runImportWorker(task, NO_HELP);
  if (outcome.kind !== "plan") return outcome.kind === "question" ? outcome.question.id : outcome.refusal.problem;
  for (;;) {
    const part = await outcome.plan.next();
    if (part.kind === "rows" || part.kind === "prices" || part.kind === "piece") continue;
    await outcome.plan.close();
    return part.kind === "plan" ? (part.review?.preview ?? "") : part.refusal.problem;
  }
}

test("a thread that has read a file waits for the next one", async () => {
  const first = takeReader();
  keepReader(first);
  const second = takeReader();
  expect(second).toBe(first);
  await second.terminate();
});

test("a thread that was started ahead is the one a file gets, and a second is not started beside it", async () => {
  warmReader();
  const first = takeReader();
  keepReader(first);
  warmReader();
  const second = takeReader();
  const third = takeReader();
  expect(second).toBe(first);
  expect(third).not.toBe(first);
  await Promise.all([second.terminate(), third.terminate()]);
});

test("a thread that dies while it waits is not handed out", async () => {
  const first = takeReader();
  keepReader(first);
  await first.terminate();
  const second = takeReader();
  expect(second).not.toBe(first);
  await second.terminate();
});

test("a long file ends in its prices and its lines, piece by piece, and the lines say all of it", async () => {
  const row = (at: number) =>
    `2024-02-${String((at % 28) + 1).padStart(2, "0")},Buy,Depot,Fund ${at % 300},1,${at}.50,-${at}.50,EUR`;
  const rows = Array.from({ length: 12_000 }, (_, at) => row(at + 1));
  const text = `Date,Type,Account,Name,Quantity,Price,Amount,Currency\n${rows.join("\n")}\n`;
  const outcome = await runImportWorker(taskOf(text), NO_HELP);
  if (outcome.kind !== "plan") return expect.unreachable("it is read");
  const pieces: PlanPiece[] = [];
  const slices: PlanPrices[] = [];
  let part = await outcome.plan.next();
  for (; part.kind === "rows" || part.kind === "prices" || part.kind === "piece"; part = await outcome.plan.next()) {
    if (part.kind === "piece") pieces.push(part.piece);
    if (part.kind === "prices") slices.push(part.prices);
  }
  await outcome.plan.close();
  expect(part.kind === "plan" && part.addedCount).toBe(12_000);
  for (const list of [pieces, slices]) expect(list.map(({ at }) => at)).toEqual(list.map((_, at) => at));
  const kept = unpackStatement(pieces.map(({ bytes }) => new Uint8Array(bytes)));
  expect(kept.lines.map(({ place }) => place.raw)).toEqual(rows);
  const prices = slices
    .flatMap(({ bytes }): { on: string; price: string }[] => JSON.parse(new TextDecoder().decode(bytes)))
    .flatMap(({ on, price }) => price.split(",").map((it, at) => [on.split(",")[at], it]));
  // The same of 28 days and the same of 300 funds come together every 2,100 rows.
  expect(prices).toHaveLength(2100);
  expect(prices[0]).toEqual(["2024-02-02", "10501.5"]);
});

test("what was told of one file is not known of the next, though one thread reads both", async () => {
  const shared = { [headerKey(["Aa", "Bb", "Cc"])]: EXPLAINED };
  expect(await read(taskOf(ROWS, shared))).toContain("as another member of this portfolio explained them");
  expect(await read(taskOf(ROWS))).toBe("columns");
  expect(await read(taskOf("nothing at all\n"))).not.toContain("another member");
  expect(await read(taskOf(ROWS, shared))).toContain("as another member of this portfolio explained them");
});

test("a large file takes its thread with it, and the next one is read all the same", async () => {
  const noise = Array.from(
    { length: 60_000 },
    (_, row) => `2026-01-05,${Math.sin(row)}${Math.cos(row)},${row % 2 ? "" : "-"}${row}.25`,
  );
  const shared = { [headerKey(["Aa", "Bb", "Cc"])]: EXPLAINED };
  expect(await read(taskOf(`Aa,Bb,Cc\n${noise.join("\n")}\n`, shared))).toContain("another member");
  expect(await read(taskOf(ROWS, shared))).toContain("another member");
  // Beside everything else of a slow machine.
}, 120_000);

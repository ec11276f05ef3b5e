// Run by `bench/reading.ts` in a process of its own, so that nothing is in memory that a server would not have: `make` writes a file, `read` reads one
// as the server does, throws away what it is handed, and tells what that took.
import { createHash } from "node:crypto";
import { createWriteStream, readFileSync } from "node:fs";
import { once } from "node:events";
import { createGzip } from "node:zlib";
import { unpackStatement } from "#features/imports/kept-statement.ts";
import { partsOf, runImportWorker } from "#features/imports/run-worker.ts";
import type { ImportTask } from "#features/imports/worker-messages.ts";
import { RECIPES } from "./reading-recipes.ts";
import { textOfFile, workbookOf, type FileRecipe } from "./reading-files.ts";

const [what = "", format = "", path = "", bytes = ""] = process.argv.slice(2);
const recipe: FileRecipe | undefined = Object.entries(RECIPES).find(([name]) => name === format)?.[1];
if (!recipe) throw new Error(`There is no format "${format}": ${Object.keys(RECIPES).join(", ")}.`);

/** Megabytes this process has in memory now. */
const residentMb = (): number => Math.round(process.memoryUsage.rss() / 1_048_576);

async function make(of: FileRecipe): Promise<object> {
  const packed = createGzip();
  const file = packed.pipe(createWriteStream(path));
  const texts = textOfFile(of, Number(bytes));
  let [rows, length] = [0, 0];
  for (const text of of.name.endsWith(".xlsx") ? workbookOf(texts) : texts) {
    rows += text.rows;
    length += text.content.length;
    if (!packed.write(text.content)) await once(packed, "drain");
  }
  packed.end();
  await once(file, "close");
  return { rows, mb: Math.round(length / 1e6) };
}

const taskOf = (compressed: readonly Uint8Array<ArrayBuffer>[], fileName: string): ImportTask => ({
  importId: "0b0e7a36-3f39-4b5e-8f0c-6a1f0f5f2f11",
  fileName,
  source: { kind: "file", compressed },
  options: { currency: "EUR", dateOrder: "mdy" },
  mappings: {},
  sharedMappings: {},
  facts: { baseCurrency: "EUR", classes: {}, accounts: [], assets: [], institutions: [] },
  keyCounts: "",
  chosen: undefined,
  decisions: undefined,
  rowsInPart: 2500,
});

/** Reads the file and asks for one part after another, as the database does. `onLines` is given what is kept of its lines. */
async function read({ name }: FileRecipe, onLines: (piece: Uint8Array) => void): Promise<object> {
  const compressed = new Uint8Array(readFileSync(path));
  const help = { ledgerPartOf: async () => "", onProgress: () => undefined };
  const outcome = await runImportWorker(taskOf([compressed], name), help);
  if (outcome.kind === "question") return { asks: outcome.question.text };
  if (outcome.kind === "refused") return { refuses: outcome.refusal.problem };
  const parts = partsOf(outcome.plan);
  let step = await parts.next();
  for (; !step.done; step = await parts.next()) if (step.value.kind === "piece") onLines(step.value.piece.bytes);
  await outcome.plan.close();
  const end = step.value;
  return end.kind === "plan" ? { source: end.sourceName, booked: end.addedCount } : { refuses: end.refusal.problem };
}

async function measured(of: FileRecipe): Promise<object> {
  const rest = residentMb();
  let most = rest;
  const look = setInterval(() => (most = Math.max(most, residentMb())), 10);
  const before = process.cpuUsage();
  const said = await read(of, () => undefined);
  const spent = process.cpuUsage(before);
  clearInterval(look);
  return { overMb: most - rest, seconds: Math.round((spent.user + spent.system) / 1e5) / 10, ...said };
}

/** Of all that is kept of the file: the same before and after a change that must not show. */
async function hashed(of: FileRecipe): Promise<object> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const said = await read(of, (piece) => pieces.push(new Uint8Array(piece)));
  if (pieces.length === 0) return said;
  const { lines, prices, ...others } = unpackStatement(pieces);
  const hash = createHash("sha256");
  const add = (value: unknown) =>
    hash.update(JSON.stringify(value, (_, it) => (typeof it === "bigint" ? `${it}n` : it)));
  for (const line of lines) add(inOrder(line));
  for (const price of prices) add(inOrder(price));
  add(others);
  return {
    lines: lines.length,
    errors: others.errors.length,
    skipped: others.skipped.length,
    hash: hash.digest("hex").slice(0, 16),
    ...said,
  };
}

/** Fields that are there, by name. */
const inOrder = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return Object.fromEntries(
    fields.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, field]) => [name, inOrder(field)]),
  );
};

const answer = what === "make" ? await make(recipe) : what === "hash" ? await hashed(recipe) : await measured(recipe);
process.stdout.write(JSON.stringify(answer));
process.exit();

// Runs worked examples through the engine: `npm run vectors -- DIR`. Every `*.json` of DIR holds examples by topic, `histories.json`
// whole histories. A topic is answered by test/vectors/adapters/<topic>.ts, from the example's input alone. Prints each example that
// fails and then passed and failed by topic and in all; exit code 1 when any fails. A topic without an adapter is not built: it fails.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { difference } from "#test/vectors/compare.ts";
import { isObject, type Adapter, type Example, type Json } from "#test/vectors/example.ts";
import { exampleOf, toJson } from "#test/vectors/read-examples.ts";
import { runHistory, type HistoryOutcome } from "#test/vectors/run-history.ts";

const directory = process.argv[2];
if (directory === undefined || !existsSync(directory)) {
  console.error("Usage: npm run vectors -- DIR, where DIR holds the examples as *.json");
  process.exit(2);
}

const ADAPTERS = new URL("../test/vectors/adapters/", import.meta.url);
const tally = new Map<string, { passed: number; failed: number; isBuilt: boolean; left: number }>();
const count = (topic: string, outcome: "passed" | "failed" | "left", isBuilt = true): void => {
  const row = tally.get(topic) ?? { passed: 0, failed: 0, isBuilt, left: 0 };
  row[outcome] += 1;
  tally.set(topic, row);
};
const short = (value: Json | undefined): string => {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
};
const readJson = (file: string): Json => {
  const parsed: unknown = JSON.parse(readFileSync(join(directory, file), "utf8"));
  return toJson(parsed);
};

const adapters = new Map<string, Adapter | undefined>();
async function adapterOf(topic: string): Promise<Adapter | undefined> {
  if (!adapters.has(topic)) {
    const file = new URL(`${topic}.ts`, ADAPTERS);
    const module: { readonly adapter?: Adapter } | undefined = existsSync(file) ? await import(file.href) : undefined;
    adapters.set(topic, module?.adapter);
  }
  return adapters.get(topic);
}

async function runExample(example: Example): Promise<void> {
  const adapter = await adapterOf(example.topic);
  if (!adapter) return count(example.topic, "failed", false);
  let got: Json;
  let problem: string | undefined;
  try {
    got = adapter(isObject(example.input) ? example.input : {}, example.id);
    problem = difference(example.expected, got, { absolute: example.tolerance, exactFields: example.exactFields });
  } catch (error) {
    got = null;
    problem = error instanceof Error ? error.message : String(error);
  }
  if (problem === undefined) return count(example.topic, "passed");
  count(example.topic, "failed");
  console.log(
    `FAIL ${example.topic} ${example.id}: ${problem}\n  input    ${short(example.input)}\n  expected ${short(example.expected)}\n  got      ${short(got)}`,
  );
}

function report({ topic, id, figure, outcome, note, expected, got }: HistoryOutcome): void {
  count(topic, outcome);
  if (outcome === "failed")
    console.log(`FAIL ${topic} ${id} ${figure}: ${note}\n  expected ${short(expected)}\n  got      ${short(got)}`);
  if (outcome === "left") console.log(`left ${topic} ${id} ${figure}: ${note}`);
}

for (const file of readdirSync(directory)
  .filter((name) => name.endsWith(".json"))
  .toSorted((a, b) => (a < b ? -1 : 1))) {
  const list = readJson(file);
  if (!Array.isArray(list)) continue;
  if (file === "histories.json") list.filter(isObject).flatMap(runHistory).forEach(report);
  else for (const example of list.map(exampleOf)) if (example) await runExample(example);
}

let [passed, failed, left] = [0, 0, 0];
for (const [topic, row] of [...tally].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
  passed += row.passed;
  failed += row.failed;
  left += row.left;
  const remark = row.isBuilt ? "" : " (not built)";
  console.log(
    `${topic}: ${row.passed} passed, ${row.failed} failed${row.left > 0 ? `, ${row.left} not applicable` : ""}${remark}`,
  );
}
console.log(
  `${passed} passed, ${failed} failed${left > 0 ? ` (${left} figures of other conventions not applicable)` : ""}`,
);
process.exit(failed > 0 ? 1 : 0);

// Runs worked examples through the engine: `npm run vectors -- DIR`. Every `*.json` of DIR holds examples by topic, or whole histories
// (what has activities). A topic is answered by test/vectors/adapters/<topic>.ts, from the example's input alone. Prints each example
// that fails and then passed and failed by topic and in all; exit code 1 when any fails. A topic without an adapter fails and is named.
// `disputed`: an expectation its own history contradicts, listed with the reason in test/vectors/histories/disputed.ts.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { answer } from "#test/vectors/answer.ts";
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
const tally = new Map<string, { passed: number; failed: number; disputed: number }>();
const count = (topic: string, outcome: "passed" | "failed" | "disputed"): void => {
  const row = tally.get(topic) ?? { passed: 0, failed: 0, disputed: 0 };
  row[outcome] += 1;
  tally.set(topic, row);
};
const short = (value: Json | undefined): string => {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
};
/** What a file holds; one that is not JSON is a failure that names it, and the others still run. */
function readJson(file: string): Json {
  try {
    const parsed: unknown = JSON.parse(readFileSync(join(directory ?? "", file), "utf8"));
    return toJson(parsed);
  } catch (error) {
    count(file, "failed");
    console.log(`FAIL ${file}: cannot be read as JSON: ${error instanceof Error ? error.message : String(error)}`);
    return null;
  }
}

const adapters = new Map<string, Adapter | undefined>();
async function adapterOf(topic: string): Promise<Adapter | undefined> {
  if (!adapters.has(topic)) {
    const file = new URL(`${topic}.ts`, ADAPTERS);
    const isKnown = /^\w+$/.test(topic) && existsSync(file);
    const module: { readonly adapter?: Adapter } | undefined = isKnown ? await import(file.href) : undefined;
    adapters.set(topic, module?.adapter);
  }
  return adapters.get(topic);
}

async function runExample(example: Example): Promise<void> {
  const adapter = await adapterOf(example.topic);
  if (!adapter) {
    count(example.topic, "failed");
    console.log(`FAIL ${example.topic} ${example.id}: no function answers the topic "${example.topic}"`);
    return;
  }
  let got: Json;
  let problem: string | undefined;
  try {
    got = answer(adapter, example.input, example);
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
  if (outcome === "disputed")
    console.log(`disputed ${topic} ${id} ${figure}: ${note}\n  expected ${short(expected)}\n  got      ${short(got)}`);
}

for (const file of readdirSync(directory)
  .filter((name) => name.endsWith(".json"))
  .toSorted((a, b) => (a < b ? -1 : 1))) {
  const list = readJson(file);
  if (!Array.isArray(list)) continue;
  for (const item of list) {
    const example = exampleOf(item);
    if (example) await runExample(example);
    else if (isObject(item) && Array.isArray(item["activities"])) runHistory(item).forEach(report);
    else {
      count(file, "failed");
      console.log(`FAIL ${file}: neither an example nor a history: ${short(item)}`);
    }
  }
}

const sums = { passed: 0, failed: 0, disputed: 0 };
for (const [topic, row] of [...tally].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
  sums.passed += row.passed;
  sums.failed += row.failed;
  sums.disputed += row.disputed;
  console.log(
    `${topic}: ${row.passed} passed, ${row.failed} failed${row.disputed > 0 ? `, ${row.disputed} disputed` : ""}`,
  );
}
console.log(
  `${sums.passed} passed, ${sums.failed} failed${sums.disputed > 0 ? `, ${sums.disputed} disputed (its own numbers contradict it)` : ""}`,
);
process.exit(sums.failed > 0 ? 1 : 0);

// Everything a developer wants to know before committing, in under a minute: format, types, lint, architecture and unit tests.
// Steps run two at a time; the first failure's output is printed whole.
import { spawn } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** What makes a test a longer one, which `npm test` runs: a database, random cases, every worked example. */
const LONGER = /#test\/(api|database|family|arbitraries|vectors)\b|run-worker|openPglite|fast-check/;
/** And what reads much for its answer: whole corpora of files, every page, tables of passwords and rates, texts made to be slow. */
const READS_MUCH =
  /corpus|strangers|worst-texts|search-index|content\.test|images\.test|passwords|market-data|warm-up|api-reference|banks\.test|first-figures/;
const unitTests = ["src", "test"]
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)))
  .filter((file) => /\.test\.tsx?$/.test(file) && !file.endsWith(".api.test.ts"))
  .filter((file) => !READS_MUCH.test(file) && !LONGER.test(readFileSync(file, "utf8")));

// The longest first.
const steps: readonly { readonly name: string; readonly command: readonly string[] }[] = [
  {
    name: "architecture and unit tests",
    command: ["vitest", "run", "--no-isolate", "--reporter", "dot", ...unitTests],
  },
  // Types are checked where they are read for the rules anyway, each file by its own tsconfig; CI has tsc check them too.
  {
    name: "types and lint",
    command: ["sh", "-c", "react-router typegen && oxlint --type-aware --type-check src test scripts bench"],
  },
  { name: "format", command: ["oxfmt", "--check", "src", "test", "scripts", "bench"] },
];

const runStep = (command: readonly string[]): Promise<{ readonly isGreen: boolean; readonly output: string }> =>
  new Promise((resolve) => {
    const child = spawn(command[0] ?? "", command.slice(1), { env: process.env });
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.on("error", (error) => resolve({ isGreen: false, output: error.message }));
    child.on("close", (code) => resolve({ isGreen: code === 0, output }));
  });

const queue = [...steps];
const failures: string[] = [];
const work = async () => {
  for (let step = queue.shift(); step; step = queue.shift()) {
    const started = performance.now();
    const { isGreen, output } = await runStep(step.command);
    console.log(`${isGreen ? "ok  " : "FAIL"} ${step.name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
    if (!isGreen) {
      failures.push(step.name);
      console.log(output);
    }
  }
};
await Promise.all([work(), work()]);
console.log(`${steps.length - failures.length} passed, ${failures.length} failed`);
process.exit(failures.length === 0 ? 0 : 1);

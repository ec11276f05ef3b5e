// Lighthouse on the built product: phone profile, ten representative pages, the median of three runs. Fails under the limits.
// usage: npm run lighthouse [-- PATH…]; RUNS=1 for a quick look.
import lighthouse from "lighthouse";
import { openBuiltServer } from "#test/built-server.ts";
import { openChromium } from "#test/chromium.ts";
import { REPRESENTATIVE_PATHS } from "./representative-paths.ts";

const LEAST = { performance: 98, accessibility: 100, "best-practices": 100, seo: 100 } as const;
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
const RUNS = Number(process.env["RUNS"] ?? 3);
const PORT = 9333;

interface Run {
  readonly scores: Readonly<Record<(typeof CATEGORIES)[number], number>>;
  readonly largestPaintMs: number;
  readonly blockedMs: number;
  readonly shift: number;
  /** Audits that are not passed. */
  readonly short: readonly string[];
}

async function runOnce(url: string): Promise<Run> {
  const outcome = await lighthouse(url, { port: PORT, logLevel: "error", onlyCategories: [...CATEGORIES] });
  if (!outcome) throw new Error(`Lighthouse gave no result for ${url}`);
  const { categories, audits } = outcome.lhr;
  const score = (name: string): number => Math.round((categories[name]?.score ?? 0) * 100);
  const measured = (name: string): number => audits[name]?.numericValue ?? 0;
  const short = CATEGORIES.flatMap((name) =>
    (categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => id),
  );
  return {
    scores: {
      performance: score("performance"),
      accessibility: score("accessibility"),
      "best-practices": score("best-practices"),
      seo: score("seo"),
    },
    largestPaintMs: measured("largest-contentful-paint"),
    blockedMs: measured("total-blocking-time"),
    shift: measured("cumulative-layout-shift"),
    short,
  };
}

const median = (runs: readonly Run[]): Run | undefined =>
  runs.toSorted((a, b) => a.scores.performance - b.scores.performance)[Math.floor(runs.length / 2)];

const server = await openBuiltServer();
const browser = await openChromium([`--remote-debugging-port=${PORT}`]);
const failures: string[] = [];
try {
  console.log("perf  a11y  best  seo    LCP ms  TBT ms  CLS");
  const asked = process.argv.slice(2);
  for (const path of asked.length > 0 ? asked : REPRESENTATIVE_PATHS) {
    const runs: Run[] = [];
    for (let index = 0; index < RUNS; index += 1) runs.push(await runOnce(server.origin + path));
    const run = median(runs);
    if (!run) continue;
    const scores = CATEGORIES.map((name) => String(run.scores[name]).padStart(4)).join("  ");
    const times = [run.largestPaintMs.toFixed(0), run.blockedMs.toFixed(0)].map((it) => it.padStart(6)).join("  ");
    const isShort = CATEGORIES.some((name) => run.scores[name] < LEAST[name]);
    console.log(
      `${scores}  ${times}  ${run.shift.toFixed(3)}  ${path}${isShort ? `  short: ${run.short.join(", ")}` : ""}`,
    );
    if (isShort || run.shift > 0) failures.push(path);
  }
} finally {
  await browser.close();
  await server.close();
}
if (failures.length > 0) {
  console.error(`Short of the limits: ${failures.join(", ")}`);
  process.exit(1);
}

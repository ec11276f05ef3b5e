// What a frame of a chart over days costs in Chromium, at twenty years of twelve series: drawing it, drawing other values, reading off a day.
// A frame is 16 ms. Alone on two cores; say so beside the numbers where the machine is shared.
// usage: node bench/charts.ts [YEARS] [SERIES]
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import { openChromium } from "#test/chromium.ts";

const [years = 20, series = 12] = process.argv.slice(2).map(Number);
const folder = mkdtempSync(join(tmpdir(), "chart-bench-"));
await build({
  configFile: false,
  logLevel: "error",
  build: {
    outDir: folder,
    emptyOutDir: true,
    lib: {
      entry: "src/ui/charts/draw-time-series.ts",
      formats: ["iife"],
      name: "drawing",
      fileName: () => "drawing.js",
    },
  },
});

/** In the page: each move thirty times, the median and the slowest of what it took of the main thread. */
const measured = `(async ({ years, series }) => {
  const days = Math.round(years * 365.25);
  const walk = (seed) => {
    let value = 100;
    let state = seed;
    return Array.from({ length: days }, () => {
      state = (state * 1103515245 + 12345) % 2147483648;
      return (value *= 1 + (state / 2147483648 - 0.49) / 60);
    });
  };
  const lines = (seed) =>
    Array.from({ length: series }, (_, at) => ({ key: String(at), label: "Series " + at, values: walk(seed + at * 977) }));
  const host = document.getElementById("host");
  const of = (seed) => ({
    host,
    firstDay: 13149,
    series: lines(seed),
    height: 280,
    hasArea: false,
    formatValue: String,
    formatDay: String,
    onScrub: () => undefined,
    onMeasure: () => undefined,
  });
  const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const took = { draw: [], update: [], hover: [] };
  const clock = async (name, move) => {
    const from = performance.now();
    const result = move();
    // uPlot draws in a microtask after what was asked of it.
    await Promise.resolve();
    took[name].push(performance.now() - from);
    await frame();
    return result;
  };
  const seeds = Array.from({ length: 30 }, (_, at) => of(at + 1));
  let chart;
  for (const asked of seeds.slice(0, 10)) {
    chart?.destroy();
    chart = await clock("draw", () => drawing.drawTimeSeries(asked));
  }
  for (const asked of seeds) await clock("update", () => chart.update(asked.series));
  for (let at = 0; at < 30; at += 1) await clock("hover", () => chart.showCursor(Math.round((at / 30) * days)));
  return Object.fromEntries(Object.entries(took).map(([name, all]) => {
    const sorted = all.slice(1).toSorted((a, b) => a - b);
    return [name, { best: sorted[0], median: sorted[sorted.length >> 1], slowest: sorted.at(-1) }];
  }));
})`;

const browser = await openChromium();
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.setContent('<div id="host" style="width:1100px;height:280px"></div>');
  await page.addScriptTag({ content: readFileSync(join(folder, "drawing.js"), "utf8") });
  const found: Record<string, { best: number; median: number; slowest: number }> = await page.evaluate(
    `${measured}(${JSON.stringify({ years, series })})`,
  );
  console.log(`${years} years of ${series} series, ms of the main thread; a frame is 16`);
  for (const [name, { best, median, slowest }] of Object.entries(found))
    console.log(
      `${name.padEnd(8)} best ${best.toFixed(1).padStart(6)}  median ${median.toFixed(1).padStart(6)}  slowest ${slowest.toFixed(1).padStart(6)}`,
    );
} finally {
  await browser.close();
  rmSync(folder, { recursive: true });
}

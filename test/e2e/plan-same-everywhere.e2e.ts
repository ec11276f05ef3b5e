import { join } from "node:path";
import { build } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStage, type Stage } from "./harness.ts";
import { runPlan } from "./plan-run.ts";

/** The engine of plans, bundled as it is for browsers. */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

async function bundled(): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: "silent",
    build: {
      write: false,
      lib: { entry: join(import.meta.dirname, "plan-run.ts"), formats: ["iife"], name: "Plan" },
    },
  });
  const [first] = Array.isArray(made) ? made : [made];
  if (!first || !("output" in first)) return expect.unreachable("nothing was built");
  return first.output.map((part) => (part.type === "chunk" ? part.code : "")).join("\n");
}

test("PL-07: the same seed gives the same share of success and the same fan to the cent in a browser and on a server, and another seed others", async () => {
  const { page } = await stage.visitor({ width: 1280 });
  await page.goto("about:blank");
  await page.addScriptTag({ content: await bundled() });
  const inBrowser = (seed: number) => page.evaluate<ReturnType<typeof runPlan>>(`Plan.runPlan(${seed})`);
  expect(await inBrowser(7)).toEqual(runPlan(7));
  expect(await inBrowser(2026)).toEqual(runPlan(2026));
  expect(runPlan(7).fan).not.toEqual(runPlan(8).fan);
});

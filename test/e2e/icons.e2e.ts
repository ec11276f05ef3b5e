import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openOwnStage, type Stage } from "./harness.ts";

/** Icons that content names, on real pages, and the limits of T6 as a browser keeps them. The alternate host is a stand-in: nobody outside is asked. */
const ALTERNATE = "https://icons.example.org";
let stage: Stage;
beforeAll(async () => {
  stage = await openOwnStage({ ICON_HOST: ALTERNATE });
});
afterAll(() => stage.close());

const drawn = (page: Page) => page.locator("main svg[data-icon]:not(:empty)").count();
const named = (page: Page) => page.locator("main svg[data-icon]").count();

/** Addresses of queries for icons, each with its time, and when those that failed did. */
function watchQueries(page: Page) {
  const asked: { readonly address: string; readonly atMs: number }[] = [];
  const failedAtMs: number[] = [];
  const isQuery = (address: string) => address.includes("icons=");
  page.on("request", (request) => {
    if (isQuery(request.url())) asked.push({ address: request.url(), atMs: performance.now() });
  });
  page.on("requestfailed", (request) => {
    if (isQuery(request.url())) failedAtMs.push(performance.now());
  });
  return { asked, failedAtMs };
}

/** The alternate host, as a public icon service answers. */
const answerAlternate = (page: Page, delayMs = 0): Promise<unknown> =>
  page.route(`${ALTERNATE}/**`, async (route) => {
    const names = new URL(route.request().url()).searchParams.get("icons")?.split(",") ?? [];
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    const icons = Object.fromEntries(names.map((name) => [name, { body: '<path d="M1 1h2"/>' }]));
    await route.fulfill({ json: { prefix: "lucide", icons }, headers: { "access-control-allow-origin": "*" } });
  });

test("D6: every icon that a page's content names is drawn, in one query, on the first page and on the next", async () => {
  const { page, problems } = await stage.visitor();
  const { asked } = watchQueries(page);
  await page.goto("/solutions");
  expect(await named(page)).toBe(10);
  await expect.poll(() => drawn(page), { timeout: 10_000 }).toBe(10);
  expect(asked.map(({ address }) => new URL(address).origin)).toEqual([stage.origin]);
  const [path] = await page.locator("main svg[data-icon=house] path").all();
  expect((await path?.boundingBox())?.width).toBeGreaterThan(4);
  await page.evaluate(`(() => {
    const link = document.createElement("a");
    link.href = "/who-we-serve";
    document.querySelector("main [data-drawn]").append(link);
    link.click();
  })()`);
  await page.waitForURL("**/who-we-serve");
  await expect.poll(() => drawn(page), { timeout: 10_000 }).toBe(3);
  expect(problems).toEqual([]);
});

test("T6: when ours has not answered after 750 ms the alternate host is asked, and what it has is drawn", async () => {
  const { page } = await stage.visitor();
  const { asked } = watchQueries(page);
  await page.route("**/api/_icons**", () => new Promise(() => {}));
  await answerAlternate(page);
  await page.goto("/solutions");
  await expect.poll(() => drawn(page), { timeout: 10_000 }).toBe(10);
  const [ours, other] = asked;
  expect([ours, other].map((it) => new URL(it?.address ?? "").origin)).toEqual([stage.origin, ALTERNATE]);
  expect((other?.atMs ?? 0) - (ours?.atMs ?? 0)).toBeGreaterThan(700);
});

test("T6: an icon that comes late is drawn all the same; a query ends after 5 s, and the words stand without it", async () => {
  const late = await stage.visitor();
  await late.page.route("**/api/_icons**", () => new Promise(() => {}));
  await answerAlternate(late.page, 2_500);
  await late.page.goto("/who-we-serve");
  await expect.poll(() => drawn(late.page), { timeout: 8_000 }).toBe(3);

  const never = await stage.visitor();
  const { asked, failedAtMs } = watchQueries(never.page);
  await never.page.route("**/api/_icons**", () => new Promise(() => {}));
  await never.page.route(`${ALTERNATE}/**`, () => new Promise(() => {}));
  await never.page.goto("/who-we-serve");
  await expect.poll(() => failedAtMs.length, { timeout: 12_000 }).toBe(2);
  expect((failedAtMs[0] ?? 0) - (asked[0]?.atMs ?? 0)).toBeGreaterThan(4_500);
  expect(await drawn(never.page)).toBe(0);
  expect(await never.page.getByRole("heading", { name: "Family offices" }).count()).toBe(1);
});

test("T6: no address of a query is longer than 500 characters", async () => {
  const { page } = await stage.visitor();
  const { asked } = watchQueries(page);
  await answerAlternate(page);
  await page.goto("/who-we-serve");
  await expect.poll(() => drawn(page), { timeout: 10_000 }).toBe(3);
  await page.evaluate(`(() => {
    const words = ["chart-column-stacked", "arrow-down-narrow-wide", "align-horizontal-distribute-center"];
    for (let index = 0; index < 60; index += 1) {
      const place = document.createElementNS("http://www.w3.org/2000/svg", "svg");
      place.dataset.icon = words[index % 3] + "-" + index;
      document.querySelector("main").append(place);
    }
  })()`);
  await expect.poll(() => asked.length).toBeGreaterThan(4);
  expect(Math.max(...asked.map(({ address }) => address.length))).toBeLessThanOrEqual(500);
});

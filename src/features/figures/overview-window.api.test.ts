import { afterAll, beforeAll, expect, test } from "vitest";
import { openSample, type AskSample } from "#test/sample-portfolio.ts";
import { bridge, overview } from "./contract.ts";

let ask: AskSample;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ ask, close } = await openSample());
});
afterAll(() => close());

test("an overview from a day on is of that window in every part", async () => {
  const year = (await ask("/overview?from=2023-12-31&on=2024-12-31")).as(overview);
  expect(year.bridge).toEqual((await ask("/bridge?from=2023-12-31&to=2024-12-31")).as(bridge));
  expect([year.change.from, year.performance.from, year.series.from]).toEqual([
    "2023-12-31",
    "2023-12-31",
    "2023-12-31",
  ]);
});

test("a window that begins before anything was owned opens on the day before the first entry", async () => {
  const whole = (await ask("/overview?range=ALL")).as(overview);
  const early = (await ask("/overview?from=1900-01-01")).as(overview);
  expect(early.change).toEqual(whole.change);
});

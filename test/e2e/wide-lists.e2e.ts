import { afterAll, beforeAll, expect, test } from "vitest";
import { axeFindings, openStage, type Stage } from "./harness.ts";
import { openSample } from "./sample.ts";

/** Lists on screens narrower than they are: names stay whole, and columns out of sight are hinted at. */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

test("UP-02 in part: on a phone the names of bonds and of transactions are whole", async () => {
  const { page, home } = await openSample(stage, { width: 360, height: 760 });
  for (const [screen, words] of [
    ["/own/fixed-income", "2023-2033, callable"],
    ["/transactions", "prepaid for the quarter"],
  ] as const) {
    await page.goto(home + screen);
    const name = page
      .getByRole("rowheader")
      .filter({ hasText: new RegExp(words) })
      .first();
    await name.scrollIntoViewIfNeeded();
    // Text that is cut needs more room than it has.
    const cut = await page.evaluate(
      "[...document.querySelectorAll('[role=rowheader] *')].filter((it) => it.scrollWidth > it.clientWidth + 1 && it.clientWidth > 0).map((it) => it.textContent)",
    );
    expect(cut, screen).toEqual([]);
  }
  // Nothing that is planned passes for booked.
  const planned = page.getByRole("row", { name: /prepaid for the quarter/ }).first();
  expect(await planned.innerText()).toContain("Planned");
});

test("UP-02 in part: a grid that is wider than the screen hints at the side where more columns are", async () => {
  const { page, home } = await openSample(stage, { width: 1440, colorScheme: "dark" });
  await page.goto(`${home}/own/fixed-income`);
  const grid = page.getByRole("grid", { name: "Holdings" });
  await grid.getByRole("row", { name: /Brenta Rail/ }).waitFor();
  await page.locator("[data-more=right]").waitFor();
  expect(await grid.getAttribute("data-more-left")).toBeNull();
  expect(await axeFindings(page)).toEqual([]);
  await page.evaluate("document.querySelector('[role=grid]').scrollTo({ left: 5000 })");
  await page.locator("[data-more=right]").waitFor({ state: "detached" });
  expect(await grid.getAttribute("data-more-left")).toBe("true");
  await page.emulateMedia({ media: "print" });
  const edge = await page.evaluate("getComputedStyle(document.querySelector('[role=rowheader]'), '::after').content");
  expect(edge).toBe("none");
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { axeFindings, openStage, type Stage } from "./harness.ts";

/** The home page on a phone, and what is folded there. */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** Its length at 360 pixels before it was shortened. */
const WAS_LONG = 11_974;

test.each(["light", "dark"] as const)(
  "R1 on a phone the product stands in the first screen, and the page is half as long as it was (%s)",
  async (colorScheme) => {
    const { page, problems } = await stage.visitor({ width: 360, height: 640, colorScheme });
    await page.goto("/");
    const worth = await page.getByRole("main").locator("figure").first().locator("details").first().boundingBox();
    expect((worth?.y ?? 0) + (worth?.height ?? 0)).toBeLessThan(640);
    await page.setViewportSize({ width: 390, height: 844 });
    const line = await page.getByRole("img", { name: "Net worth over the year, rising" }).boundingBox();
    expect((line?.y ?? 0) + (line?.height ?? 0)).toBeLessThan(844);
    await page.setViewportSize({ width: 360, height: 640 });
    const [length, width] = await page.evaluate<readonly [number, number]>(
      "[document.documentElement.scrollHeight, document.documentElement.scrollWidth]",
    );
    expect(length).toBeLessThanOrEqual(WAS_LONG / 2);
    expect(width).toBe(360);
    expect(await axeFindings(page)).toEqual([]);
    expect(problems).toEqual([]);
  },
);

test("R1 what is folded on a phone opens by a press, and stands open on a desk", async () => {
  const phone = await stage.visitor({ width: 360 });
  await phone.page.goto("/");
  const rows = phone.page.locator("#spreadsheet").getByText("A split ten years ago");
  expect(await rows.isVisible()).toBe(false);
  await phone.page.getByText("Compare line by line").click();
  await rows.waitFor();
  await phone.page.locator("footer summary", { hasText: "Solutions" }).click();
  await phone.page.getByRole("contentinfo").getByRole("link", { name: "Crypto" }).click();
  await phone.page.waitForURL("**/solutions/crypto");
  const desk = await stage.visitor();
  await desk.page.goto("/");
  await desk.page.locator("#spreadsheet").getByText("A split ten years ago").waitFor();
  expect(await desk.page.getByText("Compare line by line").isVisible()).toBe(false);
  await desk.page.getByRole("contentinfo").getByRole("link", { name: "Crypto" }).waitFor();
});

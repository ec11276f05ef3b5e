import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { axeFindings, openStage, type Stage } from "./harness.ts";
import { screens } from "./looks.ts";
import { ADA, openLife } from "./tax-life.ts";
import { openTyped } from "./typed-portfolio.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

test.each(screens())(
  "AN-12, UP-27 in part: from where on one hears of a figure is set beside where one hears of it, and kept, %s",
  async (_, options) => {
    const { page, problems } = await openTyped(stage, options);
    await page.goto("/central/notifications");
    const moved = page.getByRole("textbox", { name: "Net worth moves within a day by" });
    await moved.waitFor();
    expect(await moved.inputValue()).toBe("5");
    await moved.fill("2,500");
    await page.getByRole("combobox", { name: "Net worth moves within a day by: counted in" }).selectOption("CHF");
    const cash = page.getByRole("textbox", { name: "Cash falls below" });
    await cash.fill("1000");
    const holding = page.getByRole("textbox", { name: "One holding is more of it than" });
    await holding.fill("40");
    const days = page.getByRole("textbox", { name: "Something falls due within" });
    await days.fill("0");
    await days.blur();
    await page.getByText("Enter more than 0").waitFor();
    await days.fill("30");
    await days.blur();
    await page.getByText("Enter more than 0").waitFor({ state: "detached" });
    await page.evaluate("scrollTo(0, 0)");
    expect(await axeFindings(page)).toEqual([]);
    const sideways = await page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth");
    expect(Number(sideways)).toBeLessThanOrEqual(0);
    await page.reload();
    await moved.waitFor();
    const kept = () => Promise.all([moved, cash, holding, days].map((it) => it.inputValue()));
    await expect.poll(kept).toEqual(["2,500", "1,000", "40", "30"]);
    // What was refused on the way was told in words.
    expect(problems.filter((it) => !it.includes("400"))).toEqual([]);
  },
);

test("TX-07 in part, UP-27 in part: a loss to take from a sum of one's own on waits in the inbox, which leads to it", async () => {
  const { page, at, write, problems } = await openLife(stage, { width: 360, colorScheme: "light" });
  await write("PUT", `/taxpayers/${randomUUID()}`, ADA);
  await page.goto("/central/notifications");
  await page.getByRole("combobox", { name: "A holding has a loss to take of: counted in" }).selectOption("USD");
  const loss = page.getByRole("textbox", { name: "A holding has a loss to take of" });
  await loss.fill("50");
  await loss.blur();
  await page.goto(`${at}/inbox`);
  const gamma = page.getByRole("listitem").filter({ hasText: "Gamma could be sold at a loss of 50.00 USD." });
  await gamma.getByRole("link", { name: /^See losses/ }).click();
  await page.getByRole("heading", { name: "Free to take" }).waitFor();
  await page.getByRole("main").getByRole("link", { name: "Gamma", exact: true }).waitFor();
  expect(problems).toEqual([]);
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { axeFindings, openStage, type Stage } from "./harness.ts";
import { widths } from "./looks.ts";
import { openSample } from "./sample.ts";

/** What 1 became in the portfolio beside what it became elsewhere, chosen, mixed and explained. */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

test.each(widths())(
  "AN-02, R-09 in part: at %i px, %s, the portfolio stands beside assets and a mix of them, each return explained",
  async (width, colorScheme) => {
    const { page, home, problems } = await openSample(stage, { width, colorScheme });
    await page.goto(`${home}/performance?range=1Y`);
    await page.getByRole("button", { name: "Compare" }).click();
    const choices = page.getByRole("dialog", { name: "Compare with" });
    await choices.getByLabel("Find an index, inflation or an asset with prices").fill("World");
    const first = choices.getByRole("checkbox").first();
    await first.click();
    await expect.poll(() => new URL(page.url()).searchParams.get("beside")).toMatch(/:1$/);
    await choices.getByLabel("Find an index, inflation or an asset with prices").fill("");
    await choices.getByRole("button", { name: "Make a mix" }).click();
    const weights = choices.getByLabel(/, %$/);
    await weights.nth(0).fill("60");
    await weights.nth(1).fill("40");
    await choices.getByRole("button", { name: "Add the mix" }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get("beside")).toMatch(/:60,.*:40$/);
    await page.keyboard.press("Escape");
    const table = page.getByRole("table").filter({ hasText: "Portfolio less it" });
    await table.getByRole("rowheader", { name: /60 % .* \+ 40 %/ }).waitFor();
    await table
      .getByRole("button", { name: /Explain Return of/ })
      .first()
      .click();
    await page
      .getByRole("dialog", { name: /How Return of/ })
      .getByText(/^= /)
      .first()
      .waitFor();
    await page.keyboard.press("Escape");
    await page.reload();
    await table.getByRole("rowheader", { name: /60 % .* \+ 40 %/ }).waitFor();
    await page.evaluate("scrollTo(0, 0)");
    expect(await axeFindings(page)).toEqual([]);
    const sideways = await page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth");
    expect(Number(sideways)).toBeLessThanOrEqual(0);
    expect(problems).toEqual([]);
  },
);

test.each(widths())(
  "AN-06, AN-08 in part: at %i px, %s, risk is measured against a chosen benchmark, explained, and correlations are walked by keys",
  async (width, colorScheme) => {
    const { page, home, problems } = await openSample(stage, { width, colorScheme });
    await page.goto(`${home}/exposure-and-risk?range=5Y`);
    const beside = page.getByRole("region", { name: "Beside a benchmark" });
    await beside.getByRole("button", { name: "Compare" }).click();
    const choices = page.getByRole("dialog", { name: "Compare with" });
    await choices.getByLabel("Find an index, inflation or an asset with prices").fill("World");
    await choices.getByRole("checkbox").first().click();
    await page.keyboard.press("Escape");
    await beside.getByText("how widely the difference varies, a year").waitFor();
    await beside.getByText(/^It rose in \d+ months?s?: the portfolio rose too in \d+/).waitFor();
    await beside.getByRole("button", { name: "Explain Beta" }).click();
    await page
      .getByRole("dialog", { name: /How Beta is computed/ })
      .getByText("= covariance with the benchmark ÷ its variance")
      .first()
      .waitFor();
    await page.keyboard.press("Escape");
    // With itself a holding moves always: the cells from the first corner to the last are 1.
    const cells = page.getByRole("grid", { name: "Correlations" });
    await cells.locator("[aria-selected=true]").focus();
    await page.keyboard.press("Home");
    await page.getByRole("figure", { name: "Correlations" }).getByRole("status").getByText("1.00").waitFor();
    await page.keyboard.press("ArrowRight");
    await page
      .getByRole("figure", { name: "Correlations" })
      .getByRole("status")
      .getByText(/ with /)
      .waitFor();
    await page.evaluate("scrollTo(0, 0)");
    expect(await axeFindings(page)).toEqual([]);
    const sideways = await page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth");
    expect(Number(sideways)).toBeLessThanOrEqual(0);
    expect(problems).toEqual([]);
  },
);

test.each(widths())(
  "AN-03 in part, R-10 in part: at %i px, %s, a return is attributed to classes beside a benchmark stated by part, adds up, and is explained",
  async (width, colorScheme) => {
    const { page, home, problems } = await openSample(stage, { width, colorScheme });
    await page.goto(`${home}/performance?range=1Y&part=attribution`);
    const section = page.getByRole("region", { name: "Attribution", exact: true });
    await section.getByRole("button", { name: "Benchmark" }).click();
    const mix = page.getByRole("dialog", { name: "Benchmark by part" });
    for (const [label, weight] of [
      ["Funds and ETFs", "60"],
      ["Property", "40"],
    ] as const) {
      const part = mix.getByRole("listitem").filter({ hasText: label });
      await part.getByRole("textbox", { name: label }).fill(weight);
      await part.getByRole("combobox").selectOption({ label: "Meridian World Equity ETF" });
    }
    await mix.getByRole("button", { name: "Compare" }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get("attribution")).toMatch(/^assetClass\|.*:60:.*:40:/);
    const table = page.getByRole("region", { name: "Attribution", exact: true }).getByRole("table");
    await table.getByRole("rowheader", { name: "Funds and ETFs" }).waitFor();
    const together = (await table.getByRole("row").allInnerTexts())
      .slice(1)
      .map((row) => Number((/([+−]?[\d.]+)%[^%]*$/.exec(row)?.[1] ?? "").replace("−", "-")));
    const [whole = Number.NaN, ...parts] = together.toReversed();
    expect(Math.abs(parts.reduce((sum, it) => sum + it, 0) - whole)).toBeLessThanOrEqual(0.005 * (parts.length + 1));
    await table.getByRole("button", { name: /Explain the difference/ }).click();
    await page
      .getByRole("dialog", { name: /How the difference is computed/ })
      .getByText(/^= /)
      .first()
      .waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("region", { name: "With and without exchange rates" }).first().waitFor();
    await page.evaluate("scrollTo(0, 0)");
    expect(await axeFindings(page)).toEqual([]);
    const sideways = await page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth");
    expect(Number(sideways)).toBeLessThanOrEqual(0);
    expect(problems).toEqual([]);
  },
);

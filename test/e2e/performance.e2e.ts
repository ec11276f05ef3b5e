import { monthNamed } from "./days.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { axeFindings, openStage, type Stage } from "./harness.ts";
import { widths } from "./looks.ts";

/** Returns and risk read off the sample: what is shown adds up, is explained and can be walked by keys. */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const digits = (text: string): number => Number(text.replaceAll("−", "-").replaceAll(/[^\d.-]/g, ""));

const choosePart = (page: Page, name: string) => page.getByRole("tab", { name, exact: true }).click();

async function openSample(page: Page): Promise<string> {
  await page.goto("/");
  await page.getByRole("link", { name: "Try the sample" }).first().click();
  await page.waitForURL("**/p/*", { timeout: 60_000 });
  const [portfolio = ""] = /^.*\/p\/[^/?]+/.exec(page.url()) ?? [];
  return portfolio;
}

async function expectSound(page: Page): Promise<void> {
  await page.evaluate("scrollTo(0, 0)");
  expect(await axeFindings(page)).toEqual([]);
  const sideways = await page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth");
  expect(Number(sideways)).toBeLessThanOrEqual(0);
}

test.each(widths())(
  "UP-09, AN-01 in part, AN-03 in part, AN-08 in part, R-09 in part, R-10 in part: at %i px, %s, parts add up to the return, months are walked by keys, and returns are explained",
  async (width, scheme) => {
    const { page, problems } = await stage.visitor({ width, colorScheme: scheme });
    const portfolio = await openSample(page);
    await page.goto(`${portfolio}/performance?range=5Y`);
    await page.getByRole("heading", { level: 1, name: "Performance" }).waitFor();
    const contribution = page.getByRole("region", { name: "Contribution" });
    await contribution.getByText("Class", { exact: true }).click();
    const parts = contribution.getByRole("table", { name: "Contribution" }).getByRole("row");
    await contribution.getByRole("rowheader", { name: "Equities" }).waitFor();
    // The sample owns more classes than a list begins with.
    await contribution.getByRole("button", { name: /^Show all/ }).click();
    const added = (await parts.allInnerTexts()).slice(1).map((row) => digits(/[+−]?[\d.,]+%/.exec(row)?.[0] ?? "0"));
    const together = digits(/[+−]?[\d.,]+%/.exec(await contribution.getByText("Together").innerText())?.[0] ?? "");
    // Each part is rounded to a hundredth.
    expect(Math.abs(added.reduce((sum, it) => sum + it, 0) - together)).toBeLessThanOrEqual(0.005 * (added.length + 1));

    await choosePart(page, "Months");
    const months = page.getByRole("grid", { name: "Months" });
    const chosen = months.locator("[aria-selected=true]");
    await chosen.focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Home");
    expect(await chosen.getAttribute("data-cell")).toBe("1 0");
    await page.getByRole("figure", { name: "Months" }).getByRole("status").getByText("Jan 2025").first().waitFor();

    await choosePart(page, "Classes");
    const classes = page.getByRole("figure", { name: "Classes side by side" });
    await classes.getByRole("option").first().focus();
    await page.keyboard.press("End");
    const smallest = await classes.getByRole("option").last().getAttribute("aria-label");
    await classes
      .getByRole("status")
      .getByText(smallest ?? "none", { exact: true })
      .waitFor();
    await classes.getByRole("button", { name: "Show Classes side by side as a table" }).click();
    await classes.getByRole("row", { name: /^Property/ }).waitFor();
    await expectSound(page);

    await choosePart(page, "What changed");
    expect(new URL(page.url()).searchParams.get("part")).toBe("causes");
    await page.getByText("Cause", { exact: true }).waitFor();
    await expectSound(page);
    // Prices, currencies, income, fees and taxes, then all of it: both columns add up but for their rounding.
    const causes = page.getByRole("table").filter({ has: page.getByRole("columnheader", { name: "Cause" }) });
    const byCause = (await causes.getByRole("row").allInnerTexts())
      .slice(1)
      .map((row) => (row.match(/[+−]?[\d.,]*\d/g) ?? []).map(digits));
    const [whole = [], ...rest] = byCause.toReversed();
    expect(rest).toHaveLength(5);
    const sumOf = (column: number) => rest.reduce((sum, row) => sum + (row[column] ?? Number.NaN), 0);
    expect(Math.abs(sumOf(0) - (whole[0] ?? Number.NaN))).toBeLessThanOrEqual(0.03);
    expect(Math.abs(sumOf(1) - (whole[1] ?? Number.NaN))).toBeLessThanOrEqual(0.2);
    await causes.getByRole("button", { name: "Explain Return on average capital" }).click();
    const way = page.getByRole("dialog", { name: /How Return on average capital is computed/ });
    await way.getByText("= gain ÷ capital invested on average").first().waitFor();
    await page.keyboard.press("Escape");

    const returns = page.getByRole("region", { name: "Returns" });
    await returns.getByRole("button", { name: /Explain Time-weighted return/ }).click();
    await page
      .getByRole("dialog", { name: /How Time-weighted return is computed/ })
      .getByText(/^= /)
      .first()
      .waitFor();
    await page.keyboard.press("Escape");
    expect(problems).toEqual([]);
  },
);

test.each(widths())(
  "AN-01, AN-08, AN-03 in part: at %i px, %s, parts stand beside one another over each period, before and after costs, holdings are a map, and each return is explained",
  async (width, scheme) => {
    const { page, problems } = await stage.visitor({ width, colorScheme: scheme });
    const portfolio = await openSample(page);
    await page.goto(`${portfolio}/performance?range=5Y&part=periods`);
    const table = page.getByRole("region", { name: "Parts and periods", exact: true });
    const rowOf = (name: string) => table.getByRole("row").filter({ has: page.getByRole("rowheader", { name }) });
    const cellOf = (name: string, column: number) => rowOf(name).getByRole("cell").nth(column);
    await rowOf("Equities").waitFor();
    // Everything over one year is said twice on the screen, and alike.
    const periods = page.getByRole("region", { name: "Periods", exact: true });
    const year = periods.getByRole("row").filter({ hasText: "One year" }).getByRole("cell");
    const percents = (text: string) => (text.match(/[+−]?[\d.,]+%/g) ?? []).map(digits);
    const said = percents(await cellOf("Everything", 3).innerText());
    expect(said).toEqual(percents(`${await year.first().innerText()} ${await year.last().innerText()}`));
    await cellOf("Equities", 6)
      .getByRole("button", { name: /Explain Money-weighted return of Equities/ })
      .click();
    const way = page.getByRole("dialog", { name: /How Money-weighted return of Equities/ });
    await way
      .getByText(/^= annual rate/)
      .first()
      .waitFor();
    await page.keyboard.press("Escape");
    await table.getByRole("group", { name: "Parts in rows" }).getByText("Currency", { exact: true }).click();
    await rowOf("EUR").waitFor();
    expect(new URL(page.url()).searchParams.get("periods")).toBe("currency");

    const costs = page.getByRole("region", { name: "Before and after costs", exact: true });
    const returns = await costs.getByRole("row").allInnerTexts();
    const shown = returns.slice(1).map((row) => percents(row)[0] ?? Number.NaN);
    expect(shown).toHaveLength(4);
    expect(shown.every((it) => it >= (shown[0] ?? Number.NaN))).toBe(true);
    await costs
      .getByRole("button", { name: /Explain Time-weighted return, before fees/ })
      .first()
      .click();
    await page
      .getByRole("dialog", { name: /before fees/ })
      .getByText(/as if it had been paid from elsewhere/)
      .first()
      .waitFor();
    await page.keyboard.press("Escape");

    await expectSound(page);
    await choosePart(page, "Contribution");
    const contribution = page.getByRole("region", { name: "Contribution", exact: true });
    await contribution.getByText("Map", { exact: true }).click();
    const map = contribution.getByRole("figure", { name: "Contribution as a map" });
    await map.getByRole("button", { name: /%/ }).first().waitFor();
    await expectSound(page);
    await choosePart(page, "Periods");
    await table.getByRole("group", { name: "Parts in rows" }).getByText("Class", { exact: true }).click();
    await table.getByRole("link", { name: "Equities" }).click();
    await page.waitForURL(/scope=class%3Aequity/);
    await rowOf("Equities").waitFor();
    expect(problems).toEqual([]);
  },
);

test.each(widths())(
  "AN-07, EQ-04 in part, TX-05 in part, R-21: at %i px, %s, income is told gross, withheld and net, 24 months ahead by month and source, explained and as a file, and its months are walked by keys",
  async (width, scheme) => {
    const { page, problems } = await stage.visitor({ width, colorScheme: scheme });
    const portfolio = await openSample(page);
    await page.goto(`${portfolio}/income`);
    await page.getByRole("heading", { level: 1, name: "Income" }).waitFor();
    const figure = async (label: string) => {
      const place = page.locator("dl > div").filter({ has: page.getByText(label, { exact: true }) });
      return digits((await place.locator("dd").innerText()).split("\n")[0] ?? "");
    };
    await page.getByText("Withheld", { exact: true }).first().waitFor();
    const [gross, withheld, net] = [
      await figure("Received in 12 months"),
      await figure("Withheld"),
      await figure("Net"),
    ];
    expect(gross).toBeGreaterThan(0);
    // Whole amounts: each of the three may be rounded by a half.
    expect(Math.abs(gross - withheld - net)).toBeLessThanOrEqual(2);
    const byHolding = page.getByRole("region", { name: "By holding" });
    await byHolding
      .getByRole("button", { name: /Explain Yield on cost/ })
      .first()
      .click();
    await page
      .getByRole("dialog", { name: /How Yield on cost/ })
      .getByText("= income ÷ cost")
      .first()
      .waitFor();
    await page.keyboard.press("Escape");
    // Two years ahead: all of it is what its months add up to, to the cent.
    await page.getByRole("radio", { name: "24 months ahead" }).click({ force: true });
    await page.getByText("Expected in 24 months", { exact: true }).waitFor();
    const ahead = page.getByRole("table", { name: "Expected by month" }).getByRole("row");
    const amountsAhead = (await ahead.allInnerTexts())
      .slice(1)
      .map((row) => digits(/[\d,]+\.\d{2}/.exec(row.split("\t")[1] ?? "")?.[0] ?? "0"));
    expect(amountsAhead.length).toBe(26);
    const all = amountsAhead.at(-1) ?? 0;
    expect(all).toBeGreaterThan(0);
    // Each month is rounded to a hundredth.
    expect(Math.abs(amountsAhead.slice(0, -1).reduce((sum, it) => sum + it, 0) - all)).toBeLessThanOrEqual(0.14);
    await ahead.last().getByRole("button", { name: "Explain Expected in 24 months" }).click();
    await page.getByRole("dialog").getByText("= sum of what is expected").first().waitFor();
    await page.keyboard.press("Escape");
    const file = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download expected income by month as CSV" }).click();
    expect((await file).suggestedFilename()).toMatch(/^expected-income-.*-24-months\.csv$/);
    await page.getByRole("radio", { name: "12 months ahead" }).click({ force: true });
    await page.getByText("Expected in 12 months", { exact: true }).waitFor();
    const months = page.getByRole("listbox", { name: "Income by month, month by month" });
    await months.locator("[aria-selected=true]").focus();
    await page.keyboard.press("End");
    await page
      .getByRole("figure", { name: "Income by month" })
      .getByRole("status")
      .getByText(monthNamed(12))
      .first()
      .waitFor();
    await expectSound(page);
    expect(problems).toEqual([]);
  },
);

test.each(widths())(
  "AN-05 in part, AN-06 in part, AN-12 in part, EQ-07 in part, R-08 in part: at %i px, %s, exposure adds up to all, one way and two, and risk figures say what they rest on",
  async (width, scheme) => {
    const { page, problems } = await stage.visitor({ width, colorScheme: scheme });
    const portfolio = await openSample(page);
    await page.goto(`${portfolio}/exposure-and-risk?range=5Y`);
    await page.getByRole("heading", { level: 1, name: "Exposure and risk" }).waitFor();
    const exposure = page.getByRole("region", { name: "Exposure" });
    await exposure.getByText("Currency", { exact: true }).click();
    await exposure.getByText("EUR", { exact: true }).waitFor();
    const shares = (await exposure.getByRole("listitem").allInnerTexts()).map((row) =>
      digits(/[\d.,]+%/.exec(row)?.[0] ?? "0"),
    );
    expect(Math.abs(shares.reduce((sum, it) => sum + it, 0) - 100)).toBeLessThanOrEqual(0.05 * (shares.length + 1));

    await exposure
      .getByText("Your limit")
      .or(exposure.getByText("No limit for one foreign currency is set."))
      .waitFor();
    await exposure.getByText("Region", { exact: true }).click();
    await exposure.getByText("North America", { exact: true }).waitFor();
    const matrix = page.getByRole("region", { name: "Class by currency" });
    await matrix.getByLabel("Rows").selectOption({ label: "Liquidity" });
    const turned = page.getByRole("region", { name: "Liquidity by currency" });
    await turned.getByRole("rowheader", { name: "Same day" }).waitFor();
    await turned.getByLabel("Columns").selectOption({ label: "Region" });
    const both = page.getByRole("region", { name: "Liquidity by region" }).getByRole("grid");
    await both.getByRole("columnheader", { name: "Europe" }).waitFor();
    const sums = (await both.getByRole("row").allInnerTexts())
      .slice(1)
      .map((row) => digits(row.split("\t").at(-1) ?? ""));
    const whole = sums.at(-1) ?? 0;
    // Each row is rounded to a tenth of a per cent.
    expect(Math.abs(sums.slice(0, -1).reduce((sum, it) => sum + it, 0) - whole)).toBeLessThanOrEqual(
      0.05 * sums.length,
    );

    await page.getByText("of one month, as positive losses").first().waitFor();
    await page.getByText("Value at risk, historical").first().waitFor();
    await expectSound(page);
    await page.getByRole("button", { name: /Explain Volatility/ }).click();
    await page
      .getByRole("dialog", { name: /How Volatility is computed/ })
      .getByText(/^= /)
      .first()
      .waitFor();
    await page.keyboard.press("Escape");
    expect(problems).toEqual([]);
  },
);

import type { Page } from "playwright-core";
import type { Stage, VisitorOptions } from "./harness.ts";

/** The sample portfolio, opened by a new visitor; `home` is the path of its overview, whose figures are there. */
export async function openSample(stage: Stage, options?: VisitorOptions) {
  const visitor = await stage.visitor(options);
  await visitor.page.goto("/central/sample");
  await visitor.page.waitForURL("**/p/*", { timeout: 60_000 });
  await visitor.page.getByText("Time-weighted").first().waitFor();
  return { ...visitor, home: new URL(visitor.page.url()).pathname };
}

/** The page of a holding of the sample, reached from its row; `search` such as `?mode=closed`. */
export async function openHolding(page: Page, home: string, name: string, search = ""): Promise<void> {
  await page.goto(`${home}/holdings${search}`);
  // Of a long list only the lines in sight are there.
  await page.getByRole("searchbox", { name: "Filter" }).fill(name);
  await page
    .getByRole("row", { name: new RegExp(name) })
    .first()
    .click();
  await page.getByRole("dialog").getByRole("link", { name: "Open as a page" }).click();
  await page.getByRole("heading", { level: 1, name: new RegExp(name) }).waitFor();
}

/** A section of the page of an asset. */
export const openSection = (page: Page, name: string): Promise<void> =>
  page.getByRole("tab", { name: new RegExp(`^${name}`) }).click();

/** The value beside a label in a list of figures, once it is there. */
export async function figureOf(page: Page, label: string): Promise<string> {
  const shown = page
    .locator("dl > div")
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator("dd")
    .first();
  return (await shown.innerText()).replaceAll(/\s*\. Explain[^]*$/g, "").trim();
}

/** A number as the sample writes it: grouped by commas, with a minus sign. */
export const numberOf = (text: string): number =>
  Number(
    text
      .replace(/\s*per 100$/, "")
      .replaceAll("−", "-")
      .replaceAll(/[^\d.-]/g, ""),
  );

/** How many transactions a list says it has, once it says so. */
export async function countOf(page: Page): Promise<number> {
  return numberOf(await page.getByText(/^\d+(,\d{3})* transactions$/).innerText());
}

import { randomUUID } from "node:crypto";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { axeFindings, openStage, type Stage } from "./harness.ts";
import { widths } from "./looks.ts";

/** A let house by hand: what is owned and owed, the terms, and the figures that come of them. */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

async function openPortfolio(width: number, colorScheme: "light" | "dark") {
  const visitor = await stage.visitor({ width, colorScheme });
  const { page } = visitor;
  const data = { name: "Ada Brook", email: `ada-${randomUUID()}@example.org`, password: "correct horse battery nine" };
  const headers = { origin: stage.origin, "idempotency-key": randomUUID() };
  expect((await page.request.post(`${stage.origin}/api/identity/sign-up`, { headers, data })).status()).toBe(200);
  await page.goto("/central/portfolios/new");
  await page.getByLabel("Name").fill("Brook household");
  await page.getByRole("button", { name: "Create portfolio" }).click();
  await page.waitForURL("**/central/p/**");
  return { ...visitor, at: new URL(page.url()).pathname };
}

async function addThing(page: Page, at: string, [name, word, asked, amount]: readonly string[]): Promise<void> {
  await page.goto(`${at}/holdings?add=asset`);
  await page.getByLabel("What is it?").fill(word ?? "");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog").filter({ has: page.getByLabel("Name") });
  await dialog.getByLabel("Name").fill(name ?? "");
  await dialog.getByLabel(asked ?? "").fill(amount ?? "");
  await dialog.getByRole("button", { name: /^Add( debt)?$/ }).click();
  await dialog.waitFor({ state: "detached" });
}

/** Pastes as a person does from a sheet. */
async function paste(page: Page, field: Locator, text: string): Promise<void> {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`);
  await field.focus();
  await page.keyboard.press("ControlOrMeta+v");
}

/** The value beside a label in a list of figures. */
const figure = (page: Page, label: string) =>
  page
    .locator("dl > div")
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator("dd");

test.each(widths())(
  "RE-01 in part, RE-03 in part, RE-05 in part, UP-05 in part, UP-10 in part: at %i px, %s, a house with its loan and lease is typed, and its figures are right and explained",
  async (width, scheme) => {
    const { page, at, problems } = await openPortfolio(width, scheme);
    await addThing(page, at, ["Mortgage", "mortgage", "What is owed", "200000"]);
    await addThing(page, at, ["House", "house", "What it is worth", "400000"]);
    await page.getByRole("row", { name: /House/ }).click();
    const drawer = page.getByRole("dialog");
    await drawer.getByRole("link", { name: "Open as a page" }).click();
    await page.getByRole("heading", { level: 1, name: "House" }).waitFor();

    await page.getByText("Not known yet").waitFor();
    await page.getByRole("button", { name: "State the terms" }).click();
    await page.getByRole("checkbox", { name: "Mortgage" }).check();
    await page.getByRole("group", { name: "Units" }).getByRole("button", { name: "Add" }).click();
    await page.getByRole("textbox", { name: "Units, 1" }).fill("Ground floor");
    await page.getByRole("button", { name: "Add lease" }).click();
    const lease = page.getByRole("group", { name: "Lease 1" });
    await lease.getByLabel("Unit").fill("Upper floor");
    await lease.getByRole("textbox", { name: "From" }).fill("2024-01-01");
    await lease.getByLabel("Rent a month").fill("1,500");
    await page.getByLabel("Operating costs a year").fill("3000");
    // Two rows of a sheet are pasted below and taken away again.
    await page.getByRole("button", { name: "Add lease" }).click();
    await paste(
      page,
      page.getByRole("group", { name: "Lease 2" }).getByLabel("Unit"),
      "Attic\t01.02.2025\t\t400\nCellar\t15.02.2025\t\t90\n",
    );
    const attic = page.getByRole("group", { name: "Lease 2" });
    expect(await attic.getByRole("textbox", { name: "From" }).inputValue()).toContain("2025");
    expect(await attic.getByLabel("Rent a month").inputValue()).toBe("400");
    await page.getByRole("button", { name: "Remove lease 3" }).click();
    await page.getByRole("button", { name: "Remove lease 2" }).click();
    await page.getByRole("button", { name: "Save terms" }).click();
    // The unit of the lease is none of the house: said at its field, nothing is lost.
    await lease.locator('[aria-invalid="true"]').waitFor();
    // A field half under the bar at the top is no smaller for it.
    await page.evaluate("scrollTo(0, 0)");
    expect(await axeFindings(page)).toEqual([]);
    await lease.getByLabel("Unit").fill("Ground floor");
    await page.getByRole("button", { name: "Save terms" }).click();
    await page.getByRole("button", { name: "Save terms" }).and(page.locator('[aria-disabled="true"]')).waitFor();

    // With amounts hidden a field holds none, but the one that has the keyboard.
    const costs = page.getByLabel("Operating costs a year");
    await page.getByRole("button", { name: /Hide amounts/ }).click();
    await expect.poll(() => costs.inputValue()).toBe("•••");
    await costs.focus();
    await expect.poll(() => costs.inputValue()).toBe("3,000");
    await page.getByRole("button", { name: /Show amounts/ }).click();

    await page.getByRole("tab", { name: "Figures" }).click();
    await figure(page, "Yearly rent let today").waitFor();
    // 12 × 1,500 = 18,000; less 3,000 of costs: 15,000, 3.75 % of 400,000; 200,000 owed is half of it.
    expect(await figure(page, "Yearly rent let today").innerText()).toContain("18,000.00");
    expect(await figure(page, "Scheduled net operating income").innerText()).toContain("15,000.00");
    expect(await figure(page, "Cap rate of scheduled income").innerText()).toContain("3.75%");
    expect(await figure(page, "Loan to value").innerText()).toContain("50.0%");
    expect(await figure(page, "Equity").innerText()).toContain("200,000.00");
    // On a phone a target half under the bar at the foot would be called too small.
    await page.evaluate("scrollTo(0, 0)");
    expect(await axeFindings(page)).toEqual([]);

    await page.getByRole("button", { name: /Explain Loan to value$/ }).click();
    await page.getByText("Owed on it").last().waitFor();
    await page.keyboard.press("Escape");
    const sideways = await page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth");
    expect(Number(sideways)).toBeLessThanOrEqual(0);
    // The refused terms are told by the browser too.
    expect(problems.filter((it) => !it.includes("422"))).toEqual([]);
  },
);

test("UP-05 in part: name and class are changed later, and an address of no asset says so", async () => {
  const { page, at } = await openPortfolio(1280, "light");
  await addThing(page, at, ["Painting by the sea", "something else", "What it is worth", "9000"]);
  await page.getByRole("row", { name: /Painting/ }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Open as a page" }).click();
  await page.getByRole("button", { name: "Edit details" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit details" });
  await dialog.getByLabel("Name").fill("Evening by the sea");
  await dialog.getByLabel("Class").selectOption("collectible");
  await dialog.getByRole("button", { name: "Save details" }).click();
  await page.getByRole("heading", { level: 1, name: "Evening by the sea" }).waitFor();
  await page.getByText(/^Collectible · /).waitFor();
  await page.goto(`${at}/assets/${randomUUID()}`);
  await page.getByText("This asset is not in this portfolio").waitFor();
});

import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { axeFindings, openStage, type Stage } from "./harness.ts";
import { openNewcomer } from "./hands.ts";
import { widths } from "./looks.ts";
import { openTyped } from "./typed-portfolio.ts";

/** Papers of what is owned: kept, found by what is written in them, replaced and brought back. */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const text = (name: string, words: string) => ({ name, mimeType: "text/plain", buffer: Buffer.from(words) });

test.each(widths())(
  "UP-18, FO-06 in part: at %i px, %s, papers are added, found by a word in them, edited, replaced by a newer version, deleted and brought back",
  async (width, colorScheme) => {
    const { page, at, problems } = await openNewcomer(stage, { width, colorScheme });
    await page.goto(`${at}/documents`);
    await page.getByText("Nothing is kept yet.").waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page
      .getByLabel("Drop documents here")
      .setInputFiles([text("Policy.txt", "Household cover, number 4711"), text("Will.txt", "To my children")]);
    const list = page.getByRole("list", { name: "Documents", exact: true });
    await list.getByText("Will.txt").waitFor();
    await page.getByLabel("Find a document").fill("household");
    await list.getByText("Household cover, number 4711").waitFor();
    expect(await list.getByRole("listitem").count()).toBe(1);

    await list.getByRole("button", { name: "Policy.txt" }).click();
    const drawer = page.getByRole("dialog", { name: "Policy.txt" });
    await drawer.getByRole("region", { name: "Text of the document" }).getByText("Household cover").waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await drawer.getByLabel("A newer version").setInputFiles([text("Policy 2.txt", "Household cover, number 4712")]);
    await drawer.getByText("Policy 2.txt", { exact: true }).waitFor();
    await drawer.getByText("number 4712").waitFor();
    await drawer.getByRole("button", { name: "Edit", exact: true }).click();
    const form = page.getByRole("dialog", { name: "Edit document" });
    await form.getByLabel("Name").fill("Household policy");
    await form.getByLabel("Kind").selectOption({ label: "Insurance" });
    await form.getByRole("textbox", { name: "Ends on" }).fill("2020-03-31");
    await form.getByRole("button", { name: "Save document" }).click();
    await form.waitFor({ state: "detached" });
    const named = page.getByRole("dialog", { name: "Household policy" });
    await named.getByRole("button", { name: "Delete", exact: true }).click();
    await named.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Undo" }).first().click();
    await list.getByRole("button", { name: "Household policy" }).waitFor();
    await page.getByText(/ended/).first().waitFor();
    const sideways = await page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth");
    expect(Number(sideways)).toBeLessThanOrEqual(0);

    // What has ended waits, and leads back to it.
    await page.goto(`${at}/inbox`);
    await page.getByText("Household policy has ended.").waitFor();
    await page.getByRole("link", { name: "Open the document" }).click();
    await page.getByRole("dialog", { name: "Household policy" }).waitFor();
    expect(problems).toEqual([]);
  },
);

test.each(widths())(
  "UP-27: at %i px, %s, a policy that is not among the documents waits in the Inbox, is added from there, and waits no longer",
  async (width, colorScheme) => {
    const { page, at, write, problems } = await openTyped(stage, { width, colorScheme });
    const [accountId, assetId] = [randomUUID(), randomUUID()];
    await write("POST", "/accounts", { accountId, name: "Home", kind: "other", currency: "EUR" });
    const opening = { on: "2025-01-01", accountId, quantity: "18000" };
    await write("POST", "/assets", {
      assetId,
      name: "Car",
      assetClass: "vehicle",
      currency: "EUR",
      tracking: "value",
      opening,
    });
    await write("PUT", `/assets/${assetId}/facts`, { facts: { insurer: "Northern" } });
    await page.goto(`${at}/assets/${assetId}?section=documents`);
    await page.getByLabel("Documents to add").setInputFiles([text("Invoice.txt", "Bought for 18,000")]);
    await page.getByRole("button", { name: "Invoice.txt" }).waitFor();
    await page.goto(`${at}/inbox`);
    await page.getByText("Car: its insurance policy is not among the documents.", { exact: false }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("link", { name: "Add the paper" }).click();
    await page.getByLabel("Documents to add").setInputFiles([text("Policy.txt", "Cover of the car")]);
    await page.getByRole("button", { name: "Policy.txt" }).click();
    const drawer = page.getByRole("dialog", { name: "Policy.txt" });
    await drawer.getByRole("button", { name: "Edit", exact: true }).click();
    const form = page.getByRole("dialog", { name: "Edit document" });
    await form.getByLabel("Kind").selectOption({ label: "Insurance" });
    await form.getByRole("button", { name: "Save document" }).click();
    await form.waitFor({ state: "detached" });
    await page.goto(`${at}/inbox`);
    await page.getByRole("heading", { level: 1, name: "Inbox" }).waitFor();
    // Its value is old, and waits still.
    await page.getByRole("main").getByRole("status").first().waitFor();
    expect(await page.getByText("its insurance policy is not among").count()).toBe(0);
    expect(problems).toEqual([]);
  },
);

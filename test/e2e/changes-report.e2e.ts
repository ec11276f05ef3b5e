import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openNewcomer } from "./hands.ts";
import { openStage, type Stage } from "./harness.ts";
import { callAs } from "./staff.ts";
import { isSound } from "./tax-life.ts";

/** Who changed what, as a document. */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

test.each([
  [1280, "light"],
  [360, "dark"],
] as const)(
  "R-30: at %i px, %s, the report of changes tells who changed what from what to what, is printed, saved and kept",
  async (width, colorScheme) => {
    const { page, at, portfolioId, problems } = await openNewcomer(stage, { width, colorScheme });
    const base = `/api/portfolios/${portfolioId}`;
    const [accountId, transactionId] = [randomUUID(), randomUUID()];
    const entry = (amount: string) => ({ type: "deposit", on: "2026-02-03", accountId, amount, currency: "EUR" });
    const calls: readonly (readonly [string, string, object])[] = [
      ["POST", "/accounts", { accountId, name: "Giro", kind: "bank", currency: "EUR" }],
      ["POST", "/transactions", { transactionId, entry: entry("100") }],
      ["PUT", `/transactions/${transactionId}`, { version: 1, entry: entry("140") }],
      ["PATCH", `/accounts/${accountId}`, { name: "Giro (old)" }],
    ];
    for (const [method, path, data] of calls)
      expect((await callAs(page, stage.origin, method, `${base}${path}`, data)).status(), path).toBeLessThan(300);
    await page.goto(`${at}/reports`);
    await page.getByRole("link", { name: /^Changes/ }).click();
    await page.getByRole("heading", { level: 1, name: "Changes" }).waitFor();
    // On a phone the same stands in another form.
    const seen = (text: string) => page.getByRole("main").getByText(text).locator("visible=true").first().waitFor();
    await seen("Changed a deposit on");
    await seen("+100 EUR in Giro (old)");
    await seen("+140 EUR in Giro (old)");
    await seen("Account, name");
    await seen("Ada Brook");
    await isSound(page);
    await page.getByRole("button", { name: /Hide amounts/ }).click();
    await expect.poll(() => page.getByRole("main").innerText()).not.toMatch(/1[04]0 EUR/);
    await page.getByRole("button", { name: /Show amounts/ }).click();
    await seen("+140 EUR in Giro (old)");
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: /CSV/ }).first().click();
    expect((await saved).suggestedFilename()).toContain(".csv");
    await page.getByRole("button", { name: "Keep this version" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Keep this version" }).click();
    await page.waitForURL("**/reports/kept/**");
    await seen("+140 EUR in Giro (old)");
    await isSound(page);
    expect(problems).toEqual([]);
  },
);

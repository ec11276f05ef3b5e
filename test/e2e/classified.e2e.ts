import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { axeFindings, openStage, type Stage } from "./harness.ts";
import { widths } from "./looks.ts";
import { openTyped } from "./typed-portfolio.ts";

/** Shares of 600 and a fund of 400 that nothing is stated of. */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

async function openTwo(width: number, colorScheme: "light" | "dark") {
  const typed = await openTyped(stage, { width, colorScheme });
  const accountId = randomUUID();
  await typed.write("POST", "/accounts", { accountId, name: "Depot", kind: "brokerage", currency: "EUR" });
  for (const [name, assetClass, quantity] of [
    ["Novalo", "equity", "600"],
    ["World fund", "fund", "400"],
  ]) {
    const opening = { on: "2025-01-01", accountId, quantity };
    const of = { assetId: randomUUID(), name, assetClass, currency: "EUR", tracking: "value", opening };
    await typed.write("POST", "/assets", of);
  }
  return typed;
}

test.each(widths())(
  "EQ-07: at %i px, %s, what has no size is listed and stated on the spot, a fund by shares from its factsheet, and Holdings groups by it",
  async (width, scheme) => {
    const { page, at, problems } = await openTwo(width, scheme);
    await page.goto(`${at}/exposure-and-risk?by=size`);
    await page.getByRole("heading", { name: "2 holdings without a size" }).waitFor();
    expect(await axeFindings(page)).toEqual([]);

    await page.getByRole("button", { name: "State the size of World fund" }).click();
    const dialog = page.getByRole("dialog", { name: "State the size" });
    const written = dialog.getByRole("textbox", { name: "Size" });
    await written.fill("Huge");
    await dialog
      .getByText(/“Huge”: write Mega, Large, Mid, Small, Micro/)
      .first()
      .waitFor();
    await written.fill("Large-cap\t70,5 %\nMid 29,5");
    await dialog.getByText("2 read. Together they are all of it.").waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole("button", { name: "State", exact: true }).click();
    await dialog.waitFor({ state: "detached" });

    await page.getByRole("heading", { name: "1 holding without a size" }).waitFor();
    await page.getByRole("button", { name: "State the size of Novalo" }).click();
    await written.fill("mid cap");
    await dialog.getByRole("button", { name: "State", exact: true }).click();
    await dialog.waitFor({ state: "detached" });
    await page.getByRole("heading", { name: /without a size/ }).waitFor({ state: "detached" });

    await page.goto(`${at}/exposure-and-risk?by=style`);
    await page.getByRole("button", { name: "State the same for 2" }).click();
    const style = page.getByRole("dialog", { name: "State the style" });
    await style.getByRole("textbox", { name: "Style" }).fill("blend");
    await style.getByRole("button", { name: "State", exact: true }).click();
    await style.waitFor({ state: "detached" });

    // 282 of the fund are large; 118 of it and 600 of shares are mid.
    await page.goto(`${at}/holdings?group=size`);
    const group = (name: RegExp) => page.locator('[role=row][aria-level="1"][aria-expanded]').filter({ hasText: name });
    await group(/^Large/)
      .getByText("282.00")
      .waitFor();
    await group(/^Mid/).getByText("718.00").waitFor();
    expect(problems).toEqual([]);
  },
);

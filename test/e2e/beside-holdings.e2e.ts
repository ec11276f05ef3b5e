import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { choose } from "./hands.ts";
import { axeFindings, openStage, type Stage } from "./harness.ts";
import { widths } from "./looks.ts";
import { openTyped } from "./typed-portfolio.ts";

/** Acme of 300 and Novalo of 100, and an index fund nobody owns. */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

test.each(widths())(
  "EQ-11: at %i px, %s, what an index holds is pasted, stands beside own weights by holding, and the active share explains itself",
  async (width, colorScheme) => {
    const { page, at, write, problems } = await openTyped(stage, { width, colorScheme });
    const accountId = randomUUID();
    await write("POST", "/accounts", { accountId, name: "Depot", kind: "brokerage", currency: "EUR" });
    const add = (name: string, assetClass: string, quantity?: string) => {
      const opening = quantity === undefined ? {} : { opening: { on: "2025-01-01", accountId, quantity } };
      const of = { assetId: randomUUID(), name, assetClass, currency: "EUR", tracking: "value", ...opening };
      return write("POST", "/assets", of);
    };
    await add("Acme", "equity", "300");
    await add("Novalo", "equity", "100");
    await add("World Index", "fund");
    await page.goto(`${at}/own/equities-and-funds`);
    const section = page.getByRole("region", { name: "Beside a benchmark" });
    await section.getByRole("radio", { name: "Holding" }).click();
    await section.getByText(/Nothing states such weights yet/).waitFor();
    await section.getByRole("button", { name: "State what a benchmark holds" }).click();
    const dialog = page.getByRole("dialog", { name: "State shares" });
    await choose(dialog, "Of", "World Index");
    await dialog.getByRole("textbox", { name: "Holding" }).fill("ACME Corporation\t40 %\nBrook plc 60 %");
    await dialog.getByText("2 read. Together they are all of it.").waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole("button", { name: "State", exact: true }).click();
    await dialog.waitFor({ state: "detached" });
    // 40 % of Acme is in both.
    await section.getByRole("rowheader", { name: "Brook plc" }).waitFor();
    await section.getByText("60.0%").first().waitFor();
    await section.getByRole("button", { name: "Explain Active share" }).click();
    await page
      .getByRole("dialog", { name: /Active share/ })
      .getByText("= 1 − sum of what both have of each holding")
      .first()
      .waitFor();
    await page.keyboard.press("Escape");
    expect(await axeFindings(page)).toEqual([]);
    expect(problems).toEqual([]);
  },
);

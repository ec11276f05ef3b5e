import { afterAll, beforeAll, expect, test } from "vitest";
import { fill, openNewcomer, save, say } from "./hands.ts";
import { axeFindings, openStage, type Stage } from "./harness.ts";
import { widths } from "./looks.ts";
import { openSection } from "./sample.ts";

/** How a value came: said where it is stated, told where values are listed, changed later. */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

test.each(widths())(
  "RE-02 in part: at %i px, %s, a value says it is an appraisal, and later that it was an offer",
  async (width, colorScheme) => {
    const { page, at, problems } = await openNewcomer(stage, { width, colorScheme });
    const house = await say(page, at, "flat", "House or flat");
    await fill(house, { Name: "Elm Street 4", "What it is worth": "400,000" });
    await house.getByRole("textbox", { name: "On", exact: true }).first().fill("2026-01-02");
    await save(house);
    await page.getByRole("row", { name: /^Elm Street 4/ }).click();
    await page.getByRole("dialog").getByRole("link", { name: "Open as a page" }).click();
    await page.getByRole("heading", { level: 1, name: "Elm Street 4" }).waitFor();
    const own = page.url();
    await page.getByRole("button", { name: "Update value" }).click();
    const form = page.getByRole("dialog", { name: "Update the value" });
    await form.getByRole("textbox", { name: /value/i }).first().fill("420,000");
    await form.getByLabel("Valued by").selectOption({ label: "Appraisal" });
    expect(await axeFindings(page)).toEqual([]);
    await form.getByRole("button", { name: "Save value" }).click();
    await form.waitFor({ state: "detached" });
    await openSection(page, "Values");
    const values = page
      .getByRole("region", { name: "Values" })
      .or(page.getByRole("table", { name: "Values" }))
      .first();
    await values.getByText("Value stated: appraisal").waitFor();

    await page.goto(`${at}/transactions?search=Elm`);
    await page
      .getByRole("row", { name: /Elm Street 4/ })
      .first()
      .click();
    await page.getByRole("dialog").getByText("appraisal").waitFor();
    await page.getByRole("dialog").getByRole("button", { name: "Edit", exact: true }).click();
    const drawer = page.getByRole("dialog", { name: "Edit transaction" });
    await drawer.getByLabel("Valued by").selectOption({ label: "Offer" });
    await drawer.getByRole("button", { name: "Save", exact: true }).click();
    await drawer.waitFor({ state: "detached" });
    await page.goto(own);
    await openSection(page, "Values");
    await values.getByText("Value stated: offer").waitFor();
    expect(problems).toEqual([]);
  },
);

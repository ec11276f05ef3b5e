import { afterAll, beforeAll, expect, test } from "vitest";
import { axeFindings, openStage, type Stage } from "./harness.ts";
import { widths } from "./looks.ts";
import { openSample } from "./sample.ts";

/** The report for heirs: what only its owner knows is written down beside it, and it is kept. */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

test.each(widths())(
  "R-28: at %i px, %s, what heirs need is written down and undone, a key itself is refused, numbers are whole by choice, and it is kept and taken as Excel",
  async (width, colorScheme) => {
    const { page, home, problems } = await openSample(stage, { width, colorScheme });
    await page.goto(`${home}/reports`);
    await page.getByRole("main").getByRole("link", { name: "For heirs", exact: true }).click();
    await page.getByRole("heading", { name: "What only you know" }).waitFor();
    await page.getByText("Nobody is named yet").waitFor();
    expect(await axeFindings(page)).toEqual([]);
    const write = () => page.getByRole("button", { name: "Write down", exact: true }).click();
    const dialog = page.getByRole("dialog");
    await write();
    await dialog.getByLabel("Name").press("Enter");
    await dialog.getByText("Enter: name").first().waitFor();
    await dialog.getByLabel("Name").fill("Maria Weber");
    await dialog.getByLabel("Telephone, mail or address").fill("+49 40 123456");
    await dialog.getByLabel("What for, if anything").fill("Notary");
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Save" }).click();
    const written = page.getByRole("list", { name: "Written down" });
    await written.getByText("Maria Weber").first().waitFor();
    // Keys themselves are refused at their field, and nothing that was typed is lost.
    await write();
    await dialog.getByLabel("What it is").selectOption("place");
    await dialog.getByLabel("What", { exact: true }).fill("Seed phrase");
    const seed = "legal winner thank year wave sausage worth useful legal winner thank yellow";
    await dialog.getByLabel("Where it is").fill(seed);
    await dialog.getByRole("button", { name: "Save" }).click();
    await dialog
      .getByText(/looks like the key itself/)
      .first()
      .waitFor();
    expect(await dialog.getByLabel("Where it is").inputValue()).toBe(seed);
    await dialog.getByLabel("Where it is").fill("In the safe");
    await dialog.getByRole("button", { name: "Save" }).click();
    await written.getByText("Seed phrase").first().waitFor();
    await written.getByRole("button", { name: "Delete Seed phrase" }).click();
    await page.getByText("Deleted “Seed phrase” for heirs").first().waitFor();
    await page.getByRole("button", { name: "Undo", exact: true }).first().click();
    await written.getByText("Seed phrase").first().waitFor();
    await page.getByRole("switch", { name: "Whole numbers" }).click();
    await page.waitForURL(/numbers=whole/);
    await page.getByText("Numbers are told whole").waitFor();
    const sideways = await page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth");
    expect(Number(sideways)).toBeLessThanOrEqual(0);
    const saving = page.waitForEvent("download");
    await page.getByRole("button", { name: "Excel", exact: true }).click();
    expect((await saving).suggestedFilename()).toMatch(/^heirs-\d{4}-\d{2}-\d{2}\.xlsx$/);
    await page.getByRole("button", { name: "Keep this version" }).click();
    await dialog.getByRole("button", { name: "Keep this version" }).click();
    await page.waitForURL("**/reports/kept/*");
    await page.getByText("every number is the same").waitFor();
    await page.getByText("Maria Weber").first().waitFor({ state: "attached" });
    // The refusal of a key is what was asked for.
    expect(problems.filter((it) => !/400 .*heir-notes/.test(it))).toEqual([]);
  },
);

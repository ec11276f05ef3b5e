import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { axeFindings, openStage, type Stage } from "./harness.ts";
import { widths } from "./looks.ts";
import { openTyped } from "./typed-portfolio.ts";

/**
 * A house of 600, three fifths of it in Norway, tagged home; a bill of 400 that nothing is stated of but its kind and that it is spendable in
 * weeks. Countries: Norway 360, Sweden 240, not classified 400.
 */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

async function openTwo(width: number, colorScheme: "light" | "dark") {
  const typed = await openTyped(stage, { width, colorScheme });
  const [accountId, houseId, billId] = [randomUUID(), randomUUID(), randomUUID()];
  await typed.write("POST", "/accounts", { accountId, name: "At home", kind: "property", currency: "EUR" });
  const add = (assetId: string, name: string, more: { assetClass: string; quantity: string; facts: object }) => {
    const { assetClass, quantity, facts } = more;
    const opening = { on: "2025-01-01", accountId, quantity };
    return typed.write("POST", "/assets", {
      assetId,
      name,
      assetClass,
      currency: "EUR",
      tracking: "value",
      opening,
      facts,
    });
  };
  const country = (key: string, share: string) => ({ dimension: "country", key, share });
  const exposures = [
    country("Norway", "0.6"),
    country("Sweden", "0.4"),
    { dimension: "sector", key: "Homes", share: "1" },
  ];
  await add(houseId, "House", { assetClass: "property", quantity: "600", facts: { exposures } });
  const bill = { kind: "bill", maturityOn: "2030-03-01", dayCount: "ACT/360", liquidity: "weeks" };
  await add(billId, "Harbor bill", { assetClass: "bond", quantity: "400", facts: bill });
  await typed.write("PATCH", `/assets/${houseId}`, { tags: ["home"] });
  return typed;
}

test.each(widths())(
  "UP-02 in part: at %i px, %s, holdings are grouped by country and then sector, shared out so that subtotals make the whole",
  async (width, scheme) => {
    const { page, at, problems } = await openTwo(width, scheme);
    await page.goto(`${at}/holdings?group=country,sector`);
    const grid = page.getByRole("treegrid", { name: "Holdings" });
    const heading = (level: number, name: RegExp) =>
      grid.locator(`[role=row][aria-level="${level}"][aria-expanded]`).filter({ hasText: name });
    await heading(1, /^Norway\s*1/)
      .getByText("360.00")
      .waitFor();
    await heading(1, /^Sweden\s*1/)
      .getByText("240.00")
      .waitFor();
    await heading(1, /^Not classified\s*1/)
      .getByText("400.00")
      .waitFor();
    expect(await heading(2, /^Homes/).count()).toBe(2);
    await heading(2, /^Homes/)
      .first()
      .getByText("360.00")
      .waitFor();
    if (width > 1000) {
      expect(await heading(1, /^Norway/).innerText()).toContain("36.00%");
      expect(await heading(1, /^Not classified/).innerText()).toContain("40.00%");
    }
    await page.evaluate("scrollTo(0, 0)");
    expect(await axeFindings(page)).toEqual([]);
    expect(problems).toEqual([]);
  },
);

test("UP-02 in part: the View menu groups by sub-class, liquidity and tags, each with its subtotal", async () => {
  const { page, at, problems } = await openTwo(1280, "light");
  await page.goto(`${at}/holdings`);
  await page.getByRole("row", { name: /^House/ }).waitFor();
  const groupBy = async (label: string) => {
    await page.getByRole("button", { name: "View", exact: true }).click();
    await page.getByLabel("Group by").selectOption({ label });
    await page.keyboard.press("Escape");
  };
  const group = (name: RegExp) => page.locator('[role=row][aria-level="1"][aria-expanded]').filter({ hasText: name });
  await groupBy("Sub-class");
  await group(/^Bonds: Bill/)
    .getByText("400.00")
    .waitFor();
  await group(/^Property/)
    .getByText("600.00")
    .waitFor();
  await groupBy("Liquidity");
  await group(/^Within a month/)
    .getByText("400.00")
    .waitFor();
  await groupBy("Tags");
  await group(/^home/).getByText("600.00").waitFor();
  await group(/^Untagged/)
    .getByText("400.00")
    .waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(problems).toEqual([]);
});

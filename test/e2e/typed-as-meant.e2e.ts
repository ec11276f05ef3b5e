import { afterAll, beforeAll, expect, test } from "vitest";
import { axeFindings, openStage, type Stage } from "./harness.ts";
import { openSample } from "./sample.ts";

/** What is typed into a field is read as it is meant, or refused at the field: it is never left out in silence. */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

test("UP-01 in part: what a field cannot read keeps the form from being sent, and a currency that is named is taken without the list", async () => {
  const { page, home } = await openSample(stage, { width: 1280 });
  await page.goto(`${home}/holdings`);
  await page.getByRole("row", { name: /House in Lindental/ }).waitFor();
  await page.getByRole("button", { name: "Add an asset or debt" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Mortgage", { exact: true }).click();
  const name = dialog.getByLabel("Name");
  await name.fill("Loan on the barn");
  const currency = dialog.getByRole("combobox", { name: "Currency" });
  await currency.fill("bananas");
  await name.click();
  await dialog.getByText("“bananas” is not chosen yet: pick one from the list, or create it there.").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await currency.fill("us dollar");
  await name.click();
  expect(await currency.inputValue()).toBe("USD");

  const owed = dialog.getByLabel("What is owed");
  await owed.fill("200000");
  await owed.fill("200000 or so");
  await dialog.getByRole("button", { name: "Add debt" }).click();
  await dialog.getByText("Write a number such as 1,234.5, in USD.").waitFor();
  // Nothing was sent: 200,000 was typed on the way, and is not what stands there.
  await dialog.locator('input:focus[aria-invalid="true"]').waitFor();
  await owed.fill("200 000");
  await dialog.getByRole("button", { name: "Add debt" }).click();
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("searchbox", { name: "Filter" }).fill("barn");
  await page.getByRole("row", { name: /Loan on the barn/ }).waitFor();
  expect(await page.getByRole("row", { name: /Loan on the barn/ }).innerText()).toMatch(/−1\d\d,\d{3}/);
});

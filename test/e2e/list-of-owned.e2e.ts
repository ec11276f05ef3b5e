import { afterAll, beforeAll, expect, test } from "vitest";
import { openNewcomer } from "./hands.ts";
import { openStage, type Stage } from "./harness.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const SHEET = [
  "Thing,Approx. now",
  'House Oak Lane,"$450,000"',
  'Mortgage,"-$212,500"',
  'Toyota RAV4,"18,500.00"',
].join("\n");

test("UP-05: a sheet of one's own in words nobody knows goes on as rows, and ends in its net worth", async () => {
  const { page, at, problems } = await openNewcomer(stage, { width: 1280, colorScheme: "light" });
  await page.goto(`${at}/imports`);
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles({ name: "mine.csv", mimeType: "text/csv", buffer: Buffer.from(SHEET) });
  await page.getByText("Is this a list of what you own?").waitFor();
  await page.getByRole("button", { name: "Each row is a thing I own or owe" }).click();
  await page.getByRole("heading", { name: "Add assets and debts" }).waitFor();
  await page.getByText("The class of 3 rows is taken from the name").waitFor();
  await page.getByLabel("Currency of 3 rows without one").selectOption("EUR");
  await page.getByLabel("Account of 3 rows without one").selectOption("usual");
  await page.getByText("3 rows, all can be read").waitFor();
  await page.getByRole("button", { name: "Add 3 assets" }).click();
  await page.getByText("3 assets").first().waitFor();
  // 450,000 and 18,500 less 212,500 owed.
  await page.getByText("256,000").first().waitFor();
  expect(problems).toEqual([]);
});

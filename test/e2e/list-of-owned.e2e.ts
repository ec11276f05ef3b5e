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

const MONTHS = [
  "Account,31 Jan 2026,28 Feb 2026,31 Mar 2026",
  'Savings account,"1,200.50","1,350.00",990.10',
  "House,450000,450000,455000",
  "Mortgage,-200000,-199500,-199000",
  "Net worth,251200.50,251850,256990.10",
].join("\n");

test("UP-05: a sheet with a column for each month ends in a net worth that has its history", async () => {
  const { page, at, ask, problems } = await openNewcomer(stage, { width: 1280, colorScheme: "dark" });
  await page.goto(`${at}/imports`);
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles({ name: "months.csv", mimeType: "text/csv", buffer: Buffer.from(MONTHS) });
  await page.getByRole("button", { name: "Each row is a thing I own or owe" }).click();
  await page.getByText(/or it adds up others: Net worth/).waitFor();
  await page.getByLabel("Currency of 9 rows without one").selectOption("EUR");
  await page.getByLabel("Account of 9 rows without one").selectOption("usual");
  await page.getByText("9 rows, all can be read").waitFor();
  await page.getByRole("button", { name: /^Add 9/ }).click();
  await page.getByText("2 assets and 7 transactions").waitFor();
  const worthOn = async (on: string): Promise<string> => {
    const { netWorth } = (await ask(`/overview?on=${on}`)) as { readonly netWorth: { readonly value: string } };
    return netWorth.value;
  };
  // As the sheet's own last line says.
  expect(await worthOn("2026-01-31")).toBe("251200.5");
  expect(await worthOn("2026-02-28")).toBe("251850");
  expect(await worthOn("2026-03-31")).toBe("256990.1");
  expect(problems).toEqual([]);
});

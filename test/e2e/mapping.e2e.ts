import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { axeFindings, openStage, type Stage } from "./harness.ts";

/** A table nobody knows: its columns and words are explained, tried out, changed from the review, and kept for the next file. */

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const TABLE = `Quand;Quoi;Titre;ISIN;Nombre;Prix;Combien;Frais
15.01.2024;Achat;Maple World ETF;IE00BK5BQT80;10;20,00;-201,00;1,00
16.01.2024;PURCH 77 OAK;Oak Corp;US0378331005;2;30,00;-61,00;1,00
17.01.2024;PURCH 78 OAK;Oak Corp;US0378331005;2;31,00;-63,00;1,00
18.01.2024;Versement;;;;;500,00;
`;

test("UP-07 in part: a table is explained once: words, a rule, the effect at once, back from the review, kept in the settings", async () => {
  const { page, problems } = await stage.visitor();
  await page.goto("/sign-up");
  await page.getByLabel("Name").fill("Mira");
  await page.getByLabel("Email").fill(`mira-${randomUUID()}@example.org`);
  await page.getByRole("textbox", { name: "Password" }).fill("correct horse battery");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/signed-up");
  await page.goto("/central");
  await page.getByText("Import a file").first().click();
  await page.getByLabel("Name").fill("Family");
  await page.getByLabel("Base currency").fill("EUR");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Create and choose a file" }).click();
  await page.waitForURL("**/imports");
  const file = { name: "depot.csv", mimeType: "text/csv", buffer: Buffer.from(TABLE) };
  await page.locator("input[type=file]").first().setInputFiles(file);
  const choose = (name: string, label: string) =>
    page.getByRole("combobox", { name, exact: true }).selectOption({ label });
  await choose("Quand", "Date");
  await choose("Quoi", "Type of transaction");
  await choose("Combien", "Amount");
  const effect = page.getByRole("region", { name: "What this does" });
  // Nothing is taken for granted: the portfolio's currency is not the file's.
  await effect.getByText("In which currency").or(effect.getByText("does not say in which currency")).waitFor();
  await page.getByLabel("Currency if missing").fill("CHF");
  await page.keyboard.press("Enter");
  await effect.getByText("2 rows with errors").waitFor();
  await page.getByLabel("Words that begin with").fill("PURCH");
  await page.getByLabel("Mean", { exact: true }).selectOption({ label: "Buy" });
  await page.getByRole("button", { name: "Add rule" }).click();
  await effect.getByText("4 rows understood").waitFor();
  expect(await effect.innerText()).toMatch(/CHF\s+500\.00\s+325\.00/);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Read the table this way" }).click();
  await page.getByRole("button", { name: "Change columns and words" }).click();
  await effect.getByText("4 rows understood").waitFor();
  expect(await page.getByLabel("Currency if missing").inputValue()).toContain("CHF");
  await page.getByRole("button", { name: "Read the table this way" }).click();
  await page.getByRole("button", { name: /^Accept/ }).waitFor();
  // A file of a known sender may be explained as a table too, and recognized again.
  const bunq = `"Date","Interest Date","Amount","Account","Counterparty","Name","Description"
"2024-02-01","2024-02-01","-12.50","NL00BUNQ0000000001","NL00INGB0000000002","Shop","Tea"
`;
  await page.getByRole("link", { name: "Import", exact: true }).first().click();
  const known = { name: "bunq.csv", mimeType: "text/csv", buffer: Buffer.from(bunq) };
  await page.locator("input[type=file]").first().setInputFiles(known);
  await page.getByRole("button", { name: "Read as a table" }).click();
  await page.getByRole("button", { name: "Recognize the file again" }).click();
  await page.getByRole("button", { name: "Read as a table" }).waitFor();
  await page.goto("/settings");
  await page.getByRole("button", { name: "Edit depot.csv" }).click();
  await page.getByRole("dialog").getByLabel("Name", { exact: true }).fill("My depot");
  await page.getByRole("dialog").getByRole("checkbox", { name: "Family" }).check();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await page.getByText("shared with 1 portfolio").waitFor();
  await page.getByRole("button", { name: "Forget My depot" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Forget" }).click();
  await page.getByText("None yet.").waitFor();
  expect(problems).toEqual([]);
});

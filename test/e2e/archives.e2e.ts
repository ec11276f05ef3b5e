import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { strToU8, zipSync } from "fflate";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openNewcomer } from "./hands.ts";
import { axeFindings, openStage, type Stage } from "./harness.ts";
import { widths } from "./looks.ts";

/** An archive dropped on Import: reviewed, brought into an empty portfolio, taken back, and adding nothing the second time. */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

function archive(): Buffer {
  const [accountId, transactionId] = [randomUUID(), randomUUID()];
  const one = { transaction_id: transactionId, version: 1 };
  const posting = {
    ...one,
    account_id: accountId,
    asset_id: null,
    kind: null,
    ratio_to: null,
    ratio_from: null,
    acquired_on: null,
  };
  const tables = {
    portfolio: [{ name: "Home", base_currency: "CHF", cost_method: "fifo" }],
    institution: [],
    account: [
      {
        account_id: accountId,
        institution_id: null,
        name: "Giro",
        kind: "bank",
        currency: "CHF",
        cost_method: null,
        closed_on: null,
      },
    ],
    asset: [],
    asset_price: [],
    stated_rate: [],
    transaction_version: [
      {
        ...one,
        to_ledger: null,
        on_date: "2026-01-05",
        second_of_day: null,
        settled_on: null,
        type: "deposit",
        status: "booked",
        currency: "CHF",
      },
    ],
    posting: [
      { ...posting, line: 1, leg: "cash", currency: "CHF", quantity: "900", amount: "900" },
      { ...posting, line: 2, leg: "external", currency: null, quantity: null, amount: "-900" },
    ],
  };
  const file = JSON.stringify({ format: "aventine-portfolio-1", tables });
  const files = { "read-me.txt": "", "account/account.json": "{}", "portfolios/01-Home/portfolio.json": file };
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))));
}

test.each(widths())(
  "UP-20 in part: at %i px, %s, an archive is reviewed, brought back, undone and known again",
  async (width, colorScheme) => {
    const { page, problems } = await stage.visitor({ width, colorScheme });
    const headers = { origin: stage.origin, "idempotency-key": randomUUID() };
    const data = { name: "Ida", email: `ida-${randomUUID()}@example.org`, password: "correct horse battery nine" };
    expect((await page.request.post(`${stage.origin}/api/identity/sign-up`, { headers, data })).ok()).toBe(true);
    await page.goto("/central/portfolios/new");
    await page.getByLabel("Name").fill("Household");
    await page.getByLabel("Base currency").fill("EUR");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Create portfolio" }).click();
    await page.waitForURL("**/central/p/*");
    await page.goto(`${new URL(page.url()).pathname}/imports`);
    const bytes = archive();
    const dialog = page.getByRole("dialog");
    await page.getByRole("button", { name: "Bring back an archive" }).click();
    await dialog.getByText("Choose the archive", { exact: true }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    const drop = () =>
      page
        .locator("input[type=file]")
        .first()
        .setInputFiles({ name: "mine.zip", mimeType: "application/zip", buffer: bytes });
    await drop();
    await dialog.getByText("1 transaction to add").waitFor();
    await dialog.getByText("takes over the base currency", { exact: false }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Bring back 1 transaction" }).click();
    await page.getByText("Brought back 1 transaction of Home from an archive").first().waitFor();
    await drop();
    await dialog.getByText("0 transactions to add").waitFor();
    expect(
      (await dialog.getByRole("button", { name: "Bring back what is missing" }).isDisabled()) ||
        (await dialog.getByRole("button", { name: "Bring back what is missing" }).getAttribute("aria-disabled")) ===
          "true",
    ).toBe(true);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: "Undo", exact: true }).first().click();
    await page.getByText("Undid: Brought back 1 transaction", { exact: false }).first().waitFor();
    await drop();
    await dialog.getByText("1 transaction to add").waitFor();
    const statement = {
      name: "notes.json",
      mimeType: "application/json",
      buffer: Buffer.from('{"format":"aventine-portfolio-1"}'),
    };
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await page.locator("input[type=file]").first().setInputFiles(statement);
    await dialog.getByText("Nothing was added.").waitFor();
    expect(problems.filter((it) => !it.includes("400"))).toEqual([]);
  },
);

const BANK = `Date,Action,Symbol,Quantity,Price,Amount,Currency
2026-01-05,Deposit,,,,1000,USD
2026-01-06,Deposit,,,,250,USD
`;
const bank = { name: "bank.csv", mimeType: "text/csv", buffer: Buffer.from(BANK) };

async function exported(page: Page): Promise<Buffer> {
  await page.goto("/central/security");
  await page.getByRole("button", { name: "Create archive" }).click();
  await page.getByText("Ready", { exact: true }).first().waitFor();
  const loading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download", exact: true }).first().click();
  return readFile(await (await loading).path());
}

test.each(widths())(
  "UP-20: at %i px, %s, an archive brings its imported file back with its rows, knows it again, and the import is still taken out alone",
  async (width, colorScheme) => {
    const { page, at, problems } = await openNewcomer(stage, { width, colorScheme });
    await page.goto(`${at}/imports`);
    await page.locator("input[type=file]").first().setInputFiles(bank);
    await page.waitForURL("**/imports/*");
    await page.getByRole("button", { name: "Accept 2 transactions" }).click();
    await page.getByText("2 transactions added").waitFor();
    const buffer = await exported(page);

    const other = await openNewcomer(stage, { width, colorScheme });
    const there = other.page;
    await there.goto(`${other.at}/imports`);
    const drop = (file: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }) =>
      there.locator("input[type=file]").first().setInputFiles(file);
    await drop({ name: "mine.zip", mimeType: "application/zip", buffer });
    const dialog = there.getByRole("dialog");
    await dialog.getByText("1 imported file to add").waitFor();
    await dialog.getByRole("button", { name: "Bring back 2 transactions" }).click();
    await there.getByRole("link", { name: "bank.csv" }).click();
    await there.getByText("2 transactions added").waitFor();
    expect(await axeFindings(there)).toEqual([]);
    const loading = there.waitForEvent("download");
    await there.getByRole("button", { name: "Download the file" }).click();
    expect(await readFile(await (await loading).path(), "utf8")).toBe(BANK);
    const page1 = new URL(there.url()).pathname;
    await there.getByRole("link", { name: "See the transactions" }).click();
    await there.getByText("250.00", { exact: false }).first().waitFor();

    // The very file once more: nothing of it is new.
    await there.goto(`${other.at}/imports`);
    await drop(bank);
    await there.waitForURL("**/imports/*");
    await there
      .getByText(/2 (rows )?(are )?(already|there)/i)
      .or(there.getByText(/already/i))
      .first()
      .waitFor();
    await there.goto(page1);
    await there.getByRole("button", { name: "Remove this import" }).click();
    await there.getByRole("button", { name: "Remove import" }).click();
    await there.getByText("2 transactions removed").waitFor();
    expect([...problems, ...other.problems]).toEqual([]);
  },
);

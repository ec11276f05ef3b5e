import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rowsOf, xlsxOf, zipOf } from "../fixtures/workbooks.ts";
import { axeFindings, openStage, type Stage } from "./harness.ts";
import { widths } from "./looks.ts";

/** Workbooks and archives from drop to review: which sheet is meant is asked, and files of one kind become one review that names them. */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const HEADER = ["Date", "Description", "Amount", "Currency"];
const BOOK = xlsxOf({
  Current: rowsOf(HEADER, ["2024-01-15", "Rent", -500.25, "EUR"], ["2024-01-16", "Pay", 900, "EUR"]),
  Savings: rowsOf(HEADER, ["2024-01-31", "Interest", 1.5, "EUR"]),
});
const statement = (on: string, value: string, before: string, after: string) =>
  `:20:1\n:25:NL71RABO0123456789\n:60F:C240101EUR${before},\n:61:${on}C${value}NTRFNONREF\n:86:Pay\n:62F:C${on}EUR${after},\n-\n`;
const MONTH = zipOf({
  "04.sta": statement("240304", "5,", "10", "15"),
  "05.sta": statement("240305", "5,00", "15", "20"),
});

test.each(widths())(
  "UP-07 in part, UP-24 in part: at %i px, %s, a workbook asks for its sheet and a ZIP names its files",
  async (width, colorScheme) => {
    const { page, problems } = await stage.visitor({ width, colorScheme });
    const headers = { origin: stage.origin, "idempotency-key": randomUUID() };
    const data = { name: "Mia", email: `mia-${randomUUID()}@example.org`, password: "correct horse battery nine" };
    expect((await page.request.post(`${stage.origin}/api/identity/sign-up`, { headers, data })).ok()).toBe(true);
    await page.goto("/central/portfolios/new");
    await page.getByLabel("Name").fill("Household");
    await page.getByLabel("Base currency").fill("EUR");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Create portfolio" }).click();
    await page.waitForURL("**/central/p/*");
    const at = new URL(page.url()).pathname;
    const drop = async (name: string, bytes: Uint8Array): Promise<void> => {
      await page.goto(`${at}/imports`);
      const file = { name, mimeType: "application/octet-stream", buffer: Buffer.from(bytes) };
      await page.locator("input[type=file]").first().setInputFiles(file);
      await page.waitForURL("**/imports/*");
    };

    await drop("book.xls", BOOK);
    await page.getByRole("heading", { name: /holds several tables/ }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("radio", { name: /^Savings/ }).check();
    await page.getByRole("button", { name: "Read the file this way" }).click();
    await page.getByText("Read from the sheet Savings.").waitFor();

    await drop("march.zip", MONTH);
    await page.getByText("Read from 2 files: 04.sta, 05.sta.").waitFor();
    await page.getByText("Read as MT940").waitFor();
    await page.getByText("Totals the file states", { exact: true }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    const overflow = Number(
      await page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"),
    );
    expect(overflow).toBeLessThanOrEqual(0);
    expect(problems).toEqual([]);
  },
);

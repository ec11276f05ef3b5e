import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { linesAt, pdfOf, tableAt } from "../fixtures/documents.ts";
import { axeFindings, openStage, type Stage } from "./harness.ts";
import { widths } from "./looks.ts";

/**
 * A PDF from drop to booked: the columns of a table nobody knows are explained beside its page, the review marks each row on its page, and the next
 * month is read without a question. With a running balance nothing would be asked: it says which column is the amount.
 */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const COLUMNS = [50, 140, -420];
const HEADER = ["Quand", "Quoi", "Combien"];
const month = (number: string, pay: string) => {
  const on = (day: string) => `${day}.${number}.2024`;
  return pdfOf(
    [
      [
        ...linesAt(["Banque Exemple", "Extrait de compte"], 60),
        ...tableAt(COLUMNS, [HEADER, [on("01"), "Versement", "1.000,00"], [on("02"), "Loyer", "-500,25"]]),
        ...linesAt(["Page 1/2"], 800),
      ],
      [...tableAt(COLUMNS, [HEADER, [on("15"), "Salaire", pay]], { top: 120 }), ...linesAt(["Page 2/2"], 800)],
    ],
    { isPacked: true },
  );
};

test.each(widths())(
  "UP-08 in part, UP-07 in part: at %i px, %s, a PDF is explained beside its page, reviewed and booked",
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
      const file = { name, mimeType: "application/pdf", buffer: Buffer.from(bytes) };
      await page.locator("input[type=file]").first().setInputFiles(file);
      await page.waitForURL("**/imports/*");
    };
    const isFitting = async (): Promise<void> => {
      await page.evaluate("scrollTo(0, 0)");
      expect(await axeFindings(page)).toEqual([]);
      const over = await page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth");
      expect(Number(over)).toBeLessThanOrEqual(0);
    };

    await drop("fevrier.pdf", month("02", "900,00"));
    const choose = (name: string, label: string) =>
      page.getByRole("combobox", { name, exact: true }).selectOption({ label });
    await choose("Quand", "Date");
    await choose("Quoi", "Description");
    await choose("Combien", "Amount");
    await page.getByLabel("Currency if missing").fill("EUR");
    await page.keyboard.press("Enter");
    await page.getByRole("region", { name: "What this does" }).getByText("3 rows understood").waitFor();
    const picture = page.getByRole("img", { name: /^Page \d of 2/ });
    await picture.getByText("Banque Exemple").waitFor();
    await isFitting();
    await page.getByRole("button", { name: "Read the table this way" }).click();

    await page.getByRole("button", { name: "Accept 3 transactions" }).waitFor();
    await page.getByRole("img", { name: "Page 1 of 2, with the lines of the chosen row marked" }).waitFor();
    await page.getByRole("grid", { name: "Rows understood" }).getByText("Salaire").click();
    await page.getByRole("img", { name: "Page 2 of 2, with the lines of the chosen row marked" }).waitFor();
    expect(await picture.locator("[data-marked]").count()).toBe(1);
    await isFitting();
    await page.getByRole("button", { name: "Accept 3 transactions" }).click();
    await page.getByText("3 transactions added").waitFor();

    await drop("mars.pdf", month("03", "900,00"));
    await page.getByRole("button", { name: "Accept 3 transactions" }).waitFor();

    await drop("scan.pdf", pdfOf([[]]));
    await page.getByText("The PDF has no text: it is scanned, or a picture of a page.").waitFor();
    await isFitting();
    expect(problems).toEqual([]);
  },
);

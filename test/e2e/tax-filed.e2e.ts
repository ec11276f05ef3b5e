import { readFile } from "node:fs/promises";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStage, type Stage } from "./harness.ts";
import { screens } from "./looks.ts";
import { ADA, headline, isSound, line, openLife } from "./tax-life.ts";

/** A year that was filed, and what an accountant is given of it. */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const TAXPAYER = "7c1c6c7e-5b1f-4b8e-9d55-0d3c6a2f7a11";

test.each(screens())(
  "TX-02 in part, TX-08 in part: a year is kept as filed by one press, stays while its purchase is edited, tells line by line what it would be now, and is unlocked and locked again by undo, %s",
  async (_, options) => {
    const { page, at, write, problems, resell } = await openLife(stage, options);
    await write("PUT", `/taxpayers/${TAXPAYER}`, ADA);
    await page.goto(`${at}/tax?year=2025`);
    await page.getByRole("button", { name: "Keep as filed" }).click();
    await page.getByText("2025 is shown as filed.").waitFor();
    await page.getByText("Computed anew it would be the same.").waitFor();
    await page.getByRole("heading", { name: "Disposals as filed" }).waitFor();
    await isSound(page);
    // The sale of Beta brought 80 each, it turns out, not 70: 20 more of short-term gain, 6 more of tax.
    await resell("80");
    await page.reload();
    await page.getByText(/numbers would differ/).waitFor();
    expect(await headline(page, "Short-term gain")).toContain("+40");
    expect(await line(page, "As filed and now", "Short-term")).toMatch(/40\.00 60\.00/);
    expect(await line(page, "As filed and now", "Tax on it")).toMatch(/27\.00 33\.00/);
    expect(await line(page, "As filed and now", "Beta")).toMatch(/40\.00 60\.00/);
    await isSound(page);
    await page.getByRole("list", { name: "Changes behind it" }).getByRole("link").first().click();
    await page.waitForURL(/transactions\?.*open=/);
    await page.goBack();
    await page.getByRole("button", { name: "Unlock" }).click();
    await page.getByRole("button", { name: "Keep as filed" }).waitFor();
    await expect.poll(() => headline(page, "Short-term gain")).toContain("+60");
    await page.getByRole("button", { name: "Undo" }).first().click();
    await page.getByText("2025 is shown as filed.").waitFor();
    expect(problems).toEqual([]);
  },
);

test("TX-11, TX-04, CR-08 in part: one press saves a ZIP for the accountant with an index, tables, form lines, papers of the year and open questions, the same bytes each time", async () => {
  const { page, at, write, problems } = await openLife(stage, { width: 1280, colorScheme: "light" });
  await write("PUT", `/taxpayers/${TAXPAYER}`, ADA);
  await page.goto(`${at}/tax?year=2025`);
  await page.getByRole("heading", { name: "Schedule D" }).waitFor();
  expect(await line(page, "Schedule D", "15")).toContain("100.00");
  const paper = { name: "Form 1099-B.txt", mimeType: "text/plain", buffer: Buffer.from("Proceeds 440.00") };
  await page.getByLabel("Documents to add").setInputFiles([paper]);
  await page.getByRole("list", { name: "Documents", exact: true }).getByText("Form 1099-B.txt").waitFor();
  const press = async () => {
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "Accountant’s package" }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toBe("tax-2025.zip");
    return readFile(await download.path());
  };
  const [first, second] = [await press(), await press()];
  expect(first.equals(second)).toBe(true);
  const files = unzipSync(first);
  const names = Object.keys(files);
  expect(names).toEqual([
    "tax-2025/papers/01-Form 1099-B.txt",
    "tax-2025/index.html",
    "tax-2025/sums.csv",
    "tax-2025/form-lines.csv",
    "tax-2025/disposals.csv",
    "tax-2025/form-8949.csv",
    "tax-2025/lots.csv",
    "tax-2025/lots-before.csv",
  ]);
  const text = (name: string) => strFromU8(files[`tax-2025/${name}`] ?? new Uint8Array());
  expect(text("papers/01-Form 1099-B.txt")).toBe("Proceeds 440.00");
  expect(text("index.html")).toContain('href="papers/01-Form%201099-B.txt"');
  expect(text("form-lines.csv").split("\r\n")).toContain(
    'Schedule D,8b,"Long-term, basis reported (boxes D, J)",1100,1000,0,100,USD',
  );
  expect(text("disposals.csv")).toContain("Beta,Broker,2024-12-10,2025-07-01,2,140,100,0,40,0,40,short,lot,USD,");
  expect(text("index.html")).toMatch(
    /Tax year 2025, Ada[\s\S]*Not tax advice[\s\S]*form-lines\.csv[\s\S]*30% on gains/,
  );
  // The index is a page of its own, which leads to its files.
  await page.setContent(text("index.html"));
  await isSound(page);
  expect(problems).toEqual([]);
});

test("a taxpayer is removed by one press, its filed year with it, and undo brings both back", async () => {
  const { page, at, write, problems } = await openLife(stage, { width: 1280, colorScheme: "light" });
  await write("PUT", `/taxpayers/${TAXPAYER}`, ADA);
  await page.goto(`${at}/tax?year=2025`);
  await page.getByRole("button", { name: "Keep as filed" }).click();
  await page.getByText("2025 is shown as filed.").waitFor();
  await page.getByRole("button", { name: "Edit taxpayer" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove taxpayer" }).click();
  await page.getByRole("button", { name: "State the taxpayer" }).waitFor();
  await page.getByText(/while no taxpayer is stated/).waitFor();
  await page.getByText("2025 is shown as filed.").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Undo" }).first().click();
  await page.getByText("2025 is shown as filed.").waitFor();
  await page.getByText("Ada · United States · files alone").waitFor();
  expect(problems).toEqual([]);
});

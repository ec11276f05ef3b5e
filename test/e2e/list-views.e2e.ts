import { afterAll, beforeAll, expect, test } from "vitest";
import { axeFindings, openStage, type Stage } from "./harness.ts";
import { openSample } from "./sample.ts";

/** Columns as a person wants them: moved by hand, kept in the address and in saved views. */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

test("UP-02 in part, AN-11 in part: a heading is dragged to another's place, in Holdings and in Transactions, and a saved view keeps its columns", async () => {
  const { page, home, problems } = await openSample(stage, { width: 1600 });
  const headings = async () =>
    (await page.getByRole("columnheader").allInnerTexts()).map((it) => it.trim()).filter((it) => it !== "");
  const heading = (name: string) => page.getByRole("columnheader", { name, exact: true });
  await page.goto(`${home}/holdings`);
  await page.getByRole("row", { name: /House in Lindental/ }).waitFor();
  await heading("Value").dragTo(heading("Quantity"));
  await expect.poll(async () => (await headings()).slice(0, 4)).toEqual(["Holding", "Value", "Quantity", "Price"]);
  // The first names the row: it stays.
  await heading("Value").dragTo(heading("Holding"));
  expect((await headings())[0]).toBe("Holding");
  await page.waitForURL(/cols=/);

  await page.goto(`${home}/transactions?type=dividend`);
  await heading("Date").waitFor();
  const before = await headings();
  await page.getByRole("button", { name: "View", exact: true }).click();
  await page.getByRole("checkbox", { name: "Note", exact: true }).click();
  await page.keyboard.press("Escape");
  await heading("Note").dragTo(heading("Date"));
  await expect.poll(async () => (await headings())[before.indexOf("Date")]).toBe("Note");
  await page.getByRole("button", { name: "Saved views" }).click();
  await page.getByRole("menuitem", { name: "Save this view" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("Dividends with notes");
  await page.getByRole("dialog").getByRole("button", { name: "Save view" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.goto(`${home}/transactions`);
  await heading("Date").waitFor();
  expect(await headings()).toEqual(before);
  await page.getByRole("button", { name: "Saved views" }).click();
  await page.getByText("Dividends with notes", { exact: true }).click();
  await heading("Note").waitFor();
  await page.waitForURL(/type=dividend/);
  expect((await headings())[before.indexOf("Date")]).toBe("Note");
  expect(await axeFindings(page)).toEqual([]);
  expect(problems).toEqual([]);
});

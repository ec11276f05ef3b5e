import { afterAll, beforeAll, expect, test } from "vitest";
import type { Browser } from "playwright-core";
import { openChromium } from "#test/chromium.ts";
import { axeFindings } from "./axe.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openChromium();
});
afterAll(() => browser.close());

const PALE = `style="color:#aaa;background:#fff"`;
const ROWS = `<tr><td ${PALE}>pale</td></tr>`.repeat(30);

test("what a journey is stopped for is found: a button without a name, pale words, in a long table those of its first nine rows and the last", async () => {
  const page = await browser.newPage();
  await page.setContent(
    `<html lang="en"><title>Pale</title><main><button></button><table><tbody>${ROWS}</tbody></table></main></html>`,
  );
  const rows = [1, 2, 3, 4, 5, 6, 7, 8, 9, 30].map((row) => `color-contrast: tr:nth-child(${row}) > td`);
  expect(await axeFindings(page)).toEqual(["button-name: button", ...rows]);
  expect(await axeFindings(page, "table")).toEqual(["button-name: button"]);
});

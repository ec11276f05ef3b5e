// Takes the pictures of the product that its pages and the README show, from the sample portfolio, opened as a visitor opens it.
// usage: npm run pictures [-- NAME…]: all of them, or those named. Writes public/pictures/NAME-{light,dark}.webp, the same screen on a phone
// as NAME-phone-{light,dark}.webp, and docs/pictures.
import { mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import sharp from "sharp";
import sample from "../src/site/home/sample-overview.json" with { type: "json" };
import { openBuiltServer } from "#test/built-server.ts";
import { openChromium } from "#test/chromium.ts";
import { PICTURED_STATEMENT } from "./pictured-statement.ts";

const FOLDER = "public/pictures";
const MODES = ["light", "dark"] as const;
const SCREEN = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 640 };
/** Pixels across a picture of the whole screen: one and a half for each it covers on a page. */
const WIDTH = 1920;
/** Heavier than this, a picture waits for its reader. */
const MOST_BYTES = 120_000;
/** Lighter than this, nothing had arrived on the screen yet. */
const LEAST_BYTES = 12_000;
/** Of all pictures together. */
const MOST_BYTES_TOGETHER = 3_000_000;
/** The README's own two, which is read where no page is served. */
const OF_README = ["overview-light", "holdings-dark"];

interface Picture {
  readonly name: string;
  readonly screen: string;
  /** On a phone: another selection, where its names would be cut short, or more pixels of height. */
  readonly phone?: { readonly screen?: string; readonly height?: number };
  /** Navigation as icons alone, for a table whose names need the room. */
  readonly isFolded?: boolean;
  /** What is done on the screen before the picture is taken. */
  readonly prepare?: (page: Page) => Promise<unknown>;
}

const PICTURES: readonly Picture[] = [
  { name: "overview", screen: "", phone: { height: 780 } },
  { name: "holdings", screen: "/holdings", isFolded: true },
  {
    name: "transactions",
    screen: `/transactions?to=${sample.on}`,
    phone: { screen: `/transactions?text=mill&to=${sample.on}` },
    isFolded: true,
  },
  { name: "imports", screen: "/imports", prepare: openReview },
  { name: "explain", screen: "", prepare: explainNetWorth },
  { name: "holding", screen: "/holdings", isFolded: true, prepare: openHolding },
  { name: "palette", screen: "", prepare: openPalette },
];

async function openReview(page: Page): Promise<void> {
  const buffer = Buffer.from(PICTURED_STATEMENT);
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles({ name: "aster-depot.csv", mimeType: "text/csv", buffer });
  await page.waitForURL("**/imports/*");
  const accept = page.getByRole("button", { name: /^Accept \d/ });
  await accept.waitFor();
  await page.getByRole("combobox", { name: "Account for This file" }).fill("Aster depot");
  await page.getByRole("option", { name: "Aster depot" }).first().click();
  await page.getByRole("button", { name: "Review with this choice" }).click();
  await accept.waitFor();
  await page.getByRole("checkbox", { name: /^Leave out 1 row/ }).check();
}

async function explainNetWorth(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Explain Net worth" }).click();
  const panel = page.getByRole("dialog", { name: "How Net worth is computed" });
  await panel.locator("summary").first().click();
  await panel.locator("details[open] ul").first().waitFor();
}

async function openHolding(page: Page): Promise<void> {
  await page.getByText("Pellucid Systems Inc.").first().click();
  await page.getByRole("dialog").getByText("Money-weighted return").first().waitFor();
}

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").fill("pellucid");
  await page.getByRole("option").first().waitFor();
}

async function setNavigation(page: Page, isFolded: boolean): Promise<void> {
  const name = isFolded ? "Fold" : "Expand navigation";
  const toggle = page.getByRole("button", { name, exact: true });
  if (await toggle.isVisible()) await toggle.click();
}

/** Everything asked for has arrived, and no skeleton stands in for anything. The pointer is out of the way: what lies under it would light up. */
async function settle(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await page.waitForLoadState("networkidle");
  await page.waitForFunction(IS_DRAWN);
}

const IS_DRAWN = "document.querySelector('h1, main') !== null && document.querySelector('[class*=breathe]') === null";

/** What a person with a portfolio of their own does not see: the line that says this is a sample. */
const HIDE_NOTICE = "for (const it of document.querySelectorAll('.no-print:has(a[href*=sign-up])')) it.hidden = true";

interface Look {
  readonly mode: (typeof MODES)[number];
  readonly isPhone: boolean;
}

async function takePicture(
  page: Page,
  base: string,
  { name, screen, phone = {}, isFolded = false, prepare }: Picture,
  { mode, isPhone }: Look,
): Promise<void> {
  if (isPhone) await page.setViewportSize({ width: PHONE.width, height: phone.height ?? PHONE.height });
  await page.goto(base + ((isPhone ? phone.screen : undefined) ?? screen));
  await settle(page);
  await setNavigation(page, isFolded);
  await page.evaluate(HIDE_NOTICE);
  await prepare?.(page);
  await settle(page);
  await page.evaluate(HIDE_NOTICE);
  await page.evaluate("scrollTo(0, 0)");
  const shot = await page.screenshot({ animations: "disabled", caret: "hide" });
  const file = `${FOLDER}/${name}${isPhone ? "-phone" : ""}-${mode}.webp`;
  const pixels = isPhone ? PHONE.width * 2 : WIDTH;
  writeFileSync(file, await sharp(shot).resize(pixels).webp({ quality: 72, effort: 6 }).toBuffer());
  const { size } = statSync(file);
  console.log(`${file}: ${size} bytes`);
  if (size > MOST_BYTES) throw new Error(`${file} is heavier than ${MOST_BYTES} bytes`);
  if (size < LEAST_BYTES) throw new Error(`${file} is lighter than ${LEAST_BYTES} bytes: it shows nothing`);
  if (!isPhone && OF_README.includes(`${name}-${mode}`)) {
    const small = await sharp(shot).resize(SCREEN.width).png({ palette: true, compressionLevel: 9 }).toBuffer();
    writeFileSync(`docs/pictures/${name}-${mode}.png`, small);
  }
}

/** One visitor takes all pictures of a mode and a screen, in the same sample portfolio. */
async function takePictures(browser: Browser, origin: string, look: Look) {
  const wanted = process.argv.slice(2);
  const own = PICTURES.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
  const context = await browser.newContext({
    viewport: look.isPhone ? PHONE : SCREEN,
    deviceScaleFactor: 2,
    colorScheme: look.mode,
    reducedMotion: "reduce",
    locale: "en-US",
  });
  const page = await context.newPage();
  await page.goto(`${origin}/central/sample`);
  await page.waitForURL("**/p/*", { timeout: 60_000 });
  const base = page.url();
  for (const picture of own) await takePicture(page, base, picture, look);
  await context.close();
}

mkdirSync(FOLDER, { recursive: true });
mkdirSync("docs/pictures", { recursive: true });
const server = await openBuiltServer();
const browser = await openChromium();
try {
  for (const mode of MODES)
    for (const isPhone of [false, true]) await takePictures(browser, server.origin, { mode, isPhone });
} finally {
  await browser.close();
  await server.close();
}
const together = readdirSync(FOLDER).reduce((sum, name) => sum + statSync(`${FOLDER}/${name}`).size, 0);
console.log(`${FOLDER}: ${together} bytes`);
if (together > MOST_BYTES_TOGETHER) throw new Error(`All pictures are heavier than ${MOST_BYTES_TOGETHER} bytes`);

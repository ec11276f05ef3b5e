// Takes the README's pictures from a running server: `node scripts/pictures.ts http://localhost:4000`. Opens the sample as a visitor does.
import { mkdirSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import type { Browser } from "playwright-core";

const origin = process.argv[2];
if (origin === undefined) {
  console.error(
    "Usage: node scripts/pictures.ts ORIGIN, where ORIGIN is a running server such as http://localhost:4000",
  );
  process.exit(2);
}

const FOLDER = fileURLToPath(new URL("../docs/pictures/", import.meta.url));
const CHROMIUM_ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
const PICTURES = [
  { name: "overview-light.png", screen: "", colorScheme: "light" },
  { name: "holdings-dark.png", screen: "/holdings", colorScheme: "dark" },
] as const;
/** A README loads them all; heavier than this is worth a second look. */
const MOST_BYTES = 250_000;

/** Opens the sample, goes to one of its screens, waits until its figures stand, and takes the picture. */
async function takePicture(browser: Browser, { name, screen, colorScheme }: (typeof PICTURES)[number]): Promise<void> {
  const viewport = { width: 1280, height: 900 };
  const context = await browser.newContext({ viewport, colorScheme, reducedMotion: "reduce", locale: "en-US" });
  const page = await context.newPage();
  await page.goto(`${origin}/central/sample`);
  await page.waitForURL("**/p/*", { timeout: 60_000 });
  if (screen !== "") await page.goto(page.url() + screen);
  await page.getByText("EUR").first().waitFor();
  await page.waitForLoadState("networkidle");
  await page.screenshot({ path: FOLDER + name, animations: "disabled" });
  await context.close();
  const { size } = statSync(FOLDER + name);
  console.log(`docs/pictures/${name}: ${size} bytes`);
  if (size > MOST_BYTES) throw new Error(`${name} is heavier than ${MOST_BYTES} bytes`);
}

mkdirSync(FOLDER, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
  args: CHROMIUM_ARGUMENTS,
});
try {
  for (const picture of PICTURES) await takePicture(browser, picture);
} finally {
  await browser.close();
}

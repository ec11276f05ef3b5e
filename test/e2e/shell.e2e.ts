import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStage, type Stage } from "./harness.ts";

/** The frame of the application, whose menus, dialogs and palette are loaded after the screen: nothing pressed meanwhile is lost, and nothing jumps. */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

interface Opened {
  readonly page: Page;
  readonly problems: string[];
  readonly home: string;
}

async function openSample(width: number): Promise<Opened> {
  const { page, problems } = await stage.visitor({ width });
  await page.goto("/central/sample");
  await page.waitForURL("**/p/*", { timeout: 60_000 });
  await page.getByText("Time-weighted").first().waitFor();
  return { page, problems, home: new URL(page.url()).pathname };
}

/** Holds these parts back as a slow network does. */
async function slowDown(page: Page, parts: RegExp): Promise<void> {
  await page.route(parts, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    // The page may be gone meanwhile.
    await route.continue().catch(() => undefined);
  });
}

test("a key, a menu and the search answer at the first press, before their code is here", async () => {
  const { page, problems, home } = await openSample(1280);
  await slowDown(page, /assets\/(?:ShortcutsDialog|SearchPalette|UserMenuList|MenuList)-/);
  const you = page.getByRole("button", { name: "Account and device" });
  const focused = page.locator(":focus");
  await page.goto(home, { waitUntil: "commit" });
  await you.waitFor();
  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
  await page.keyboard.press("Escape");

  await page.goto(home, { waitUntil: "commit" });
  await you.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "Sign up and keep this" }).waitFor();
  expect(await focused.textContent()).toBe("Sign up and keep this");
  await page.keyboard.press("ArrowDown");
  expect(await focused.textContent()).toBe("Sign in");
  await page.keyboard.press("Escape");
  expect(await focused.getAttribute("aria-label")).toBe("Account and device");

  await page.goto(home, { waitUntil: "commit" });
  await you.waitFor();
  await page.keyboard.press("Control+k");
  await page.getByPlaceholder("Search, or ask: dividends 2024").waitFor();
  expect(problems).toEqual([]);
});

test("a menu opened in the moment its button's words appear opens", async () => {
  const { page, problems } = await openSample(1280);
  const you = page.getByRole("button", { name: "Account and device" });
  for (const _ of Array.from({ length: 8 })) {
    await page.reload({ waitUntil: "commit" });
    await you.focus();
    await page.keyboard.press("Enter");
    await page.getByRole("menuitem", { name: "Sign in", exact: true }).waitFor();
  }
  expect(problems).toEqual([]);
});

/** Adds up how far what was shown has moved since, as browsers measure it. */
const WATCH_JUMPS = `
  globalThis.jumped = 0;
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value } of list.getEntries()) if (!hadRecentInput) globalThis.jumped += value;
  }).observe({ type: "layout-shift", buffered: true });
`;

test.each([360, 1280])("screens come without a jump, %i pixels wide", async (width) => {
  const { page, home } = await openSample(width);
  await page.addInitScript({ content: WATCH_JUMPS });
  for (const path of ["/central", home, `${home}/holdings`, `${home}/transactions`]) {
    await page.goto(path, { waitUntil: "networkidle" });
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(await page.evaluate("globalThis.jumped"), path).toBeLessThan(0.05);
  }
});

/** Whether the line with the focus is wholly between the heading and the lower edge of the grid. */
const LINE_IN_SIGHT = `(() => {
  const grid = document.querySelector("[role=grid]"), box = grid.getBoundingClientRect();
  const line = document.getElementById(grid.getAttribute("aria-activedescendant") ?? "")?.getBoundingClientRect();
  return line !== undefined && line.top >= box.top + 39 && line.bottom <= box.bottom + 1;
})()`;

test("a grid of thousands of lines goes anywhere by keys, and the line it goes to is in sight", async () => {
  const { page, problems, home } = await openSample(1280);
  await page.goto(`${home}/transactions`);
  await page.getByText(/^\d,\d{3} transactions$/).waitFor();
  await page.getByRole("grid", { name: "Transactions" }).focus();
  for (const key of ["PageDown", "PageDown", "ArrowDown", "PageUp", "Control+End", "ArrowUp", "Control+Home"]) {
    await page.keyboard.press(key);
    await expect.poll(() => page.evaluate(LINE_IN_SIGHT), { message: key }).toBe(true);
  }
  expect(problems).toEqual([]);
});

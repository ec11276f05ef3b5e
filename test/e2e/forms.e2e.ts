import { randomUUID } from "node:crypto";
import type { Page, Request } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openNewcomer, say } from "./hands.ts";
import { axeFindings, openStage, type Stage } from "./harness.ts";
import { widths } from "./looks.ts";

/** What every form of the client does, shown on a few: refusals at their fields, one write for all tries, nothing typed lost. Decision 0032. */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

async function openAccounts(width: number, colorScheme: "light" | "dark"): Promise<Page> {
  const { page } = await stage.visitor({ width, colorScheme });
  const headers = { origin: stage.origin, "idempotency-key": randomUUID() };
  const data = { name: "Ida", email: `ida-${randomUUID()}@example.org`, password: "correct horse battery nine" };
  expect((await page.request.post(`${stage.origin}/api/identity/sign-up`, { headers, data })).ok()).toBe(true);
  await page.goto("/central/portfolios/new");
  await page.getByLabel("Name").fill("Household");
  await page.getByRole("button", { name: "Create portfolio" }).click();
  await page.waitForURL("**/central/p/**");
  await page.goto(`${new URL(page.url()).pathname}/accounts`);
  await page.getByRole("button", { name: "Add account" }).first().click();
  await page.getByRole("dialog", { name: "Add account" }).getByLabel("Name").waitFor();
  return page;
}

const isAccountWrite = (request: Request) => request.method() === "POST" && request.url().endsWith("/accounts");

test.each(widths())(
  "at %i px, %s, what is refused of a field stands at it and takes the focus, and goes when it is mended",
  async (width, colorScheme) => {
    const page = await openAccounts(width, colorScheme);
    const dialog = page.getByRole("dialog", { name: "Add account" });
    await dialog.getByLabel("Name").fill("x".repeat(400));
    await dialog.getByRole("button", { name: "Add account" }).click();
    const wrong = dialog.locator('[aria-invalid="true"]');
    await wrong.first().waitFor();
    await dialog.locator('[aria-invalid="true"]:focus').waitFor();
    expect(await dialog.getByRole("alert").count()).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    await wrong.first().fill("Savings");
    expect(await wrong.count()).toBe(0);
    await dialog.getByRole("button", { name: "Add account" }).click();
    await dialog.waitFor({ state: "detached" });
    await page.getByText("Savings").first().waitFor();
  },
);

test.each(widths())(
  "at %i px, %s, a press on what cannot be sent yet says why where it is seen, as Enter does",
  async (width, colorScheme) => {
    const { page, at } = await openNewcomer(stage, { width, colorScheme });
    const form = await say(page, at, "house", "House or flat");
    const add = form.getByRole("button", { name: "Add", exact: true });
    const isSaid = async (reason: string) => {
      const said = form.getByRole("status").filter({ hasText: reason });
      await said.waitFor();
      const [words, button] = await Promise.all([said.boundingBox(), add.boundingBox()]);
      expect((words?.y ?? 0) + (words?.height ?? 0)).toBeLessThanOrEqual((button?.y ?? 0) + 1);
    };
    await add.click({ force: true });
    await isSaid("Enter a name.");
    await form.getByLabel("Name").fill("Elm Street 4");
    await page.keyboard.press("Enter");
    await isSaid("Enter what it is worth, or what you paid.");
    await page.mouse.move(0, 0);
    expect(await axeFindings(page)).toEqual([]);
    await form.getByLabel("What it is worth").fill("300000");
    await form.getByRole("status").filter({ hasText: "Enter" }).waitFor({ state: "hidden" });
  },
);

test("a try after a lost answer is the same write, and what was typed stands", async () => {
  const page = await openAccounts(1280, "light");
  const keys: string[] = [];
  const bodies: (string | null)[] = [];
  page.on("request", (request) => {
    if (!isAccountWrite(request)) return;
    keys.push(request.headers()["idempotency-key"] ?? "");
    bodies.push(request.postData());
  });
  let isLost = true;
  await page.route("**/accounts", async (route) => {
    if (!isAccountWrite(route.request()) || !isLost) return route.fallback();
    isLost = false;
    // The server does it; the answer never arrives.
    await route.fetch();
    return route.abort("connectionreset");
  });
  const dialog = page.getByRole("dialog", { name: "Add account" });
  await dialog.getByLabel("Name").fill("Savings");
  await dialog.getByRole("button", { name: "Add account" }).click();
  await dialog.getByRole("alert").waitFor();
  expect(await dialog.getByLabel("Name").inputValue()).toBe("Savings");
  await dialog.getByRole("button", { name: "Add account" }).click();
  await dialog.waitFor({ state: "detached" });
  expect([keys.length, new Set(keys).size, new Set(bodies).size]).toEqual([2, 1, 1]);
  const added = page.getByRole("button", { name: "Actions for Savings" });
  await added.first().waitFor();
  expect(await added.count()).toBe(1);
});

test("who leaves after typing is asked, and offline the form says that it waits", async () => {
  const page = await openAccounts(1280, "light");
  const dialog = page.getByRole("dialog", { name: "Add account" });
  await dialog.getByLabel("Name").fill("Savings");
  await page.keyboard.press("Escape");
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Keep editing" }).click();
  expect(await dialog.getByLabel("Name").inputValue()).toBe("Savings");
  await page.context().setOffline(true);
  await dialog.getByLabel("Name").press("Enter");
  await dialog.getByText("You are offline. What you typed is kept").first().waitFor();
  await page.context().setOffline(false);
  await dialog.getByText("You are offline").first().waitFor({ state: "detached" });
  await dialog.getByLabel("Name").press("Enter");
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Actions for Savings" }).waitFor();
});

test("Enter in a form that cannot be sent says why", async () => {
  const page = await openAccounts(1280, "light");
  const dialog = page.getByRole("dialog", { name: "Add account" });
  await dialog.getByLabel("Name").press("Enter");
  await dialog.getByRole("status").filter({ hasText: "Enter a name." }).waitFor();
});

test("who follows a link or goes back with a page's form unsaved is asked, and not once it is saved", async () => {
  const page = await openAccounts(1280, "light");
  await page.keyboard.press("Escape");
  const accounts = new URL(page.url()).pathname;
  const settings = accounts.replace(/accounts$/, "settings");
  const visitLink = (path: string) => page.locator(`a[href="${path}"]`).first().click();
  await visitLink(settings);
  await page.waitForURL(`**${settings}`);
  await page.getByLabel("Name").first().fill("Family");
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await visitLink(accounts);
  await question.getByRole("button", { name: "Keep editing" }).click();
  expect(await page.getByLabel("Name").first().inputValue()).toBe("Family");
  await page.goBack();
  await question.getByRole("button", { name: "Keep editing" }).click();
  expect(new URL(page.url()).pathname).toBe(settings);
  await page.getByRole("button", { name: "Save settings" }).click();
  await page.getByText("Settings saved").first().waitFor();
  await visitLink(accounts);
  await page.waitForURL(`**${accounts}`);
  expect(await question.count()).toBe(0);
  await visitLink(settings);
  await page.getByLabel("Name").first().fill("Both of us");
  await page.goBack();
  await question.getByRole("button", { name: "Leave" }).click();
  await page.waitForURL(`**${accounts}`);
});

import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStage, type Stage } from "./harness.ts";

/** A visitor who reads, chooses and writes: what the server drew must answer as if it were made in the browser. */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** Marks the document: a page that was loaded anew has lost the mark. */
const markDocument = (page: Page): Promise<unknown> => page.evaluate("globalThis.isSameDocument = true");
const isSameDocument = (page: Page): Promise<unknown> => page.evaluate("globalThis.isSameDocument === true");

async function openQuietly(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState("networkidle");
  await markDocument(page);
}

test("R1 links of header, text and footer change the page without loading a document, there, home and back", async () => {
  const { page, problems } = await stage.visitor();
  await openQuietly(page, "/support/figures/bridge");
  await page.getByRole("banner").getByRole("link", { name: "Pricing" }).click();
  await page.waitForURL("**/pricing");
  await page.getByRole("radio").first().waitFor();
  await page.getByRole("banner").getByRole("link", { name: "Aventine, home" }).click();
  await page.waitForURL(`${stage.origin}/`);
  await page.locator("#bridge").waitFor();
  expect(await page.title()).toContain("Aventine");
  await page.getByRole("contentinfo").getByRole("link", { name: "Articles" }).click();
  await page.waitForURL("**/articles");
  await page.goBack();
  await page.locator("#bridge").waitFor();
  expect(await isSameDocument(page)).toBe(true);
  expect(problems).toEqual([]);
});

test("R12 the side of a section keeps what the reader opened, and the page that is read is marked", async () => {
  const { page, problems } = await stage.visitor();
  await openQuietly(page, "/support/figures/bridge");
  const side = page.getByRole("complementary", { name: "This section" });
  await side.getByText("Troubleshooting", { exact: true }).click();
  await side.locator("details[open] a[href='/support/figures/xirr'], details[open] a").nth(2).click();
  await page.waitForURL((url) => !url.pathname.endsWith("/bridge"));
  await side.locator("[aria-current=page]").waitFor();
  expect(await side.locator("details[open]").count()).toBe(2);
  expect(await isSameDocument(page)).toBe(true);
  expect(problems).toEqual([]);
});

test("R11 a topic shows its articles alone, has an address, works without scripts, and keeps the focus", async () => {
  const { page, problems } = await stage.visitor();
  await openQuietly(page, "/articles");
  const all = await page.getByRole("main").getByRole("heading", { level: 2 }).count();
  const topic = page.getByRole("navigation", { name: "Topics" }).getByRole("link").nth(1);
  const name = (await topic.innerText()).trim();
  await topic.click();
  await page.waitForURL("**/articles?topic=*");
  const chosen = page.getByRole("navigation", { name: "Topics" }).getByRole("link", { name, exact: true });
  await expect.poll(() => chosen.getAttribute("aria-current")).toBe("true");
  await expect.poll(() => page.evaluate("document.activeElement?.textContent")).toBe(name);
  const some = await page.getByRole("main").getByRole("heading", { level: 2 }).count();
  expect(some).toBeLessThan(all);
  expect(await isSameDocument(page)).toBe(true);
  expect(problems).toEqual([]);
  const html = await (await fetch(page.url())).text();
  expect([...html.matchAll(/<h2/g)].length).toBeLessThan(all + 10);
  expect(html).toContain('aria-current="true"');
});

test.each(["net-worth-report", "performance-report", "tax-report", "sample-portfolio"])(
  "R12 the sample %s answers in the page, alone with its figures",
  async (name) => {
    const { page, problems } = await stage.visitor();
    await openQuietly(page, `/samples/${name}`);
    const sample = page.locator(`[data-sample="${name}"]`);
    expect((await sample.innerText()).length).toBeGreaterThan(200);
    expect(await sample.locator("table").count()).toBeGreaterThan(0);
    expect(await sample.locator(":scope > div").count()).toBe(1);
    expect(problems).toEqual([]);
  },
);

test("R1 the sample of a solution computes with what the reader chooses", async () => {
  const { page, problems } = await stage.visitor();
  await openQuietly(page, "/solutions/real-estate");
  const sample = page.locator("[data-sample]");
  await sample.scrollIntoViewIfNeeded();
  await page.waitForLoadState("networkidle");
  const before = await sample.innerText();
  await sample.getByRole("slider").first().focus();
  for (let press = 0; press < 5; press += 1) await page.keyboard.press("ArrowRight");
  await expect.poll(() => sample.innerText()).not.toBe(before);
  expect(problems).toEqual([]);
});

test("R18 a letter is checked, sent once, and thanked for; without an answer it stays as it was", async () => {
  const { page } = await stage.visitor();
  await openQuietly(page, "/contact");
  const form = page.getByRole("region", { name: "Write to us" });
  await form.getByRole("button", { name: "Send the message" }).click();
  await form.getByText("Write a message.").waitFor();
  await form.getByLabel("Name").fill("Ada");
  await form.getByLabel("Email for the answer").fill("ada@example.org");
  await form.getByLabel("Topic").selectOption("privacy");
  await form.getByRole("textbox", { name: "Message" }).fill("Which of my data do you keep?");
  await page.route("**/api/contact", (route) => route.abort(), { times: 1 });
  await form.getByRole("button", { name: "Send the message" }).click();
  await expect.poll(() => form.getByRole("alert").innerText()).not.toBe("");
  expect(await form.getByRole("textbox", { name: "Message" }).inputValue()).toBe("Which of my data do you keep?");
  await form.getByRole("button", { name: "Send the message" }).click();
  await form.getByText("Your message has arrived").waitFor();
});

test("S3 a page that is not there offers ways on, and they work", async () => {
  const { page } = await stage.visitor();
  await page.goto("/support/no/such/bridge");
  await page.waitForLoadState("networkidle");
  await page.getByRole("button", { name: "Search the guides" }).click();
  await page.getByRole("combobox", { name: "Search guides and articles" }).waitFor();
  await page.keyboard.press("Escape");
  await markDocument(page);
  await page.getByRole("main").getByRole("link", { name: "Go to the home page" }).click();
  await page.locator("#bridge").waitFor();
  expect(await isSameDocument(page)).toBe(true);
});

test("R4 from signing in to the site and back the frame is there", async () => {
  const { page, problems } = await stage.visitor();
  await openQuietly(page, "/sign-in");
  await page.getByRole("link", { name: "Aventine, home" }).first().click();
  await page.getByRole("banner").getByRole("link", { name: "Pricing" }).waitFor();
  await page.getByRole("contentinfo").getByPlaceholder("Enter your email").waitFor();
  await page.getByRole("banner").getByRole("link", { name: "Sign in" }).click();
  await page.waitForURL("**/sign-in");
  expect(await isSameDocument(page)).toBe(true);
  expect(problems).toEqual([]);
});

test("W4 a page's words travel once", async () => {
  const html = await (await fetch(`${stage.origin}/support/figures/bridge`)).text();
  const sentences = [...html.slice(html.indexOf("<article")).matchAll(/<p>([^<]{60,})/g)].map(([, it = ""]) => it);
  expect(sentences.length).toBeGreaterThan(2);
  for (const it of sentences) expect(html.split(it)).toHaveLength(2);
});

import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { axeFindings, openStage, type Stage } from "./harness.ts";
import { screens } from "./looks.ts";
import { openTyped } from "./typed-portfolio.ts";

/** The demo bank is inside the server: no institution is asked by these journeys. */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const PHRASE = "abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about";

async function isSound(page: Page): Promise<void> {
  await page.evaluate("scrollTo(0, 0)");
  expect(await axeFindings(page)).toEqual([]);
  const sideways = await page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth");
  expect(Number(sideways)).toBeLessThanOrEqual(0);
}

async function openForm(page: Page, at: string, name = "Demo bank"): Promise<void> {
  await page.goto(`${at}/connections`);
  await page.getByRole("main").getByRole("link", { name: "Connect an institution" }).first().click();
  await page.getByRole("searchbox", { name: "Find an institution" }).fill(name.slice(0, 6));
  await page.getByRole("link", { name, exact: true }).click();
  await page.getByRole("heading", { level: 1, name: `Connect ${name}` }).waitFor();
}

async function connectDemo(page: Page, customer: string, key = "demo-read-2468"): Promise<void> {
  await page.getByRole("textbox", { name: "Customer number" }).fill(customer);
  await page.getByLabel("Access key").fill(key);
  await page.getByRole("button", { name: "Connect", exact: true }).click();
}

async function connectDemoAgain(page: Page): Promise<void> {
  await page.getByRole("textbox", { name: "Customer number" }).fill("demo");
  await page.getByLabel("Access key").fill("demo-read-2468");
  await page.getByRole("button", { name: "Renew", exact: true }).click();
}

test.each(screens())(
  "UP-24: a demo bank is connected by a second factor, reviewed, booked and agrees; again brings nothing; disconnecting keeps it, %s",
  async (_, options) => {
    const { page, at, problems } = await openTyped(stage, options);
    await openForm(page, at);
    await isSound(page);
    await connectDemo(page, "demo+code");
    const code = page.getByRole("textbox", { name: "Code" });
    await code.waitFor();
    // A step, not a mistake: nothing is called wrong before a code is.
    expect([await page.getByRole("alert").count(), await code.getAttribute("aria-invalid")]).toEqual([0, null]);
    await code.fill("000000");
    await page.getByRole("button", { name: "Connect", exact: true }).click();
    await page.getByText("another one").first().waitFor();
    await code.fill("123456");
    await page.getByRole("button", { name: "Connect", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "Demo bank" }).waitFor();
    await page.getByText("Something came that waits for your review").waitFor();
    await isSound(page);
    await page.getByRole("main").getByRole("link", { name: "Review" }).first().click();
    await page.getByRole("button", { name: /^Accept \d+ transactions/ }).click();
    await page.getByRole("heading", { name: /transactions added/ }).waitFor();
    await page.goto(`${at}/connections`);
    await page.getByRole("link", { name: "Demo bank", exact: true }).click();
    await page.getByText("4 of 4 agree").waitFor();
    await page.getByText(/\d+ rows booked/).waitFor();
    await page.getByRole("button", { name: "Sync now" }).click();
    await page.getByText("Nothing new").waitFor();
    await isSound(page);
    await page.goto(`${at}/holdings`);
    await page.getByText("Demo World UCITS ETF").first().waitFor();
    await page.goBack();
    await page.getByRole("button", { name: "Disconnect" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Disconnect" }).click();
    await page.getByRole("button", { name: "Connect it again" }).waitFor();
    await page.goto(`${at}/connections`);
    await page.getByRole("heading", { name: "Disconnected" }).waitFor();
    await isSound(page);
    // The bank asked for a code: the browser writes down that it did.
    expect(problems.filter((text) => !/status of 422 .*\/connections\//.test(text))).toEqual([]);
  },
);

test("CR-01 in part: a recovery phrase or a key that may trade does not leave its field", async () => {
  const { page, at } = await openTyped(stage, {});
  await openForm(page, at);
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
  const key = page.getByLabel("Access key");
  await page.getByRole("textbox", { name: "Customer number" }).fill("demo");
  await key.fill(PHRASE);
  await page.getByText("This is a recovery phrase").first().waitFor();
  await key.press("Enter");
  await key.fill("demo-trade-77");
  await page.getByText("This key may move money").first().waitFor();
  await key.press("Enter");
  expect(sent.filter((text) => text.includes("abandon") || text.includes("demo-trade-77"))).toEqual([]);
});

test.each([
  ["demo+ended", "Needs you", "Your consent at the institution has ended.", "Renew the connection"],
  ["demo+busy", "Tried again", "The institution asks us to come back later.", "Sync now"],
  ["demo+down", "Tried again", "The institution does not answer.", "Sync now"],
  ["demo+nonsense", "Tried again", "makes no sense", "Sync now"],
])("%s: its state and what mends it are said", async (customer, state, words, remedy) => {
  const { page, at } = await openTyped(stage, {});
  await openForm(page, at);
  await connectDemo(page, customer);
  await page.getByText(words).first().waitFor();
  await page.getByText(state, { exact: true }).first().waitFor();
  await page.getByRole("button", { name: remedy }).waitFor();
  await isSound(page);
});

test.each(screens())(
  "UP-24: a consent that has ended stands on the overview, and is renewed from there, %s",
  async (_, options) => {
    const { page, at, write, problems } = await openTyped(stage, options);
    await openForm(page, at);
    await connectDemo(page, "demo+ended");
    await page.getByText("Your consent at the institution has ended.").first().waitFor();
    // With nothing owned yet, and beside the figures of what is.
    await page.goto(at);
    await page.getByRole("heading", { name: "Connections that need you" }).waitFor();
    await isSound(page);
    const accountId = randomUUID();
    await write("POST", "/accounts", { accountId, name: "Giro", kind: "bank", currency: "EUR" });
    const entry = { type: "deposit", on: "2026-01-05", accountId, amount: "100", currency: "EUR" };
    await write("POST", "/transactions", { transactionId: randomUUID(), entry });
    await page.goto(at);
    await page.getByRole("heading", { name: "Connections that need you" }).waitFor();
    await isSound(page);
    await page.getByRole("link", { name: /^Renew.*Demo bank/ }).click();
    await page.getByRole("button", { name: "Renew the connection" }).click();
    await connectDemoAgain(page);
    await page.getByText("Something came that waits for your review").waitFor();
    await page.goto(at);
    await page.getByRole("heading", { name: "Connections that need you" }).waitFor({ state: "detached" });
    expect(problems).toEqual([]);
  },
);

test("a key that is wrong is refused at its form, and what was typed stays", async () => {
  const { page, at } = await openTyped(stage, {});
  await openForm(page, at);
  await connectDemo(page, "demo", "demo-read-0000");
  await page.getByText("The institution did not accept this").waitFor();
  expect(await page.getByRole("textbox", { name: "Customer number" }).inputValue()).toBe("demo");
  await isSound(page);
});

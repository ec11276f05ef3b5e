import { randomUUID } from "node:crypto";
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import type { Stage, Visitor } from "./harness.ts";

/** What a person's hands do in the forms of the product: the same for every journey that types. */

export interface Newcomer extends Visitor {
  /** Address of the overview of an empty portfolio, made on the screen. */
  readonly at: string;
  readonly portfolioId: string;
  /** Asks the API for what a screen was told. */
  readonly ask: (path: string) => Promise<unknown>;
}

/** Signs up and creates a first portfolio as the screens ask for it, in euros unless another base currency is named. */
export async function openNewcomer(
  stage: Stage,
  {
    currency: base = "EUR",
    ...options
  }: { readonly width: number; readonly colorScheme: "light" | "dark"; readonly currency?: string },
): Promise<Newcomer> {
  const visitor = await stage.visitor(options);
  const { page } = visitor;
  const person = {
    name: "Ada Brook",
    email: `ada-${randomUUID()}@example.org`,
    password: "correct horse battery nine",
  };
  const headers = { origin: stage.origin, "idempotency-key": randomUUID() };
  const signedUp = await page.request.post(`${stage.origin}/api/identity/sign-up`, { headers, data: person });
  expect(signedUp.status()).toBe(200);
  await page.goto("/central/portfolios/new");
  await page.getByLabel("Name").fill("Brook household");
  const currency = page.getByRole("combobox", { name: "Base currency", exact: true });
  if (!(await currency.inputValue()).startsWith(base)) {
    await currency.fill(base);
    await page.getByRole("option", { name: base }).first().waitFor();
    await currency.press("Enter");
  }
  await page.getByRole("button", { name: "Create portfolio" }).click();
  await page.waitForURL("**/central/p/**");
  const at = new URL(page.url()).pathname;
  const portfolioId = at.split("/").at(-1) ?? "";
  const ask = async (path: string): Promise<unknown> => {
    const minted = await page.request.post(`${stage.origin}/api/identity/token`, { headers: { origin: stage.origin } });
    const { token }: { readonly token: string } = await minted.json();
    const answer = await page.request.get(`${stage.origin}/api/portfolios/${portfolioId}${path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status(), path).toBe(200);
    return answer.json();
  };
  return { ...visitor, at, portfolioId, ask };
}

/** Types what somebody owns or owes, takes the first answer, and stands in its short form. */
export async function say(page: Page, at: string, words: string, label: string): Promise<Locator> {
  await page.goto(`${at}/holdings?add=asset`);
  const picker = page.getByRole("dialog", { name: "What do you own or owe?" });
  await picker.getByLabel("What is it?").fill(words);
  await picker.getByRole("button").filter({ hasText: label }).first().waitFor();
  await page.keyboard.press("Enter");
  const form = page.getByRole("dialog", { name: label });
  await form.getByLabel("Name").waitFor();
  return form;
}

/** Fills fields by how their labels begin. */
export async function fill(form: Locator, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(fields))
    await form
      .getByRole("textbox", { name: new RegExp(`^${label}`) })
      .first()
      .fill(text);
}

/** Adds what stands in the short form. */
export async function save(form: Locator): Promise<void> {
  await form.getByRole("button", { name: /^Add( debt)?$/ }).click();
  await form.waitFor({ state: "detached" });
}

/** Types into a field that offers choices and takes the first that begins so. */
export async function choose(within: Locator | Page, name: string, words: string): Promise<void> {
  const field = within.getByRole("combobox", { name, exact: true });
  await field.fill(words);
  const page = "page" in within ? within.page() : within;
  await page
    .getByRole("option", { name: new RegExp(`^${words}`) })
    .first()
    .waitFor();
  await field.press("Enter");
}

/** Pastes a table into whatever has the focus, or onto the screen where nothing has. */
export const paste = (page: Page, text: string): Promise<unknown> =>
  page.evaluate(`{
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", ${JSON.stringify(text)});
    const pasted = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    (document.activeElement ?? document.body).dispatchEvent(pasted);
  }`);

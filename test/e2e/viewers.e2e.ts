import { randomUUID } from "node:crypto";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { axeFindings, openOwnStage, type Stage } from "./harness.ts";
import { callAs, mailedToken } from "./staff.ts";
import { openTyped } from "./typed-portfolio.ts";

/** What somebody sees who may look at a portfolio and change nothing of it. */
let stage: Stage;
beforeAll(async () => {
  stage = await openOwnStage();
});
afterAll(() => stage.close());

/** Somebody who was invited to view a portfolio of another person, and accepted. */
async function openViewer(owner: Page, portfolioId: string) {
  const viewer = await stage.visitor({ width: 360, colorScheme: "dark" });
  const { page } = viewer;
  const { origin } = stage;
  const person = { name: "Ben Hill", email: `ben-${randomUUID()}@example.org`, password: "correct horse battery nine" };
  await page.request.post(`${origin}/api/identity/sign-up`, { headers: { origin }, data: person });
  const token = await mailedToken(page, origin, person.email);
  await page.request.post(`${origin}/api/identity/email/verify`, { headers: { origin }, data: { token } });
  const invitation = { invitationId: randomUUID(), email: person.email, role: "viewer" };
  await callAs(owner, origin, "POST", `/api/portfolios/${portfolioId}/invitations`, invitation);
  const offered = { token: await mailedToken(page, origin, person.email) };
  const joined = await callAs(page, origin, "POST", "/api/user/portfolio-invitations/accept", offered);
  expect(joined.status(), await joined.text()).toBe(200);
  return viewer;
}

const isBlocked = async (button: Locator): Promise<void> =>
  expect(await button.getAttribute("aria-disabled"), await button.innerText()).toBe("true");

test("AN-04, CM-07, UP-21: a viewer sees targets, budgets and plans, opens their figures and changes none", async () => {
  const { page: owner, at, portfolioId, write } = await openTyped(stage, {});
  const accountId = randomUUID();
  await write("POST", "/accounts", { accountId, name: "Giro", kind: "bank", currency: "EUR" });
  const enter = (entry: object) =>
    write("POST", "/transactions", { transactionId: randomUUID(), entry: { accountId, currency: "EUR", ...entry } });
  await enter({ type: "deposit", on: "2026-08-01", amount: "1000" });
  await enter({ type: "withdrawal", on: "2026-09-10", amount: "120", kind: "dining" });
  await write("PUT", "/budgets/dining", { amount: "150", currency: "EUR" });
  const parts = [
    { key: "cash", weight: "0.4", band: "0.05" },
    { key: "equity", weight: "0.6", band: "0.05" },
  ];
  const mix = { name: "Long term", dimension: "assetClass", isOfEverything: false, parts };
  await write("PUT", `/targets/${randomUUID()}`, mix);
  await write("POST", "/plans", { planId: randomUUID(), name: "Stay", currency: "EUR", terms: { years: 5 } });
  const { page, problems } = await openViewer(owner, portfolioId);

  await page.goto(`${at}/exposure-and-risk#targets`);
  await page.getByText("of its parts outside").waitFor();
  const held = page.getByRole("button", { name: "Add a target mix" });
  await isBlocked(held);
  // A finger hovers over nothing: pressing says why.
  await held.dispatchEvent("click");
  await page.getByRole("tooltip").filter({ hasText: "You can view this portfolio" }).waitFor();
  await page.getByRole("button", { name: /Explain Share of Cash$/ }).click();
  await page.getByRole("dialog", { name: /^How Share of Cash/ }).waitFor();
  await page.keyboard.press("Escape");
  await page.goto(`${at}/own/cash-and-debts?on=2026-09-15`);
  const card = page.getByRole("region", { name: "Budgets" }).first();
  await card.getByText("left, faster than the month").waitFor();
  await card.getByRole("button", { name: "Actions for the budget of Dining" }).click();
  await isBlocked(page.getByRole("menuitem", { name: /^Change/ }));
  await isBlocked(page.getByRole("menuitem", { name: /^Remove/ }));
  await page.keyboard.press("Escape");
  expect(await axeFindings(page)).toEqual([]);
  await page.goto(`${at}/planning?part=drawn`);
  await page.getByRole("combobox", { name: "What is taxed of Giro" }).selectOption({ label: "Exempt: not at all" });
  await page.getByRole("table", { name: "Orders beside each other" }).waitFor();
  await isBlocked(page.getByRole("button", { name: "Save", exact: true }));
  const refused = await callAs(page, stage.origin, "DELETE", `/api/portfolios/${portfolioId}/budgets/dining`);
  expect(refused.status()).toBe(403);
  expect(problems).toEqual([]);
});

test("a viewer reads once why nothing can be added, and not beside each thing", async () => {
  const { page: owner, at, portfolioId } = await openTyped(stage, {});
  const { page } = await openViewer(owner, portfolioId);
  await page.goto(`${at}/transactions`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.getByRole("button", { name: "Add", exact: true }).filter({ visible: true }).click();
  const menu = page.getByRole("menu");
  await menu.getByRole("menuitem", { name: "Add account" }).waitFor();
  expect(await menu.getByText("You can view this portfolio").count()).toBe(1);
  expect(await menu.getByRole("menuitem").count()).toBe(6);
  expect(await axeFindings(page)).toEqual([]);
});

test("a viewer of an empty portfolio is offered nothing that would be refused", async () => {
  const { page: owner, at, portfolioId } = await openTyped(stage, {});
  const { page } = await openViewer(owner, portfolioId);
  const screens = [
    "/holdings",
    "/own/real-estate",
    "/transactions",
    "/accounts",
    "/accounts/compare",
    "/cash-forecast",
  ];
  for (const screen of [...screens, "/planning", "/performance", "/exposure-and-risk", "/income", "/calendar"]) {
    await page.goto(at + screen);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.locator("main").getByRole("heading", { level: 2 }).first().waitFor();
    const offered = page.locator("main").getByRole("link", { name: /^(?:Import|Add)/ });
    expect(await offered.count(), screen).toBe(0);
  }
});

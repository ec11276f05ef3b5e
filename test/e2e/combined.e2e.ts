import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { axeFindings, openOwnStage, type Stage } from "./harness.ts";
import { callAs, mailedToken } from "./staff.ts";

/** Several portfolios seen as one, and that one page shared with somebody who sees nothing else of them. */
let stage: Stage;
beforeAll(async () => {
  stage = await openOwnStage();
});
afterAll(() => stage.close());

const personOf = (name: string) => ({
  name,
  email: `${name.toLowerCase()}-${randomUUID()}@example.org`,
  password: "correct horse battery nine",
});

async function signUp(page: Page, person: ReturnType<typeof personOf>): Promise<void> {
  const { origin } = stage;
  const answer = await page.request.post(`${origin}/api/identity/sign-up`, { headers: { origin }, data: person });
  expect(answer.status()).toBe(200);
}

/** A portfolio made on its screen, with money at a bank since last year. */
async function makePortfolio(page: Page, name: string, amount: string): Promise<string> {
  await page.goto("/central/portfolios/new");
  await page.getByLabel("Name").fill(name);
  const currency = page.getByRole("combobox", { name: "Base currency", exact: true });
  if (!(await currency.inputValue()).startsWith("EUR")) {
    await currency.fill("EUR");
    await page.getByRole("option", { name: "EUR" }).first().waitFor();
    await currency.press("Enter");
  }
  await page.getByRole("button", { name: "Create portfolio" }).click();
  await page.waitForURL("**/central/p/**");
  const portfolioId = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const account = { accountId: randomUUID(), name: `Secret bank of ${name}`, kind: "bank", currency: "EUR" };
  const made = await callAs(page, stage.origin, "POST", `/api/portfolios/${portfolioId}/accounts`, {
    ...account,
    opening: { on: "2026-01-02", amount },
  });
  expect(made.status(), await made.text()).toBe(201);
  return portfolioId;
}

test("UP-21: two portfolios are put together, shared with somebody as one page until a day, and closed again at once", async () => {
  const [owner, guest] = [
    await stage.visitor({ width: 1280 }),
    await stage.visitor({ width: 360, colorScheme: "dark" }),
  ];
  const [ada, ben] = [personOf("Ada"), personOf("Ben")];
  const { page } = owner;
  await signUp(page, ada);
  await signUp(guest.page, ben);
  const verify = { token: await mailedToken(guest.page, stage.origin, ben.email) };
  const { origin } = stage;
  await guest.page.request.post(`${origin}/api/identity/email/verify`, { headers: { origin }, data: verify });
  const household = await makePortfolio(page, "Household", "12500");
  await makePortfolio(page, "Company", "30000");

  await page.goto("/central");
  await page.getByRole("link", { name: "Combined views" }).click();
  await page.getByRole("button", { name: "New combined view" }).first().click();
  const form = page.getByRole("dialog");
  await form.getByLabel("Name").fill("Family");
  await form.getByRole("checkbox", { name: /Household/ }).check();
  await form.getByRole("checkbox", { name: /Company/ }).check();
  expect(await axeFindings(page)).toEqual([]);
  await form.getByRole("button", { name: "Create" }).click();
  await page.getByRole("heading", { level: 1, name: "Family" }).waitFor();
  const worth = page.getByRole("button", { name: /Explain Net worth$/ });
  await worth.getByText("42,500").waitFor();
  await worth.click();
  const panel = page.getByRole("dialog", { name: "How Net worth is computed" });
  await panel.getByText("sum over portfolios").waitFor();
  await panel.getByText("Company", { exact: true }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("rowheader", { name: /^Cash in EUR/ }).waitFor();
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole("button", { name: "Share", exact: true }).click();
  const share = page.getByRole("dialog");
  await share.getByLabel("Email").fill(ben.email);
  await share.getByRole("textbox", { name: "Last day of access" }).fill("2099-12-31");
  await share.getByRole("button", { name: "Send invitation" }).click();
  await page.getByText(`Invitation sent to ${ben.email}`).waitFor();

  const token = await mailedToken(guest.page, stage.origin, ben.email);
  await guest.page.goto(`/central/combined/join#token=${token}`);
  await guest.page.getByText("nothing else of them").waitFor();
  expect(await axeFindings(guest.page)).toEqual([]);
  await guest.page.getByRole("button", { name: "Join" }).click();
  await guest.page.getByRole("heading", { level: 1, name: "Family" }).waitFor();
  await guest.page
    .getByRole("button", { name: /Explain Net worth$/ })
    .getByText("42,500")
    .waitFor();
  await guest.page.getByText("Shared by Ada").waitFor();
  expect(await guest.page.getByRole("main").innerText()).not.toContain("Secret bank");
  expect(await guest.page.getByRole("link", { name: "Household" }).count()).toBe(0);
  expect(await axeFindings(guest.page)).toEqual([]);
  await guest.page.goto(`/central/p/${household}`);
  await guest.page
    .getByText(/does not exist|no access/)
    .first()
    .waitFor();

  await page.reload();
  const people = page.getByRole("list", { name: "Who may look" });
  await people.getByText("Looked last").waitFor();
  await page.getByText(`${ben.email} looked at it`).waitFor();
  await people.getByRole("button", { name: "Access for Ben" }).click();
  await page.getByRole("menuitem", { name: "Close it for them" }).click();
  await page.getByRole("button", { name: "Close it", exact: true }).click();
  await page.getByText("Closed for Ben").waitFor();
  await guest.page.goto("/central/combined");
  await guest.page.getByText("See several portfolios as one").waitFor();
  await page.goto("/central/audit");
  await page.getByText(`Combined view Family: Took the access of ${ben.email} away`).first().waitFor();
  expect(owner.problems).toEqual([]);
  // The portfolio that is not theirs is refused, which the browser writes into its console.
  expect(guest.problems.filter((it) => !it.includes("404"))).toEqual([]);
});

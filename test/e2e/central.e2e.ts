import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { axeFindings, openStage, type Stage } from "./harness.ts";

/** What one does above portfolios: making, copying, putting aside, deleting and taking back, sharing, asking for help, settings. */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

async function signedUp(width = 1280) {
  const visitor = await stage.visitor({ width });
  const data = {
    name: "Ada Brook",
    email: `ada-${randomUUID()}@example.org`,
    password: "correct horse battery nine",
  };
  const headers = { origin: stage.origin, "idempotency-key": randomUUID() };
  const answer = await visitor.page.request.post(`${stage.origin}/api/identity/sign-up`, { headers, data });
  expect(answer.status()).toBe(200);
  return visitor;
}

async function makePortfolio(page: Page, name: string): Promise<void> {
  await page.goto("/central/portfolios/new");
  await page.getByLabel("Name").fill(name);
  await page.getByRole("button", { name: "Create portfolio" }).click();
  await page.waitForURL("**/central/p/**");
}

const choose = async (page: Page, name: string, action: string): Promise<void> => {
  await page.getByRole("button", { name: `More about ${name}` }).click();
  await page.getByRole("menuitem", { name: action }).click();
};

test("a portfolio is made, copied, put aside, deleted and taken back", async () => {
  const { page } = await signedUp();
  await makePortfolio(page, "Brook household");
  await page.goto("/central/portfolios");
  await page.getByRole("link", { name: "Brook household" }).waitFor();
  expect(await axeFindings(page)).toEqual([]);

  await choose(page, "Brook household", "Duplicate");
  await page.getByLabel("Name of the copy").fill("What if");
  await page.getByRole("button", { name: "Duplicate" }).click();
  await page.waitForURL("**/central/p/**");

  await page.goto("/central/portfolios");
  await choose(page, "What if", "Archive");
  await page.getByRole("heading", { name: "Archived" }).waitFor();

  await choose(page, "Brook household", "Delete");
  await page.getByRole("button", { name: "Delete portfolio" }).click();
  await page.getByText("Brook household deleted").waitFor();
  await page.getByRole("button", { name: "Undo" }).first().click();
  await page.getByText("Brook household is back, with everything in it").waitFor();
  await page.getByRole("link", { name: "Brook household" }).waitFor();
});

test("AD-07 in part: a portfolio is shared with a role and the invitation withdrawn", async () => {
  const { page } = await signedUp();
  await makePortfolio(page, "Brook household");
  await page.goto("/central/members");
  await page.getByRole("button", { name: "Invite someone" }).click();
  await page.getByLabel("Email").fill("carl@example.org");
  await page.getByRole("radio", { name: /^Editor/ }).check();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Send invitation" }).click();
  await page.getByText("carl@example.org", { exact: true }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Withdraw the invitation to carl@example.org" }).click();
  await page.getByText("carl@example.org", { exact: true }).waitFor({ state: "detached" });
});

test("a question is asked, answered on, and solved", async () => {
  const { page } = await signedUp(360);
  await page.goto("/central/help-tickets/new");
  await page.getByLabel("What is it about?").fill("A file was read wrongly");
  await page.getByLabel("Tell us more").fill("The dates came out as months.");
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByRole("heading", { name: "A file was read wrongly" }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Mark as solved" }).click();
  await page.getByText("Solved", { exact: true }).waitFor();
});

test("numbers and dates are written as chosen, and every screen of Central is clean", async () => {
  const { page } = await signedUp();
  await page.goto("/settings");
  await page.getByLabel("Numbers and dates").selectOption("de-DE");
  await page.getByText("Saved").first().waitFor();
  expect(await axeFindings(page)).toEqual([]);
  for (const path of ["", "/metrics", "/security", "/notifications", "/audit", "/support", "/referrals"]) {
    await page.goto(`/central${path}`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page
      .getByRole("status", { name: /^Loading/ })
      .first()
      .waitFor({ state: "detached" });
    expect(await axeFindings(page), path).toEqual([]);
  }
});

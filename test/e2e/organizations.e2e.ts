import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { axeFindings, openOwnStage, type Stage } from "./harness.ts";

/** People who work under one name: from making it to being alone in it again. */
let stage: Stage;
beforeAll(async () => {
  stage = await openOwnStage();
});
afterAll(() => stage.close());

const PASSWORD = "quiet river lamp stone";
const SCREEN = "/central/members";
const newEmail = () => `person-${randomUUID()}@example.org`;

async function signedUp(width = 1280) {
  const visitor = await stage.visitor({ width });
  const headers = { origin: stage.origin, "idempotency-key": randomUUID() };
  const data = { name: "Ada Brook", email: newEmail(), password: PASSWORD };
  const answer = await visitor.page.request.post(`${stage.origin}/api/identity/sign-up`, { headers, data });
  expect(answer.status()).toBe(200);
  return visitor;
}

async function makeOrganization(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "New organization" }).click();
  await page.getByLabel("Name").fill(name);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: `Close ${name}` }).waitFor();
}

async function invite(page: Page, name: string, email: string): Promise<void> {
  await page.getByRole("button", { name: `Invite to ${name}` }).click();
  await page.getByLabel("Email").fill(email);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Send invitation" }).click();
  await page
    .getByRole("list", { name: `Invited to ${name}` })
    .getByText(email)
    .waitFor();
}

/** The invited opens the mail, signs up with its address and joins. */
async function takeInvitation(page: Page, email: string): Promise<void> {
  await page.goto("/__debug/mail");
  const mail = page.locator("article").filter({ hasText: email }).first();
  await mail.getByRole("link", { name: "View invitation" }).click();
  await page.getByRole("link", { name: "Sign up to join" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Ben Hill");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByRole("button", { name: "Join" }).click();
  await page.getByRole("heading", { name: "You have joined" }).waitFor();
}

/** Pixels of the page that stand out to the right of the screen. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate<number>("document.documentElement.scrollWidth - innerWidth");

test("an organization is made, somebody invited joins, is made an admin, and leaves", async () => {
  const name = "Brook & Hill";
  const { page, problems } = await signedUp();
  await page.goto(SCREEN);
  await page.getByText("Work with others under one name").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await makeOrganization(page, name);
  await page.getByText("You are an admin. Invites and removes people").waitFor();

  await invite(page, name, "nobody@example.org");
  await page.getByRole("button", { name: "Withdraw the invitation to nobody@example.org" }).click();
  await page.getByRole("list", { name: `Invited to ${name}` }).waitFor({ state: "detached" });
  const email = newEmail();
  await invite(page, name, email);

  const guest = await stage.visitor({ width: 360 });
  await takeInvitation(guest.page, email);
  await guest.page.goto(SCREEN);
  await guest.page.getByRole("button", { name: `Open ${name}` }).click();
  await guest.page.getByText("You are a member. Sees who is in the organization").waitFor();
  await guest.page.getByRole("list", { name: `Members of ${name}` }).waitFor();
  expect(await guest.page.getByRole("button", { name: "Role of Ada Brook" }).count()).toBe(0);
  expect(await guest.page.getByRole("button", { name: `Invite to ${name}` }).count()).toBe(0);
  expect(await axeFindings(guest.page)).toEqual([]);

  await page.reload();
  await page.getByRole("button", { name: "Role of Ben Hill" }).click();
  await page.getByRole("menuitem", { name: "Make an admin" }).click();
  await page.getByText("Ben Hill: Admin").waitFor();
  expect(await axeFindings(page)).toEqual([]);

  await guest.page.reload();
  await guest.page.getByRole("button", { name: "Role of Ada Brook" }).waitFor();
  await guest.page.getByRole("button", { name: `Invite to ${name}` }).waitFor();
  expect(await axeFindings(guest.page)).toEqual([]);
  expect(await overflow(guest.page)).toBeLessThanOrEqual(0);
  await guest.page.getByRole("button", { name: "Leave" }).click();
  await guest.page.getByRole("dialog").getByRole("button", { name: "Leave" }).click();
  await guest.page.getByText("Work with others under one name").waitFor();

  await page.reload();
  await page.getByRole("list", { name: `Members of ${name}` }).waitFor();
  expect(await page.getByRole("button", { name: "Role of Ben Hill" }).count()).toBe(0);
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Delete organization" }).click();
  await page.getByText("Work with others under one name").waitFor();
  expect([...problems, ...guest.problems]).toEqual([]);
});

test("of two organizations one is active, in every tab", async () => {
  const { page, context } = await signedUp(360);
  await page.goto(SCREEN);
  await makeOrganization(page, "Ashwell");
  await makeOrganization(page, "Birchwood");
  await page.getByRole("button", { name: "Open Ashwell" }).waitFor();
  const other = await context.newPage();
  await other.goto(SCREEN);
  await other.getByRole("button", { name: "Close Birchwood" }).waitFor();
  await page.getByRole("button", { name: "Open Ashwell" }).click();
  await page.getByRole("list", { name: "Members of Ashwell" }).waitFor();
  await other.getByRole("list", { name: "Members of Ashwell" }).waitFor();
  await other.getByRole("button", { name: "Rename" }).click();
  await other.getByLabel("Name", { exact: true }).fill("Ashwell House");
  await other.getByRole("dialog").getByRole("button", { name: "Rename" }).click();
  await other.getByRole("button", { name: "Close Ashwell House" }).click();
  await other.getByRole("button", { name: "Open Ashwell House" }).waitFor();
  await other.getByRole("button", { name: "Open Birchwood" }).waitFor();
  expect(await axeFindings(other)).toEqual([]);
});

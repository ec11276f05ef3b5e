import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { axeFindings, openOwnStage, type Stage } from "./harness.ts";
import { openStaff } from "./staff.ts";

/** Our staff look into an account: the person lets them in a ticket, a banner says so over every screen, nothing can be changed, either side ends it. */
const STAFF = ["staff@example.org", "second@example.org"] as const;
let stage: Stage;
beforeAll(async () => {
  stage = await openOwnStage({ STAFF_EMAILS: STAFF.join(",") });
});
afterAll(() => stage.close());

async function signedUp() {
  const { page } = await stage.visitor();
  const data = { name: "Ada Brook", email: `ada-${randomUUID()}@example.org`, password: "correct horse battery nine" };
  const answer = await page.request.post("/api/identity/sign-up", { headers: { origin: stage.origin }, data });
  expect(answer.status()).toBe(200);
  const { user } = z.object({ user: z.object({ userId: z.string() }) }).parse(await answer.json());
  return { page, userId: user.userId, email: data.email };
}

async function call(page: Page, method: string, path: string, data?: unknown): Promise<number> {
  const headers = { origin: stage.origin };
  const minted = await page.request.post("/api/identity/token", { headers });
  const { token } = z.object({ token: z.string() }).parse(await minted.json());
  const answer = await page.request.fetch(path, {
    method,
    headers: { ...headers, authorization: `Bearer ${token}`, "idempotency-key": randomUUID() },
    ...(data === undefined ? {} : { data }),
  });
  return answer.status();
}

test("staff look into an account through a ticket's consent, see whose it is on every screen, change nothing, and end it", async () => {
  const [person, staff] = [await signedUp(), (await openStaff(stage, STAFF[0])).page];
  await person.page.goto("/central/portfolios/new");
  await person.page.getByLabel("Name").fill("Brook household");
  await person.page.getByRole("button", { name: "Create portfolio" }).click();
  await person.page.waitForURL("**/central/p/**");
  const portfolio = new URL(person.page.url()).pathname;
  await person.page.goto("/central/help-tickets/new");
  await person.page.getByLabel("What is it about?").fill("A dividend in the wrong currency");
  await person.page.getByLabel("Tell us more").fill("It came in dollars; the statement says euros.");
  await person.page.getByRole("button", { name: "Send" }).click();
  await person.page.getByRole("heading", { name: "A dividend in the wrong currency" }).waitFor();

  // Without consent there is no way in.
  const act = () => call(staff, "POST", `/api/admin/people/${person.userId}/act`, { reason: "asked in a ticket" });
  expect(await act()).toBe(403);
  await person.page.getByRole("button", { name: "Allow access" }).click();
  await person.page.getByText("No one has viewed your data.").waitFor();
  expect(await act()).toBe(200);

  await staff.goto("/central");
  const banner = staff.getByRole("complementary", { name: "Viewing a customer account" });
  await banner.getByText(`looks into the account of Ada Brook (${person.email})`).waitFor();
  await banner.getByText("asked in a ticket").waitFor();
  await banner.getByText(/ends at/).waitFor();
  expect(await axeFindings(staff)).toEqual([]);

  // Over a portfolio too, whose forms say why they are closed.
  await staff.goto(`${portfolio}/accounts`);
  await banner.waitFor();
  await staff.getByText("You are viewing someone else’s account and cannot change it.").first().waitFor();
  await staff.goto("/central/portfolios/new");
  await staff.getByRole("button", { name: "Create portfolio" }).click();
  await staff.getByText("You are viewing someone else’s account and cannot change it.").waitFor();
  await staff.goto("/central/subscription");
  await staff.getByText("you cannot access their secrets, sign-in or billing").waitFor();

  await staff.getByRole("button", { name: "End now" }).click();
  await staff.waitForURL(/\/sign-in/);

  // The person reads who looked at what.
  await person.page.reload();
  await person.page.getByRole("heading", { name: "Access log" }).waitFor();
  await person.page.getByText("Opened your account to look into it").waitFor();
  await person.page.getByText("A portfolio: accounts").waitFor();
  expect(await axeFindings(person.page)).toEqual([]);
});

test("taking the consent back ends the look at once", async () => {
  const [person, staff] = [await signedUp(), (await openStaff(stage, STAFF[1])).page];
  const ticketId = randomUUID();
  await call(person.page, "POST", "/api/user/tickets", { ticketId, subject: "A figure", text: "It is odd." });
  await call(person.page, "PUT", `/api/user/tickets/${ticketId}/consent`, { hours: 24 });
  const reason = { reason: "asked in a ticket" };
  expect(await call(staff, "POST", `/api/admin/people/${person.userId}/act`, reason)).toBe(200);
  await staff.goto("/central");
  await staff.getByRole("complementary", { name: "Viewing a customer account" }).waitFor();
  await person.page.goto(`/central/help-tickets/${ticketId}`);
  await person.page.getByRole("button", { name: "End it now" }).click();
  await person.page.getByRole("button", { name: "Allow access" }).waitFor();
  await staff.goto("/central/portfolios");
  await staff.waitForURL(/\/sign-in/);
});

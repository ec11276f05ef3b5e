import { randomUUID } from "node:crypto";
import type { APIResponse, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { migrate } from "#db/migrate.ts";
import { openDatabase } from "#db/open-database.ts";
import { madeWebhook } from "#features/webhooks-out/contract.ts";
import { referralView } from "#features/referrals/contract.ts";
import { startJobs } from "#server/jobs.ts";
import { axeFindings, openOwnStage, type Stage, type Visitor } from "./harness.ts";
import { openStaff, type StaffVisitor } from "./staff.ts";

/** Our own staff at work: every part of the house with something real in it. */
const STAFF = "stella@example.org";
const PASSWORD = "correct horse battery nine";

let stage: Stage;
let staff: StaffVisitor;
let ada: Person;
beforeAll(async () => {
  stage = await openOwnStage({ STAFF_EMAILS: STAFF }, givenUp);
  staff = await openStaff(stage, STAFF, { width: 1280 });
  ada = await person("Ada Brook");
});
afterAll(() => stage.close());

/** What was given up before: a mail, a job and a delivery to a webhook. */
async function givenUp(dataDir: string): Promise<void> {
  const database = await openDatabase({ databaseUrl: undefined, dataDir });
  await migrate(database);
  const jobs = await startJobs(database, { referrals_reward: async () => undefined }, () => undefined);
  await jobs.stop();
  await database.query(
    `insert into mail.outbox (recipient, template, data, idempotency_key, state, attempts, problem)
     values ('nora@example.org', 'receipt', '{}', 'given up', 'dead', 8, 'The mailbox is full.')`,
  );
  await database.query(
    `insert into job.job (id, name, state, retry_count, output, created_on, completed_on)
     values (gen_random_uuid(), 'referrals_reward', 'failed', 3, '{"message":"The provider does not answer"}', now(), now())`,
  );
  const endpointId = randomUUID();
  await database.query(
    `insert into webhook_endpoint (endpoint_id, user_id, url, secret, paused_at, pause_reason)
     values ($1, 'gone', 'https://hooks.example.org/in', 'secret', now(), '9 tries failed')`,
    [endpointId],
  );
  await database.query(
    `insert into webhook_delivery (endpoint_id, user_id, event, body, state, attempts, status, problem, ended_at)
     values ($1, 'gone', 'portfolio.changed', '{}', 'dead', 9, 500, 'The address answered 500.', now())`,
    [endpointId],
  );
  await database.close();
}

interface Person {
  readonly visitor: Visitor;
  readonly userId: string;
  readonly email: string;
  readonly call: (method: string, path: string, data?: unknown) => Promise<APIResponse>;
}

const tokenView = z.object({ token: z.string() });
const signedUp = z.object({ user: z.object({ userId: z.string() }) });

async function signUp({ page }: Visitor, name: string, email: string): Promise<string> {
  const headers = { origin: stage.origin, "idempotency-key": randomUUID() };
  const data = { name, email, password: PASSWORD };
  const answer = await page.request.post(`${stage.origin}/api/identity/sign-up`, { headers, data });
  return signedUp.parse(await answer.json()).user.userId;
}

const caller =
  ({ page }: Visitor) =>
  async (method: string, path: string, data?: unknown): Promise<APIResponse> => {
    const minted = await page.request.post(`${stage.origin}/api/identity/token`, { headers: { origin: stage.origin } });
    const { token } = tokenView.parse(await minted.json());
    const headers = {
      authorization: `Bearer ${token}`,
      origin: stage.origin,
      "idempotency-key": randomUUID(),
    };
    return page.request.fetch(`${stage.origin}${path}`, { method, headers, ...(data === undefined ? {} : { data }) });
  };

async function person(name: string): Promise<Person> {
  const visitor = await stage.visitor();
  const email = `${name.split(" ")[0]?.toLowerCase()}-${randomUUID().slice(0, 8)}@example.org`;
  const userId = await signUp(visitor, name, email);
  return { visitor, userId, email, call: caller(visitor) };
}

const open = async (page: Page, search: string): Promise<void> => {
  await page.goto(`/admin?${search}`);
  await page.getByRole("heading", { level: 1, name: "Administration" }).waitFor();
  await page
    .getByRole("status", { name: /^Loading/ })
    .first()
    .waitFor({ state: "detached" });
};
const said = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
const isInRecord = async (page: Page, action: string, detail: string | RegExp): Promise<void> => {
  await open(page, `show=record&action=${action}`);
  await page.getByRole("region", { name: "What staff did" }).getByText(detail).first().waitFor();
};

/** The beginning of a picture, by which it is known for one. */
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);

test("who is not staff finds no way in; staff find one in their menu", async () => {
  const { page } = ada.visitor;
  await page.goto("/admin");
  await page.getByRole("heading", { name: "You have no access to this page" }).waitFor();
  await page.getByText(/^\/admin is not open to .+@example\.org\.$/).waitFor();
  await page.goto("/central");
  await page.getByRole("button", { name: "Account and device" }).click();
  expect(await page.getByRole("menuitem", { name: "Administration" }).count()).toBe(0);
  await staff.page.goto("/central");
  await staff.page.getByRole("button", { name: "Account and device" }).click();
  await staff.page.getByRole("menuitem", { name: "Administration" }).click();
  await staff.page.getByRole("heading", { level: 1, name: "Administration" }).waitFor();
});

test("a ticket is answered; its person's portfolios are seen, and their account opened, only with their consent", async () => {
  const { page } = staff;
  const ticketId = randomUUID();
  const body = { portfolioId: randomUUID(), name: "Brook household", baseCurrency: "EUR" };
  await ada.call("POST", "/api/portfolios", body);
  await ada.call("POST", "/api/user/tickets", {
    ticketId,
    subject: "Dates came out as months",
    text: "In the last file.",
  });
  await open(page, "show=tickets");
  await page.getByRole("link", { name: "Dates came out as months" }).click();
  await said(page, "The person has not let us look");
  await page
    .getByLabel("Answer to Ada Brook")
    .fill("May we look at the file's import? The picture shows where to say so.");
  await page.getByLabel("Files for this message").setInputFiles([
    { name: "where-to-say-so.png", mimeType: "image/png", buffer: PNG },
    { name: "program.exe", mimeType: "application/octet-stream", buffer: PNG },
  ]);
  await said(page, "program.exe: not added.");
  await page.getByRole("button", { name: "Send answer" }).click();
  await said(page, "Ada Brook was notified");
  await page.getByRole("button", { name: /^where-to-say-so\.png/ }).waitFor();
  await ada.visitor.page.goto(`/central/help-tickets/${ticketId}`);
  const download = ada.visitor.page.waitForEvent("download");
  await ada.visitor.page.getByRole("button", { name: /^where-to-say-so\.png/ }).click();
  expect((await download).suggestedFilename()).toBe("where-to-say-so.png");
  await ada.call("PUT", `/api/user/tickets/${ticketId}/consent`, { hours: 24 });
  await open(page, `show=tickets&open=${ticketId}`);
  await page.getByRole("button", { name: "Look at portfolios" }).click();
  await page.getByRole("list", { name: "Portfolios" }).getByText("Brook household").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel("Where it stands").selectOption("solved");
  await said(page, "Changed without notifying the person");
  await isInRecord(page, "looked", "GET /api/admin/people/:userId/portfolios");
  await isInRecord(page, "ticket_answered", "Ada Brook");

  const second = await stage.visitor();
  await second.page.goto("/sign-in");
  await staff.signInAgain(second.page);
  await open(second.page, `show=tickets&open=${ticketId}`);
  await second.page.getByRole("button", { name: "Open as this person" }).click();
  await second.page.getByLabel("Reason").fill("Asked in the ticket");
  await second.page.getByRole("dialog").getByRole("button", { name: "Open as this person" }).click();
  await second.page.getByText(/looks into the account of Ada Brook/).waitFor();
  await second.page.goto("/admin");
  await second.page.getByRole("heading", { name: "You have no access to this page" }).waitFor();
  await isInRecord(page, "acted_as", "Asked in the ticket");
});

test("a bill is refunded with a reason, after the test clock was moved to it", async () => {
  const { page } = staff;
  await ada.call("POST", "/api/user/change_subscription", { plan_id: "personal_monthly" });
  const portal = await ada.call("POST", "/api/user/manage_subscription", { return_url: "/central/subscription" });
  const { url } = z.object({ url: z.string() }).parse(await portal.json());
  const card = { number: "4242 4242 4242 4242", expMonth: 12, expYear: 2040 };
  await ada.call("POST", `/api/billing/test-sessions/${url.split("/").at(-1)}/actions`, { do: "card", card });
  await open(page, "show=invoices");
  await page.getByRole("searchbox", { name: "Name, address or customer id" }).fill("Ada Brook");
  await page.waitForURL(/q=Ada/);
  await page.getByRole("link", { name: "Ada Brook" }).click();
  await page.getByLabel("Days").fill("61");
  await page.getByRole("button", { name: "Advance" }).click();
  await said(page, "61 days later for this person");
  await page.getByRole("button", { name: /^Refund/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Amount").fill("5.50");
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByLabel("Reason").fill("Charged twice by mistake");
  await dialog.getByRole("button", { name: /^Refund/ }).click();
  await said(page, /is given back/);
  await page.getByText("Partly refunded", { exact: true }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await isInRecord(page, "refunded", /Charged twice by mistake/);
});

test("a coupon is made, used and stopped; a plan is changed and back again", async () => {
  const { page } = staff;
  await open(page, "show=coupons");
  await page.getByRole("button", { name: "Make a coupon" }).click();
  await page.getByRole("textbox", { name: "Code" }).fill("spring-7");
  await page.getByLabel("Credit").fill("7");
  await page.getByLabel("How many people").fill("3");
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Make coupon" }).click();
  await said(page, "SPRING-7 can be redeemed");
  expect((await ada.call("POST", "/api/user/redeem_coupon", { code: "SPRING-7" })).status()).toBe(200);
  await open(page, "show=coupons&open=SPRING-7");
  await page.getByRole("dialog").getByText("Ada Brook").waitFor();
  await page.getByRole("button", { name: "Stop coupon" }).click();
  await page.getByLabel("Reason").fill("Sent to the wrong list");
  await page.getByRole("dialog", { name: "Stop SPRING-7?" }).getByRole("button", { name: "Stop coupon" }).click();
  await said(page, "SPRING-7 is stopped");
  await isInRecord(page, "coupon_stopped", "SPRING-7: Sent to the wrong list");

  await open(page, "show=plans");
  const change = async (portfolios: string) => {
    await page.getByRole("button", { name: "Edit Personal Monthly" }).click();
    await page.getByRole("textbox", { name: "Portfolios" }).fill(portfolios);
    await page.getByLabel("Reason").fill("Asked for by many");
    await page.getByRole("button", { name: "Change plan" }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
  };
  await change("4");
  await page
    .getByRole("row", { name: /Personal Monthly/ })
    .getByText("Changed")
    .waitFor();
  await change("3");
  await isInRecord(page, "plan_changed", "personal_monthly: portfolios 3 → 4. Asked for by many");
});

test("a recommendation is rewarded, a letter answered, a failure resolved", async () => {
  const { page } = staff;
  const ben = await person("Ben Castle");
  const { code } = referralView.parse(await (await ada.call("GET", "/api/user/referral")).json());
  expect((await ben.call("POST", "/api/user/referral", { referralCode: code })).status()).toBe(200);
  await open(page, "show=referrals");
  await page.getByRole("button", { name: "Give month" }).click();
  await page.getByLabel("Reason").fill("Promised by phone");
  await page.getByRole("dialog").getByRole("button", { name: "Give the month" }).click();
  await said(page, "The month is on its way");
  await isInRecord(page, "referral_rewarded", "Promised by phone");

  const letter = {
    topic: "press",
    name: "Nora Vale",
    email: "nora@example.org",
    message: "May I ask about your fees?",
  };
  await ben.visitor.page.request.post(`${stage.origin}/api/contact`, {
    data: letter,
    headers: { origin: stage.origin },
  });
  await open(page, "show=letters");
  await page.getByRole("link", { name: "Nora Vale" }).click();
  await page.getByLabel("Answer").fill("You may.");
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Send by mail" }).click();
  await said(page, "The answer is on its way");

  const failure = {
    feature: "refreshUser",
    severity: "medium",
    message: "Failed to fetch",
    path: "/central",
    buildId: "b1",
  };
  await ben.visitor.page.request.post(`${stage.origin}/api/error-reports`, { data: failure });
  await open(page, "show=errors&state=open");
  await page.getByRole("link", { name: "Failed to fetch" }).click();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Resolve" }).click();
  await said(page, "Resolved until it happens again");
  await isInRecord(page, "error_resolved", "refreshUser: Failed to fetch");
});

test("what was given up is tried again: a mail, a job and a delivery", async () => {
  const { page } = staff;
  await open(page, "show=overview");
  await page.getByText("mail was given up").waitFor();
  await page.getByRole("list").getByRole("link", { name: "Mails" }).last().click();
  await page.getByRole("button", { name: "Try again" }).click();
  await said(page, "Email queued again");
  await open(page, "show=jobs&state=failed");
  await said(page, "The provider does not answer");
  await page.getByRole("button", { name: "Try again" }).click();
  await said(page, "Job queued again");
  await open(page, "show=webhooks&state=dead");
  await page.getByRole("button", { name: "Send again" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Send again" }).click();
  await said(page, "Resending");
  await isInRecord(page, "mail_retried", "receipt to n…@example.org");
  await isInRecord(page, "job_retried", "referrals_reward");
  await isInRecord(page, "delivery_retried", "portfolio.changed");
});

test("a person is suspended with a reason and restored; a switch is thrown and back", async () => {
  const { page } = staff;
  const carl = await person("Carl Dunn");
  await open(page, `show=people&q=${carl.email}`);
  await page.getByRole("link", { name: "Carl Dunn" }).click();
  await page.getByRole("button", { name: "Suspend" }).click();
  await page.getByLabel("Reason").fill("Asked by the bank");
  await page
    .getByRole("dialog", { name: /^Suspend Carl/ })
    .getByRole("button", { name: "Suspend" })
    .click();
  await said(page, "Carl Dunn is suspended");
  await page.getByRole("button", { name: "Restore" }).click();
  await page
    .getByRole("dialog", { name: /^Restore/ })
    .getByRole("button", { name: "Restore" })
    .click();
  await said(page, "Carl Dunn is restored");
  await isInRecord(page, "suspended", "Asked by the bank");

  for (const name of [/^Switch off/, /^Switch on/]) {
    await open(page, "show=switches");
    await page
      .getByRole("row", { name: /Archives of everything/ })
      .getByRole("button", { name })
      .click();
    await page.getByLabel("Reason").fill("The disk is full");
    await page.getByRole("dialog").getByRole("button", { name }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
  }
  await isInRecord(page, "switched_off", "exports: The disk is full");
});

const SECTIONS = [
  "overview",
  "health",
  "jobs",
  "errors",
  "switches",
  "record",
  "people",
  "organizations",
  "tickets",
  "letters",
  "plans",
  "coupons",
  "invoices",
  "referrals",
  "newsletter",
  "mails",
  "webhooks",
];

test("every part is clean and fits, on a desk and on a phone, in light and in dark", async () => {
  const hook = { endpointId: randomUUID(), url: "https://hooks.example.org/in" };
  madeWebhook.parse(await (await ada.call("POST", "/api/user/webhooks", hook)).json());
  await ada.call("POST", `/api/user/webhooks/${hook.endpointId}/test`);
  await staff.page.request.post(`${stage.origin}/api/zoho/subscribe`, { data: { email: "nora@example.org" } });
  await caller(staff)("POST", "/api/organizations", { organizationId: randomUUID(), name: "Brook & Partners" });
  const { page } = staff;
  for (const [width, colorScheme] of [
    [1280, "light"],
    [360, "dark"],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    for (const section of SECTIONS) {
      await open(page, `show=${section}`);
      expect(await axeFindings(page), `${section} at ${width}`).toEqual([]);
      const overflow = await page.evaluate<number>("document.documentElement.scrollWidth - innerWidth");
      expect(overflow, `${section} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
  expect(staff.problems).toEqual([]);
}, 180_000);

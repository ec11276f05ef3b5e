import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OutgoingMail } from "#providers/mail/port.ts";
import { enqueueMail } from "#features/shared/enqueue-mail.ts";
import type { Api } from "#test/api.ts";
import { LINK_ORIGIN, openApi, TODAY } from "#test/api.ts";
import { openStaff, STAFF_EMAIL } from "#test/staff.ts";
import type { TestVisitor } from "#test/visitor.ts";
import { addSecondFactor, openVisitor, signUp } from "#test/visitor.ts";
import { deliverDue } from "./deliver.ts";
import { TEMPLATES } from "./templates/registry.ts";

/** What a header `Host` is made to say, with the `Origin` that goes with it. */
const FOREIGN = "http://stranger.example";
const SUPPORT = "desk@example.org";

/** Mails that jobs write, and those whose own tests hold their links: none takes an address from a request. */
const BY_JOBS: readonly string[] = [
  "net_worth_moved",
  "cash_low",
  "price_old",
  "off_target",
  "one_holding_large",
  "one_bank_large",
  "one_currency_large",
  "due_soon",
  "loss_to_take",
  "long_term_soon",
  "price_reached",
  "connection_needs_you",
  "monthly_recap",
  "payment_action",
  "payment_failed",
  "plan_changed",
  "plan_ended",
  "receipt",
  "referral_given",
  "referral_reward",
  "shared_portfolio_ending",
  "shared_portfolio_kept",
  "ticket_other_sender",
  "trial_ended",
  "trial_ending",
];

let api: Api;
beforeAll(async () => {
  api = await openApi({ environment: { STAFF_EMAILS: STAFF_EMAIL, SUPPORT_EMAIL: SUPPORT } });
});
afterAll(() => api.close());

/** The same server, called under the foreign name alone. */
const underForeignHost = (): Api => ({
  ...api,
  call: (method, path, init = {}) => api.call(method, path, { ...init, origin: FOREIGN }),
});

/** What the calls need that mail something, by method and path; every other route is called without. */
interface Play {
  readonly body?: Readonly<Record<string, unknown>>;
  readonly params?: Readonly<Record<string, string>>;
  readonly by?: TestVisitor;
}

const confirmed = (userId: string) =>
  api.database.query('update identity."user" set email_verified = true where id = $1', [userId]);

async function plays(ada: TestVisitor, userId: string): Promise<Readonly<Record<string, Play>>> {
  const staff = await openStaff(underForeignHost());
  const [portfolioId, organizationId, ticketId] = [randomUUID(), randomUUID(), randomUUID()];
  await ada.asPerson("POST", "/api/portfolios", { body: { portfolioId, name: "Home", baseCurrency: "EUR" } });
  const [second, viewId] = [randomUUID(), randomUUID()];
  await ada.asPerson("POST", "/api/portfolios", { body: { portfolioId: second, name: "Firm", baseCurrency: "EUR" } });
  const view = { viewId, name: "Both", currency: "EUR", portfolioIds: [portfolioId, second] };
  await ada.asPerson("POST", "/api/combined-views", { body: view });
  await ada.asPerson("POST", "/api/organizations", { body: { organizationId, name: "Reyes" } });
  await ada.asPerson("PUT", "/api/organizations/active", { body: { organizationId } });
  await api.call("POST", "/api/contact", { body: LETTER });
  const { rows } = await api.database.query("select contact_id from correspondence.contact_letter");
  const friend = openVisitor(underForeignHost());
  await signUp(friend);
  await ada.asPerson("GET", "/api/user/referral");
  await ada.asPerson("PUT", "/api/user/notification-choices", {
    body: { event: "referral_joined", channel: "mail", isOn: true },
  });
  const code = (await api.database.query("select code from referral_code where user_id = $1", [userId])).rows[0]?.[
    "code"
  ];
  for (const visitor of [ada, friend]) await visitor.asPerson("POST", "/api/user/my_sync");
  await api.database.query("update billing_account set first_seen_at = now() - interval '1 day' where user_id = $1", [
    userId,
  ]);
  const email = () => `${randomUUID()}@example.org`;
  return {
    "POST /api/identity/sign-up": { body: { name: "Bo", email: email(), password: "quiet river lamp stone" } },
    "POST /api/identity/link/send": { body: { email: email() } },
    "POST /api/identity/password/send": { body: { email: STAFF_EMAIL } },
    "POST /api/identity/waitlist": { body: { email: email() } },
    "POST /api/user/account/email/send": { by: friend },
    "POST /api/user/account/password": {
      body: { current: "quiet river lamp stone", next: "another river lamp stone" },
    },
    "POST /api/organizations/active/invitations": {
      body: { invitationId: randomUUID(), email: email(), role: "member" },
    },
    "POST /api/portfolios/:portfolioId/invitations": {
      params: { portfolioId },
      body: { invitationId: randomUUID(), email: email(), role: "viewer", accessUntil: null },
    },
    "POST /api/combined-views/:viewId/invitations": {
      params: { viewId },
      body: { invitationId: randomUUID(), email: email(), accessUntil: null },
    },
    "POST /api/zoho/subscribe": { body: { email: email() } },
    "POST /newsletter/confirm": {},
    "POST /api/contact": { body: LETTER },
    "POST /api/admin/contact/:contactId/answer": {
      by: staff,
      params: { contactId: String(rows[0]?.["contact_id"]) },
      body: { text: "Yes." },
    },
    "POST /api/user/tickets": { body: { ticketId, subject: "Import", text: "It stops." } },
    "POST /api/admin/tickets/:ticketId/messages": {
      by: staff,
      params: { ticketId },
      body: { messageId: randomUUID(), text: "Send the file." },
    },
    "POST /api/user/referral": { by: friend, body: { referralCode: code } },
    "POST /api/user/referral/invitations": { body: { email: email() } },
    "POST /api/user/exports": { body: { exportId: randomUUID() } },
    "POST /api/user/erasure": { body: { confirm: "erase" } },
  };
}
const LETTER = { topic: "question", name: "Ada", email: "ada@example.org", message: "Do you read OFX?" };

/** Every word of mail that is kept, and every mail as it leaves. */
async function mailsOf(): Promise<{
  readonly kept: string;
  readonly names: readonly string[];
  readonly left: readonly OutgoingMail[];
}> {
  const { rows } = await api.database.query("select template, data::text as data from mail.outbox");
  const left: OutgoingMail[] = [];
  const post = { name: "test", send: async (mail: OutgoingMail) => (left.push(mail), "sent" as const) };
  while ((await deliverDue({ database: api.database, post, linkOrigin: () => LINK_ORIGIN })) > 0);
  return { kept: JSON.stringify(rows), names: rows.map((row) => String(row["template"])), left };
}

/** A newsletter's link is in a mail already; the page it leads to mails again. */
async function newsletterToken(): Promise<string> {
  const { rows } = await api.database.query(
    "select data ->> 'link' as link from mail.outbox where template = 'newsletter_confirmation' limit 1",
  );
  return new URL(String(rows[0]?.["link"]), LINK_ORIGIN).searchParams.get("token") ?? "";
}

/** Calls the route of a place, and fails where the router has none. */
async function playAt(place: string, { by, body, params = {} }: Play & { readonly by: TestVisitor }): Promise<number> {
  const route = api.house.routes.find(({ definition }) => `${definition.method} ${definition.path}` === place);
  if (!route) expect.unreachable(`${place} is a route`);
  const { method, path, access } = route.definition;
  const at = path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? randomUUID());
  const query = place === "POST /newsletter/confirm" ? `?token=${await newsletterToken()}` : "";
  const init = { ...(body === undefined ? {} : { body }), address: randomUUID(), today: TODAY };
  // A sign-up would put another person into the browser.
  const call = access === "public" ? openVisitor(underForeignHost()).call : by.asPerson;
  return (await call(method, `${at}${query}`, init)).status;
}

test("no mail says an address that a header named: every route of the router, called with a foreign Host", async () => {
  const ada = openVisitor(underForeignHost());
  const { userId } = await signUp(ada);
  await confirmed(userId);
  const known = await plays(ada, userId);
  const refused: string[] = [];
  // First what mails, then every other call, whether or not it gets anywhere: one that mails and has no play shows by its template.
  for (const [place, play] of Object.entries(known)) {
    const status = await playAt(place, { by: ada, ...play });
    if (status >= 300) refused.push(`${place}: ${status}`);
  }
  expect(refused).toEqual([]);
  await jobsAreDone();
  await addSecondFactor(ada);
  for (const { definition } of api.house.routes) {
    const place = `${definition.method} ${definition.path}`;
    if (!(place in known) && !ENDING.includes(place)) await playAt(place, { by: ada });
  }
  const mails = await mailsOf();
  expect(Object.keys(TEMPLATES).filter((name) => !mails.names.includes(name))).toEqual(BY_JOBS);
  expect(mails.kept).not.toContain("stranger");
  expect(mails.left.length).toBe(mails.names.length);
  for (const { text, html } of mails.left)
    for (const [address] of `${text} ${html}`.matchAll(/https?:[^\s"<]+/g))
      expect(address.startsWith(`${LINK_ORIGIN}/`)).toBe(true);
}, 120_000);

/** Calls after which the caller is not there any more. */
const ENDING = ["POST /api/identity/sign-out", "DELETE /api/user/account/sessions", "DELETE /api/user/erasure"];

async function jobsAreDone(): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const { rows } = await api.database.query("select 1 from data_export where state = 'waiting'");
    if (rows.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

test("a mail whose link is no path of ours is a bug that stops the call, and one kept from before leaves for our own address", async () => {
  for (const link of ["//stranger.example", "/\\stranger.example"] as const) {
    const mail = { to: "a@example.org", template: "sign_in_link", data: { link }, idempotencyKey: link } as const;
    await expect(api.database.transaction((sql) => enqueueMail(sql, mail))).rejects.toThrow("is a path of the product");
  }
  await api.database.query(
    `insert into mail.outbox (recipient, template, data, idempotency_key)
     values ('old@example.org', 'reset_password', '{"link":"http://stranger.example//evil/reset-password?a=1#token=t"}', 'old')`,
  );
  const { left } = await mailsOf();
  expect(left.find(({ to }) => to === "old@example.org")?.text).toContain(
    `${LINK_ORIGIN}/evil/reset-password?a=1#token=t`,
  );
});

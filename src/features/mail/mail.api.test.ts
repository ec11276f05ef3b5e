import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "#db/sql.ts";
import { withPerson } from "#db/scope.ts";
import { rememberAddress } from "#features/shared/client-address.ts";
import { pauseSeconds } from "#features/shared/pause-seconds.ts";
import type { MailPort, OutgoingMail } from "#providers/mail/port.ts";
import { enqueueMail } from "#features/shared/enqueue-mail.ts";
import { openTestDatabase } from "#test/database.ts";
import type { DeadMail } from "./deliver.ts";
import { deliverDue } from "./deliver.ts";
import { FORGET_RECEIVERS_JOB, mailJobs } from "./forget-receivers.ts";
import { letterOf } from "./letter-of.ts";
import { renderLetter } from "./letter.ts";
import { isMailboxOpen } from "./mailbox.ts";
import { previewTemplates, SAMPLE } from "./preview.ts";
import { TEMPLATES } from "./templates/registry.ts";

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const mailTo = (to: string, key = to) => ({ to, template: "waitlist" as const, data: {}, idempotencyKey: key });
const post = (answer: Awaited<ReturnType<MailPort["send"]>>): MailPort & { readonly sent: OutgoingMail[] } => {
  const sent: OutgoingMail[] = [];
  return { name: "test", sent, send: async (mail) => (sent.push(mail), answer) };
};
const HOME = "https://wealth.example.org";
const by = (port: MailPort) => ({ database, post: port, linkOrigin: () => HOME });
const stateOf = async (to: string) =>
  (await database.query("select state, attempts, data, problem from mail.outbox where recipient = $1", [to])).rows;
const isDueAgain = (to: string) =>
  database.query("update mail.outbox set next_try_at = now() where recipient = $1", [to]);

test("a mail exists exactly if the transaction that asked for it does, asked for twice it is one", async () => {
  const undone = database.transaction(async (sql) => {
    await enqueueMail(sql, mailTo("undone@example.org"));
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  for (let round = 0; round < 2; round += 1)
    await withPerson(database, "u1", (sql) => enqueueMail(sql, mailTo("once@example.org")));
  expect([(await stateOf("undone@example.org")).length, (await stateOf("once@example.org")).length]).toEqual([0, 1]);
});

test("as app_user, the outbox can be neither read nor emptied", async () => {
  for (const statement of [
    "select * from mail.outbox",
    "delete from mail.outbox",
    "update mail.outbox set recipient = ''",
  ])
    await expect(withPerson(database, "u1", (sql) => sql.query(statement))).rejects.toMatchObject({ code: "42501" });
});

test("what was sent is not sent again, and what its link opened is no longer kept", async () => {
  await database.transaction((sql) =>
    enqueueMail(sql, {
      to: "link@example.org",
      template: "sign_in_link",
      data: { link: "/sign-in/link#token=abc" },
      idempotencyKey: "l",
    }),
  );
  const [first, second] = [post("sent"), post("sent")];
  await deliverDue(by(first));
  await deliverDue(by(second));
  expect(first.sent.filter(({ to }) => to === "link@example.org")).toHaveLength(1);
  expect(second.sent).toEqual([]);
  expect(await stateOf("link@example.org")).toEqual([{ state: "sent", attempts: 1, data: {}, problem: null }]);
});

test("V14.2.7: whom a mail went to is forgotten after 90 days; that it went is not, so it is not sent again", async () => {
  for (const name of ["old", "new"])
    await database.transaction((sql) => enqueueMail(sql, mailTo(`${name}@example.org`, `kept ${name}`)));
  await deliverDue(by(post("sent")));
  await database.query(
    "update mail.outbox set sent_at = now() - interval '91 days' where idempotency_key = 'kept old'",
  );
  await mailJobs(database)[FORGET_RECEIVERS_JOB]?.({});
  await database.transaction((sql) => enqueueMail(sql, mailTo("old@example.org", "kept old")));
  const { rows } = await database.query(
    "select recipient, state from mail.outbox where idempotency_key like 'kept %' order by idempotency_key desc",
  );
  expect(rows).toEqual([
    { recipient: "", state: "sent" },
    { recipient: "new@example.org", state: "sent" },
  ]);
});

test("V14.2.7: a mail that could not be sent is removed after 90 days, what is left of one that was after 400; one that waits stays", async () => {
  for (const name of ["sent", "dead", "waiting"])
    await database.transaction((sql) => enqueueMail(sql, mailTo(`${name}@example.org`, `aged ${name}`)));
  const age = (name: string, days: number) =>
    database.query(
      "update mail.outbox set state = $1, created_at = now() - make_interval(days => $2), next_try_at = now() + interval '1 day' where idempotency_key = $3",
      [name, days, `aged ${name}`],
    );
  const left = async () => {
    await mailJobs(database)[FORGET_RECEIVERS_JOB]?.({});
    const { rows } = await database.query(
      "select state from mail.outbox where idempotency_key like 'aged %' order by 1",
    );
    return rows.map(({ state }) => state);
  };
  for (const name of ["sent", "dead", "waiting"]) await age(name, 91);
  expect(await left()).toEqual(["sent", "waiting"]);
  for (const name of ["sent", "waiting"]) await age(name, 401);
  expect(await left()).toEqual(["waiting"]);
  await database.query("delete from mail.outbox where idempotency_key like 'aged %'");
});

test("a failure waits, longer each time, and is dead after eight tries", async () => {
  await database.transaction((sql) => enqueueMail(sql, mailTo("busy@example.org")));
  const busy = post({ problem: "The mail server answered 421.", isFinal: false });
  for (let round = 0; round < 9; round += 1) {
    await deliverDue(by(busy));
    await deliverDue(by(busy));
    await isDueAgain("busy@example.org");
  }
  expect(busy.sent).toHaveLength(8);
  expect(await stateOf("busy@example.org")).toMatchObject([{ state: "dead", attempts: 8 }]);
  expect([1, 2, 3, 7, 8].map(pauseSeconds)).toEqual([30, 60, 120, 1920, 3600]);
});

test("an address the mail server refuses for good is dead at once, and so is a mail without a template", async () => {
  await database.transaction((sql) => enqueueMail(sql, mailTo("nobody@example.org")));
  await database.query(
    `insert into mail.outbox (recipient, template, data, idempotency_key) values ('odd@example.org', 'nothing', '{}', 'odd')`,
  );
  const dead: DeadMail[] = [];
  const refusing = post({ problem: "The mail server answered 550.", isFinal: true });
  await deliverDue(by(refusing), (mail) => dead.push(mail));
  expect(
    [...(await stateOf("nobody@example.org")), ...(await stateOf("odd@example.org"))].map(({ state }) => state),
  ).toEqual(["dead", "dead"]);
  // Told without the receiver.
  expect(dead).toEqual([
    { template: "waitlist", problem: "The mail server answered 550." },
    { template: "nothing", problem: "There is no template nothing for this data." },
  ]);
});

test("V1.2.1, V1.3.11: a line break in a name begins no header, and markup in it stays text", () => {
  const letter = TEMPLATES.invitation({
    organization: "Rivers\r\nBcc: everyone@example.org",
    person: "<img src=x onerror=alert(1)>",
    link: '/x"><script>',
  });
  const { subject, html } = renderLetter(letter, HOME);
  expect(subject).toBe("Join Rivers Bcc: everyone@example.org on Aventine");
  expect(html).not.toMatch(/<img|<script/);
});

test("no mail speaks of money", () => {
  const words = Object.keys(TEMPLATES).map((name) => previewOf(name).text);
  expect(words.filter((text) => /[$€£]|\d+[.,]\d\d/.test(text))).toEqual([]);
});

test("every template is a whole mail: a subject on one line, words, a link where there is one, an unsubscribe where it is due", async () => {
  const list = await previewTemplates({ path: "/x", name: null, origin: HOME }).text();
  for (const name of Object.keys(TEMPLATES)) {
    expect(list).toContain(`?name=${name}"`);
    const html = await previewTemplates({ path: "/x", name, origin: HOME }).text();
    expect([name, html.includes("undefined"), html.includes("color-scheme")]).toEqual([name, false, true]);
    const { subject, text, unsubscribe } = previewOf(name);
    expect([name, subject.length > 5, text.length > 40]).toEqual([name, true, true]);
    const due = name === "newsletter_welcome" ? `${HOME}/newsletter/unsubscribe?token=example` : undefined;
    expect([name, unsubscribe]).toEqual([name, due]);
  }
});
/** A mail filled with made-up words. */
function previewOf(name: string) {
  const letter = letterOf(name, SAMPLE);
  if (!letter) expect.unreachable(`the sample fills ${name}`);
  return renderLetter(letter, HOME);
}

test("the mail of an answer with files says that they are in the ticket", () => {
  const mailOf = (files: string) =>
    renderLetter(TEMPLATES.ticket_answered({ ...SAMPLE, name: "Ada", files }), HOME).text;
  expect(mailOf("2 files")).toContain("Your help ticket was answered, with 2 files attached in the ticket:");
  expect(mailOf("")).toContain("Your help ticket was answered:");
});

test("hostile words in a ticket's mail stay words", () => {
  const letter = TEMPLATES.ticket_answered({
    ...SAMPLE,
    subject: "a\r\nBcc: x@y.example",
    text: "<script>1</script>",
    name: "<b>",
  });
  const { subject, html } = renderLetter(letter, HOME);
  expect([/[\r\n]/.test(subject), html.includes("<script"), html.includes("<b>")]).toEqual([false, false, false]);
});

const ask = (url: string, address: string, headers: Record<string, string> = {}) => {
  const request = new Request(url, { headers });
  rememberAddress(request, address);
  return isMailboxOpen({ isPosted: false, appOrigin: undefined }, request);
};

test("the local outbox opens for who sits at the machine and for nobody else", () => {
  const here = "http://localhost:3000/__debug/mail";
  expect([ask(here, "127.0.0.1"), ask("http://127.0.0.1:3000/__debug/mail", "::ffff:127.0.0.1")]).toEqual([true, true]);
  expect([
    ask(here, "192.0.2.1"),
    ask(here, "unknown"),
    ask("http://aventine.example.org/__debug/mail", "127.0.0.1"),
    ask("http://localhost.evil.example/__debug/mail", "127.0.0.1"),
    ask(here, "127.0.0.1", { "sec-fetch-site": "cross-site" }),
  ]).toEqual(Array(5).fill(false));
  const proxies = ["forwarded", "via", "x-forwarded-for", "x-forwarded-proto", "x-forwarded-host", "x-real-ip"];
  for (const name of [...proxies, "x-forwarded-server", "cf-connecting-ip", "true-client-ip", "x-client-ip"])
    expect([name, ask(here, "127.0.0.1", { [name]: "127.0.0.1" })]).toEqual([name, false]);
  const local = new Request(here);
  rememberAddress(local, "127.0.0.1");
  expect(isMailboxOpen({ isPosted: true, appOrigin: undefined }, local)).toBe(false);
  // Any address that is configured closes it, one of this machine too: a plain proxy in front writes no header that would tell.
  for (const appOrigin of ["https://aventine.example.org", "http://localhost:3000"])
    expect(isMailboxOpen({ isPosted: false, appOrigin }, local)).toBe(false);
  // A trusted proxy's word about its caller is not who the connection comes from.
  const proxied = new Request(here);
  rememberAddress(proxied, "127.0.0.1", "192.0.2.1");
  expect(isMailboxOpen({ isPosted: false, appOrigin: undefined }, proxied)).toBe(false);
});

import { createHmac, randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { useDataConsent } from "#features/shared/data-consent.ts";
import { openTokens } from "#features/shared/keyed-token.ts";
import { testNow } from "#test/clock.ts";
import { openApi, TEST_SEALING } from "#test/api.ts";
import type { Api, Caller } from "#test/api.ts";
import { staffCaller } from "#test/staff.ts";
import { staffTicketList, staffTicketView, ticketFile, ticketList, ticketView } from "./contract.ts";
import { replyAddress } from "./reply-address.ts";

const SECRET = "a secret of the mail service";
const MAILBOX = "help@reply.example.org";
let api: Api;
let staff: Caller;
beforeAll(async () => {
  api = await openApi({
    environment: { STAFF_EMAILS: "sue@example.org", MAIL_REPLY_ADDRESS: MAILBOX, MAIL_INBOUND_SECRET: SECRET },
  });
  staff = await staffCaller(api, "sue@example.org");
});
afterAll(() => api.close());

const setEmail = (who: Caller, email: string) =>
  api.database.query('update identity."user" set email = $2, email_verified = true where id = $1', [who.userId, email]);
const ROOT = "/api/user/tickets";
async function open(who: Caller, ticketId: string = randomUUID()) {
  const answer = await who.call("POST", ROOT, {
    body: { ticketId, subject: "My import", text: "It stops at line 7." },
  });
  expect(answer.status).toBe(201);
  return answer.as(ticketView);
}
const read = async (who: Caller, ticketId: string) => (await who.call("GET", `${ROOT}/${ticketId}`)).as(ticketView);
const upload = (
  who: Caller,
  ticketId: string,
  content: string | Uint8Array<ArrayBuffer>,
  name = "shot.png",
  fileId: string = randomUUID(),
  root = ROOT,
) => {
  const form = new FormData();
  form.set("fileId", fileId);
  form.set("file", new File([content], name, { type: "text/html" }));
  return who.call("POST", `${root}/${ticketId}/files`, { form });
};
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);

test("D8: a ticket goes from open to waiting for you, open again and solved, with its thread in order", async () => {
  const ada = await api.signUp("ada");
  await setEmail(ada, `ada.${ada.userId}@example.org`);
  const { ticketId, state } = await open(ada);
  expect(state).toBe("open");
  expect((await open(ada, ticketId)).messages).toHaveLength(1);
  const all = (await staff.call("GET", "/api/admin/tickets?state=open")).as(staffTicketList);
  expect(all.tickets.map((it) => it.ticketId)).toContain(ticketId);
  const messageId = randomUUID();
  const answer = { messageId, text: "Please send the file. The fee of 1,234.50 EUR is right." };
  for (let round = 0; round < 2; round += 1) {
    const answered = await staff.call("POST", `/api/admin/tickets/${ticketId}/messages`, { body: answer });
    expect(answered.as(staffTicketView)).toMatchObject({ state: "waiting", person: { name: "ada" } });
  }
  const { rows } = await api.database.query(
    "select data from mail.outbox where template = 'ticket_answered' and recipient = $1",
    [`ada.${ada.userId}@example.org`],
  );
  expect(rows).toHaveLength(1);
  const mail = JSON.stringify(rows[0]);
  expect([mail.includes("Please send the file"), mail.includes("1,234.50"), mail.includes("help+")]).toEqual([
    true,
    false,
    true,
  ]);
  await ada.call("POST", `${ROOT}/${ticketId}/messages`, { body: { messageId: randomUUID(), text: "Here it is." } });
  expect(await read(ada, ticketId)).toMatchObject({
    state: "open",
    messages: [{ from: "person" }, { from: "staff" }, { from: "person", text: "Here it is." }],
  });
  expect((await ada.call("POST", `${ROOT}/${ticketId}/solve`)).as(ticketView).state).toBe("solved");
});

test("D8: another person neither sees nor changes a ticket, nor takes its id; who is not staff sees no list of all", async () => {
  const [ada, eve] = [await api.signUp("ada"), await api.signUp("eve")];
  const { ticketId } = await open(ada);
  const message = { messageId: randomUUID(), text: "x" };
  const answers = [
    await eve.call("GET", `${ROOT}/${ticketId}`),
    await eve.call("POST", `${ROOT}/${ticketId}/messages`, { body: message }),
    await eve.call("POST", `${ROOT}/${ticketId}/solve`),
    await eve.call("PUT", `${ROOT}/${ticketId}/consent`, { body: { hours: 24 } }),
    await upload(eve, ticketId, PNG),
    await eve.call("GET", `/api/admin/tickets/${ticketId}`),
    await eve.call("POST", `/api/admin/tickets/${ticketId}/messages`, { body: message }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 403, 403]);
  const taken = await eve.call("POST", ROOT, { body: { ticketId, subject: "Mine", text: "x" } });
  expect(taken.status).toBe(409);
  expect((await eve.call("GET", ROOT)).as(ticketList).tickets).toEqual([]);
  expect(await read(ada, ticketId)).toMatchObject({ state: "open", consentUntil: null, messageCount: 1 });
});

test("V5.2.2, V5.3.2, V5.4.1, V1.3.4: a file is taken for what it contains and only ever comes back as a download", async () => {
  const ada = await api.signUp("ada");
  const { ticketId } = await open(ada);
  const file = (await upload(ada, ticketId, PNG, "../../ünïcode\u202e gnp.html")).as(ticketFile);
  expect(file).toMatchObject({ mediaType: "image/png", size: 11, name: "ünïcode gnp.html" });
  const messageId = randomUUID();
  await ada.call("POST", `${ROOT}/${ticketId}/messages`, { body: { messageId, text: "See", fileIds: [file.fileId] } });
  expect((await read(ada, ticketId)).messages[1]?.files).toEqual([file]);
  for (const [who, root] of [
    [ada, ROOT],
    [staff, "/api/admin/tickets"],
  ] as const) {
    const { headers, status } = await who.call("GET", `${root}/${ticketId}/files/${file.fileId}`);
    expect(status).toBe(200);
    expect(headers.get("content-disposition")).toMatch(
      /^attachment; filename="_n_code_gnp\.html"; filename\*=UTF-8''%C3%BC/,
    );
    expect([
      headers.get("content-security-policy")?.startsWith("sandbox"),
      headers.get("x-content-type-options"),
    ]).toEqual([true, "nosniff"]);
  }
  const refused = [
    "<svg xmlns='http://www.w3.org/2000/svg'/>",
    "  <!doctype html>",
    new Uint8Array([0x4d, 0x5a, 0, 1]),
    "",
  ];
  for (const content of refused) expect((await upload(ada, ticketId, content)).status).toBe(422);
  expect((await upload(ada, ticketId, "date;amount\n2026-11-20;1", "a.csv")).as(ticketFile).mediaType).toBe(
    "text/plain",
  );
  expect((await upload(ada, ticketId, new Uint8Array(10_000_001).fill(65))).status).toBe(413);
});

test("files of our staff are checked as the person's are, come with the answer and not before, and change no consent", async () => {
  const [ada, eve] = [await api.signUp("ada"), await api.signUp("eve")];
  const { ticketId } = await open(ada);
  const root = "/api/admin/tickets";
  const send = (content: string | Uint8Array<ArrayBuffer>, who = staff) =>
    upload(who, ticketId, content, "a.png", undefined, root);
  const file = (await send(PNG)).as(ticketFile);
  expect(file).toMatchObject({ mediaType: "image/png", size: 11, name: "a.png" });
  const fileOf = (who: Caller) => who.call("GET", `${ROOT}/${ticketId}/files/${file.fileId}`);
  expect((await fileOf(ada)).status, "not sent yet").toBe(404);
  const own = { messageId: randomUUID(), text: "Mine?", fileIds: [file.fileId] };
  const tried = (await ada.call("POST", `${ROOT}/${ticketId}/messages`, { body: own })).as(ticketView);
  expect(tried.messages.at(-1)?.files, "nobody sends what another one uploaded").toEqual([]);
  const answer = { messageId: randomUUID(), text: "See the picture.", fileIds: [file.fileId] };
  const answered = await staff.call("POST", `${root}/${ticketId}/messages`, { body: answer });
  expect(answered.as(staffTicketView).messages.at(-1)).toMatchObject({ from: "staff", files: [file] });
  const seen = await read(ada, ticketId);
  expect([seen.messages.at(-1)?.files, seen.consentUntil]).toEqual([[file], null]);
  const { status, headers } = await fileOf(ada);
  expect([status, headers.get("content-disposition")]).toEqual([200, expect.stringMatching(/^attachment; /)]);
  expect(headers.get("content-security-policy")).toMatch(/^sandbox/);
  expect((await fileOf(eve)).status).toBe(404);
  expect((await send("<svg xmlns='http://www.w3.org/2000/svg'/>")).status).toBe(422);
  expect((await send(new Uint8Array(10_000_001).fill(65))).status).toBe(413);
  expect((await send(PNG, ada)).status).toBe(403);
  expect((await upload(staff, randomUUID(), PNG, "a.png", undefined, root)).status).toBe(404);
});

test("files of our staff leave the person's twenty alone, and are twenty at most themselves", async () => {
  const ada = await api.signUp("ada");
  const { ticketId } = await open(ada);
  const statuses = async (who: Caller, root: string) =>
    (await Promise.all(Array.from({ length: 21 }, () => upload(who, ticketId, PNG, "a.png", undefined, root)))).map(
      ({ status }) => status,
    );
  const ofStaff = await statuses(staff, "/api/admin/tickets");
  const ofAda = await statuses(ada, ROOT);
  expect([ofStaff, ofAda].map((all) => all.filter((it) => it === 201).length)).toEqual([20, 20]);
});

test("V5.2.4: a ticket takes twenty files and no more", async () => {
  const ada = await api.signUp("ada");
  const { ticketId } = await open(ada);
  const answers = await Promise.all(Array.from({ length: 23 }, () => upload(ada, ticketId, PNG)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(3);
});

test("staff look at a person's data only while they consent, and each look is written down", async () => {
  const ada = await api.signUp("ada");
  const { ticketId } = await open(ada);
  const look = () => useDataConsent(api.database, { staffId: staff.userId, userId: ada.userId, place: "portfolios" });
  expect(await look()).toBeUndefined();
  const given = (await ada.call("PUT", `${ROOT}/${ticketId}/consent`, { body: { hours: 24 } })).as(ticketView);
  expect(Math.round((Date.parse(given.consentUntil ?? "") - testNow()) / 3_600_000)).toBe(24);
  expect(await look()).toBe(ticketId);
  expect((await ada.call("DELETE", `${ROOT}/${ticketId}/consent`)).as(ticketView).consentUntil).toBeNull();
  expect(await look()).toBeUndefined();
  await ada.call("PUT", `${ROOT}/${ticketId}/consent`, { body: { hours: 72 } });
  await api.database.query("update ticket set consent_until = now() - interval '1 second' where ticket_id = $1", [
    ticketId,
  ]);
  expect(await look()).toBeUndefined();
  expect((await ada.call("PUT", `${ROOT}/${ticketId}/consent`, { body: { hours: 5000 } })).status).toBe(400);
  const { rows } = await api.database.query(
    "select count(*)::int as n from correspondence.consent_use where user_id = $1",
    [ada.userId],
  );
  expect(rows).toEqual([{ n: 1 }]);
});

async function mailIn(mail: object, { secret = SECRET, age = 0 } = {}) {
  const body = JSON.stringify(mail);
  const seconds = Math.floor(testNow() / 1000) - age;
  const proof = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
  const answer = await api.call("POST", "/api/mail/inbound", {
    body: mail,
    headers: { "x-mail-signature": `t=${seconds},v1=${proof}` },
  });
  return answer.status === 200 ? JSON.parse(answer.text).outcome : answer.status;
}

test("an answer by mail comes into its ticket once, from its person only, without what it quotes", async () => {
  const [ada, ben] = [await api.signUp("ada"), await api.signUp("ben")];
  const email = `ada.${ada.userId}@example.org`;
  await setEmail(ada, email);
  const [{ ticketId }, other] = [await open(ada), await open(ben)];
  const tokens = await api.database.transaction((sql) => openTokens(sql, TEST_SEALING));
  const to = replyAddress({ tokens, replyMailbox: MAILBOX }, ticketId) ?? "";
  expect(to.split("@")[0]?.length).toBeLessThanOrEqual(64);
  const text = "It works now.\r\n\r\nOn Monday Aventine wrote:\r\n> Write your answer above this line.\r\n> Hello";
  const mail = { messageId: "<1@example.org>", from: email.toUpperCase(), to: `Help <${to}>`, text };
  expect(await mailIn(mail, { secret: "another" })).toBe(400);
  expect(await mailIn(mail, { age: 301 })).toBe(400);
  expect(await mailIn({ ...mail, from: "eve@example.org", messageId: "<2@x>" })).toBe("other_sender");
  expect(await mailIn({ ...mail, from: "Ada <ada@elsewhere.example>", messageId: "<2a@x>" })).toBe("other_sender");
  expect(await mailIn({ ...mail, from: "ada@elsewhere.example", messageId: "<2b@x>" })).toBe("other_sender");
  const forged = to.replace(ticketId.replaceAll("-", ""), other.ticketId.replaceAll("-", ""));
  expect(await mailIn({ ...mail, to: forged, messageId: "<3@x>" })).toBe("no_ticket");
  expect(await mailIn({ ...mail, text: "> only quoted", messageId: "<4@x>" })).toBe("empty");
  expect([await mailIn(mail), await mailIn(mail)]).toEqual(["taken", "known_already"]);
  const named = { ...mail, from: `"Ada, the first" <${email}>`, messageId: "<5@x>", text: "And again." };
  expect(await mailIn(named)).toBe("taken");
  expect(await mailIn({ ...mail, from: "no address at all", messageId: "<6@x>" })).toBe(400);
  // Who writes from another address is told once that it was not taken, and nothing of the ticket or its person.
  const { rows } = await api.database.query(
    "select recipient, data::text as data from mail.outbox where template = 'ticket_other_sender' order by recipient",
  );
  expect(rows).toEqual([
    { recipient: "ada@elsewhere.example", data: '{"link": "/central/help-tickets"}' },
    { recipient: "eve@example.org", data: '{"link": "/central/help-tickets"}' },
  ]);
  const { messages } = await read(ada, ticketId);
  expect(messages.map((it) => [it.via, it.text])).toEqual([
    ["app", "It stops at line 7."],
    ["mail", "It works now."],
    ["mail", "And again."],
  ]);
  expect((await read(ben, other.ticketId)).messages).toHaveLength(1);
});

test("no mail goes to an address nobody confirmed", async () => {
  const ada = await api.signUp("ada");
  const { ticketId } = await open(ada);
  const { rows } = await api.database.query("select 1 from mail.outbox where idempotency_key = $1", [
    `ticket opened ${ticketId}`,
  ]);
  expect(rows).toEqual([]);
});

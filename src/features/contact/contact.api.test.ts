import { afterAll, beforeAll, expect, test } from "vitest";
import { openApi } from "#test/api.ts";
import type { Api } from "#test/api.ts";
import { staffCaller } from "#test/staff.ts";
import { contactAnswer, contactList } from "./contract.ts";

let api: Api;
beforeAll(async () => {
  api = await openApi({ environment: { STAFF_EMAILS: "sue@example.org", SUPPORT_EMAIL: "team@example.org" } });
});
afterAll(() => api.close());

const LETTER = { topic: "question", name: "Ada", email: "ada@example.org", message: "Do you read OFX? I have $5,000." };
let caller = 0;
const write = (change: object = {}, address = `192.0.2.${(caller += 1)}`) =>
  api.call("POST", "/api/contact", { body: { ...LETTER, ...change }, address });
const outbox = async () =>
  (await api.database.query("select recipient, template, data from mail.outbox order by created_at")).rows;

test("a letter arrives with the team, no mail goes to its sender, and an answer goes by mail", async () => {
  expect((await write()).as(contactAnswer).success).toBe(true);
  expect((await outbox()).map(({ recipient, template }) => [recipient, template])).toEqual([
    ["team@example.org", "contact_letter"],
  ]);
  expect(JSON.stringify(await outbox())).not.toContain("5,000");
  expect((await (await api.signUp("ada")).call("GET", "/api/admin/contact")).status).toBe(403);
  const sue = await staffCaller(api, "sue@example.org");
  const [letter] = (await sue.call("GET", "/api/admin/contact")).as(contactList).letters;
  expect(letter).toMatchObject({ ...LETTER, answeredAt: null });
  const path = `/api/admin/contact/${letter?.contactId ?? ""}/answer`;
  expect((await sue.call("POST", path, { body: { text: "Yes." } })).status).toBe(204);
  expect((await outbox()).at(-1)).toMatchObject({ recipient: "ada@example.org", template: "contact_answer" });
});

test("V1.3.11: headers cannot be begun in a name or an address, and every field has its limit", async () => {
  const bad = [
    { name: "Ada\r\nBcc: all@example.org" },
    { name: "Ada\u202e" },
    { name: "" },
    { email: "ada@example.org\nBcc: all@example.org" },
    { email: "a@example.org,b@example.org" },
    { topic: "other\r\n" },
    { message: "x".repeat(5001) },
    { message: "   " },
  ];
  for (const change of bad) expect([change, (await write(change)).status]).toEqual([change, 400]);
});

test("V2.4.1: one network writes five letters at once, and then waits", async () => {
  const statuses: number[] = [];
  for (let at = 0; at < 7; at += 1) statuses.push((await write({}, "198.51.100.7")).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  const foreign = await api.call("POST", "/api/contact", { body: LETTER, headers: { origin: "https://evil.example" } });
  expect(foreign.status).toBe(403);
});

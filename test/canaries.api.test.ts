import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { log, sendLogTo } from "#server/log.ts";
import type { Api, CallInit } from "#test/api.ts";
import { openApi } from "#test/api.ts";
import { addSecondFactor, codeOf, mailedToken, openVisitor } from "#test/visitor.ts";

/** Words that stand nowhere else: whatever of them turns up in a log, a mail, a report or an address was let out. */
const PASSWORD = "canary-pass river 7f3a";
const NEW_PASSWORD = "canary-pass stone 9c1d";
const NAME = "Canarina Quillfeather";
const ADDRESS = "canarina.7f3a@example.org";
const AMOUNT = "48151.62";
const PORTFOLIO = "Canary Nest 7f3a";
const NOTE = "canary note 7f3a";

let api: Api;
const lines: string[] = [];
let before: ReturnType<typeof sendLogTo>;
beforeAll(async () => {
  before = sendLogTo((line) => lines.push(line));
  api = await openApi();
});
afterAll(async () => {
  sendLogTo(before);
  await api.close();
});

/** A person who does everything once: signs up, proves themselves, enters figures, fails at things, and asks for help. Answers their secrets. */
async function walk() {
  const addresses: string[] = [];
  const secrets: string[] = [PASSWORD, NEW_PASSWORD];
  const visitor = openVisitor(api);
  const ask = async (kind: "call" | "asPerson", method: string, path: string, init: CallInit = {}) => {
    addresses.push(path);
    const answer = await visitor[kind](method, path, init);
    // Refusals are part of it; an address that is not there would be a hole in the walk.
    expect([path, answer.status < 500 && answer.status !== 404]).toEqual([path, true]);
    return answer;
  };
  const account = { name: NAME, email: ADDRESS, password: PASSWORD };
  await ask("call", "POST", "/api/identity/sign-up", { body: account });
  const confirm = await mailedToken(api, ADDRESS, "verify_email");
  await ask("call", "POST", "/api/identity/email/verify", { body: { token: confirm } });
  const { secret, backupCodes } = await addSecondFactor(visitor);
  secrets.push(confirm, secret, ...backupCodes, visitor.cookie());
  const [portfolioId, accountId] = [randomUUID(), randomUUID()];
  const at = `/api/portfolios/${portfolioId}`;
  await ask("asPerson", "POST", "/api/portfolios", { body: { portfolioId, name: PORTFOLIO, baseCurrency: "EUR" } });
  await ask("asPerson", "POST", `${at}/accounts`, { body: { accountId, name: "Bank", kind: "bank", currency: "EUR" } });
  const deposit = { type: "deposit", on: "2026-11-02", accountId, amount: AMOUNT, currency: "EUR", note: NOTE };
  await ask("asPerson", "POST", `${at}/transactions`, { body: { transactionId: randomUUID(), entry: deposit } });
  const broken = { ...deposit, amount: `${AMOUNT} ${NOTE}` };
  await ask("asPerson", "POST", `${at}/transactions`, { body: { transactionId: randomUUID(), entry: broken } });
  await ask("asPerson", "GET", `${at}/overview?range=ALL`);
  await ask("asPerson", "POST", `${at}/invitations`, {
    body: { invitationId: randomUUID(), email: "friend@example.org", role: "viewer", accessUntil: null },
  });
  await ask("asPerson", "POST", "/api/user/exports", { body: { exportId: randomUUID() } });
  const key = await ask("asPerson", "POST", "/api/user/api-keys", {
    body: { keyId: randomUUID(), name: "Canary key", rights: ["read"], daysValid: null },
  });
  secrets.push(...(key.text.match(/"(?:secret|key)":"([^"]+)"/)?.slice(1) ?? []));
  await ask("asPerson", "POST", "/api/user/change_subscription", { body: { plan_id: "personal_monthly" } });
  await ask("asPerson", "POST", "/api/user/tickets", {
    body: { ticketId: randomUUID(), subject: "Help", text: `My balance of EUR ${AMOUNT} is wrong` },
  });
  await ask("call", "POST", "/api/identity/password/send", { body: { email: ADDRESS } });
  const reset = await mailedToken(api, ADDRESS, "reset_password");
  secrets.push(reset);
  await ask("call", "POST", "/api/identity/password/reset", { body: { token: reset, password: NEW_PASSWORD } });
  await ask("call", "POST", "/api/identity/sign-in", { body: { email: ADDRESS, password: "canary-pass wrong" } });
  await ask("call", "POST", "/api/identity/sign-in", { body: { email: ADDRESS, password: NEW_PASSWORD } });
  await ask("call", "POST", "/api/identity/second-factor", { body: { code: codeOf(secret, 1) } });
  await ask("call", "POST", "/api/error-reports", {
    body: {
      feature: "canary",
      severity: "low",
      message: `Could not show ${AMOUNT} of ${ADDRESS} with password=${PASSWORD} and token=${reset}`,
      path: `/central/p/1?token=${reset}`,
      buildId: "b",
    },
  });
  return { addresses, secrets: secrets.filter((it) => it.length > 5) };
}

test("V16.2.5, V14.2.1, V16.3.1: a person goes through everything, and nothing of them is in a log, a report or an address, and no amount in a mail", async () => {
  const { addresses, secrets } = await walk();
  await new Promise((resolve) => setTimeout(resolve, 1500));
  const own = [...secrets, NAME, ADDRESS, AMOUNT, PORTFOLIO, NOTE];
  const found = (text: string, words: readonly string[]) => words.filter((word) => text.includes(word));
  expect(found(lines.join(""), own)).toEqual([]);
  expect(found(addresses.join("\n"), own)).toEqual([]);
  const reports = await api.database.query("select to_jsonb(r)::text as row from correspondence.error_report r");
  expect(found(reports.rows.map(({ row }) => String(row)).join("\n"), own)).toEqual([]);
  const mails = await api.database.query("select to_jsonb(o)::text as row from mail.outbox o");
  expect(mails.rows.length).toBeGreaterThan(4);
  const letters = mails.rows.map(({ row }) => String(row)).join("\n");
  expect(found(letters, [AMOUNT, "48,151", "48151", PASSWORD, NEW_PASSWORD, NOTE])).toEqual([]);
  const events = await api.database.query(
    `select distinct kind from identity.security_event e join identity."user" u on u.id = e.user_id where u.email = $1`,
    [ADDRESS],
  );
  expect(events.rows.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(["signed_up", "email_verified", "second_factor_on", "password_reset"]),
  );
}, 60_000);

test("V16.4.1: what a stranger writes begins no line of the log and no color of a terminal", () => {
  lines.length = 0;
  log("info", "probe", { text: 'x"}\n{"level":"error","event":"forged"}\u001b[31m\r\u2028' });
  expect(lines).toHaveLength(1);
  expect(["\n", "\r", "\u001b"].filter((sign) => lines[0]?.trimEnd().includes(sign))).toEqual([]);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({ level: "info", event: "probe" });
});

test("V16.3.4, V16.5.4: a failure of ours is logged once with what was asked and its stack, without the words of the person", async () => {
  lines.length = 0;
  api.house.reportFailure(new Error(`Broken at ${AMOUNT} for ${ADDRESS}`), { feature: "canary" });
  await new Promise((resolve) => setTimeout(resolve, 200));
  const { rows } = await api.database.query(
    "select message, stack from correspondence.error_report where side = 'server' order by last_at desc limit 1",
  );
  expect(rows[0]?.["message"]).toBe("Broken at [amount] for [address]");
  expect(String(rows[0]?.["stack"])).not.toContain(ADDRESS);
});

import { randomUUID } from "node:crypto";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withPerson } from "#db/scope.ts";
import { findArchive } from "#db/queries/exports.ts";
import type { Api, Caller } from "#test/api.ts";
import { openApi, TODAY } from "#test/api.ts";
import { notificationList } from "#features/notifications/contract.ts";
import { EXPORT_JOB, exportJobs } from "./jobs.ts";
import { exportList, restored } from "./contract.ts";

let api: Api;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

async function archiveOf(person: Caller) {
  const exportId = randomUUID();
  const asked = await person.call("POST", "/api/user/exports", { body: { exportId } });
  expect(asked.status, asked.text).toBe(202);
  for (let tries = 0; tries < 100; tries += 1) {
    const { exports } = (await person.call("GET", "/api/user/exports")).as(exportList);
    const state = exports.find((it) => it.exportId === exportId)?.state;
    expect(state).not.toBe("failed");
    if (state === "ready") break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const archive = await withPerson(api.database, person.userId, (sql) => findArchive(sql, person.userId, exportId));
  const files = unzipSync(new Uint8Array(archive?.archive ?? []));
  return { exportId, files, text: (name: string) => strFromU8(files[name] ?? new Uint8Array()) };
}

/** Restores with the body as it is: the helper of the tests would write it as JSON once more. */
const restore = (person: Caller, text: string, key: string = randomUUID()) =>
  person.call("POST", "/api/portfolio-restores", { body: JSON.parse(text), key });

async function figuresOf(person: Caller, portfolioId: string): Promise<readonly unknown[]> {
  const at = `/api/portfolios/${portfolioId}`;
  const answers = await Promise.all(
    ["overview?range=ALL", "holdings?mode=lifetime", "accounts", "assets", "rates", "views"].map((it) =>
      person.call("GET", `${at}/${it}`),
    ),
  );
  return answers.map(({ status, text }) => {
    expect(status, text).toBe(200);
    return JSON.parse(
      text.replaceAll(portfolioId, "it").replaceAll(/"ledgerVersion":\d+/g, '"ledgerVersion":0'),
    ) as unknown;
  });
}

test("UP-20: an export brought back into an empty account gives the same figures", async () => {
  const [giver, taker] = [await api.signUp("gia"), await api.signUp("tom")];
  const [portfolioId, bank, broker, share] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const at = `/api/portfolios/${portfolioId}`;
  const add = async (method: string, path: string, body: object) => {
    const answer = await giver.call(method, path, { body });
    expect(answer.status, answer.text).toBeLessThan(300);
  };
  const book = (entry: object) =>
    add("POST", `${at}/transactions`, { transactionId: randomUUID(), entry: { currency: "EUR", ...entry } });
  await add("POST", "/api/portfolios", { portfolioId, name: "Home", baseCurrency: "EUR", costMethod: "average" });
  await add("POST", `${at}/accounts`, { accountId: bank, name: "Bank", kind: "bank", currency: "EUR" });
  const plan = { accountId: randomUUID(), name: "Pension", kind: "pension", currency: "EUR", isBalancesOnly: true };
  await add("POST", `${at}/accounts`, plan);
  await add("POST", `${at}/accounts`, { accountId: broker, name: "Broker", kind: "brokerage", currency: "USD" });
  await add("POST", `${at}/assets`, {
    assetId: share,
    name: "Example Inc.",
    assetClass: "equity",
    currency: "USD",
    tracking: "units",
  });
  const shares = [{ attribute: "Strategy", value: "Growth", share: "0.6" }];
  await add("PATCH", `${at}/assets/${share}`, { note: "Kept for the children.", tags: ["core"], shares });
  await add("PATCH", `${at}/accounts/${bank}`, { note: "Card in the drawer." });
  await add("PUT", `${at}/rates/USD/2026-11-02`, { rate: "1.25", of: "EUR" });
  await add("PUT", `${at}/rates/USD/2026-11-20`, { rate: "1.2", of: "EUR" });
  await add("PUT", `${at}/assets/${share}/prices/2026-11-20`, { price: "130.123456789", currency: "USD" });
  await book({ type: "deposit", on: "2026-11-02", accountId: bank, amount: "10000.01" });
  await book({ type: "withdrawal", on: "2026-11-09", accountId: bank, amount: "123.45", note: "Rent" });
  const usd = { accountId: broker, currency: "USD" };
  await book({ type: "deposit", on: "2026-11-02", amount: "5000", ...usd });
  await book({ type: "buy", on: "2026-11-02", assetId: share, quantity: "10", price: "100", fee: "5", ...usd });
  await book({ type: "buy", on: "2026-11-05", assetId: share, quantity: "0.123456789012345678", price: "120", ...usd });
  await book({ type: "sell", on: "2026-11-10", assetId: share, quantity: "4", price: "125", ...usd });
  await book({ type: "dividend", on: "2026-11-12", assetId: share, amount: "7.50", tax: "1.12", ...usd });
  const view = { name: "By broker", search: "group=account", isShared: false };
  await add("PUT", `${at}/views/${randomUUID()}`, { ...view, screen: "holdings" });
  const blocks = [{ id: "words", kind: "text", span: 12, title: "", text: "What we agreed." }];
  await add("PUT", `${at}/views/${randomUUID()}`, { ...view, name: "Year", screen: "reports", blocks });
  const { text } = await archiveOf(giver);
  const answer = await restore(taker, text("portfolios/01-Home/portfolio.json"));
  expect(answer.status, answer.text).toBe(201);
  const back = answer.as(restored);
  expect(back.transactionCount).toBe(7);
  const [before, after] = [await figuresOf(giver, portfolioId), await figuresOf(taker, back.portfolio.portfolioId)];
  expect(JSON.stringify(before)).toContain("9876.56");
  expect(JSON.stringify(before)).toContain('"isBalancesOnly":true');
  for (const said of [
    "Kept for the children.",
    '"tags":["core"]',
    '"value":"Growth"',
    "Card in the drawer.",
    "What we agreed.",
  ])
    expect(JSON.stringify(before)).toContain(said);
  expect(after).toEqual(before);
});

test("the archive holds every table for a spreadsheet, the account, and no secret", async () => {
  const person = await api.signUp("tess");
  const portfolioId = randomUUID();
  const at = `/api/portfolios/${portfolioId}`;
  await person.call("POST", "/api/portfolios", { body: { portfolioId, name: "../Home", baseCurrency: "EUR" } });
  await person.call("POST", `${at}/institutions`, { body: { institutionId: randomUUID(), name: '=cmd|"/c calc"' } });
  const key = await person.call("POST", "/api/user/api-keys", {
    body: { keyId: randomUUID(), name: "Mine", rights: ["read"], daysValid: null },
  });
  const { files, text } = await archiveOf(person);
  expect(Object.keys(files).filter((name) => name.includes(".."))).toEqual([]);
  const workbook = unzipSync(files["portfolios/01-_Home/tables.xlsx"] ?? new Uint8Array());
  expect(strFromU8(workbook["xl/workbook.xml"] ?? new Uint8Array())).toContain('name="institution"');
  expect(text("portfolios/01-_Home/institution.csv")).toContain(`"'=cmd|""/c calc"""`);
  expect(text("account/account.json")).toContain('"name" : "Mine"');
  const everything = Object.values(files)
    .map((it) => strFromU8(it))
    .join("\n");
  expect(everything).not.toMatch(/secret_hash|"secret"|private_key|password"/);
  expect(everything).not.toContain(JSON.parse(key.text).secret);
});

test("V8.3.3: another person's export is not there, and one of a portfolio that was lost is gone", async () => {
  const [person, other] = [await api.signUp("una"), await api.signUp("oto")];
  const portfolioId = randomUUID();
  await person.call("POST", "/api/portfolios", { body: { portfolioId, name: "Home", baseCurrency: "EUR" } });
  const { exportId } = await archiveOf(person);
  const at = `/api/user/exports/${exportId}/archive`;
  expect((await person.call("GET", at)).status).toBe(200);
  expect((await other.call("GET", at)).status).toBe(404);
  await api.database.query("delete from portfolio_member where portfolio_id = $1", [portfolioId]);
  expect((await person.call("GET", at)).status).toBe(404);
});

test("V1.5.2, V1.5.3: a file that was tampered with is refused with the place, and nothing is made", async () => {
  const person = await api.signUp("tam");
  const portfolioId = randomUUID();
  const at = `/api/portfolios/${portfolioId}`;
  const accountId = randomUUID();
  await person.call("POST", "/api/portfolios", { body: { portfolioId, name: "Home", baseCurrency: "EUR" } });
  await person.call("POST", `${at}/accounts`, { body: { accountId, name: "Bank", kind: "bank", currency: "EUR" } });
  const entry = { type: "deposit", on: "2026-11-02", accountId, amount: "100", currency: "EUR" };
  await person.call("POST", `${at}/transactions`, { body: { transactionId: randomUUID(), entry } });
  const { text } = await archiveOf(person);
  const file = text("portfolios/01-Home/portfolio.json");
  const unbalanced = file.replace(/"amount" : "100(\.0*)?"/, '"amount" : "250"');
  expect(unbalanced).not.toBe(file);
  const answers = [
    await restore(person, unbalanced),
    await restore(person, file.replace('"EUR"', '"euro; drop table"')),
    await restore(person, '{"format":"another"}'),
  ];
  expect(answers.map(({ status }) => status)).toEqual([422, 400, 400]);
  expect(answers[0]?.text).toContain("tables.transaction_version.0");
  const { rows } = await api.database.query("select count(*)::int as count from portfolio_member where user_id = $1", [
    person.userId,
  ]);
  expect(rows[0]?.["count"]).toBe(1);
});

test("the same file under the same key is one portfolio; after the trial nothing is brought back, but everything is given out", async () => {
  const person = await api.signUp("idem");
  const portfolioId = randomUUID();
  await person.call("POST", "/api/portfolios", { body: { portfolioId, name: "Home", baseCurrency: "EUR" } });
  const { text } = await archiveOf(person);
  const file = text("portfolios/01-Home/portfolio.json");
  const key = randomUUID();
  const [first, second] = [await restore(person, file, key), await restore(person, file, key)];
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.as(restored).portfolio.portfolioId).toBe(first.as(restored).portfolio.portfolioId);
  await api.database.query("update subscription set status = 'canceled' where user_id = $1", [person.userId]);
  expect((await restore(person, file)).status).toBe(402);
  expect((await archiveOf(person)).text("portfolios/01-Home/portfolio.json")).toContain("aventine-portfolio-1");
});

test("an export that ends after its person was erased is told to nobody", async () => {
  const person = await api.signUp("gone");
  const job = exportJobs({
    database: api.database,
    findUser: () =>
      Promise.resolve({ userId: person.userId, name: "gone", email: "gone@example.org", isEmailVerified: true }),
  })[EXPORT_JOB];
  await job?.({ exportId: randomUUID(), userId: person.userId, today: TODAY });
  const { rows } = await api.database.query("select 1 from mail.outbox where recipient = 'gone@example.org'");
  expect(rows).toEqual([]);
});

test("an export that is ready is told in the application, and by mail to who confirmed their address and did not turn it off", async () => {
  const [ada, ben] = [await api.signUp("ada"), await api.signUp("ben")];
  const told = async (person: Caller) => {
    await archiveOf(person);
    const { rows } = await api.database.query(
      `select o.data ->> 'link' as link from mail.outbox o join identity."user" u on u.email = o.recipient
       where u.id = $1 and o.template = 'export_ready'`,
      [person.userId],
    );
    const { notifications } = (await person.call("GET", "/api/user/notifications")).as(notificationList);
    return [notifications.map(({ event, path }) => `${event} ${path ?? ""}`), rows.map(({ link }) => link)];
  };
  const notice = "export_ready /central/security";
  expect(await told(ben)).toEqual([[notice], []]);
  await api.database.query('update identity."user" set email_verified = true where id = $1', [ada.userId]);
  expect(await told(ada)).toEqual([[notice], ["/central/security"]]);
  await ada.call("PUT", "/api/user/notification-choices", {
    body: { event: "export_ready", channel: "mail", isOn: false },
  });
  expect(await told(ada)).toEqual([[notice, notice], ["/central/security"]]);
});

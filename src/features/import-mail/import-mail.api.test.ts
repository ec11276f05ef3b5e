import { createHmac, randomUUID } from "node:crypto";
import PdfDocument from "pdfkit";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { z } from "zod";
import { importList, importState } from "#features/imports/contract.ts";
import { openedPortfolio } from "#features/portfolios/contract.ts";
import { transactionPage } from "#features/transactions/contract.ts";
import { FORGET_RECEIVERS_JOB, mailJobs } from "#features/mail/forget-receivers.ts";
import { type Api, type Caller, openApi } from "#test/api.ts";
import { testNow } from "#test/clock.ts";
import { importMail } from "./contract.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 });
const SECRET = "a secret of the mail service";
let api: Api;
beforeAll(async () => {
  const environment = { MAIL_REPLY_ADDRESS: "help@reply.example.org", MAIL_INBOUND_SECRET: SECRET };
  api = await openApi({ environment });
});
afterAll(() => api.close());

/** Two payments of 10.00 and 20.00. */
const STATEMENT =
  "Date,Type,Account,Amount,Currency\n2026-10-01,Deposit,Giro,10.00,EUR\n2026-10-02,Deposit,Giro,20.00,EUR\n";
const OTHER = "Date,Type,Account,Amount,Currency\n2026-10-03,Deposit,Giro,30.00,EUR\n";
const attached = (name: string, text: string | Uint8Array) => {
  const bytes = Buffer.from(text);
  return { name, bytes: bytes.length, content: bytes.toString("base64") };
};

const lockedPdf = (): Promise<Uint8Array> =>
  new Promise((resolve) => {
    const document = new PdfDocument({ userPassword: "maple", ownerPassword: "oak" });
    const parts: Uint8Array[] = [];
    document.on("data", (part: Uint8Array) => parts.push(part));
    document.on("end", () => resolve(new Uint8Array(Buffer.concat(parts))));
    document.text("1,234.56").end();
  });

async function mailIn(mail: object, secret = SECRET) {
  const body = JSON.stringify(mail);
  const seconds = Math.floor(testNow() / 1000);
  const proof = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
  const headers = { "x-mail-signature": `t=${seconds},v1=${proof}` };
  const answer = await api.call("POST", "/api/mail/inbound", { body: mail, headers });
  return answer.status === 200 ? answer.as(z.object({ outcome: z.string() })).outcome : answer.status;
}

/** Somebody with a confirmed address and a portfolio that takes mails. */
async function someone(name: string) {
  const caller = await api.signUp(name);
  const email = `${name}.${caller.userId}@example.org`.toLowerCase();
  await api.database.query('update identity."user" set email = $2, email_verified = true where id = $1', [
    caller.userId,
    email,
  ]);
  const portfolioId = randomUUID();
  await caller.call("POST", "/api/portfolios", { body: { portfolioId, name, baseCurrency: "EUR" } });
  const at = (path: string) => `/api/portfolios/${portfolioId}${path}`;
  const read = async (who: Caller = caller) => (await who.call("GET", at("/import-mail"))).as(importMail);
  const renew = async () =>
    (await caller.call("PUT", at("/import-mail/address"), { body: { addressId: randomUUID() } })).as(importMail)
      .address ?? expect.unreachable("an address was made");
  const imports = async () => (await caller.call("GET", at("/imports"))).as(importList).imports;
  /** Until nothing is being read any more. */
  const settled = async () => {
    await expect
      .poll(async () => (await imports()).filter(({ status }) => status === "reading").length, { timeout: 60_000 })
      .toBe(0);
    return imports();
  };
  const decide = (mailId: string, body: object) => caller.call("POST", at(`/import-mail/mails/${mailId}`), { body });
  const countEntries = async () =>
    (await caller.call("GET", at("/transactions?limit=1"))).as(transactionPage).totalCount;
  const waiting = async () => (await caller.call("GET", at(""))).as(openedPortfolio).waitingImports;
  return { ...caller, email, portfolioId, at, read, renew, imports, settled, decide, countEntries, waiting };
}

test("a statement a member mails becomes an import that waits for a review, once, marked with who sent it", async () => {
  const ada = await someone("ada");
  expect(await ada.read()).toMatchObject({ isOffered: true, address: null, mails: [] });
  const to = await ada.renew();
  expect(to).toMatch(/^help\+[0-9a-f]{32}\.[0-9a-f]{20}@reply\.example\.org$/);
  const mail = {
    messageId: "<1@bank>",
    from: `Ada <${ada.email.toUpperCase()}>`,
    to: `Imports <${to}>`,
    text: "See the statement.",
    attachments: [attached("october.csv", STATEMENT)],
  };
  expect(await mailIn(mail, "another secret")).toBe(400);
  expect([await mailIn(mail), await mailIn(mail)]).toEqual(["taken", "known_already"]);
  const [only, ...more] = await ada.settled();
  expect([only?.fileName, only?.status, only?.sentFrom, more]).toEqual(["october.csv", "review", ada.email, []]);
  // Nothing is booked unasked, whoever sent it.
  expect([await ada.countEntries(), await ada.waiting()]).toEqual([0, 1]);
  const committed = await ada.call("POST", ada.at(`/imports/${only?.importId}/commit`), { body: { accounts: [] } });
  expect(committed.as(importState).status).toBe("committing");
  await expect.poll(async () => (await ada.imports())[0]?.status, { timeout: 60_000 }).toBe("committed");
  expect(await ada.countEntries()).toBe(2);
  // The same file under another mail is told apart by what it holds.
  expect(await mailIn({ ...mail, messageId: "<2@bank>" })).toBe("taken");
  const { mails } = await ada.read();
  expect(mails.map(({ files }) => files.map(({ problem }) => problem))).toEqual([["duplicate"], [null]]);
  expect((await ada.imports()).length).toBe(1);
});

test("what a sender nobody confirmed sends waits, and is taken in or left out as one says", async () => {
  const bea = await someone("bea");
  const to = await bea.renew();
  const from = "statements@bank.example";
  const send = (messageId: string, text: string) =>
    mailIn({ messageId, from, to, text: "", attachments: [attached("a.csv", text)] });
  expect(await send("<1@b>", STATEMENT)).toBe("waiting");
  expect(await send("<2@b>", OTHER)).toBe("waiting");
  expect([await bea.imports(), await bea.waiting()]).toEqual([[], 2]);
  const [second, first] = (await bea.read()).mails;
  const left = await bea.decide(second?.mailId ?? "", { isTaken: false });
  expect(left.as(importMail).mails.map(({ state }) => state)).toEqual(["waiting", "left_out"]);
  expect((await bea.decide(second?.mailId ?? "", { isTaken: true })).status).toBe(404);
  const taken = await bea.decide(first?.mailId ?? "", { isTaken: true, remembersSender: true });
  expect(taken.as(importMail).senders.map(({ email }) => email)).toEqual([from]);
  expect((await bea.settled()).map(({ status, sentFrom }) => [status, sentFrom])).toEqual([["review", from]]);
  // Nothing of what was left out is kept.
  const { rows } = await api.database.query(
    "select count(*)::int as n from import_mail_file where portfolio_id = $1 and bytes is not null",
    [bea.portfolioId],
  );
  expect(rows).toEqual([{ n: 0 }]);
  expect(await send("<3@b>", OTHER)).toBe("taken");
  // One that only claims to be known is a stranger.
  const claimed = {
    messageId: "<4@b>",
    from,
    to,
    text: "",
    isSenderProven: false,
    attachments: [attached("b.csv", "x")],
  };
  expect(await mailIn(claimed)).toBe("waiting");
  const senderId = (await bea.read()).senders[0]?.senderId ?? "";
  await bea.call("DELETE", bea.at(`/import-mail/senders/${senderId}`));
  expect(await send("<5@b>", `${OTHER}2026-10-04,Deposit,Giro,1.00,EUR\n`)).toBe("waiting");
});

test("an address that was renewed or switched off leads nowhere, and nobody can make one up", async () => {
  const cat = await someone("cat");
  const [old, to] = [await cat.renew(), await cat.renew()];
  const mail = { messageId: "<1@c>", from: cat.email, to: old, text: "", attachments: [attached("a.csv", STATEMENT)] };
  expect(await mailIn(mail)).toBe("no_address");
  expect(await mailIn({ ...mail, to: to.replace(/\.[0-9a-f]{20}@/, `.${"0".repeat(20)}@`) })).toBe("no_ticket");
  const off = await cat.call("DELETE", cat.at("/import-mail/address"));
  expect(off.as(importMail).address).toBeNull();
  expect(await mailIn({ ...mail, to, messageId: "<2@c>" })).toBe("no_address");
  expect(await cat.imports()).toEqual([]);
});

test("too large, empty, a logo, a password, no statement: each is answered in words in the app, and no mail goes out", async () => {
  const dan = await someone("dan");
  const to = await dan.renew();
  const outbox = async () => (await api.database.query("select mail_id from mail.outbox")).rows.length;
  const before = await outbox();
  const attachments = [
    { name: "big.pdf", bytes: 10_000_001 },
    { name: "kept back.pdf", bytes: 400 },
    { name: "empty.csv", bytes: 0, content: "" },
    attached("logo.png", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
    attached("../../etc/locked.pdf", await lockedPdf()),
    attached("program.exe", new Uint8Array([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0])),
  ];
  expect(await mailIn({ messageId: "<1@d>", from: dan.email, to, text: "Six files", attachments })).toBe("taken");
  const files = (await dan.read()).mails[0]?.files ?? [];
  expect(files.map(({ name, problem }) => [name, problem])).toEqual([
    ["big.pdf", "too_large"],
    ["kept back.pdf", "not_handed_over"],
    ["empty.csv", "empty"],
    ["logo.png", "picture"],
    ["locked.pdf", null],
    ["program.exe", null],
  ]);
  const refused = await dan.settled();
  expect(refused.map(({ fileName, status }) => `${fileName} ${status}`).toSorted()).toEqual([
    "locked.pdf refused",
    "program.exe refused",
  ]);
  expect(refused.every(({ problem }) => (problem?.remedy ?? "") !== "")).toBe(true);
  const words = refused.find(({ fileName }) => fileName === "locked.pdf")?.problem?.problem;
  expect(words).toBe("The PDF is encrypted: it opens with a password only.");
  // A mail without a file shows how it begins, such as the code a mail program sends before it passes mails on.
  expect(await mailIn({ messageId: "<2@d>", from: "no-reply@mail.example", to, text: "Your code is 4711." })).toBe(
    "waiting",
  );
  expect((await dan.read()).mails[0]).toMatchObject({ state: "waiting", beginning: "Your code is 4711.", files: [] });
  expect(await outbox()).toBe(before);
});

test("a stranger fills no portfolio: twenty mails wait at most, and thirty days", async () => {
  const eva = await someone("eva");
  const to = await eva.renew();
  const outcomes: unknown[] = [];
  for (let index = 0; index < 22; index += 1)
    outcomes.push(await mailIn({ messageId: `<${index}@e>`, from: "eve@example.net", to, text: "x" }));
  expect(outcomes.filter((it) => it === "waiting").length).toBe(20);
  expect(outcomes.slice(20)).toEqual(["full", "full"]);
  await api.database.query("update import_mail set received_at = now() - interval '31 days' where portfolio_id = $1", [
    eva.portfolioId,
  ]);
  await mailJobs(api.database)[FORGET_RECEIVERS_JOB]?.({});
  expect((await eva.read()).mails).toEqual([]);
});

test("neither who only looks nor a stranger learns the address, or decides", async () => {
  const [fay, gus] = [await someone("fay"), await someone("gus")];
  const to = await fay.renew();
  await mailIn({ messageId: "<1@f>", from: "eve@example.net", to, text: "x" });
  const mailId = (await fay.read()).mails[0]?.mailId ?? "";
  expect((await gus.call("GET", fay.at("/import-mail"))).status).toBe(404);
  await api.database.query("insert into portfolio_member (portfolio_id, user_id, role) values ($1, $2, 'viewer')", [
    fay.portfolioId,
    gus.userId,
  ]);
  expect((await fay.read(gus)).address).toBeNull();
  const tried = [
    await gus.call("POST", fay.at(`/import-mail/mails/${mailId}`), { body: { isTaken: true } }),
    await gus.call("PUT", fay.at("/import-mail/address"), { body: { addressId: randomUUID() } }),
    await gus.call("DELETE", fay.at("/import-mail/address")),
  ];
  expect(tried.map(({ status }) => status)).toEqual([403, 403, 403]);
  // A viewer's own mail waits like a stranger's.
  expect(await mailIn({ messageId: "<2@f>", from: gus.email, to, text: "x" })).toBe("waiting");
  // A mail of another portfolio is none of this one's.
  expect((await gus.decide(mailId, { isTaken: true })).status).toBe(404);
});

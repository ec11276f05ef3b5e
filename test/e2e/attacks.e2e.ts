import { request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { axeFindings, openOwnStage, type Stage } from "./harness.ts";
import { callAs, mailedToken } from "./staff.ts";

/** Two browsers: one that wants in, and one whose account it is. What the first did before is worth nothing after. */
const STAFF = "stella@example.org";
let stage: Stage;
beforeAll(async () => {
  stage = await openOwnStage({ STAFF_EMAILS: STAFF });
});
afterAll(() => stage.close());

const PASSWORD = "correct horse battery nine";
const signUp = { name: "Somebody", password: PASSWORD };

/** A call whose header `Host` is made up, as no browser sends it and any program can. */
const askAs = (host: string, path: string, body: unknown) =>
  new Promise<number>((resolve, reject) => {
    const headers = { host, origin: `http://${host}`, "content-type": "application/json" };
    const asked = request(`${stage.origin}${path}`, { method: "POST", headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    asked.on("error", reject).end(JSON.stringify(body));
  });

test("a mail asked for under a stranger's name leads its reader to our own address, and its token never leaves it", async () => {
  const { page } = await stage.visitor();
  const email = "victim@example.org";
  await page.request.post("/api/identity/sign-up", { headers: { origin: stage.origin }, data: { ...signUp, email } });
  for (const path of ["password/send", "link/send"])
    expect(await askAs("stranger.example", `/api/identity/${path}`, { email })).toBe(202);
  await page.goto("/__debug/mail");
  const text = await page.locator("main").innerText();
  expect([text.includes("stranger"), text.includes(`${stage.origin}/reset-password#token=`)]).toEqual([false, true]);
  for (const link of await page.locator("article a").all())
    expect(new URL((await link.getAttribute("href")) ?? "", stage.origin).origin).toBe(stage.origin);
  // Whoever comes by another name, or through something that says for whom, finds no outbox.
  const debug = (headers: Record<string, string>) => page.request.get("/__debug/mail", { headers });
  expect((await debug({ "x-forwarded-for": "127.0.0.1" })).status()).toBe(404);
  expect(
    await new Promise((resolve) =>
      request(`${stage.origin}/`, { method: "TRACE" }, (it) => resolve(it.statusCode)).end(),
    ),
  ).toBe(405);
});

test("who signs up with another person's address is out once its owner confirms it, on a screen that says so", async () => {
  const [thief, owner] = [await stage.visitor(), await stage.visitor()];
  const email = "owner@example.org";
  await thief.page.goto("/sign-up");
  await thief.page.request.post("/api/identity/sign-up", {
    headers: { origin: stage.origin },
    data: { ...signUp, email },
  });
  await thief.page.goto("/central");
  const key = { keyId: crypto.randomUUID(), name: "Back door", rights: ["read"], daysValid: null };
  expect((await callAs(thief.page, stage.origin, "POST", "/api/user/api-keys", key)).status()).toBe(201);

  await owner.page.goto(`/verify-email#token=${await mailedToken(owner.page, stage.origin, email)}`);
  await owner.page.getByText("whoever created them had not confirmed this address").waitFor();
  expect(await axeFindings(owner.page)).toEqual([]);
  await owner.page.getByRole("button", { name: "Confirm the address" }).click();
  await owner.page.getByRole("heading", { name: "Your address is confirmed" }).waitFor();
  expect(await axeFindings(owner.page)).toEqual([]);
  await owner.page.getByLabel("Password", { exact: true }).fill("my own quiet river");
  await owner.page.getByRole("button", { name: "Set the password" }).click();
  await owner.page.waitForURL("**/central");

  await thief.page.goto("/central");
  await thief.page.waitForURL(/\/sign-in/);
  const again = (password: string) =>
    thief.page.request.post("/api/identity/sign-in", { headers: { origin: stage.origin }, data: { email, password } });
  expect([(await again(PASSWORD)).status(), (await again("my own quiet river")).status()]).toEqual([401, 200]);
});

test("the address of our staff opens nothing to who typed it; its owner is told that a second factor is left, and led to it", async () => {
  const thief = await stage.visitor();
  await thief.page.request.post("/api/identity/sign-up", {
    headers: { origin: stage.origin },
    data: { ...signUp, email: STAFF },
  });
  await thief.page.goto("/admin");
  await thief.page.getByRole("heading", { name: "You have no access to this page" }).waitFor();

  const owner = await stage.visitor({ width: 360 });
  const { page } = owner;
  await page.goto(`/verify-email#token=${await mailedToken(page, stage.origin, STAFF)}`);
  await page.getByRole("button", { name: "Confirm the address" }).click();
  await page.getByRole("link", { name: "Go on without one, and sign in by mail" }).click();
  await page.waitForURL("**/central");
  await page.goto("/admin");
  await page.getByRole("heading", { name: "One step left: a second factor" }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect((await callAs(page, stage.origin, "GET", "/api/admin/people")).status()).toBe(403);
  await page.getByRole("link", { name: "Turn on a second factor" }).click();
  await page.waitForURL("**/central/security");
  await thief.page.goto("/central");
  await thief.page.waitForURL(/\/sign-in/);
});

import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { machineNow } from "#test/clock.ts";
import { codeOf } from "#test/visitor.ts";
import type { Stage } from "./harness.ts";
import { axeFindings, openOwnStage } from "./harness.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openOwnStage();
});
afterAll(() => stage.close());

const PASSWORD = "quiet river lamp stone";
let people = 0;
const newEmail = () => `person.${randomUUID()}.${(people += 1)}@example.org`;

/** The newest mail of the local outbox to an address: opens its link. */
async function openMailedLink(page: Page, email: string, label: string): Promise<void> {
  await page.goto("/__debug/mail");
  const mail = page
    .locator("article")
    .filter({ hasText: email })
    .filter({ has: page.getByRole("link", { name: label }) });
  await mail.first().getByRole("link", { name: label }).click();
}

/** Calls the API as the person of this page. */
const callAsPerson = (page: Page, method: string, path: string, body?: unknown): Promise<unknown> =>
  page.evaluate(
    async ([verb, address, content]) => {
      const minted = await fetch("/api/identity/token", { method: "POST" });
      const { token } = (await minted.json()) as { readonly token: string };
      const answer = await fetch(address, {
        method: verb,
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        ...(content === undefined ? {} : { body: content }),
      });
      return answer.status === 204 ? undefined : answer.json();
    },
    [method, path, body === undefined ? undefined : JSON.stringify(body)] as const,
  );

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto("/sign-up");
  await page.getByLabel("Name", { exact: true }).fill("Alma Reyes");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Create account" }).click();
  await page.waitForURL("**/signed-up");
}

async function fillSignIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

const signOut = (page: Page) =>
  page.evaluate(() => fetch("/api/identity/sign-out", { method: "POST" }).then((it) => it.status));

test("R4, R5: sign up, confirm the address, sign out, sign in with a code, and be where one wanted to be", async () => {
  const { page, problems } = await stage.visitor();
  const email = newEmail();
  await signUp(page, email);
  await expect.poll(() => page.getByRole("heading", { level: 1 }).textContent()).toContain("Your account is ready");
  await openMailedLink(page, email, "Confirm the address");
  await page.getByRole("button", { name: "Confirm the address" }).click();
  await page.getByRole("heading", { name: "Your address is confirmed" }).waitFor();
  expect(page.url()).not.toContain("token");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Set the password" }).click();
  await page.waitForURL((url) => url.pathname !== "/verify-email");

  const setup = (await callAsPerson(page, "POST", "/api/user/account/second-factor")) as { secret: string };
  await callAsPerson(page, "POST", "/api/user/account/second-factor/on", {
    code: codeOf(setup.secret, -1, machineNow()),
  });
  expect(await signOut(page)).toBe(204);

  await page.goto("/sign-in?redirect_url=%2Fpricing%3Fa%3D1");
  await fillSignIn(page, email);
  await page.getByRole("heading", { name: "One more step" }).waitFor();
  await page.getByLabel("Code").fill("000000");
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.getByRole("alert").waitFor();
  await page.getByLabel("Code").fill(codeOf(setup.secret, 0, machineNow()));
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.waitForURL("**/pricing?a=1");
  expect(problems.filter((it) => !it.includes("403"))).toEqual([]);
});

test("R8: an address alone: a link by mail opens the application, and a stranger's redirect leads nowhere else", async () => {
  const { page } = await stage.visitor();
  const email = newEmail();
  await page.goto("/easy-sign-up?redirect_url=%2F%2Fevil.example");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Start for free" }).click();
  await page.getByRole("heading", { name: "Check your email" }).waitFor();
  await openMailedLink(page, email, "Open Aventine");
  await page.getByRole("button", { name: "Open Aventine" }).click();
  await page.waitForURL("**/signed-up");
});

test("a forgotten password: a mail, a new one, and the old one is good no more", async () => {
  const { page } = await stage.visitor();
  const email = newEmail();
  await signUp(page, email);
  await signOut(page);
  await page.goto("/reset-password");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await page.getByRole("heading", { name: "Check your email" }).waitFor();
  await openMailedLink(page, email, "Set a new password");
  await page.getByLabel("New password").fill("another quiet river");
  await page.getByRole("button", { name: "Set the password" }).click();
  await page.getByText("Your new password is set").waitFor();
  await page.goto("/sign-in");
  await fillSignIn(page, email);
  await page.getByRole("alert").waitFor();
  await fillSignIn(page, email, "another quiet river");
  await page.waitForURL("**/central");
});

test("a passkey of this device signs in without a password and without a code", async () => {
  const { page, context } = await stage.visitor();
  const session = await context.newCDPSession(page);
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const email = newEmail();
  await signUp(page, email);
  const options = await callAsPerson(page, "POST", "/api/identity/passkey/begin-adding");
  // As text, because the compiler's view of tests knows no browser.
  const response: unknown = await page.evaluate(
    `navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(${JSON.stringify(options)}) }).then((made) => made.toJSON())`,
  );
  await callAsPerson(page, "POST", "/api/identity/passkey/add", { name: "This computer", response });
  await signOut(page);
  await page.goto("/sign-in");
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await page.waitForURL("**/central");
  expect(await callAsPerson(page, "GET", "/api/user/me")).toMatchObject({ email });
});

test("V7.5.2: signing out everywhere else ends the other browser's session at once", async () => {
  const [here, there] = [await stage.visitor(), await stage.visitor()];
  const email = newEmail();
  await signUp(here.page, email);
  await there.page.goto("/sign-in");
  await fillSignIn(there.page, email);
  await there.page.waitForURL("**/central");
  expect(await callAsPerson(here.page, "DELETE", "/api/user/account/sessions")).toEqual({ endedCount: 1 });
  await there.page.goto("/central");
  await there.page.waitForURL("**/sign-in?redirect_url=**");
});

test("A4, V14.3.1: signing out on a page of the site leads home, and nothing of the person is left in the browser", async () => {
  const { page } = await stage.visitor();
  const email = newEmail();
  await signUp(page, email);
  await page.goto("/pricing");
  await page.locator("html[data-session=in]").waitFor();
  await page.getByRole("navigation", { name: "Your account" }).locator("summary").click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.waitForURL((url) => url.pathname === "/");
  const kept: unknown = await page.evaluate(
    "JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie])",
  );
  expect(kept).not.toContain(email);
  expect(await page.content()).not.toContain(email);
});

test("A4: signing out in one tab leaves nothing private on the screen of another, and neither does signing in as someone else", async () => {
  const { page, context } = await stage.visitor();
  const [first, second] = [newEmail(), newEmail()];
  await signUp(page, first);
  const other = await context.newPage();
  const isSettled = other.waitForResponse("**/api/user/subscription");
  await other.goto("/settings/account");
  await other.getByText(first).first().waitFor();
  await isSettled;
  expect(await signOut(page)).toBe(204);
  await signUp(page, second);
  await other.waitForURL("**/central");
  await other.goto("/settings/account");
  await other.getByText(second).first().waitFor();
  await page.goto("/central");
  await page.getByRole("button", { name: "Account and device" }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await other.waitForURL((url) => url.pathname === "/");
});

test("R4, R5: who is signed in finds no form, and going back from the application does not lead to one", async () => {
  const { page } = await stage.visitor();
  const email = newEmail();
  await page.goto("/privacy");
  await signUp(page, email);
  for (const path of ["/sign-in?redirect_url=/settings", "/sign-up", "/easy-sign-up"]) {
    await page.goto(path);
    await page.getByRole("heading", { name: "You are signed in" }).waitFor();
  }
  await page.goto("/sign-in?redirect_url=/settings");
  await page.getByRole("button", { name: "Go on" }).click();
  await page.waitForURL("**/settings");
  await page.goto("/sign-in?redirect_url=/settings");
  await page.getByRole("button", { name: "Sign in as someone else" }).click();
  await page.getByRole("heading", { name: "Sign in", exact: true }).waitFor();
  await page.goto("/privacy");
  await page.goto("/sign-in?redirect_url=/settings");
  await fillSignIn(page, email);
  await page.waitForURL("**/settings");
  await page.goBack();
  await page.waitForURL("**/privacy");
});

test("a webhook is entered, its secret is shown once, a test is sent and listed, and it is removed", async () => {
  const { page, problems } = await stage.visitor();
  await signUp(page, newEmail());
  await page.goto("/central/security");
  await page.getByRole("button", { name: "New webhook" }).click();
  await page.getByLabel("Address").fill("http://hooks.example.org/in");
  await page.getByRole("button", { name: "Create webhook" }).click();
  await page.getByText("an address that begins with https://").waitFor();
  await page.getByLabel("Address").fill("https://hooks.invalid/in");
  await page.getByRole("button", { name: "Create webhook" }).click();
  await page.getByText(/^avwh_/).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "I’ve saved it" }).click();
  expect(await page.getByText(/^avwh_/).count()).toBe(0);
  const menu = page.getByRole("button", { name: "Webhook https://hooks.invalid/in" });
  await menu.click();
  await page.getByRole("menuitem", { name: "Send a test" }).click();
  await page.getByText("Test sent").first().waitFor();
  await menu.click();
  await page.getByRole("menuitem", { name: "Deliveries" }).click();
  await page.getByRole("dialog").getByText("test", { exact: true }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await menu.click();
  await page.getByRole("menuitem", { name: "Remove" }).click();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await page.getByText("Send signed notifications of changes to a URL of your own").waitFor();
  expect(problems.filter((it) => !it.includes("400"))).toEqual([]);
});

test("R9: the refused address, whom it is refused to, and a way to sign in as someone else and come back", async () => {
  const { page } = await stage.visitor();
  const email = newEmail();
  await signUp(page, email);
  await page.goto("/admin");
  await page.getByText(`/admin is not open to ${email}.`).waitFor();
  await page.getByRole("button", { name: "Sign in as someone else" }).click();
  await page.waitForURL("**/sign-in?redirect_url=%2Fadmin");
  await page.waitForTimeout(1000);
  expect(new URL(page.url()).pathname).toBe("/sign-in");
});

test("A9, X1: a second after signing up the person is brought up to date from the identity provider", async () => {
  const { page } = await stage.visitor();
  const synced = page.waitForRequest("**/api/user/my_sync");
  await signUp(page, newEmail());
  expect((await synced).method()).toBe("POST");
});

describe("R4, R5, R6, R7, R8, R9: every page of the ways in", () => {
  const PATHS = [
    "/sign-in",
    "/sign-up",
    "/easy-sign-up",
    "/waitlist",
    "/signed-up",
    "/unauthorized?from=/central/p/1",
    "/reset-password",
    "/sign-in/link",
    "/verify-email",
    "/invitation",
  ];
  for (const [colorScheme, width] of [
    ["light", 1280],
    ["dark", 360],
  ] as const)
    test(`${colorScheme}, ${width} px wide: no finding of axe, nothing to scroll sideways`, async () => {
      const { page } = await stage.visitor({ colorScheme, width });
      for (const path of PATHS) {
        await page.goto(path);
        await page.getByRole("heading", { level: 1 }).waitFor();
        expect(await axeFindings(page), path).toEqual([]);
        const overflow = await page.evaluate<number>("document.documentElement.scrollWidth - window.innerWidth");
        expect(overflow, path).toBeLessThanOrEqual(0);
      }
    });
});

import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CLERK_PERSON, openClerkStandIn } from "#test/clerk-front-end.ts";
import type { ClerkStandIn } from "#test/clerk-front-end.ts";
import { openOwnStage } from "./harness.ts";
import type { Stage } from "./harness.ts";

/** A script with the interface of Clerk's, in a real browser, against a stand-in of its front-end API behind a proxy path: no network outside. */
let clerk: ClerkStandIn;
let stage: Stage;
beforeAll(async () => {
  clerk = await openClerkStandIn();
  stage = await openOwnStage(clerk.environment);
});
afterAll(async () => {
  await stage.close();
  await clerk.close();
});

/** What we use of the object that the script puts into the window. */
interface ClerkInPage {
  readonly client: Record<
    "signIn" | "signUp",
    { readonly create: (facts: object) => Promise<{ readonly createdSessionId: string }> }
  >;
  readonly setActive: (choice: { readonly session: string }) => Promise<void>;
}

/** Runs something on the object that the script puts into the window, as its own interface would. */
const onClerk = (page: Page, purpose: "sign-in" | "sign-up", password: string): Promise<string> =>
  page.evaluate(
    async ([way, email, word]) => {
      const Clerk: ClerkInPage = Reflect.get(globalThis, "Clerk");
      try {
        const made =
          way === "sign-in"
            ? await Clerk.client.signIn.create({ identifier: email, password: word })
            : await Clerk.client.signUp.create({ emailAddress: email, password: word });
        await Clerk.setActive({ session: made.createdSessionId });
        return "entered";
      } catch (error) {
        return error instanceof Error ? error.message : "failed";
      }
    },
    [purpose, CLERK_PERSON.email, password] as const,
  );

/** The menu of the person names them. */
async function openMenu(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Account and device" }).click();
  await page.getByText(`Alma Reyes · ${CLERK_PERSON.email}`).waitFor();
}

const isLoaded = (page: Page) => page.waitForFunction(() => Reflect.get(globalThis, "Clerk")?.loaded === true);

test("signing in through Clerk's script lets the person into the application, with a token our server believes; signing out ends it", async () => {
  const { context, page, problems } = await stage.visitor();
  const traffic = await clerk.serve(context);
  await page.goto("/sign-in");
  await isLoaded(page);
  await page.getByText("Clerk's sign-in", { exact: true }).waitFor();
  expect(await onClerk(page, "sign-in", "wrong")).toContain("incorrect");
  expect(await onClerk(page, "sign-in", CLERK_PERSON.password)).toBe("entered");
  const answered = page.waitForResponse((it) => it.url().endsWith("/api/user/me") || it.url().endsWith("/my_sync"));
  await page.goto("/central");
  expect((await answered).status()).toBe(200);
  expect(await (await answered).json()).toMatchObject({ userId: CLERK_PERSON.userId, email: CLERK_PERSON.email });
  await openMenu(page);
  expect(traffic.calls).toContain("POST /v1/client/sign_ins");
  expect(traffic.calls.some((it) => it.endsWith("/touch") || it.endsWith("/tokens"))).toBe(true);
  expect(problems.filter((it) => it.includes("Content Security Policy"))).toEqual([]);
  await page.getByText("Sign out", { exact: true }).first().click();
  await page.waitForURL((url) => !url.pathname.startsWith("/central"));
  expect(traffic.calls.some((it) => it.startsWith("DELETE /v1/client") || it.endsWith("/remove"))).toBe(true);
  await page.goto("/central");
  await page.waitForURL("**/sign-in**");
});

test("signing up through Clerk's script is an account here at once", async () => {
  const { context, page } = await stage.visitor();
  const traffic = await clerk.serve(context);
  await page.goto("/sign-up");
  await isLoaded(page);
  expect(await onClerk(page, "sign-up", CLERK_PERSON.password)).toBe("entered");
  expect(traffic.calls).toContain("POST /v1/client/sign_ups");
  await page.goto("/central");
  await openMenu(page);
});

test("A14: a script that does not come at first is asked for again, and the page then goes on as if nothing had been", async () => {
  const { context, page } = await stage.visitor();
  const traffic = await clerk.serve(context, { failures: 3 });
  await page.goto("/sign-in");
  await isLoaded(page);
  expect(traffic.scriptTries()).toBe(4);
});

test("A14: a script that never comes is said at once after its last try, in words, with a way to try again, and nothing goes unhandled", async () => {
  const { context, page, problems } = await stage.visitor();
  const traffic = await clerk.serve(context, { failures: 1_000 });
  await page.goto("/sign-in");
  await expect.poll(traffic.scriptTries, { timeout: 20_000 }).toBe(6);
  await page.getByText("Failed to load Clerk, which signs people in here.").waitFor({ timeout: 2_000 });
  expect(await page.getByRole("main").innerText()).not.toMatch(/code=|undefined|https?:/);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.poll(traffic.scriptTries, { timeout: 20_000 }).toBeGreaterThan(6);
  expect(problems.filter((it) => it.startsWith("page error"))).toEqual([]);
});

test("A14: in the application too it is Clerk that is named, and not our server", async () => {
  const { context, page, problems } = await stage.visitor();
  await clerk.serve(context, { failures: 1_000 });
  await page.goto("/central");
  await page.getByText("Secure area — waiting for authentication...").waitFor();
  await page.getByText("Failed to load Clerk, which signs people in here.").waitFor({ timeout: 30_000 });
  expect(await page.getByRole("main").innerText()).not.toContain("server");
  expect(problems.filter((it) => it.startsWith("page error"))).toEqual([]);
});

import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { z } from "zod";
import { machineNow } from "#test/clock.ts";
import { codeOf } from "#test/visitor.ts";
import type { Stage, Visitor, VisitorOptions } from "./harness.ts";

const PASSWORD = "correct horse battery nine";
const signedIn = z.object({ status: z.string() });

/** A call as the person of the page's session. */
export async function callAs(page: Page, origin: string, method: string, path: string, data?: unknown) {
  const minted = await page.request.post(`${origin}/api/identity/token`, { headers: { origin } });
  const { token } = z.object({ token: z.string() }).parse(await minted.json());
  const headers = { origin, authorization: `Bearer ${token}`, "idempotency-key": randomUUID() };
  return page.request.fetch(`${origin}${path}`, { method, headers, ...(data === undefined ? {} : { data }) });
}

/** The token in the newest mail to an address, read where a machine without a mail server keeps it. */
export async function mailedToken(page: Page, origin: string, email: string): Promise<string> {
  const text = await (await page.request.get(`${origin}/__debug/mail`)).text();
  const mail = text.split("<article>").find((it) => it.includes(`To ${email},`) && it.includes("#token="));
  return /#token=([\w.-]+)/.exec(mail ?? "")?.[1] ?? "";
}

export interface StaffVisitor extends Visitor {
  readonly userId: string;
  readonly password: string;
  /** Signs in by password and a code of the authenticator, in this or another browser. */
  readonly signInAgain: (page: Page) => Promise<void>;
}

/** One of our staff: confirmed by mail, with a password and a second factor. The stage is opened with `STAFF_EMAILS` of `email`. */
export async function openStaff(stage: Stage, email: string, options?: VisitorOptions): Promise<StaffVisitor> {
  const visitor = await stage.visitor(options);
  const { page } = visitor;
  const { origin } = stage;
  const headers = { origin };
  const ask = async (path: string, data: unknown) => {
    const answer = await page.request.post(`${origin}/api/identity/${path}`, { headers, data });
    expect(answer.ok(), path).toBe(true);
    return answer;
  };
  const signedUp = await ask("sign-up", { name: "Stella Hart", email, password: "for a moment only" });
  const { user } = z.object({ user: z.object({ userId: z.string() }) }).parse(await signedUp.json());
  await ask("email/verify", { token: await mailedToken(page, origin, email) });
  const account = "/api/user/account";
  const call = (path: string, data?: unknown) => callAs(page, origin, "POST", `${account}${path}`, data);
  expect((await call("/password", { current: "", next: PASSWORD })).status()).toBe(204);
  const { secret } = z.object({ secret: z.string() }).parse(await (await call("/second-factor")).json());
  expect((await call("/second-factor/on", { code: codeOf(secret, -1, machineNow()) })).ok()).toBe(true);
  let codes = -1;
  return {
    ...visitor,
    userId: user.userId,
    password: PASSWORD,
    signInAgain: async (at) => {
      const half = await at.request.post(`${origin}/api/identity/sign-in`, {
        headers,
        data: { email, password: PASSWORD },
      });
      expect(signedIn.parse(await half.json()).status).toBe("pending");
      // A code is good once: the next one is taken early, and then one more.
      codes += 1;
      const data = { code: codeOf(secret, codes, machineNow()) };
      const whole = await at.request.post(`${origin}/api/identity/second-factor`, { headers, data });
      expect(signedIn.parse(await whole.json()).status).toBe("signed_in");
    },
  };
}

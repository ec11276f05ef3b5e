import { randomUUID } from "node:crypto";
import { z } from "zod";
import { codeAt, stepAt } from "#providers/identity/embedded/totp.ts";
import { testNow } from "#test/clock.ts";
import type { Answer, Api, CallInit } from "#test/api.ts";

/** A browser at the server: it keeps cookies, and its calls with `asPerson` carry a token of their own session. */
export interface TestVisitor {
  readonly call: (method: string, path: string, init?: CallInit) => Promise<Answer>;
  readonly asPerson: (method: string, path: string, init?: CallInit) => Promise<Answer>;
  readonly cookie: () => string;
}

export function openVisitor(api: Api): TestVisitor {
  const jar = new Map<string, string>();
  const address = randomUUID();
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
  const call = async (method: string, path: string, init: CallInit = {}) => {
    const answer = await api.call(method, path, { address, ...init, headers: { cookie: cookie(), ...init.headers } });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/;\s*max-age=0\b/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    return answer;
  };
  const asPerson = async (method: string, path: string, init: CallInit = {}) => {
    const minted = await call("POST", "/api/identity/token");
    if (minted.status !== 200) return minted;
    return call(method, path, { ...init, token: minted.as(z.object({ token: z.string() })).token });
  };
  return { call, asPerson, cookie };
}

export interface TestAccount {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

export const newAccount = (): TestAccount => ({
  name: "Alma Reyes",
  email: `${randomUUID()}@example.org`,
  password: "quiet river lamp stone",
});

/** The link of the newest mail to an address, as its token. */
export async function mailedToken(api: Api, email: string, template: string): Promise<string> {
  const { rows } = await api.database.query(
    "select data ->> 'link' as link from mail.outbox where recipient = $1 and template = $2 order by created_at desc limit 1",
    [email, template],
  );
  const link = rows[0]?.["link"];
  return typeof link === "string" ? (link.split("#token=")[1] ?? "") : "";
}

/** The code an authenticator shows now, or so many steps later. */
export function codeOf(base32: string, stepsLater = 0, nowMs = testNow()): string {
  const bits = Array.from(base32, (sign) =>
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(sign).toString(2).padStart(5, "0"),
  ).join("");
  const bytes = Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
  return codeAt(bytes, stepAt(nowMs) + stepsLater);
}

export async function signUp(
  visitor: TestVisitor,
  account = newAccount(),
): Promise<TestAccount & { readonly userId: string }> {
  const answer = await visitor.call("POST", "/api/identity/sign-up", { body: account });
  const { user } = answer.as(z.object({ user: z.object({ userId: z.string() }) }));
  return { ...account, userId: user.userId };
}

/** Sets up an authenticator and answers its secret and the backup codes. */
export async function addSecondFactor(visitor: TestVisitor) {
  const { secret } = (await visitor.asPerson("POST", "/api/user/account/second-factor")).as(
    z.object({ secret: z.string() }),
  );
  const turnOn = () =>
    visitor.asPerson("POST", "/api/user/account/second-factor/on", { body: { code: codeOf(secret, -1) } });
  const step = stepAt(testNow());
  let on = await turnOn();
  // The code of the step before, so that the one of now stays unused. A step that ended on the way made it one too old.
  if (on.status !== 200 && stepAt(testNow()) > step) on = await turnOn();
  return { secret, ...on.as(z.object({ backupCodes: z.array(z.string()) })) };
}

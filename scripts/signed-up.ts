import { randomUUID } from "node:crypto";
import { z } from "zod";

const token = z.object({ token: z.string() });

/** Headers by which a new person speaks to a server; their token lives for a minute. */
export async function signedUp(origin: string): Promise<Record<string, string>> {
  const headers = { origin, "content-type": "application/json", "idempotency-key": randomUUID() };
  const body = JSON.stringify({
    name: "Ada",
    email: `ada-${randomUUID()}@example.org`,
    password: "a stone in the brook 41",
  });
  const entered = await fetch(`${origin}/api/identity/sign-up`, { method: "POST", headers, body });
  const cookie = entered.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  const minted = await fetch(`${origin}/api/identity/token`, { method: "POST", headers: { ...headers, cookie } });
  return { origin, authorization: `Bearer ${token.parse(await minted.json()).token}` };
}

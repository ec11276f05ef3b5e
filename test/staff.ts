import { z } from "zod";
import { sessionView } from "#features/session/contract.ts";
import type { Api, Caller } from "#test/api.ts";
import { addSecondFactor, mailedToken, openVisitor, signUp } from "#test/visitor.ts";
import type { TestVisitor } from "#test/visitor.ts";

export const STAFF_EMAIL = "house@example.org";

export interface TestStaff extends TestVisitor {
  readonly userId: string;
  /** Of their authenticator. */
  readonly secret: string;
}

/**
 * One of our staff, signed in with a password and a second factor a moment ago. The server is opened with `STAFF_EMAILS` of their address. Opened again
 * they come in by mail, on another device, and set their authenticator up anew.
 */
export async function openStaff(api: Api, email = STAFF_EMAIL): Promise<TestStaff> {
  const visitor = openVisitor(api);
  const { rows } = await api.database.query('select id from identity."user" where email = $1', [email]);
  if (rows.length === 0) {
    const { userId } = await signUp(visitor, { name: "Stella Hart", email, password: "quiet river lamp stone" });
    await api.database.query('update identity."user" set email_verified = true where id = $1', [userId]);
  } else {
    await api.database.query("delete from identity.second_factor where user_id = $1", [rows[0]?.["id"]]);
    await visitor.call("POST", "/api/identity/link/send", { body: { email } });
    const token = await mailedToken(api, email, "sign_in_link");
    await visitor.call("POST", "/api/identity/link/use", { body: { token } });
  }
  const { user } = (await visitor.call("GET", "/api/identity/session")).as(sessionView);
  const { secret } = await addSecondFactor(visitor);
  return { ...visitor, userId: user?.userId ?? "", secret };
}

/** One of our staff as tests call a person who has just signed up. */
export async function staffCaller(api: Api, email: string): Promise<Caller> {
  const staff = await openStaff(api, email);
  const again = async (): Promise<Caller> => {
    const { token } = (await staff.call("POST", "/api/identity/token")).as(z.object({ token: z.string() }));
    return { userId: staff.userId, token, again, call: staff.asPerson };
  };
  return again();
}

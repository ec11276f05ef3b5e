import type { Api } from "#test/api.ts";
import { openVisitor, signUp } from "#test/visitor.ts";
import type { TestVisitor } from "#test/visitor.ts";

export const STAFF_EMAIL = "house@example.org";

/** One of our staff, signed in with a password a moment ago. The server is opened with `STAFF_EMAILS` of `STAFF_EMAIL`. */
export async function openStaff(api: Api): Promise<TestVisitor & { readonly userId: string }> {
  const visitor = openVisitor(api);
  const { userId } = await signUp(visitor, {
    name: "Stella Hart",
    email: STAFF_EMAIL,
    password: "quiet river lamp stone",
  });
  await api.database.query('update identity."user" set email_verified = true where id = $1', [userId]);
  return { ...visitor, userId };
}

import { randomUUID } from "node:crypto";
import type { Result } from "#engine/result.ts";
import { err, ok } from "#engine/result.ts";
import type { LinkError } from "#providers/identity/own-accounts-port.ts";
import type { SignedIn } from "#providers/identity/port.ts";
import { makeLink, takeLink } from "./mail-links.ts";
import { userIdOf } from "./passwords.ts";
import { proveAddress } from "./prove-address.ts";
import { recordEvent } from "./security-events.ts";
import { finishEntering, SuspendedError } from "./sessions.ts";
import { headersFor, type Workshop } from "./workshop.ts";

/** Mails a link that signs in, or makes the account when nobody has the address yet. The same is done for both. */
export async function sendSignInLink(
  workshop: Workshop,
  { email, returnTo }: { readonly email: string; readonly returnTo: string },
): Promise<void> {
  const address = email.toLowerCase();
  const userId = await userIdOf(workshop, address);
  await workshop.database.transaction(async (sql) => {
    const token = await makeLink(sql, { purpose: "sign_in", email: address, userId, returnTo });
    await workshop.sendMail(sql, {
      to: address,
      template: "sign_in_link",
      data: { link: `/sign-in/link#token=${token}` },
      idempotencyKey: `sign in link ${token.slice(0, 16)}`,
    });
  });
}

type EnteredByLink = SignedIn & { readonly returnTo: string; readonly isNew: boolean };

/** The link proves the address. It is a first factor: a second one that is set up is still asked for. */
export async function useSignInLink(
  workshop: Workshop,
  request: Request,
  token: string,
): Promise<Result<EnteredByLink, LinkError>> {
  const { auth, database } = workshop;
  const link = await takeLink(database, "sign_in", token);
  if (!link) return err({ kind: "link_invalid" });
  const known = await userIdOf(workshop, link.email);
  const userId = known ?? (await makeAccount(workshop, link.email));
  if (userId === undefined) return err({ kind: "link_invalid" });
  await database.transaction((sql) => proveAddress(workshop, sql, userId));
  try {
    const entered = await finishEntering(workshop, request, () =>
      auth.api.enterAs({ body: { userId }, headers: headersFor(request), returnHeaders: true }),
    );
    return ok({ ...entered, returnTo: link.returnTo ?? "/central", isNew: known === undefined });
  } catch (error) {
    if (error instanceof SuspendedError) return err({ kind: "link_invalid" });
    throw error;
  }
}

/** An account with an address and no password. Undefined for an address whose account is suspended. */
async function makeAccount({ database, sendMail }: Workshop, email: string): Promise<string | undefined> {
  const userId = randomUUID();
  const [name = email] = email.split("@");
  return database.transaction(async (sql) => {
    const made = await sql.query(
      `insert into identity."user" (id, name, email, email_verified) values ($1, $2, $3, true) on conflict (email) do nothing`,
      [userId, name, email],
    );
    if (made.affectedRows === 0) return undefined;
    await recordEvent(sql, sendMail, { kind: "signed_up", userId });
    return userId;
  });
}

export async function sendVerification({ database, sendMail }: Workshop, userId: string): Promise<void> {
  await database.transaction(async (sql) => {
    const { rows } = await sql.query(
      'select email from identity."user" where id = $1 and not email_verified and not is_anonymous',
      [userId],
    );
    const email = rows[0]?.["email"];
    if (typeof email !== "string") return;
    const token = await makeLink(sql, { purpose: "verify_email", email, userId });
    await sendMail(sql, {
      to: email,
      template: "verify_email",
      data: { link: `/verify-email#token=${token}` },
      idempotencyKey: `verify email ${token.slice(0, 16)}`,
    });
  });
}

export const verifyEmail = (
  { database, sendMail }: Workshop,
  token: string,
): Promise<Result<{ readonly email: string }, LinkError>> =>
  database.transaction(async (sql) => {
    const link = await takeLink(sql, "verify_email", token);
    if (link?.userId === undefined) return err({ kind: "link_invalid" });
    // The address may have been changed since: then the link proves nothing about the new one.
    const { affectedRows } = await sql.query(
      'update identity."user" set email_verified = true, updated_at = now() where id = $1 and email = $2',
      [link.userId, link.email],
    );
    if (affectedRows === 0) return err({ kind: "link_invalid" });
    await recordEvent(sql, sendMail, { kind: "email_verified", userId: link.userId });
    return ok({ email: link.email });
  });

/** Said in the same words whether or not the address was on the list. */
export async function joinWaitlist({ database, sendMail }: Workshop, email: string): Promise<void> {
  const address = email.toLowerCase();
  await database.transaction(async (sql) => {
    await sql.query("insert into identity.waitlist (email) values ($1) on conflict do nothing", [address]);
    await sendMail(sql, { to: address, template: "waitlist", data: {}, idempotencyKey: `waitlist ${address}` });
  });
}

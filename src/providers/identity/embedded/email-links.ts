import { randomUUID } from "node:crypto";
import type { Result } from "#engine/result.ts";
import { err, ok } from "#engine/result.ts";
import type { LinkError, VerifiedEmail } from "#providers/identity/own-accounts-port.ts";
import type { SignedIn } from "#providers/identity/signed-in.ts";
import { makeLink, takeLink } from "./mail-links.ts";
import { userIdOf } from "./passwords.ts";
import { proveAddress } from "./prove-address.ts";
import { recordEvent } from "./security-events.ts";
import { finishEntering, readSession, SuspendedError } from "./sessions.ts";
import { headersFor, type IdentityCore } from "./identity-core.ts";

/** Mails a link that signs in, or makes the account when nobody has the address yet. The same is done for both. */
export async function sendSignInLink(
  core: IdentityCore,
  { email, returnTo }: { readonly email: string; readonly returnTo: string },
): Promise<void> {
  const address = email.toLowerCase();
  const userId = await userIdOf(core, address);
  await core.database.transaction(async (sql) => {
    const token = await makeLink(sql, { purpose: "sign_in", email: address, userId, returnTo });
    await core.sendMail(sql, {
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
  core: IdentityCore,
  request: Request,
  token: string,
): Promise<Result<EnteredByLink, LinkError>> {
  const { database } = core;
  const link = await takeLink(database, "sign_in", token);
  if (!link) return err({ kind: "link_invalid" });
  const known = await userIdOf(core, link.email);
  const userId = known ?? (await makeAccount(core, link.email));
  if (userId === undefined) return err({ kind: "link_invalid" });
  const insideId = await insideOf(core, request);
  await database.transaction((sql) => proveAddress(core, sql, { userId, isInside: insideId === userId }));
  try {
    const entered = await enterBy(core, request, { userId, insideId });
    return ok({ ...entered, returnTo: link.returnTo ?? "/central", isNew: known === undefined });
  } catch (error) {
    if (error instanceof SuspendedError) return err({ kind: "link_invalid" });
    throw error;
  }
}

/** An account with an address and no password. Undefined for an address whose account is suspended. */
async function makeAccount({ database, sendMail }: IdentityCore, email: string): Promise<string | undefined> {
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

export async function sendVerification({ database, sendMail }: IdentityCore, userId: string): Promise<void> {
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

/**
 * Confirms an address as a sign-in link does: what was made before by whoever typed the address ends, and the browser that followed the link is
 * signed in. An address that was proved meanwhile stays as it is, and the link opens nothing.
 */
export async function verifyEmail(
  core: IdentityCore,
  request: Request,
  token: string,
): Promise<Result<VerifiedEmail, LinkError>> {
  const { database, sendMail } = core;
  const insideId = await insideOf(core, request);
  const proved = await database.transaction(async (sql) => {
    const link = await takeLink(sql, "verify_email", token);
    if (link?.userId === undefined) return undefined;
    const { userId, email } = link;
    // The address may have been changed since: then the link proves nothing about the new one.
    const text = 'select 1 from identity."user" where id = $1 and email = $2 and suspended_at is null';
    if ((await sql.query(text, [userId, email])).rows.length === 0) return undefined;
    const isFirst = await proveAddress(core, sql, { userId, isInside: insideId === userId });
    if (isFirst) await recordEvent(sql, sendMail, { kind: "email_verified", userId });
    return { userId, email, isFirst };
  });
  if (!proved) return err({ kind: "link_invalid" });
  const { userId, email } = proved;
  if (!proved.isFirst) return ok({ email, entered: undefined });
  return ok({ email, entered: await enterBy(core, request, { userId, insideId }) });
}

/** Who is signed in where a link is followed; undefined for nobody, and for who has a step left. */
async function insideOf(core: IdentityCore, request: Request): Promise<string | undefined> {
  const session = await readSession(core, request);
  return session.status === "active" ? session.user.userId : undefined;
}

interface Entry {
  readonly userId: string;
  readonly insideId: string | undefined;
}

/** Opens a session for whom a link identifies. A session of their own that the proof has just ended is not shown: its cookie would be taken back after the new one. */
function enterBy(core: IdentityCore, request: Request, { userId, insideId }: Entry): Promise<SignedIn> {
  const { auth } = core;
  const headers = insideId === userId ? new Headers() : headersFor(request);
  return finishEntering(core, request, () => auth.api.enterAs({ body: { userId }, headers, returnHeaders: true }));
}

/** Said in the same words whether or not the address was on the list. */
export async function joinWaitlist({ database, sendMail }: IdentityCore, email: string): Promise<void> {
  const address = email.toLowerCase();
  await database.transaction(async (sql) => {
    await sql.query("insert into identity.waitlist (email) values ($1) on conflict do nothing", [address]);
    await sendMail(sql, { to: address, template: "waitlist", data: {}, idempotencyKey: `waitlist ${address}` });
  });
}

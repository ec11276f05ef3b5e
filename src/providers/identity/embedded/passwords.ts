import { APIError } from "better-auth/api";
import type { Result } from "#engine/result.ts";
import { err, ok } from "#engine/result.ts";
import type {
  LinkError,
  OwnSession,
  PasswordError,
  SignIn,
  SignInError,
  SignUp,
  SignUpError,
} from "#providers/identity/own-accounts-port.ts";
import type { SignedIn } from "#providers/identity/signed-in.ts";
import { passwordProblem } from "./common-passwords.ts";
import { textOf } from "./identity-database.ts";
import { makeLink, takeLink } from "./mail-links.ts";
import { proveAddress } from "./prove-address.ts";
import { recordEvent } from "./security-events.ts";
import { finishEntering, SuspendedError } from "./sessions.ts";
import { headersFor, type IdentityCore } from "./identity-core.ts";

const isRefusal = (error: unknown, ...codes: readonly string[]): boolean =>
  error instanceof APIError && codes.includes(error.body?.code ?? "");

export async function signUp(
  core: IdentityCore,
  request: Request,
  input: SignUp,
): Promise<Result<SignedIn, SignUpError>> {
  const { auth, database, sendMail } = core;
  const problem = await passwordProblem(input.password, [input.name, input.email]);
  if (problem !== undefined) return err({ kind: "password_refused", message: problem });
  try {
    const entered = await finishEntering(core, request, () =>
      auth.api.signUpEmail({ body: { ...input }, headers: headersFor(request), returnHeaders: true }),
    );
    await database.transaction((sql) => recordEvent(sql, sendMail, { kind: "signed_up", userId: entered.user.userId }));
    return ok(entered);
  } catch (error) {
    if (isRefusal(error, "USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL")) return err({ kind: "email_taken" });
    // Two sign-ups at once: the slower one meets the unique address in the table.
    if (isRefusal(error, "FAILED_TO_CREATE_USER") && (await userIdOf(core, input.email)) !== undefined)
      return err({ kind: "email_taken" });
    throw error;
  }
}

export async function signIn(
  core: IdentityCore,
  request: Request,
  input: SignIn,
): Promise<Result<SignedIn, SignInError>> {
  try {
    const entered = await finishEntering(core, request, () =>
      core.auth.api.signInEmail({ body: { ...input }, headers: headersFor(request), returnHeaders: true }),
    );
    return ok(entered);
  } catch (error) {
    const isWrong = isRefusal(error, "INVALID_EMAIL_OR_PASSWORD", "INVALID_EMAIL", "PASSWORD_TOO_LONG");
    if (isWrong || error instanceof SuspendedError) return err({ kind: "credentials_wrong" });
    throw error;
  }
}

export async function userIdOf({ database }: IdentityCore, email: string): Promise<string | undefined> {
  const { rows } = await database.query(
    'select id from identity."user" where email = $1 and not is_anonymous and suspended_at is null',
    [email.toLowerCase()],
  );
  return rows[0] && textOf(rows[0], "id");
}

/** Whether this is the person's password. Takes as long when they have none. */
export async function isPassword({ auth, database }: IdentityCore, userId: string, password: string): Promise<boolean> {
  const context = await auth.$context;
  const { rows } = await database.query(
    "select password from identity.account where user_id = $1 and provider_id = 'credential'",
    [userId],
  );
  const hash = rows[0]?.["password"];
  if (typeof hash === "string") return context.password.verify({ hash, password });
  await context.password.hash(password);
  return false;
}

export async function sendPasswordReset(core: IdentityCore, email: string): Promise<void> {
  const address = email.toLowerCase();
  const userId = await userIdOf(core, address);
  await core.database.transaction(async (sql) => {
    // A link is made for an unknown address too, with nobody behind it, so that both take as long; only one is mailed.
    const token = await makeLink(sql, { purpose: "reset_password", email: address, userId });
    if (userId === undefined) return;
    await core.sendMail(sql, {
      to: address,
      template: "reset_password",
      data: { link: `/reset-password#token=${token}` },
      idempotencyKey: `reset password ${token.slice(0, 16)}`,
    });
  });
}

export async function resetPassword(
  core: IdentityCore,
  token: string,
  password: string,
): Promise<Result<undefined, LinkError | PasswordError>> {
  const problem = await passwordProblem(password, []);
  if (problem !== undefined) return err({ kind: "password_refused", message: problem });
  const hash = await (await core.auth.$context).password.hash(password);
  return core.database.transaction(async (sql) => {
    const link = await takeLink(sql, "reset_password", token);
    if (link?.userId === undefined) return err({ kind: "link_invalid" });
    // Whoever reads the mail of an address has it. A link to an address that was changed since proves nothing about the new one.
    const text = 'select 1 from identity."user" where id = $1 and email = $2';
    if ((await sql.query(text, [link.userId, link.email])).rows.length === 0) return err({ kind: "link_invalid" });
    await proveAddress(core, sql, { userId: link.userId, isInside: false });
    await storePassword(sql, link.userId, hash);
    await sql.query("delete from identity.session where user_id = $1", [link.userId]);
    await recordEvent(sql, core.sendMail, { kind: "password_reset", userId: link.userId });
    return ok(undefined);
  });
}

export async function changePassword(
  core: IdentityCore,
  { userId, sessionId }: OwnSession,
  { current, next }: { readonly current: string; readonly next: string },
): Promise<Result<undefined, PasswordError | SignInError>> {
  const { rows } = await core.database.query('select name, email from identity."user" where id = $1', [userId]);
  const [person] = rows;
  if (!person) return err({ kind: "credentials_wrong" });
  const problem = await passwordProblem(next, [textOf(person, "name"), textOf(person, "email")]);
  if (problem !== undefined) return err({ kind: "password_refused", message: problem });
  if ((await hasPassword(core, userId)) && !(await isPassword(core, userId, current)))
    return err({ kind: "credentials_wrong" });
  const hash = await (await core.auth.$context).password.hash(next);
  await core.database.transaction(async (sql) => {
    await storePassword(sql, userId, hash);
    await sql.query("delete from identity.session where user_id = $1 and id <> $2", [userId, sessionId]);
    await recordEvent(sql, core.sendMail, { kind: "password_set", userId });
  });
  return ok(undefined);
}

export async function hasPassword({ database }: IdentityCore, userId: string): Promise<boolean> {
  const text =
    "select 1 from identity.account where user_id = $1 and provider_id = 'credential' and password is not null";
  return (await database.query(text, [userId])).rows.length > 0;
}

const storePassword = (sql: Pick<IdentityCore["database"], "query">, userId: string, hash: string) =>
  sql.query(
    `insert into identity.account (id, user_id, provider_id, account_id, password) values ($1, $2, 'credential', $2, $3)
     on conflict (provider_id, account_id) do update set password = excluded.password, updated_at = now()`,
    [crypto.randomUUID(), userId, hash],
  );

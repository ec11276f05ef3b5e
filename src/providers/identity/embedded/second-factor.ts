import { randomBytes } from "node:crypto";
import type { Result } from "#engine/result.ts";
import { err, ok } from "#engine/result.ts";
import type { OwnSession, Proof, ProofError, SecondFactorSetup } from "#providers/identity/own-accounts-port.ts";
import type { SignedIn } from "#providers/identity/signed-in.ts";
import type { IdentityQuery } from "./identity-database.ts";
import { textOf } from "./identity-database.ts";
import { isPassword } from "./passwords.ts";
import { recordEvent } from "./security-events.ts";
import { readSession } from "./sessions.ts";
import { stepOfCode, toBase32, totpAddress } from "./totp.ts";
import type { IdentityCore } from "./identity-core.ts";

const BACKUP_CODES = 10;

interface Sql {
  readonly query: IdentityQuery;
}

/** A secret that waits for its first code. Beginning anew replaces one that was never confirmed. */
export async function beginSecondFactor(
  { database, secrets }: IdentityCore,
  userId: string,
): Promise<Result<SecondFactorSetup, { readonly kind: "second_factor_on" }>> {
  const secret = randomBytes(20);
  const { rows } = await database.query(
    `insert into identity.second_factor (user_id, secret) values ($1, $2)
     on conflict (user_id) do update set secret = excluded.secret, last_step = 0, created_at = now()
     where identity.second_factor.confirmed_at is null
     returning (select email from identity."user" where id = $1) as email`,
    [userId, secrets.seal(secret, userId)],
  );
  const [row] = rows;
  if (!row) return err({ kind: "second_factor_on" });
  return ok({ secret: toBase32(secret), address: totpAddress(secret, textOf(row, "email")) });
}

export const confirmSecondFactor = (
  core: IdentityCore,
  { userId, sessionId }: OwnSession,
  code: string,
): Promise<Result<readonly string[], ProofError>> =>
  core.database.transaction(async (sql) => {
    if (!(await takeTotp(core, sql, userId, code))) return err({ kind: "proof_wrong" });
    await sql.query(
      "update identity.second_factor set confirmed_at = coalesce(confirmed_at, now()) where user_id = $1",
      [userId],
    );
    await sql.query("delete from identity.session where user_id = $1 and id <> $2", [userId, sessionId]);
    await sql.query("update identity.session set second_factor_at = $2 where id = $1", [sessionId, isoNow(core)]);
    await recordEvent(sql, core.sendMail, { kind: "second_factor_on", userId });
    return ok(await makeBackupCodes(core, sql, userId));
  });

export const renewBackupCodes = ({ database, ...rest }: IdentityCore, userId: string): Promise<readonly string[]> =>
  database.transaction(async (sql) => {
    await recordEvent(sql, rest.sendMail, { kind: "backup_codes_renewed", userId });
    return makeBackupCodes({ database, ...rest }, sql, userId);
  });

export const endSecondFactor = ({ database, sendMail }: IdentityCore, userId: string): Promise<void> =>
  database.transaction(async (sql) => {
    const { affectedRows } = await sql.query("delete from identity.second_factor where user_id = $1", [userId]);
    await sql.query("delete from identity.backup_code where user_id = $1", [userId]);
    await sql.query(
      "update identity.session set second_factor_at = null, step_left = null where user_id = $1 and step_left is null",
      [userId],
    );
    if (affectedRows > 0) await recordEvent(sql, sendMail, { kind: "second_factor_off", userId });
  });

/** Ends the step that a session has left. The code may be one of the application or a backup code. */
export async function provePending(
  core: IdentityCore,
  request: Request,
  code: string,
): Promise<Result<SignedIn, ProofError | { readonly kind: "session_missing" }>> {
  const session = await readSession(core, request);
  if (session.status !== "pending") return err({ kind: "session_missing" });
  const { user, sessionId, cookies } = session;
  const isRight = await core.database.transaction(async (sql) => {
    if (!(await takeCode(core, sql, user.userId, code))) return false;
    await sql.query("update identity.session set step_left = null, second_factor_at = $2 where id = $1", [
      sessionId,
      isoNow(core),
    ]);
    return true;
  });
  return isRight ? ok({ user, status: "active", cookies }) : err({ kind: "proof_wrong" });
}

/** Proves the person anew: a password makes the first factor fresh, a code the second. */
export async function reverify(
  core: IdentityCore,
  { userId, sessionId }: OwnSession,
  proof: Proof,
): Promise<Result<undefined, ProofError>> {
  const { database } = core;
  const at = isoNow(core);
  if ("password" in proof) {
    if (!(await isPassword(core, userId, proof.password))) return err({ kind: "proof_wrong" });
    await database.query("update identity.session set first_factor_at = $2 where id = $1 and impersonated_by is null", [
      sessionId,
      at,
    ]);
    return ok(undefined);
  }
  const isRight = await database.transaction(async (sql) => {
    if (!(await takeCode(core, sql, userId, proof.code))) return false;
    await sql.query("update identity.session set second_factor_at = $2 where id = $1 and impersonated_by is null", [
      sessionId,
      at,
    ]);
    return true;
  });
  return isRight ? ok(undefined) : err({ kind: "proof_wrong" });
}

const takeCode = async (core: IdentityCore, sql: Sql, userId: string, code: string): Promise<boolean> =>
  (await takeTotp(core, sql, userId, code.replaceAll(/\s/g, ""), "confirmed")) ||
  (await takeBackupCode(core, sql, userId, code));

/** Uses a code of the application up. The row is locked, so that of two at once one is late. */
async function takeTotp(
  { secrets, now }: IdentityCore,
  sql: Sql,
  userId: string,
  code: string,
  state: "confirmed" | "any" = "any",
): Promise<boolean> {
  const { rows } = await sql.query(
    "select secret, last_step, confirmed_at from identity.second_factor where user_id = $1 for update",
    [userId],
  );
  const [row] = rows;
  if (!row || (state === "confirmed" && row["confirmed_at"] === null)) return false;
  const secret = secrets.open(textOf(row, "secret"), userId);
  const step = secret && stepOfCode(secret, code, { nowMs: now(), lastStep: Number(row["last_step"]) });
  if (step === undefined) return false;
  await sql.query("update identity.second_factor set last_step = $2 where user_id = $1", [userId, step]);
  return true;
}

async function takeBackupCode(
  { secrets, sendMail }: IdentityCore,
  sql: Sql,
  userId: string,
  code: string,
): Promise<boolean> {
  const plain = code.replaceAll(/[\s-]/g, "").toUpperCase();
  if (!/^[A-Z2-7]{10}$/.test(plain)) return false;
  const { affectedRows } = await sql.query(
    `update identity.backup_code c set used_at = now() where c.user_id = $1 and c.code_hash = $2 and c.used_at is null
     and exists (select from identity.second_factor f where f.user_id = $1 and f.confirmed_at is not null)`,
    [userId, secrets.hashCode(plain, userId)],
  );
  if (affectedRows === 1) await recordEvent(sql, sendMail, { kind: "backup_code_used", userId });
  return affectedRows === 1;
}

/** Ten codes of 50 bits, each good once, in place of those before. */
async function makeBackupCodes({ secrets }: IdentityCore, sql: Sql, userId: string): Promise<readonly string[]> {
  const codes = Array.from({ length: BACKUP_CODES }, () => toBase32(randomBytes(7)).slice(0, 10));
  await sql.query("delete from identity.backup_code where user_id = $1", [userId]);
  await sql.query("insert into identity.backup_code (user_id, code_hash) select $1, unnest($2::text[])", [
    userId,
    codes.map((code) => secrets.hashCode(code, userId)),
  ]);
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
}

const isoNow = ({ now }: IdentityCore): string => new Date(now()).toISOString();

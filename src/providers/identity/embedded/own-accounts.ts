import type { OwnAccountsPort } from "#providers/identity/own-accounts-port.ts";
import { joinWaitlist, sendSignInLink, sendVerification, useSignInLink, verifyEmail } from "./email-links.ts";
import { listPasskeys, passkeys } from "./passkeys.ts";
import { changePassword, hasPassword, resetPassword, sendPasswordReset, signIn, signUp } from "./passwords.ts";
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  provePending,
  renewBackupCodes,
  reverify,
} from "./second-factor.ts";
import { recordEvent } from "./security-events.ts";
import { listSessions } from "./sessions.ts";
import type { IdentityCore } from "./identity-core.ts";

/** Everything people do with accounts we keep ourselves. */
export function ownAccounts(core: IdentityCore): OwnAccountsPort {
  const { database, sendMail } = core;
  return {
    signUp: (request, input) => signUp(core, request, input),
    signIn: (request, input) => signIn(core, request, input),
    sendSignInLink: (input) => sendSignInLink(core, input),
    useSignInLink: (request, token) => useSignInLink(core, request, token),
    sendVerification: (userId) => sendVerification(core, userId),
    verifyEmail: (request, token) => verifyEmail(core, request, token),
    sendPasswordReset: (email) => sendPasswordReset(core, email),
    resetPassword: (token, password) => resetPassword(core, token, password),
    changePassword: (who, input) => changePassword(core, who, input),
    rename: async (userId, name) => {
      await database.query('update identity."user" set name = $2, updated_at = now() where id = $1', [userId, name]);
    },
    reverify: (who, proof) => reverify(core, who, proof),
    provePending: (request, code) => provePending(core, request, code),
    ways: (userId) => waysOf(core, userId),
    beginSecondFactor: (userId) => beginSecondFactor(core, userId),
    confirmSecondFactor: (who, code) => confirmSecondFactor(core, who, code),
    renewBackupCodes: (userId) => renewBackupCodes(core, userId),
    endSecondFactor: (userId) => endSecondFactor(core, userId),
    passkeys: passkeys(core),
    sessions: (userId) => listSessions(core, userId),
    endSession: async (userId, sessionId) => {
      const text = "delete from identity.session where id = $1 and user_id = $2";
      return (await database.query(text, [sessionId, userId])).affectedRows > 0;
    },
    endOtherSessions: ({ userId, sessionId }) =>
      database.transaction(async (sql) => {
        const text = "delete from identity.session where user_id = $1 and id <> $2";
        const { affectedRows } = await sql.query(text, [userId, sessionId]);
        await recordEvent(sql, sendMail, { kind: "sessions_ended", userId, detail: `${affectedRows} ended` });
        return affectedRows;
      }),
    joinWaitlist: (email) => joinWaitlist(core, email),
  };
}

async function waysOf(core: IdentityCore, userId: string) {
  const { rows } = await core.database.query(
    `select f.confirmed_at,
       (select count(*)::int from identity.backup_code c where c.user_id = f.user_id and c.used_at is null) as codes_left
     from identity.second_factor f where f.user_id = $1 and f.confirmed_at is not null`,
    [userId],
  );
  const since = rows[0]?.["confirmed_at"];
  return {
    hasPassword: await hasPassword(core, userId),
    secondFactorSince: typeof since === "string" ? since : null,
    backupCodesLeft: Number(rows[0]?.["codes_left"] ?? 0),
    passkeys: await listPasskeys(core, userId),
  };
}

import type { OwnAccountsPort } from "#providers/identity/own-accounts-port.ts";
import { joinWaitlist, sendSignInLink, sendVerification, useSignInLink, verifyEmail } from "./mail-ways.ts";
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
import type { Workshop } from "./workshop.ts";

/** Everything people do with accounts we keep ourselves. */
export function ownAccounts(workshop: Workshop): OwnAccountsPort {
  const { database, sendMail } = workshop;
  return {
    signUp: (request, input) => signUp(workshop, request, input),
    signIn: (request, input) => signIn(workshop, request, input),
    sendSignInLink: (input) => sendSignInLink(workshop, input),
    useSignInLink: (request, token) => useSignInLink(workshop, request, token),
    sendVerification: (userId) => sendVerification(workshop, userId),
    verifyEmail: (request, token) => verifyEmail(workshop, request, token),
    sendPasswordReset: (email) => sendPasswordReset(workshop, email),
    resetPassword: (token, password) => resetPassword(workshop, token, password),
    changePassword: (who, input) => changePassword(workshop, who, input),
    rename: async (userId, name) => {
      await database.query('update identity."user" set name = $2, updated_at = now() where id = $1', [userId, name]);
    },
    reverify: (who, proof) => reverify(workshop, who, proof),
    provePending: (request, code) => provePending(workshop, request, code),
    ways: (userId) => waysOf(workshop, userId),
    beginSecondFactor: (userId) => beginSecondFactor(workshop, userId),
    confirmSecondFactor: (who, code) => confirmSecondFactor(workshop, who, code),
    renewBackupCodes: (userId) => renewBackupCodes(workshop, userId),
    endSecondFactor: (userId) => endSecondFactor(workshop, userId),
    passkeys: passkeys(workshop),
    sessions: (userId) => listSessions(workshop, userId),
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
    joinWaitlist: (email) => joinWaitlist(workshop, email),
  };
}

async function waysOf(workshop: Workshop, userId: string) {
  const { rows } = await workshop.database.query(
    `select f.confirmed_at,
       (select count(*)::int from identity.backup_code c where c.user_id = f.user_id and c.used_at is null) as codes_left
     from identity.second_factor f where f.user_id = $1 and f.confirmed_at is not null`,
    [userId],
  );
  const since = rows[0]?.["confirmed_at"];
  return {
    hasPassword: await hasPassword(workshop, userId),
    secondFactorSince: typeof since === "string" ? since : null,
    backupCodesLeft: Number(rows[0]?.["codes_left"] ?? 0),
    passkeys: await listPasskeys(workshop, userId),
  };
}

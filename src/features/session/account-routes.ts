import { z } from "zod";
import { err, ok } from "#engine/result.ts";
import { ownOriginOf } from "#features/shared/check-origin.ts";
import type { Person, Route } from "#features/shared/route.ts";
import { route } from "#features/shared/route.ts";
import type { OwnAccountsPort } from "#providers/identity/own-accounts-port.ts";
import {
  accountChange,
  accountView,
  backupCodes,
  endedCount,
  passwordChange,
  proof,
  secondFactorSetup,
  sessionList,
} from "./account-contract.ts";
import { passwordField, tooMany } from "./answers.ts";
import { codeInput } from "./entering-contract.ts";
import type { IdentityRouteParts } from "./identity-route-parts.ts";

const ROOT = "/api/user/account";
/** Nobody who acts for a person sees or changes how they prove who they are. */
const OWN = { access: "person", isForPersonAlone: true } as const;
const NOBODY = err({ kind: "session_missing" });

/** A person's own account: name, password, factors, keys, sessions. */
export function accountRoutes({ identity, limits }: IdentityRouteParts): readonly Route[] {
  const own = identity.ownAccounts;
  if (!own) return [];
  return [
    route(
      { method: "GET", path: ROOT, ...OWN, summary: "One's own account and its sign-in methods.", answer: accountView },
      {
        plain: async (_call, { person }) => {
          const user = person && (await identity.findUser(person.userId));
          if (!user) return NOBODY;
          const { hasPassword, secondFactorSince, backupCodesLeft, passkeys } = await own.ways(user.userId);
          const { name, email, isEmailVerified } = user;
          const facts = { name, email, isEmailVerified, hasPassword, secondFactorSince, backupCodesLeft };
          return ok({ ...facts, passkeys: [...passkeys] });
        },
      },
    ),
    route(
      { method: "PATCH", path: ROOT, ...OWN, summary: "Changes one's name.", body: accountChange, status: 204 },
      {
        plain: async ({ body }, { person }) => {
          if (!person) return NOBODY;
          await own.rename(person.userId, body.name);
          return ok(undefined);
        },
      },
    ),
    route(
      {
        method: "POST",
        path: `${ROOT}/email/send`,
        ...OWN,
        summary: "Mails a new link to confirm the address.",
        status: 202,
      },
      {
        plain: async ({ request, database }, { person }) => {
          if (!person || ownOriginOf(request, identity.appOrigin) === undefined) return err({ kind: "origin_foreign" });
          const wait = await limits.mail(person.userId, { request, database });
          if (wait !== undefined) return tooMany(wait);
          await own.sendVerification(person.userId);
          return new Response(null, { status: 202 });
        },
      },
    ),
    route(
      {
        method: "POST",
        path: `${ROOT}/reverify`,
        ...OWN,
        summary: "Proves the person anew, by password or by a code.",
        body: proof,
        status: 204,
      },
      {
        plain: async ({ database, body }, { person }) => {
          if (!person) return NOBODY;
          const attempt = await limits.code(person.userId, { database });
          if (attempt.wait !== undefined) return tooMany(attempt.wait);
          const proved = await own.reverify(person, body);
          if (proved.ok) await attempt.succeeded();
          return proved;
        },
      },
    ),
    ...passwordRoutes(own, limits),
    ...factorRoutes(own, limits),
    ...sessionListRoutes(own),
  ];
}

const passwordRoutes = (own: OwnAccountsPort, limits: IdentityRouteParts["limits"]): readonly Route[] => [
  route(
    {
      method: "POST",
      path: `${ROOT}/password`,
      ...OWN,
      requires: { reverification: "strict" },
      summary: "Sets a new password and ends every other session.",
      body: passwordChange,
      status: 204,
    },
    {
      plain: async ({ database, body }, { person }) => {
        if (!person) return NOBODY;
        // Each is a guess at the current password, as a proof anew is: they are counted together.
        const attempt = await limits.code(person.userId, { database });
        if (attempt.wait !== undefined) return tooMany(attempt.wait);
        const changed = passwordField(await own.changePassword(person, body));
        if (changed.ok || changed.error.kind !== "credentials_wrong") {
          await attempt.succeeded();
          return changed;
        }
        return err({ kind: "input_invalid", fields: [{ path: "current", message: "This is not your password." }] });
      },
    },
  ),
];

/** Turning the second factor off, and its codes anew, ask for the second factor itself within ten minutes. */
function factorRoutes(own: OwnAccountsPort, limits: IdentityRouteParts["limits"]): readonly Route[] {
  const path = `${ROOT}/second-factor`;
  return [
    route(
      {
        method: "POST",
        path,
        ...OWN,
        requires: { reverification: "strict" },
        summary: "Begins to set up an authenticator application.",
        answer: secondFactorSetup,
      },
      { plain: async (_call, { person }) => (person ? own.beginSecondFactor(person.userId) : NOBODY) },
    ),
    route(
      {
        method: "POST",
        path: `${path}/on`,
        ...OWN,
        requires: { reverification: "strict" },
        summary: "Turns the second factor on with a first code; answers the backup codes, which are shown once.",
        body: codeInput,
        answer: backupCodes,
      },
      {
        plain: async ({ database, body }, { person }) => {
          if (!person) return NOBODY;
          const attempt = await limits.code(person.userId, { database });
          if (attempt.wait !== undefined) return tooMany(attempt.wait);
          const made = await own.confirmSecondFactor(person, body.code);
          if (!made.ok) return made;
          await attempt.succeeded();
          return ok({ backupCodes: [...made.value] });
        },
      },
    ),
    route(
      {
        method: "POST",
        path: `${ROOT}/backup-codes`,
        ...OWN,
        requires: { reverification: "strict_mfa" },
        summary: "New backup codes in place of the old ones.",
        answer: backupCodes,
      },
      {
        plain: async (_call, { person }) =>
          person ? ok({ backupCodes: [...(await own.renewBackupCodes(person.userId))] }) : NOBODY,
      },
    ),
    route(
      {
        method: "DELETE",
        path,
        ...OWN,
        requires: { reverification: "strict_mfa" },
        summary: "Turns the second factor off.",
        status: 204,
      },
      { plain: (_call, { person }) => forPerson(person, ({ userId }) => own.endSecondFactor(userId)) },
    ),
    route(
      {
        method: "DELETE",
        path: `${ROOT}/passkeys/:passkeyId`,
        ...OWN,
        requires: { reverification: "strict" },
        summary: "Removes a passkey.",
        params: z.object({ passkeyId: z.string().max(100) }),
        status: 204,
      },
      {
        plain: async ({ params }, { person }) =>
          person && (await own.passkeys.remove(person.userId, params.passkeyId))
            ? ok(undefined)
            : err({ kind: "not_found" }),
      },
    ),
  ];
}

const forPerson = async (person: Person | undefined, work: (person: Person) => Promise<void>) => {
  if (!person) return NOBODY;
  await work(person);
  return ok(undefined);
};

const sessionListRoutes = (own: OwnAccountsPort): readonly Route[] => [
  route(
    { method: "GET", path: `${ROOT}/sessions`, ...OWN, summary: "Where one is signed in.", answer: sessionList },
    {
      plain: async (_call, { person }) => {
        if (!person) return NOBODY;
        const sessions = await own.sessions(person.userId);
        return ok({ sessions: sessions.map((it) => ({ ...it, isThis: it.sessionId === person.sessionId })) });
      },
    },
  ),
  route(
    {
      method: "DELETE",
      path: `${ROOT}/sessions/:sessionId`,
      ...OWN,
      summary: "Ends one session at once.",
      params: z.object({ sessionId: z.string().max(100) }),
      status: 204,
    },
    {
      plain: async ({ params }, { person }) =>
        person && (await own.endSession(person.userId, params.sessionId)) ? ok(undefined) : err({ kind: "not_found" }),
    },
  ),
  route(
    {
      method: "DELETE",
      path: `${ROOT}/sessions`,
      ...OWN,
      summary: "Ends every session but this one.",
      answer: endedCount,
    },
    {
      plain: async (_call, { person }) => (person ? ok({ endedCount: await own.endOtherSessions(person) }) : NOBODY),
    },
  ),
];

import { APIError } from "better-auth/api";
import { z } from "zod";
import { err, ok } from "#engine/result.ts";
import type { PasskeyEntry, PasskeysPort } from "#providers/identity/own-accounts-port.ts";
import { textOf } from "./identity-database.ts";
import { recordEvent } from "./security-events.ts";
import { finishEntering, readSession, SuspendedError } from "./sessions.ts";
import { headersFor, type IdentityCore } from "./identity-core.ts";

/** WebAuthn's messages are checked by the library, field by field; here only that they are records at all. */
const record = z.record(z.string(), z.unknown());
const assertion = z.object({
  id: z.string(),
  rawId: z.string(),
  type: z.literal("public-key"),
  clientExtensionResults: z.record(z.string(), z.unknown()),
  response: z.object({
    clientDataJSON: z.string(),
    authenticatorData: z.string(),
    signature: z.string(),
    userHandle: z.string().exactOptional(),
  }),
});

const isRefusal = (error: unknown): boolean => error instanceof APIError || error instanceof SuspendedError;

export function passkeys(core: IdentityCore): PasskeysPort {
  const { auth, database, sendMail } = core;
  return {
    beginAdding: async (request) => {
      const { headers, response } = await auth.api.generatePasskeyRegistrationOptions({
        headers: headersFor(request),
        query: {},
        returnHeaders: true,
      });
      return { options: response, cookies: headers.getSetCookie() };
    },
    add: async (request, name, response) => {
      const parsed = record.safeParse(response);
      const session = await readSession(core, request);
      if (!parsed.success || session.status !== "active") return err({ kind: "passkey_refused" });
      try {
        const made = await auth.api.verifyPasskeyRegistration({
          headers: headersFor(request),
          body: { response: parsed.data, name },
        });
        const { userId } = session.user;
        await database.transaction((sql) =>
          recordEvent(sql, sendMail, { kind: "passkey_added", userId, detail: name }),
        );
        return ok({ passkeyId: made.id, name, createdAt: new Date(made.createdAt).toISOString() });
      } catch (error) {
        if (isRefusal(error)) return err({ kind: "passkey_refused" });
        throw error;
      }
    },
    beginSigningIn: async (request) => {
      const { headers, response } = await auth.api.generatePasskeyAuthenticationOptions({
        // Without the session: whoever signs in is whom the key says.
        headers: new Headers({ origin: request.headers.get("origin") ?? "" }),
        returnHeaders: true,
      });
      return { options: response, cookies: headers.getSetCookie() };
    },
    signIn: async (request, response) => {
      const parsed = assertion.safeParse(response);
      if (!parsed.success) return err({ kind: "passkey_refused" });
      try {
        const enter = async () => {
          const { headers, response: answered } = await auth.api.verifyPasskeyAuthentication({
            headers: headersFor(request),
            body: { response: parsed.data },
            returnHeaders: true,
          });
          return { headers, response: { token: answered.session.token } };
        };
        return ok(await finishEntering(core, request, enter, { isBothFactors: true }));
      } catch (error) {
        if (isRefusal(error)) return err({ kind: "passkey_refused" });
        throw error;
      }
    },
    remove: (userId, passkeyId) =>
      database.transaction(async (sql) => {
        const text = "delete from identity.passkey where id = $1 and user_id = $2";
        const { affectedRows } = await sql.query(text, [passkeyId, userId]);
        if (affectedRows > 0) await recordEvent(sql, sendMail, { kind: "passkey_removed", userId });
        return affectedRows > 0;
      }),
  };
}

export async function listPasskeys({ database }: IdentityCore, userId: string): Promise<readonly PasskeyEntry[]> {
  const { rows } = await database.query(
    "select id, coalesce(name, 'Passkey') as name, created_at from identity.passkey where user_id = $1 order by created_at",
    [userId],
  );
  return rows.map((row) => ({
    passkeyId: textOf(row, "id"),
    name: textOf(row, "name"),
    createdAt: textOf(row, "created_at"),
  }));
}

import type { ApiKeyRow } from "#db/queries/api-keys.ts";
import { countApiKeys, insertApiKey, listApiKeys, revokeApiKey } from "#db/queries/api-keys.ts";
import { withPerson } from "#db/scope.ts";
import { assert, err, ok } from "#engine/result.ts";
import type { ApiKeyView } from "#features/api-keys/contract.ts";
import { apiKeyList, apiKeyParams, apiRight, madeApiKey, newApiKey } from "#features/api-keys/contract.ts";
import type { Route } from "#features/shared/route.ts";
import { route } from "#features/shared/route.ts";
import { makeSecret } from "./authenticate-key.ts";

const ROOT = "/api/user/api-keys";
const KEYS_MAX = 20;

const viewOf = (row: ApiKeyRow): ApiKeyView => ({
  keyId: row.key_id,
  name: row.name,
  prefix: row.prefix,
  rights: row.rights.map((right) => apiRight.parse(right)),
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  lastUsedAt: row.last_used_at,
  revokedAt: row.revoked_at,
});

export const apiKeyRoutes: readonly Route[] = [
  route(
    {
      method: "GET",
      path: ROOT,
      access: "person",
      isForPersonAlone: true,
      summary: "Your API keys; never the keys themselves.",
      answer: apiKeyList,
    },
    {
      plain: async ({ database }, { person }) => {
        assert(person !== undefined, "a route for persons has one");
        const rows = await withPerson(database, person.userId, (sql) => listApiKeys(sql, person.userId));
        return ok({ keys: rows.map(viewOf) });
      },
    },
  ),
  route(
    {
      method: "POST",
      path: ROOT,
      access: "person",
      requires: { reverification: "moderate" },
      isForPersonAlone: true,
      isWrite: true,
      summary: "Makes an API key and shows it, this once.",
      refusals: ["sign_up_first", "too_many_keys", "id_taken", "feature_off"],
      body: newApiKey,
      answer: madeApiKey,
      status: 201,
    },
    {
      plain: async ({ database, body }, { person }) => {
        assert(person !== undefined, "a route for persons has one");
        if (person.isGuest) return err({ kind: "sign_up_first", message: "Sign up to make API keys." });
        const { secret, prefix, hash } = makeSecret();
        return withPerson(database, person.userId, async (sql) => {
          if ((await countApiKeys(sql, person.userId)) >= KEYS_MAX)
            return err({ kind: "too_many_keys", message: `You have ${KEYS_MAX} keys in use. Revoke one first.` });
          const rights = [...new Set(body.rights)];
          const isNew = await insertApiKey(sql, person.userId, { ...body, rights, prefix, secretHash: hash });
          const made = (await listApiKeys(sql, person.userId)).find((row) => row.key_id === body.keyId);
          // The key of an earlier answer is known to nobody any more: it cannot be answered twice.
          return isNew && made ? ok({ key: viewOf(made), secret }) : err({ kind: "id_taken" });
        });
      },
    },
  ),
  route(
    {
      method: "DELETE",
      path: `${ROOT}/:keyId`,
      access: "person",
      isForPersonAlone: true,
      isWrite: true,
      summary: "Revokes a key: refused from the next call on.",
      refusals: ["not_found"],
      params: apiKeyParams,
      status: 204,
    },
    {
      plain: async ({ database, params }, { person }) => {
        assert(person !== undefined, "a route for persons has one");
        const isDone = await withPerson(database, person.userId, (sql) =>
          revokeApiKey(sql, person.userId, params.keyId),
        );
        return isDone ? ok(undefined) : err({ kind: "not_found" });
      },
    },
  ),
];

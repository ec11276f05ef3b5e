import { z } from "zod";
import { id, instant, name } from "#features/shared/wire.ts";

/**
 * Keys by which a person's own programs use the API.
 *
 * GET    /api/user/api-keys         → ApiKeyList
 * POST   /api/user/api-keys         NewApiKey → MadeApiKey    201; the key is shown this once
 * DELETE /api/user/api-keys/:keyId  → 204                     refused from the next call on
 *
 * A key is sent as `Authorization: Bearer avt_…`. What it may call: `features/api-keys/key-routes.ts`; in a portfolio it can do no more
 * than its person. 120 calls a minute: each answer says what is left in `RateLimit-Limit`, `RateLimit-Remaining` and `RateLimit-Reset`.
 */
/** `assist`: asks through the tools of `/mcp` alone, whose answers then hold no amounts. Who may `read` may ask there too, and is told them. */
export const API_RIGHTS = ["read", "write", "assist"] as const;
export const apiRight = z.enum(API_RIGHTS);
export const newApiKey = z.object({
  keyId: id.describe("Made by the caller."),
  name: name.max(100, "at most 100 characters").meta({ examples: ["Spreadsheet"] }),
  rights: z.array(apiRight).min(1, "at least one right").max(2),
  daysValid: z
    .number()
    .int()
    .min(1, "at least a day")
    .max(730, "at most two years")
    .nullable()
    .describe("Null: until it is revoked.")
    .meta({ examples: [90] }),
});
export const apiKeyView = z.object({
  keyId: id,
  name: z.string(),
  prefix: z.string().describe("Its first signs, such as `avt_3kT9`."),
  rights: z.array(apiRight),
  createdAt: instant,
  expiresAt: instant.nullable(),
  lastUsedAt: instant.nullable(),
  revokedAt: instant.nullable(),
});
export const apiKeyList = z.object({ keys: z.array(apiKeyView) });
export const madeApiKey = z.object({ key: apiKeyView, secret: z.string() });
export const apiKeyParams = z.object({ keyId: id });

export type ApiRight = z.infer<typeof apiRight>;
export type NewApiKey = z.infer<typeof newApiKey>;
export type ApiKeyView = z.infer<typeof apiKeyView>;
export type ApiKeyList = z.infer<typeof apiKeyList>;
export type MadeApiKey = z.infer<typeof madeApiKey>;

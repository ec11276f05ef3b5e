import { z } from "zod";
import type { Result } from "#engine/result.ts";
import { err, ok } from "#engine/result.ts";

/** Everything the process may be told from outside. Empty text counts as not set. All of it is optional: `npm start` alone works. */
const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default("127.0.0.1"),
  /** Folder of the embedded database and of uploaded files. */
  DATA_DIR: z.string().default("data"),
  /** A PostgreSQL server instead of the embedded one. */
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, "must start with postgres:// or postgresql://")
    .optional(),
  /** Address under which people reach the product, such as https://app.example.org; default: the address the server listens on. */
  APP_ORIGIN: z.url().optional(),
  /** `1` when exactly one reverse proxy stands in front: its `X-Forwarded-For` then names the caller. */
  TRUST_PROXY: z.enum(["0", "1"]).default("0"),
  NODE_ENV: z.enum(["production", "development", "test"]).default("production"),
});

export type Env = z.infer<typeof schema>;
export type EnvError = { readonly kind: "configuration_invalid"; readonly problems: readonly string[] };

/** Reads the configuration; every problem is named with its variable. */
export function readEnv(source: Readonly<Record<string, string | undefined>>): Result<Env, EnvError> {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ""));
  const parsed = schema.safeParse(given);
  if (parsed.success) return ok(parsed.data);
  return err({
    kind: "configuration_invalid",
    problems: parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`),
  });
}

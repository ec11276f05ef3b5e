import { z } from "zod";
import type { Result } from "#engine/result.ts";
import { err, ok } from "#engine/result.ts";
import { drawn, missingOf, servicesSchema } from "./env-services.ts";

/** What the server itself may be told; what switches services on is in `env-services.ts`. Empty text counts as not set. All of it is optional: `npm start` alone works. */
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
  /** Connections of this server to `DATABASE_URL` at most; default 10. */
  DATABASE_POOL: z.coerce.number().int().min(1).max(500).optional(),
  /** Calls this server works on at once; whoever comes beyond is told to come back. Default 256. */
  CALLS_AT_ONCE: z.coerce.number().int().min(8).max(100_000).optional(),
  /** For how long `/healthz` says `draining` before a server that was told to end closes; default 5 with `DATABASE_URL`, else 0. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).optional(),
  /** Megabytes of portfolios kept ready for figures; default 200. What is used less lately is read again. */
  CACHE_MB: z.coerce.number().int().min(20).optional(),
  /** Seals the secrets in the database; unset, one is made in the data folder. */
  SECRETS_KEY: drawn(),
  /** Address under which people reach the product, such as https://app.example.org; default: the address the server listens on. */
  APP_ORIGIN: z.url().optional(),
  /** `1` when exactly one reverse proxy stands in front: its `X-Forwarded-For` then names the caller. */
  TRUST_PROXY: z.enum(["0", "1"]).default("0"),
  /** Host of the signed-in application when it has one of its own, such as `app.example.org`. */
  CLIENT_HOST: z
    .string()
    .regex(/^[a-z0-9.-]+(:\d+)?$/, "must be a host such as app.example.org")
    .optional(),
  /** Where the source code can be read: the footer then links to it. */
  REPOSITORY_URL: z.url({ protocol: /^https$/ }).optional(),
  /** Website id at the chat service Crisp. */
  CHAT_KEY: z.uuid().optional(),
  META_PIXEL_ID: z
    .string()
    .regex(/^\d{5,20}$/, "must be digits")
    .optional(),
  REDDIT_PIXEL_ID: z
    .string()
    .regex(/^(a2|t2)_[a-z0-9]+$/, "must look like a2_abc")
    .optional(),
  /** Where failures of the browser are reported, at Sentry or GlitchTip. */
  SENTRY_DSN: z.url({ protocol: /^https?$/ }).optional(),
  /** A public icon service that browsers ask when ours is slow, such as `https://api.iconify.design`. */
  ICON_HOST: z.url({ protocol: /^https$/ }).optional(),
  /** The one other host whose pictures may be shown, resized by us. */
  IMAGE_DOMAIN: z
    .string()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, "must be a host such as pictures.example.org")
    .optional(),
  /** Host of a closed preview of the whole site: the server serves nothing there but what signing in needs to who is not signed in. */
  DEV_DOMAIN: z
    .string()
    .regex(
      /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/,
      "must be a host such as preview.example.org, in small letters, without a port",
    )
    .optional(),
  NODE_ENV: z.enum(["production", "development", "test"]).default("production"),
});

export type Env = z.infer<typeof schema>;
export type EnvError = { readonly kind: "configuration_invalid"; readonly problems: readonly string[] };

/** Reads the configuration; every problem is named with its variable. */
export function readEnv(source: Readonly<Record<string, string | undefined>>): Result<Env, EnvError> {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ""));
  const parsed = schema.safeParse(given);
  const services = servicesSchema.safeParse(given);
  const wrong = [...(parsed.error?.issues ?? []), ...(services.error?.issues ?? [])];
  const problems = [...wrong.map((it) => `${it.path.join(".")}: ${it.message}`), ...missingOf(given)];
  return parsed.success && problems.length === 0 ? ok(parsed.data) : err({ kind: "configuration_invalid", problems });
}

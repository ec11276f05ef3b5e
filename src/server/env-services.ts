import { createPublicKey } from "node:crypto";
import { parsePublishableKey } from "@clerk/shared/keys";
import { z } from "zod";

/**
 * What switches outside services on. Each adapter reads its own; here all of it is checked together before anything starts, so that a mistake is told
 * with its variable and its remedy, and every one at once. No message repeats a value: it may be a secret.
 */
const text = (remedy: string, pattern: RegExp) => z.string().regex(pattern, remedy).optional();
const MAILBOX = /^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@,;<>"]+$/;
const isOnThisMachine = (address: string): boolean =>
  /^http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?(?:\/|$)/.test(address);
/** Long enough to be drawn by a machine, and not one sign repeated or a word from a guide. */
const isDrawn = (secret: string): boolean =>
  secret.length >= 32 && new Set(secret).size >= 10 && !/change.?me|example|secret.?secret/i.test(secret);
export const drawn = () =>
  z
    .string()
    .refine(isDrawn, "must be at least 32 random characters, such as the output of `openssl rand -base64 48`")
    .optional();

/** The key that Clerk's tokens are signed with: RSA, as Clerk shows it. One that begins well and is cut off would refuse everybody, one by one. */
function isTokenKey(pem: string): boolean {
  if (!/^\s*-----BEGIN PUBLIC KEY-----/.test(pem)) return false;
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPublicKey(pem.replaceAll("\\n", "\n"));
    return asymmetricKeyType === "rsa" && (asymmetricKeyDetails?.modulusLength ?? 0) >= 2048;
  } catch {
    return false;
  }
}

const marketAddress = () =>
  z
    .string()
    .refine((it) => /^https:\/\/[^\s@]+$/.test(it) || isOnThisMachine(it), "must be an https:// address")
    .optional();

export const servicesSchema = z.object({
  IDENTITY_PROVIDER: z.enum(["embedded", "clerk", "oidc"], "must be embedded, clerk or oidc").optional(),
  /** Secret of the session cookies; unset, one is made and kept in the database. */
  IDENTITY_SECRET: drawn(),
  CLERK_PUBLISHABLE_KEY: z
    .string()
    .refine((it) => parsePublishableKey(it) !== null, "must be the publishable key, pk_test_… or pk_live_…")
    .optional(),
  CLERK_SECRET_KEY: text("must be the secret key, sk_test_… or sk_live_…", /^sk_(?:test|live)_\w+$/),
  CLERK_JWT_KEY: z
    .string()
    .refine(
      isTokenKey,
      "must be the whole public key in PEM, -----BEGIN PUBLIC KEY-----…, line ends as \\n or as they are",
    )
    .optional(),
  CLERK_WEBHOOK_SIGNING_SECRET: text("must be the signing secret of the webhook, whsec_…", /^whsec_\S+$/),
  CLERK_PROXY_URL: text(
    "must be an https:// address, or a path that begins with one /",
    /^(?:https:\/\/[^\s\\]+|\/(?![/\\])[^\s\\]*)$/,
  ),
  /** Another address of Clerk's back-end API: its stand-in in tests. */
  CLERK_API_URL: z.url({ protocol: /^https?$/, error: "must be an address" }).optional(),
  OIDC_ISSUER: z
    .string()
    .refine((it) => /^https:\/\/\S+$/.test(it) || isOnThisMachine(it), "must be an https:// address")
    .optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  STAFF_EMAILS: z
    .string()
    .refine(
      (it) => it.split(",").every((address) => address.trim() === "" || MAILBOX.test(address.trim())),
      "must be mail addresses separated by commas",
    )
    .optional(),
  SMTP_URL: text("must be a mail server such as smtps://user:password@mail.example.org", /^smtps?:\/\/[^\s/]+/),
  MAIL_FROM: text(
    'must be a sender such as "Aventine <hello@example.org>"',
    /^(?:[^\r\n<>]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/,
  ),
  SUPPORT_EMAIL: text("must be one mail address", MAILBOX),
  MAIL_REPLY_ADDRESS: text(
    "must be one mail address without a +, such as help@reply.example.org",
    /^[^\s@+,;<>"]+@[^\s@,;<>"]+$/,
  ),
  MAIL_INBOUND_SECRET: drawn(),
  STRIPE_SECRET_KEY: text("must be a secret key of Stripe, sk_test_… or sk_live_…", /^(?:sk|rk)_(?:test|live)_\w+$/),
  STRIPE_WEBHOOK_SECRET: text("must be the signing secret of the webhook, whsec_…", /^whsec_\S+$/),
  STRIPE_TAX: z.enum(["0", "1"], "must be 0 or 1").optional(),
  ZOHO_DC: z
    .enum(
      ["com", "eu", "in", "com.au", "jp", "com.cn", "ca", "sa"],
      "must be the end of your Zoho host, such as com or eu",
    )
    .optional(),
  ZOHO_CLIENT_ID: z.string().optional(),
  ZOHO_CLIENT_SECRET: z.string().optional(),
  ZOHO_REFRESH_TOKEN: z.string().optional(),
  ZOHO_LIST_KEY: z.string().optional(),
  MARKET_DATA: text(
    "must be on, off, or some of ecb, yahoo, twelve-data, coingecko with commas between",
    /^\s*(?:on|off|embedded|(?:ecb|yahoo|twelve-data|coingecko)(?:\s*,\s*(?:ecb|yahoo|twelve-data|coingecko))*)\s*$/,
  ),
  /** Other addresses of market data: mirrors of one's own, stand-ins in tests. */
  ECB_RATES_URL: marketAddress(),
  YAHOO_URL: marketAddress(),
  COINGECKO_URL: marketAddress(),
  TWELVE_DATA_URL: marketAddress(),
  TWELVE_DATA_API_KEY: text("must be the API key as Twelve Data shows it", /^\w{16,}$/),
  TWELVE_DATA_PER_MINUTE: text("must be the credits of your plan, from 4 to 9999", /^(?:[4-9]|[1-9]\d{1,3})$/),
  COINGECKO_API_KEY: text("must be the API key as CoinGecko shows it, such as CG-…", /^[\w-]{8,}$/),
});

export type Services = z.infer<typeof servicesSchema>;
type Name = keyof Services;

/** Variables that mean something only together. */
const TOGETHER: readonly (readonly Name[])[] = [
  ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"],
  ["ZOHO_CLIENT_ID", "ZOHO_CLIENT_SECRET", "ZOHO_REFRESH_TOKEN", "ZOHO_LIST_KEY"],
  ["MAIL_REPLY_ADDRESS", "MAIL_INBOUND_SECRET"],
];
const NEEDED_BY: Readonly<Record<string, readonly Name[]>> = {
  clerk: ["CLERK_PUBLISHABLE_KEY", "CLERK_SECRET_KEY", "CLERK_JWT_KEY"],
  oidc: ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"],
};

/** What is set without what it needs, a line each. */
export function missingOf(given: Readonly<Record<string, string | undefined>>): readonly string[] {
  const isSet = (name: Name): boolean => (given[name] ?? "") !== "";
  const together = TOGETHER.flatMap((names) => {
    const missing = names.filter((name) => !isSet(name));
    const [present] = names.filter(isSet);
    return present === undefined ? [] : missing.map((name) => `${name}: is needed too, because ${present} is set`);
  });
  const provider = given["IDENTITY_PROVIDER"] ?? "";
  const identity = (NEEDED_BY[provider] ?? []).filter((name) => !isSet(name));
  return [
    ...together,
    ...identity.map((name) => `${name}: is needed by IDENTITY_PROVIDER=${provider}`),
    ...(isSet("SMTP_URL") && !isSet("MAIL_FROM") ? ["MAIL_FROM: is needed too, because SMTP_URL is set"] : []),
  ];
}

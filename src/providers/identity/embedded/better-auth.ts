import { passkey } from "@better-auth/passkey";
import { betterAuth } from "better-auth";
import { APIError } from "better-auth/api";
import { anonymous } from "better-auth/plugins/anonymous";
import { entering } from "./entering.ts";
import type { IdentityDatabase } from "./identity-database.ts";
import { kyselyDialect } from "./kysely-dialect.ts";

export interface BetterAuthParts {
  readonly database: IdentityDatabase;
  readonly appOrigin: string | undefined;
  readonly secret: string;
  readonly now: () => number;
  readonly onGuestBecomesUser: (guestId: string, userId: string) => Promise<void>;
}

/** A session ends after 30 days without a visit; the adapter ends it for good after `SESSION_DAYS_MAX`. */
const SESSION_SECONDS = 30 * 86_400;
const RENEW_AFTER_SECONDS = 86_400;
const INSTANTS = { createdAt: "created_at", updatedAt: "updated_at" } as const;

/**
 * Better Auth, used as a library: its routes are not mounted, we call its functions. It hashes passwords with scrypt (N 16384, r 16), signs the
 * cookie and keeps sessions in our database. Origin check and limits of attempts are ours, in `features/session`, for every provider alike.
 */
export const createBetterAuth = ({ database, appOrigin, secret, now, onGuestBecomesUser }: BetterAuthParts) => {
  const isSecure = appOrigin?.startsWith("https:") ?? false;
  const made = async (row: object) => ({ data: { ...row, createdAt: new Date(now()), updatedAt: new Date(now()) } });
  return betterAuth({
    appName: "Aventine",
    // Needed for its own routes only; without one it would warn at every start.
    baseURL: appOrigin ?? "http://localhost",
    secret,
    database: { dialect: kyselyDialect(database), type: "postgres", schemaName: "identity", transaction: true },
    emailAndPassword: { enabled: true, minPasswordLength: 10, maxPasswordLength: 256 },
    // It would write the machine's time. How long a visit may pause it counts by that, from beginning to end.
    databaseHooks: { user: { create: { before: made } }, session: { create: { before: made } } },
    user: { fields: { ...INSTANTS, emailVerified: "email_verified" } },
    session: {
      expiresIn: SESSION_SECONDS,
      updateAge: RENEW_AFTER_SECONDS,
      // How lately someone proved who they are is asked by the routes themselves: see `requires.reverification`.
      freshAge: 0,
      fields: {
        ...INSTANTS,
        expiresAt: "expires_at",
        ipAddress: "ip_address",
        userAgent: "user_agent",
        userId: "user_id",
      },
    },
    account: {
      fields: {
        ...INSTANTS,
        accountId: "account_id",
        providerId: "provider_id",
        userId: "user_id",
        accessToken: "access_token",
        refreshToken: "refresh_token",
        idToken: "id_token",
        accessTokenExpiresAt: "access_token_expires_at",
        refreshTokenExpiresAt: "refresh_token_expires_at",
      },
    },
    verification: { fields: { ...INSTANTS, expiresAt: "expires_at" } },
    plugins: [
      entering(),
      passkey({
        rpName: "Aventine",
        // A passkey stands for both factors, so the device must have checked its person and must find the key by itself.
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
        authentication: {
          afterVerification: async ({ verification }) => {
            if (!verification.authenticationInfo.userVerified)
              throw new APIError("UNAUTHORIZED", { code: "AUTHENTICATION_FAILED" });
          },
        },
        schema: {
          passkey: {
            fields: {
              publicKey: "public_key",
              userId: "user_id",
              credentialID: "credential_id",
              deviceType: "device_type",
              backedUp: "backed_up",
              createdAt: "created_at",
            },
          },
        },
      }),
      anonymous({
        generateName: () => "Guest",
        schema: { user: { fields: { isAnonymous: "is_anonymous" } } },
        onLinkAccount: ({ anonymousUser, newUser }) => onGuestBecomesUser(anonymousUser.user.id, newUser.user.id),
      }),
    ],
    advanced: {
      // `__Host-` binds the cookie to this host, the whole path and TLS. Browsers refuse it on plain http, where the name stands alone.
      cookiePrefix: isSecure ? "__Host-aventine" : "aventine",
      useSecureCookies: false,
      defaultCookieAttributes: { httpOnly: true, sameSite: "lax", path: "/", secure: isSecure },
      ipAddress: { disableIpTracking: true },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // It would log addresses people typed. What fails comes back to us as an error.
    logger: { disabled: true },
  });
};

export type BetterAuth = ReturnType<typeof createBetterAuth>;

import { createClerkIdentity } from "./clerk.ts";
import type { EmbeddedIdentityParts } from "./embedded.ts";
import { createEmbeddedIdentity } from "./embedded.ts";
import { createOidcIdentity } from "./oidc.ts";
import type { IdentityPort } from "./port.ts";

export interface IdentityChoice extends Omit<EmbeddedIdentityParts, "secret"> {
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/** The provider that `IDENTITY_PROVIDER` names; unset, the embedded one. A provider that is named but not configured stops the start. */
export async function openIdentity({ environment, ...parts }: IdentityChoice): Promise<IdentityPort> {
  const own = { ...parts, secret: environment["IDENTITY_SECRET"] };
  const needed = (name: string): string => {
    const value = environment[name] ?? "";
    if (value === "") throw new Error(`IDENTITY_PROVIDER=${environment["IDENTITY_PROVIDER"] ?? ""} needs ${name}.`);
    return value;
  };
  switch (environment["IDENTITY_PROVIDER"] ?? "") {
    case "":
    case "embedded":
      return createEmbeddedIdentity(own);
    case "oidc":
      return createOidcIdentity({
        ...own,
        issuer: needed("OIDC_ISSUER"),
        clientId: needed("OIDC_CLIENT_ID"),
        clientSecret: needed("OIDC_CLIENT_SECRET"),
      });
    case "clerk":
      return createClerkIdentity({
        database: parts.database,
        appOrigin: parts.appOrigin,
        publishableKey: needed("CLERK_PUBLISHABLE_KEY"),
        secretKey: needed("CLERK_SECRET_KEY"),
        jwtKey: needed("CLERK_JWT_KEY").replaceAll("\\n", "\n"),
        webhookSecret: environment["CLERK_WEBHOOK_SIGNING_SECRET"],
        proxyUrl: environment["CLERK_PROXY_URL"],
        apiUrl: environment["CLERK_API_URL"],
      });
    default:
      throw new Error("IDENTITY_PROVIDER is embedded, clerk or oidc. See docs/OPERATIONS.md.");
  }
}

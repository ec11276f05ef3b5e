import type { ToldEvent } from "./security-events.ts";
import type { BetterAuth } from "./better-auth.ts";
import type { IdentityDatabase, IdentityQuery } from "./identity-database.ts";
import type { Prover } from "./prove-address.ts";
import type { Secrets } from "./secrets.ts";
import type { SigningKeys } from "./signing-key.ts";

/** What the parts of the embedded provider work with. */
export interface IdentityCore {
  readonly auth: BetterAuth;
  readonly database: IdentityDatabase;
  readonly keys: SigningKeys;
  readonly secrets: Secrets;
  readonly now: () => number;
  readonly onAddressProved: OnAddressProved;
  readonly sendMail: SendMail;
}

/**
 * Called when the owner of an address proves it for the first time, in that transaction. Whoever made the account before may be someone else, and
 * everything by which they could come back or listen must go; what is kept by ourselves has gone already.
 */
export type OnAddressProved = (query: IdentityQuery, prover: Prover) => Promise<void>;

/** Puts a mail into the outbox in the transaction of `sql`. */
export type SendMail = (sql: { readonly query: IdentityQuery }, mail: IdentityMail) => Promise<void>;

type Path = `/${string}`;
export type IdentityMail = { readonly to: string; readonly idempotencyKey: string } & (
  | { readonly template: "reset_password" | "sign_in_link" | "verify_email"; readonly data: { readonly link: Path } }
  | {
      readonly template: "invitation";
      readonly data: Readonly<Record<"organization" | "person", string>> & { readonly link: Path };
    }
  | {
      readonly template: "security_notice";
      readonly data: { readonly name: string; readonly kind: ToldEvent; readonly detail: string };
    }
  | { readonly template: "waitlist"; readonly data: Record<string, never> }
);

/** Only what identifies its sender goes in: no other header of a request may change what Better Auth does. */
export function headersFor(request: Request): Headers {
  const headers = new Headers({ cookie: request.headers.get("cookie") ?? "" });
  const origin = request.headers.get("origin");
  if (origin !== null) headers.set("origin", origin);
  return headers;
}

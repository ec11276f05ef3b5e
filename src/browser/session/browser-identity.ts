import type { Result } from "#engine/result.ts";
import type { ApiFailure } from "#browser/api/api-failure.ts";
import type { Identity } from "./session-machine.ts";
import type { Token } from "./token.ts";

/** An identity provider as the browser meets it: one behind our own routes (embedded, OIDC), or one with a script of its own (Clerk). */
export interface BrowserIdentity {
  /** Begins to tell who is here, now and at every change. */
  readonly start: (onChange: (identity: Identity) => void) => void;
  /** Asks anew who is here. */
  readonly check: () => Promise<void>;
  readonly getToken: () => Promise<Token>;
  readonly endSession: () => Promise<Result<undefined, ApiFailure>>;
  /** Shows the person's account: name, email, ways to sign in, sessions. */
  readonly openUserProfile: () => void;
}

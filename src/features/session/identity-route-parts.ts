import type { IdentityPort } from "#providers/identity/port.ts";
import type { Limits } from "./limits.ts";

export interface IdentityRouteParts {
  readonly identity: IdentityPort;
  readonly limits: Limits;
  readonly origins: readonly string[];
  readonly mailboxFor: (request: Request) => string | null;
}

import type { Database } from "#db/sql.ts";
import type { UserView } from "#features/session/contract.ts";
import type { Jobs } from "#features/shared/jobs.ts";
import type { Person } from "#features/shared/route.ts";
import type { PaymentService } from "#providers/payments/embedded/service.ts";
import type { PaymentsPort } from "#providers/payments/port.ts";

/** What billing works with. */
export interface BillingParts {
  readonly database: Database;
  readonly payments: PaymentsPort;
  /** Set where the embedded service runs. */
  readonly service: PaymentService | undefined;
  /** Whom bills are written to. */
  readonly findContact: (
    userId: string,
  ) => Promise<{ readonly name: string; readonly email: string | null } | undefined>;
  /** The whole user as every answer shows one. */
  readonly findUser: (person: Person) => Promise<UserView | undefined>;
  readonly jobs: Jobs & { readonly wake: () => void };
  /** Origins besides the request's own that a person may be sent back to: the product's, and its client host's. */
  /** What would be kept of an address after an erasure. */
  readonly fingerprintOf: (email: string) => Promise<string>;
  readonly knownOrigins: readonly string[];
}

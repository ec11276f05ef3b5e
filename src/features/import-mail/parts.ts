import type { Database } from "#db/sql.ts";
import type { Clock } from "#features/shared/clock.ts";
import type { Intake } from "#features/shared/intake.ts";
import type { Addressee } from "#features/shared/notify.ts";
import type { TaggedParts } from "#features/shared/tagged-address.ts";

export interface ImportMailParts extends TaggedParts {
  readonly database: Database;
  readonly intake: Intake;
  readonly now: Clock;
  readonly findAddressee: (userId: string) => Promise<Addressee | undefined>;
  /** Once something is taken in: reads it at once. */
  readonly wake: () => void;
}

/** What the address of a portfolio is made for. */
export const ADDRESS_PURPOSE = "import by mail";

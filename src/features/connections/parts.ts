import type { Sealing } from "#db/sealing.ts";
import type { Database } from "#db/sql.ts";
import type { Clock } from "#features/shared/clock.ts";
import type { Intake } from "#features/shared/intake.ts";
import type { Jobs } from "#features/shared/jobs.ts";
import type { ConnectionSource, World } from "#providers/connections/port.ts";

export interface ConnectionParts {
  readonly database: Database;
  readonly sealing: Sealing;
  readonly sources: readonly ConnectionSource[];
  readonly world: World;
  readonly intake: Intake;
  readonly now: Clock;
  /** Where people come back to from the page of a bank. */
  readonly returnTo: () => string;
}

export type PartsWithJobs = ConnectionParts & { readonly jobs: Jobs };

/** What binds a sealed secret to its row. */
export const placeOfSecret = (connectionId: string): string => `connection ${connectionId}`;
/** The same of a code somebody typed, on its way through the queue. */
export const placeOfCode = (syncId: string): string => `connection_code ${syncId}`;

export const instantAt = (ms: number): string => new Date(ms).toISOString();

import { findOpenConsent, insertConsentUse } from "#db/queries/data-consent.ts";
import type { Database } from "#db/sql.ts";

/** A look of our staff at a person's data. */
export interface Look {
  readonly staffId: string;
  readonly userId: string;
  /** What is looked at, such as `GET /api/admin/people/:userId/portfolios`. */
  readonly place: string;
}

/** The ticket in which a person lets our staff look, and until when. */
export interface DataConsent {
  readonly ticketId: string;
  readonly until: string;
}

/**
 * The ticket in which a person lets our staff look at their data now, or undefined: then nothing may be shown. A look that is allowed is written down
 * in the same step, for the person and the audit to read.
 */
export const useDataConsent = async (database: Database, look: Look): Promise<string | undefined> =>
  (await useOpenConsent(database, look))?.ticketId;

/** As `useDataConsent`, with the end. The same place looked at again within the hour is one look: a page asks many times. */
export const useOpenConsent = (
  database: Database,
  { staffId, userId, place }: Look,
  { isOncePerHour = false }: { readonly isOncePerHour?: boolean } = {},
): Promise<DataConsent | undefined> =>
  database.transaction(async (sql) => {
    const ticket = await findOpenConsent(sql, userId);
    if (!ticket) return undefined;
    await insertConsentUse(sql, { staffId, userId, ticketId: ticket.ticket_id, place, isOncePerHour });
    return { ticketId: ticket.ticket_id, until: ticket.consent_until };
  });

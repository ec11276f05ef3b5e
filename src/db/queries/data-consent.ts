import type { Sql } from "#db/sql.ts";

export const findOpenConsent = (sql: Sql, userId: string) =>
  sql.one<{ ticket_id: string; consent_until: string }>`
    select ticket_id, consent_until from ticket
    where user_id = ${userId} and consent_until > now() order by consent_until desc limit 1`;

export const insertConsentUse = (
  sql: Sql,
  {
    staffId,
    userId,
    ticketId,
    place,
    isOncePerHour,
  }: {
    readonly staffId: string;
    readonly userId: string;
    readonly ticketId: string;
    readonly place: string;
    readonly isOncePerHour: boolean;
  },
) =>
  sql.run`
    insert into correspondence.consent_use (staff_id, user_id, ticket_id, place)
    select ${staffId}, ${userId}, ${ticketId}, ${place}
    where not (${isOncePerHour}::boolean and exists (
      select from correspondence.consent_use
      where staff_id = ${staffId} and user_id = ${userId} and ticket_id = ${ticketId} and place = ${place}
        and at > now() - interval '1 hour'))`;

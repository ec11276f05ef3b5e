import { listLooks } from "#db/queries/looks.ts";
import { findTicket, setConsent } from "#db/queries/tickets.ts";
import { withPerson } from "#db/scope.ts";
import type { Result } from "#engine/result.ts";
import { err, ok } from "#engine/result.ts";
import { lookWords } from "#features/shared/look-words.ts";
import type { Failure, Route } from "#features/shared/route.ts";
import { route } from "#features/shared/route.ts";
import type { LookList } from "./contract.ts";
import { consentInput, lookList, ticketParams, ticketView } from "./contract.ts";
import type { TicketParts } from "./service.ts";
import { readTicket } from "./service.ts";

const ONE = "/api/user/tickets/:ticketId";
const NOBODY = err({ kind: "session_missing" });
const LOOKS_SHOWN = 200;

/** Consent is the person's alone to give: somebody who acts for them may not. */
export const consentRoutes = (parts: TicketParts): readonly Route[] => [
  ...(["PUT", "DELETE"] as const).map((method) =>
    route(
      {
        method,
        path: `${ONE}/consent`,
        access: "person",
        summary: method === "PUT" ? "Lets our staff look at the person's data for a time." : "Takes that consent back.",
        refusals: ["ticket_not_found"],
        isForPersonAlone: true,
        isWrite: true,
        params: ticketParams,
        ...(method === "PUT" ? { body: consentInput } : {}),
        answer: ticketView,
      },
      {
        plain: async ({ database, params, body }, { person }) => {
          if (!person) return NOBODY;
          const key = { userId: person.userId, ...params };
          const hours = "hours" in body ? body.hours : 0;
          const changed = await withPerson(database, person.userId, async (sql) => {
            await setConsent(sql, key, hours);
            return readTicket(sql, key);
          });
          if (changed.ok && hours === 0) await parts.endActing(person.userId);
          return changed;
        },
      },
    ),
  ),
  route(
    {
      method: "GET",
      path: `${ONE}/looks`,
      access: "person",
      summary: "What our staff looked at under this ticket's consent, newest first.",
      refusals: ["ticket_not_found"],
      params: ticketParams,
      answer: lookList,
    },
    {
      plain: ({ params }, { person }) =>
        person ? readLooks(parts, { userId: person.userId, ...params }) : Promise.resolve(NOBODY),
    },
  ),
];

async function readLooks(
  { database, findAddressee }: TicketParts,
  key: { readonly userId: string; readonly ticketId: string },
): Promise<Result<LookList, Failure>> {
  const isTheirs = await withPerson(database, key.userId, (sql) => findTicket(sql, key.userId, key.ticketId));
  if (!isTheirs) return err({ kind: "ticket_not_found" });
  const rows = await database.transaction((sql) => listLooks(sql, { ...key, limit: LOOKS_SHOWN }));
  const staffIds = [...new Set(rows.map((it) => it.staff_id))];
  const names = new Map(
    await Promise.all(staffIds.map(async (id) => [id, (await findAddressee(id))?.name ?? "Our staff"] as const)),
  );
  return ok({
    looks: rows.map((it) => ({
      key: String(it.use_id),
      at: it.at,
      by: names.get(it.staff_id) ?? "Our staff",
      what: lookWords(it.place),
    })),
  });
}

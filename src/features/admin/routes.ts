import {
  countHouse,
  isFlagOff,
  listFlags,
  listOrganizationCounts,
  listRecordedActions,
  listSeenPortfolios,
  listStaffRecords,
  listWaitlist,
  setFlag,
} from "#db/queries/admin.ts";
import type { Sql } from "#db/sql.ts";
import { assert, err, ok } from "#engine/result.ts";
import type { FlagList, FlagName } from "#features/admin/contract.ts";
import {
  adminOverview,
  consentedPortfolios,
  FLAGS,
  flagChange,
  flagList,
  flagName,
  flagParams,
  organizationCounts,
  personParams,
  recordQuery,
  staffRecords,
  waitlist,
} from "#features/admin/contract.ts";
import { queueRoutes } from "#features/admin/queue-routes.ts";
import { useDataConsent } from "#features/shared/data-consent.ts";
import type { Route } from "#features/shared/route.ts";
import { route } from "#features/shared/route.ts";
import { CHANGING, doOnce, likeOf, LOOKING, pageOf, pageQuery, staffIdOf, windowOf } from "#features/shared/staff.ts";

const ROOT = "/api/admin";

/** Routes that staff can switch off: reading goes on, what changes something answers `feature_off`. */
export const behindFlag = (flag: FlagName, routes: readonly Route[]): readonly Route[] =>
  routes.map(({ definition, run }) => ({
    definition,
    run: async (context) => {
      const isOff =
        definition.method !== "GET" &&
        definition.method !== "DELETE" &&
        (await context.call.database.transaction((sql) => isFlagOff(sql, flag)));
      return isOff ? err({ kind: "feature_off" }) : run(context);
    },
  }));

async function flagsOf(sql: Sql): Promise<FlagList> {
  const rows = new Map((await listFlags(sql)).map((row) => [row.name, row]));
  return {
    flags: flagName.options.map((name) => ({
      name,
      meaning: FLAGS[name],
      isOn: rows.get(name)?.is_on ?? true,
      changedAt: rows.get(name)?.changed_at ?? null,
    })),
  };
}

const looking: readonly Route[] = [
  route(
    { ...LOOKING, path: `${ROOT}/overview`, summary: "The house in numbers.", answer: adminOverview },
    {
      plain: async ({ database }) => {
        const row = await database.transaction(countHouse);
        assert(row !== undefined, "counting answers a row");
        return ok({
          people: row.people,
          organizations: row.organizations,
          portfolios: row.portfolios,
          ticketsOpen: row.tickets_open,
          lettersOpen: row.letters_open,
          paymentsOpen: row.payments_open,
          errorsOpen: row.errors_open,
          mailsWaiting: row.mails_waiting,
          mailsDead: row.mails_dead,
          webhooksWaiting: row.webhooks_waiting,
          webhooksDead: row.webhooks_dead,
          jobsWaiting: row.jobs_waiting,
          jobsFailed: row.jobs_failed,
          erasuresWaiting: row.erasures_waiting,
          databaseBytes: row.database_bytes,
        });
      },
    },
  ),
  route(
    {
      ...LOOKING,
      path: `${ROOT}/organizations`,
      summary: "Organizations by a part of their name, with their size.",
      query: pageQuery,
      answer: organizationCounts,
    },
    {
      plain: async ({ database, query }) => {
        const found = await database.transaction((sql) =>
          listOrganizationCounts(sql, { like: likeOf(query.q), ...windowOf(query) }),
        );
        const { rows, hasMore } = pageOf(found);
        return ok({
          organizations: rows.map(({ organization_id: organizationId, created_at: createdAt, ...it }) => ({
            organizationId,
            createdAt,
            ...it,
          })),
          hasMore,
        });
      },
    },
  ),
  route(
    {
      ...LOOKING,
      path: `${ROOT}/waitlist`,
      summary: "Who put an address on the waitlist, newest first, and whether there is an account of it by now.",
      query: pageQuery,
      answer: waitlist,
    },
    {
      plain: async ({ database, query }) => {
        const { rows, hasMore } = pageOf(
          await database.transaction((sql) => listWaitlist(sql, { like: likeOf(query.q), ...windowOf(query) })),
        );
        const people = rows.map((it) => ({
          email: it.email,
          joinedAt: it.joined_at,
          hasAccount: it.has_account,
        }));
        return ok({ people, hasMore });
      },
    },
  ),
  route(
    { ...LOOKING, path: `${ROOT}/flags`, summary: "What can be switched off.", answer: flagList },
    { plain: async ({ database }) => ok(await database.transaction(flagsOf)) },
  ),
  route(
    {
      ...LOOKING,
      path: `${ROOT}/records`,
      summary: "What staff did and looked at, newest first.",
      query: recordQuery,
      answer: staffRecords,
    },
    {
      plain: ({ database, query: { action, ...query } }) =>
        database.transaction(async (sql) => {
          const found = await listStaffRecords(sql, { like: likeOf(query.q), ...windowOf(query), action });
          const { rows, hasMore } = pageOf(found);
          return ok({
            actions: (await listRecordedActions(sql)).map((it) => it.action),
            records: rows.map((row) => ({
              at: row.at,
              staffId: row.staff_id,
              staffName: row.staff_name,
              action: row.action,
              userId: row.user_id,
              personName: row.person_name,
              ticketId: row.ticket_id,
              detail: row.detail,
            })),
            hasMore,
          });
        }),
    },
  ),
];

const switching = route(
  {
    ...CHANGING,
    method: "PUT",
    path: `${ROOT}/flags/:name`,
    summary: "Switches something off, or on again, with the reason.",
    params: flagParams,
    body: flagChange,
    answer: flagList,
  },
  {
    plain: async ({ database, params: { name }, body: { isOn, reason }, idempotencyKey: key }, { person }) => {
      const staffId = staffIdOf(person);
      const done = await doOnce(database, {
        staffId,
        key,
        action: isOn ? "switched_on" : "switched_off",
        detail: `${name}: ${reason}`,
        work: async (sql) => {
          await setFlag(sql, { name, isOn, by: staffId });
          return true;
        },
      });
      return done.ok ? ok(await database.transaction(flagsOf)) : done;
    },
  },
);

const consented = route(
  {
    ...LOOKING,
    path: `${ROOT}/people/:userId/portfolios`,
    summary: "The shape of a person's portfolios, while a ticket of theirs allows it.",
    params: personParams,
    answer: consentedPortfolios,
  },
  {
    plain: async ({ database, params: { userId } }, { person }) => {
      const place = `GET ${ROOT}/people/:userId/portfolios`;
      const ticketId = await useDataConsent(database, { staffId: staffIdOf(person), userId, place });
      if (ticketId === undefined) return err({ kind: "consent_missing" });
      const rows = await database.transaction((sql) => listSeenPortfolios(sql, userId));
      return ok({
        portfolios: rows.map((row) => ({
          portfolioId: row.portfolio_id,
          name: row.name,
          role: row.role,
          accounts: row.accounts,
          transactions: row.transactions,
          importsRefused: row.imports_refused,
          lastChangedAt: row.last_changed_at,
        })),
      });
    },
  },
);

export const adminRoutes: readonly Route[] = [...looking, ...queueRoutes, switching, consented];

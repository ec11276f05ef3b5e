import { recordStaff } from "#db/queries/admin.ts";
import { listDeliveriesOfAll, retryDelivery } from "#db/queries/queues.ts";
import { ok } from "#engine/result.ts";
import { orRollBack } from "#features/shared/roll-back.ts";
import { RolledBack, route } from "#features/shared/route.ts";
import type { Route } from "#features/shared/route.ts";
import { CHANGING, likeOf, LOOKING, pageOf, staffIdOf, windowOf } from "#features/shared/staff.ts";
import { staffDeliveryList, staffDeliveryParams, staffDeliveryQuery } from "./contract.ts";

const ROOT = "/api/admin/webhook-deliveries";

/** What is told to people's own programs, for our staff: where to and how it went, neither whole addresses nor what is said. */
export const staffWebhookRoutes: readonly Route[] = [
  route(
    {
      ...LOOKING,
      path: ROOT,
      summary: "Webhook deliveries, newest first, without addresses and contents.",
      query: staffDeliveryQuery,
      answer: staffDeliveryList,
    },
    {
      plain: async ({ database, query: { state = "", ...query } }) => {
        const found = await database.transaction((sql) =>
          listDeliveriesOfAll(sql, { like: likeOf(query.q), ...windowOf(query), state }),
        );
        const { rows, hasMore } = pageOf(found);
        return ok({
          deliveries: rows.map((row) => ({
            deliveryId: row.delivery_id,
            userId: row.user_id,
            personName: row.person_name,
            host: row.host ?? "unknown host",
            event: row.event,
            state: row.state,
            attempts: row.attempts,
            status: row.status,
            problem: row.problem,
            createdAt: row.created_at,
            isPaused: row.paused_at !== null,
          })),
          hasMore,
        });
      },
    },
  ),
  route(
    {
      ...CHANGING,
      method: "POST",
      path: `${ROOT}/:deliveryId/retry`,
      summary: "Sends a delivery that was given up again, and to its webhook from now on.",
      params: staffDeliveryParams,
      status: 204,
    },
    {
      plain: ({ database, params: { deliveryId }, idempotencyKey: key }, { person }) =>
        orRollBack(() =>
          database.transaction(async (sql) => {
            const found = await retryDelivery(sql, deliveryId);
            const staffId = staffIdOf(person);
            const isNew = await recordStaff(sql, {
              staffId,
              action: "delivery_retried",
              userId: found?.user_id,
              detail: found?.event,
              key,
            });
            if (isNew && !found) throw new RolledBack({ kind: "not_found" });
            return undefined;
          }),
        ),
    },
  ),
];

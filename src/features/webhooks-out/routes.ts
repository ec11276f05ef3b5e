import { randomUUID } from "node:crypto";
import type { DeliveryRow, WebhookRow } from "#db/queries/webhooks.ts";
import {
  deleteWebhook,
  insertDelivery,
  insertWebhook,
  listDeliveries,
  listWebhooks,
  resumeWebhook,
  rotateWebhookSecret,
} from "#db/queries/webhooks.ts";
import { withPerson } from "#db/scope.ts";
import type { Sealing } from "#db/sealing.ts";
import { assert, err, ok } from "#engine/result.ts";
import type { Person, Route } from "#features/shared/route.ts";
import { route } from "#features/shared/route.ts";
import type { DeliveryView, WebhookView } from "#features/webhooks-out/contract.ts";
import {
  deliveryList,
  madeWebhook,
  newWebhook,
  rotatedSecret,
  webhookList,
  webhookParams,
} from "#features/webhooks-out/contract.ts";
import { newWebhookSecret, placeOfSecret } from "./sign.ts";

const ROOT = "/api/user/webhooks";
const ONE = `${ROOT}/:endpointId`;
const WEBHOOKS_MAX = 10;
const GONE = err({ kind: "not_found" });
const OWN = { access: "person", isForPersonAlone: true } as const;
const CHANGING = { ...OWN, isWrite: true } as const;

const viewOf = (row: WebhookRow): WebhookView => ({
  endpointId: row.endpoint_id,
  url: row.url,
  createdAt: row.created_at,
  pausedAt: row.paused_at,
  pauseReason: row.pause_reason,
  previousSecretUntil: row.previous_until,
});
const deliveryOf = (row: DeliveryRow): DeliveryView => ({
  deliveryId: row.delivery_id,
  event: row.event,
  state: row.state,
  attempts: row.attempts,
  status: row.status,
  problem: row.problem,
  createdAt: row.created_at,
  nextTryAt: row.state === "waiting" ? row.next_try_at : null,
});
const userOf = (person: Person | undefined): string => {
  assert(person !== undefined, "a route for persons has one");
  return person.userId;
};

const listing: readonly Route[] = [
  route(
    { method: "GET", path: ROOT, ...OWN, summary: "Your webhooks, without their secrets.", answer: webhookList },
    {
      plain: async ({ database }, { person }) => {
        const userId = userOf(person);
        return ok({ webhooks: (await withPerson(database, userId, (sql) => listWebhooks(sql, userId))).map(viewOf) });
      },
    },
  ),
  route(
    {
      method: "GET",
      path: `${ONE}/deliveries`,
      ...OWN,
      summary: "The last fifty deliveries of a webhook, newest first.",
      params: webhookParams,
      answer: deliveryList,
    },
    {
      plain: async ({ database, params }, { person }) => {
        const userId = userOf(person);
        const rows = await withPerson(database, userId, (sql) => listDeliveries(sql, userId, params.endpointId));
        return ok({ deliveries: rows.map(deliveryOf) });
      },
    },
  ),
];

const making = (sealing: Sealing): Route =>
  route(
    {
      method: "POST",
      path: ROOT,
      ...CHANGING,
      requires: { reverification: "moderate" },
      summary: "Makes a webhook and shows its signing secret, this once.",
      refusals: ["sign_up_first", "too_many_keys", "id_taken", "feature_off"],
      body: newWebhook,
      answer: madeWebhook,
      status: 201,
    },
    {
      plain: async ({ database, body }, { person }) => {
        const userId = userOf(person);
        if (person?.isGuest) return err({ kind: "sign_up_first", message: "Sign up to make webhooks." });
        const secret = newWebhookSecret();
        return withPerson(database, userId, async (sql) => {
          if ((await listWebhooks(sql, userId)).length >= WEBHOOKS_MAX)
            return err({ kind: "too_many_keys", message: `You have ${WEBHOOKS_MAX} webhooks. Remove one first.` });
          const isNew = await insertWebhook(sql, userId, {
            ...body,
            secret: sealing.seal(secret, placeOfSecret(body.endpointId)),
          });
          const made = (await listWebhooks(sql, userId)).find((row) => row.endpoint_id === body.endpointId);
          return isNew && made ? ok({ webhook: viewOf(made), secret }) : err({ kind: "id_taken" });
        });
      },
    },
  );

const changing: readonly Route[] = [
  route(
    {
      method: "DELETE",
      path: ONE,
      ...CHANGING,
      summary: "Removes a webhook.",
      refusals: ["not_found"],
      params: webhookParams,
      status: 204,
    },
    {
      plain: async ({ database, params }, { person }) => {
        const userId = userOf(person);
        const isDone = await withPerson(database, userId, (sql) => deleteWebhook(sql, userId, params.endpointId));
        return isDone ? ok(undefined) : GONE;
      },
    },
  ),
  route(
    {
      method: "POST",
      path: `${ONE}/resume`,
      ...CHANGING,
      summary: "Sends to a paused webhook again.",
      refusals: ["not_found", "feature_off"],
      params: webhookParams,
      status: 204,
    },
    {
      plain: async ({ database, params }, { person }) => {
        const userId = userOf(person);
        const isDone = await withPerson(database, userId, (sql) => resumeWebhook(sql, userId, params.endpointId));
        return isDone ? ok(undefined) : GONE;
      },
    },
  ),
  route(
    {
      method: "POST",
      path: `${ONE}/test`,
      ...CHANGING,
      summary: "Sends a test to a webhook: the event `test`.",
      refusals: ["not_found", "feature_off"],
      params: webhookParams,
      status: 202,
    },
    {
      plain: async ({ database, params: { endpointId } }, { person }) => {
        const userId = userOf(person);
        const body = JSON.stringify({ event: "test", testId: randomUUID() });
        const isDone = await withPerson(database, userId, (sql) =>
          insertDelivery(sql, userId, { endpointId, event: "test", body }),
        );
        return isDone ? ok({}) : GONE;
      },
    },
  ),
];

const rotating = (sealing: Sealing): Route =>
  route(
    {
      method: "POST",
      path: `${ONE}/rotate`,
      ...CHANGING,
      requires: { reverification: "moderate" },
      summary: "Makes a new signing secret; the old one signs beside it for a day.",
      refusals: ["not_found", "feature_off"],
      params: webhookParams,
      answer: rotatedSecret,
    },
    {
      plain: async ({ database, params }, { person }) => {
        const secret = newWebhookSecret();
        const { endpointId } = params;
        const isDone = await database.transaction((sql) =>
          rotateWebhookSecret(sql, userOf(person), {
            endpointId,
            secret: sealing.seal(secret, placeOfSecret(endpointId)),
          }),
        );
        return isDone ? ok({ secret }) : GONE;
      },
    },
  );

/** `sealing`: a secret is shown once, and lies sealed in the database. */
export const webhookRoutes = (sealing: Sealing): readonly Route[] => [
  ...listing,
  making(sealing),
  rotating(sealing),
  ...changing,
];

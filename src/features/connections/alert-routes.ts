import { z } from "zod";
import { listOpenAlerts } from "#db/queries/alerts.ts";
import { ok } from "#engine/result.ts";
import { ALERT_KINDS } from "#features/shared/alert-kinds.ts";
import { type Route, route } from "#features/shared/route.ts";
import { id } from "#features/shared/wire.ts";
import { alertList } from "./contract.ts";

const kindOf = z.enum(ALERT_KINDS);

export const alertRoute: Route = route(
  {
    method: "GET",
    path: "/api/portfolios/:portfolioId/alerts",
    access: "viewer",
    summary:
      "What needs somebody, oldest first: connections with a consent, key or code to see to, or failing for a day.",
    params: z.object({ portfolioId: id }),
    answer: alertList,
  },
  {
    inScope: async (scope) =>
      ok({
        alerts: (await listOpenAlerts(scope)).map((it) => ({
          alertId: it.alert_id,
          kind: kindOf.parse(it.kind),
          connectionId: it.connection_id,
          connectionName: it.connection_name,
          consentEndsOn: it.consent_ends_on,
          raisedAt: it.raised_at,
        })),
      }),
  },
);

import { z } from "zod";
import { assert, err, ok } from "#engine/result.ts";
import { type Route, route } from "#features/shared/route.ts";
import { id } from "#features/shared/wire.ts";
import { alertRoute } from "./alert-routes.ts";
import {
  connectionBanks,
  connectionChange,
  connectionDetail,
  connectionGiven,
  connectionList,
  connectionSources,
  connectionView,
  consentAsked,
  consentBegun,
  newSync,
} from "./contract.ts";
import { beginConsent, listBanks } from "./consent.ts";
import type { PartsWithJobs } from "./parts.ts";
import { readConnection, readConnections, showSources } from "./read-connections.ts";
import { change, connect, disconnect, syncNow } from "./service.ts";

const ALL = "/api/portfolios/:portfolioId/connections";
const ONE = `${ALL}/:connectionId`;
const params = z.object({ portfolioId: id, connectionId: id });
const WRITE = { access: "editor", isWrite: true, params, answer: connectionView } as const;

export const connectionRoutes = (parts: PartsWithJobs): readonly Route[] => [
  ...readRoutes(parts),
  alertRoute,
  ...consentRoutes(parts),
  connectRoute(parts),
  ...changeRoutes(parts),
  disconnectRoute(parts),
];

const readRoutes = ({ sources }: PartsWithJobs): readonly Route[] => [
  route(
    {
      method: "GET",
      path: "/api/connection-sources",
      access: "person",
      summary: "Institutions that can be connected, with what each asks for.",
      answer: connectionSources,
    },
    { plain: async () => ok(showSources(sources)) },
  ),
  route(
    {
      method: "GET",
      path: ALL,
      access: "viewer",
      summary: "Connections of the portfolio, without what opens them.",
      params: z.object({ portfolioId: id }),
      answer: connectionList,
    },
    { inScope: async (scope) => ok(await readConnections(scope, sources)) },
  ),
  route(
    {
      method: "GET",
      path: ONE,
      access: "viewer",
      summary: "A connection: its accounts, what it reports beside the ledger, and its syncs.",
      refusals: ["connection_not_found"],
      params,
      answer: connectionDetail,
    },
    { inScope: (scope, call) => readConnection(scope, sources, call.params.connectionId) },
  ),
];

const connectRoute = (parts: PartsWithJobs): Route =>
  route(
    {
      method: "PUT",
      path: ONE,
      ...WRITE,
      isForPersonAlone: true,
      summary: "Connects an institution, or renews the connection: what opens it is tried, and kept sealed.",
      refusals: [
        "id_taken",
        "too_many_connections",
        "connection_refused",
        "connection_may_trade",
        "second_factor_needed",
        "institution_silent",
        "sign_up_first",
      ],
      body: connectionGiven,
    },
    {
      plain: async (call, { asker, person }) => {
        assert(asker !== undefined && person !== undefined, "a connection belongs to a portfolio and is somebody's");
        const isDemo = parts.sources.some(({ key, kind }) => key === call.body.source && kind === "demo");
        if (person.isGuest && !isDemo)
          return err({
            kind: "sign_up_first",
            message: "Sign up to connect an institution. The demo bank needs no account.",
          });
        const { connectionId } = call.params;
        return connect(parts, asker, { connectionId, sessionId: person.sessionId, ...call.body });
      },
    },
  );

/** Where nothing is pasted: which banks there are, and the way to the page of one. */
const consentRoutes = (parts: PartsWithJobs): readonly Route[] => [
  route(
    {
      method: "GET",
      path: "/api/connection-sources/:source/banks",
      access: "person",
      summary: "Banks of a country that can be chosen.",
      refusals: ["connection_refused", "institution_silent"],
      params: z.object({ source: z.string().max(40) }),
      query: z.object({
        country: z
          .string()
          .regex(/^(?:[A-Z]{2})?$/, "a country as ISO 3166 writes it, or nothing")
          .default(""),
      }),
      answer: connectionBanks,
    },
    { plain: (call) => listBanks(parts, { ...call.params, ...call.query }) },
  ),
  route(
    {
      method: "POST",
      path: `${ONE}/consents`,
      ...WRITE,
      isForPersonAlone: true,
      summary: "Begins the way to the page of a bank, where the person agrees: what comes back connects it.",
      refusals: ["connection_refused", "institution_silent", "sign_up_first"],
      body: consentAsked,
      answer: consentBegun,
    },
    {
      plain: async (call, { asker, person }) => {
        assert(asker !== undefined && person !== undefined, "a connection belongs to a portfolio and is somebody's");
        if (person.isGuest) return err({ kind: "sign_up_first", message: "Sign up to connect an institution." });
        const { portfolioId, userId } = asker;
        const { connectionId } = call.params;
        return beginConsent(parts, { portfolioId, userId, connectionId, sessionId: person.sessionId }, call.body);
      },
    },
  ),
];

const changeRoutes = (parts: PartsWithJobs): readonly Route[] => [
  route(
    {
      method: "PATCH",
      path: ONE,
      ...WRITE,
      summary: "Changes a connection: its name, its rule, a pause, where its accounts go.",
      refusals: ["connection_not_found", "connection_closed", "account_not_found"],
      body: connectionChange,
    },
    { inScope: (scope, call) => change(scope, parts, { connectionId: call.params.connectionId, ...call.body }) },
  ),
  route(
    {
      method: "POST",
      path: `${ONE}/syncs`,
      ...WRITE,
      summary: "Asks the institution now for what is new.",
      refusals: ["connection_not_found", "connection_closed", "connection_busy"],
      body: newSync,
      status: 202,
    },
    { inScope: (scope, call) => syncNow(scope, parts, { connectionId: call.params.connectionId, ...call.body }) },
  ),
];

const disconnectRoute = (parts: PartsWithJobs): Route =>
  route(
    {
      method: "DELETE",
      path: ONE,
      ...WRITE,
      isForPersonAlone: true,
      needsPlan: false,
      summary: "Disconnects an institution: what opens it is deleted at once, what it brought stays.",
      refusals: ["connection_not_found"],
    },
    {
      plain: (call, { asker }) => {
        assert(asker !== undefined, "a connection belongs to a portfolio");
        return disconnect(parts, asker, call.params.connectionId);
      },
    },
  );

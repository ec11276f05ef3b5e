import { randomBytes } from "node:crypto";
import type { Context, Next } from "hono";
import { Hono } from "hono";
import { isStorageFull } from "#db/storage-full.ts";
import { isDatabaseAway } from "#db/unreachable.ts";
import { isAtMachine, isForMachineAlone } from "#features/shared/at-machine.ts";
import type { Route } from "#features/shared/route.ts";
import { admission, CALLS_AT_ONCE } from "./admission.ts";
import { buildVersion } from "./build-version.ts";
import { compressAnswers } from "./compress-answers.ts";
import type { KnownHosts } from "./known-hosts.ts";
import { isKnownHost } from "./known-hosts.ts";
import { log, stackOf } from "./log.ts";
import type { Doorkeeper } from "./mount-routes.ts";
import { mountRoutes } from "./mount-routes.ts";
import { refuse, refuseFull } from "./refuse.ts";
import { noteAway } from "./outage.ts";
import { describeApi } from "./openapi/describe-api.ts";
import { typedClientOf } from "./openapi/typed-client.ts";
import { internalError } from "./errors.ts";
import { nonceSource, pagePolicy } from "./page-policy.ts";
import { closeToOthers } from "./preview.ts";
import type { Preview } from "./preview.ts";
import type { PublicSettings } from "./public-settings.ts";
import { referralCookie } from "./referral-cookie.ts";
import { unknownCall } from "./unknown-call.ts";

export interface Health {
  readonly isReady: boolean;
  /** It answers still, and ends soon: whoever spreads calls over servers is to leave this one out. */
  readonly isDraining?: boolean;
  readonly database: "ready" | "busy" | "unreachable";
  readonly jobs: "running" | "stopped";
}

export interface AppParts extends Doorkeeper {
  readonly routes: readonly Route[];
  readonly health: () => Health;
  /** What `openapi/describe-api.ts` makes of the routes, where it is made already. */
  readonly description?: object;
  /** Answers pages: the React Router handler. `cspNonce` goes on every script of the page. */
  readonly renderPage?: (request: Request, cspNonce: string) => Promise<Response>;
  /** Answers pages that are the same for everybody, or undefined where the address asks for one that has to be rendered. */
  readonly keptPage?: (request: Request) => Promise<Response | undefined>;
  /** Answers files of the built site, or undefined when there is none at the path. */
  readonly serveFile?: (request: Request) => Promise<Response | undefined>;
  /** What every browser may know; it also says which outside services a page may ask. */
  readonly settings?: PublicSettings;
  /** Under which addresses the product answers; without it under every one, as where no `APP_ORIGIN` is set. */
  readonly hosts?: KnownHosts | undefined;
  /** Keeps a closed preview, where `DEV_DOMAIN` names one. */
  readonly preview?: Preview;
  readonly isDevelopment?: boolean;
  /** How many calls are worked on at once; see `admission.ts`. */
  readonly callsAtOnce?: number | undefined;
}

const DESCRIPTION = { method: "GET", path: "/api/openapi.json" } as const;
const CLIENT = { method: "GET", path: "/api/aventine-client.ts" } as const;

/** The whole product as one fetch function: API, health, files, pages. */
export function createApp(parts: AppParts): Hono {
  const app = new Hono();
  app.use(async (context, next) => {
    await next();
    addSecurityHeaders(context, parts.settings?.siteOrigin?.startsWith("https://") ?? false);
  });
  const admit = admission(parts.callsAtOnce ?? CALLS_AT_ONCE);
  for (const path of ["/api/*", "/mcp"]) app.use(path, admit);
  app.use("/api/*", compressAnswers);
  app.get("/healthz", () => {
    const health = parts.health();
    const isTaking = health.isReady && health.isDraining !== true;
    const body = {
      status: health.isDraining === true ? "draining" : health.isReady ? "ready" : "not_ready",
      version: buildVersion(),
      database: health.database,
      jobs: health.jobs,
    };
    return Response.json(body, { status: isTaking ? 200 : 503, headers: { "cache-control": "no-store" } });
  });
  // After the health check: who watches over the server asks it by whatever address it has.
  app.use(async (context, next) =>
    parts.hosts === undefined || isKnownHost(parts.hosts, context.req.raw) ? next() : refuse({ kind: "host_unknown" }),
  );
  const { preview } = parts;
  if (preview) app.use((context, next) => behindPreview(context, next, preview));
  serveDescription(app, parts);
  app.use(async (context, next) =>
    isForMachineAlone(context.req.raw) && !isAtMachine(context.req.raw, parts.hosts?.appOrigin)
      ? refuse({ kind: "route_not_found" })
      : next(),
  );
  mountRoutes(app, parts.routes, parts);
  const known = [DESCRIPTION, CLIENT, ...parts.routes.map(({ definition }) => definition)];
  for (const path of ["/api/*", "/mcp"]) app.all(path, (context) => unknownCall(context.req.raw, known));
  app.all("*", async (context) => {
    const file = await parts.serveFile?.(context.req.raw);
    if (file) return file;
    const kept = await parts.keptPage?.(context.req.raw);
    if (kept) return kept;
    if (!parts.renderPage) return refuse({ kind: "route_not_found" });
    const nonce = randomBytes(18).toString("base64");
    const page = await parts.renderPage(context.req.raw, nonce);
    const response = new Response(page.body, page);
    response.headers.set(
      "content-security-policy",
      pagePolicy([nonceSource(nonce)], parts.settings, parts.isDevelopment ?? false),
    );
    const referral = referralCookie(context.req.raw);
    if (referral !== undefined) response.headers.append("set-cookie", referral);
    return response;
  });
  app.onError(async (error) => {
    if (await isDatabaseAway(parts.database, error)) return refuseAway(parts.database);
    if (isStorageFull(error)) return refuseFull(error);
    log("error", "request_failed", { stack: stackOf(error) });
    return Response.json(internalError(undefined), { status: 500 });
  });
  return app;
}

/** What the API is, for programs, and the client that is made of it: made at the first request for it. */
function serveDescription(app: Hono, parts: AppParts): void {
  let { description } = parts;
  let client: string | undefined;
  app.get(DESCRIPTION.path, () => Response.json((description ??= describeApi(parts.routes))));
  app.get(CLIENT.path, () => serveClient((client ??= typedClientOf((description ??= describeApi(parts.routes))))));
}

/** As a download: a program keeps it beside its own files. */
const serveClient = (text: string): Response =>
  new Response(text, {
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "content-disposition": 'attachment; filename="aventine-client.ts"',
    },
  });

function refuseAway(database: AppParts["database"]): Response {
  noteAway(database);
  return refuse({ kind: "database_unreachable" });
}

/** In a closed preview nothing is served before it is known who asks, and nothing that is served is for anybody else. */
async function behindPreview(context: Context, next: Next, preview: Preview): Promise<Response | undefined> {
  const step = await preview(context.req.raw);
  if (step.is === "elsewhere") {
    await next();
    return undefined;
  }
  if (step.is === "refused") {
    closeToOthers(step.response.headers);
    return step.response;
  }
  await next();
  closeToOthers(context.res.headers);
  return undefined;
}

function addSecurityHeaders(context: Context, isOnTls: boolean): void {
  const { headers } = context.res;
  // A year, for this host alone: what stands on others of the same domain is not ours to decide.
  if (isOnTls) headers.set("strict-transport-security", "max-age=31536000");
  headers.set("x-content-type-options", "nosniff");
  headers.set("referrer-policy", "strict-origin-when-cross-origin");
  headers.set("x-frame-options", "DENY");
  headers.set("cross-origin-opener-policy", "same-origin");
  headers.set("permissions-policy", "camera=(), microphone=(), geolocation=(), payment=()");
  if (!headers.has("content-security-policy"))
    headers.set("content-security-policy", "default-src 'none'; frame-ancestors 'none'");
}

import { randomBytes } from "node:crypto";
import type { Context } from "hono";
import { Hono } from "hono";
import type { Route } from "#features/shared/route.ts";
import { buildVersion } from "./build-version.ts";
import { log, stackOf } from "./log.ts";
import type { Doorkeeper } from "./mount-routes.ts";
import { mountRoutes, refuse } from "./mount-routes.ts";
import { describeApi } from "./openapi.ts";
import { internalError } from "./errors.ts";

export interface Health {
  readonly isReady: boolean;
  readonly database: "ready" | "busy" | "unreachable";
  readonly jobs: "running" | "stopped";
}

export interface AppParts extends Doorkeeper {
  readonly routes: readonly Route[];
  readonly health: () => Health;
  /** Answers pages: the React Router handler. `cspNonce` goes on every script of the page. */
  readonly renderPage?: (request: Request, cspNonce: string) => Promise<Response>;
  /** Answers files of the built site, or undefined when there is none at the path. */
  readonly serveFile?: (request: Request) => Promise<Response | undefined>;
  readonly isDevelopment?: boolean;
}

/** The whole product as one fetch function: API, health, files, pages. */
export function createApp(parts: AppParts): Hono {
  const app = new Hono();
  app.use(async (context, next) => {
    await next();
    addSecurityHeaders(context);
  });
  app.get("/healthz", () => {
    const health = parts.health();
    const body = {
      status: health.isReady ? "ready" : "not_ready",
      version: buildVersion(),
      database: health.database,
      jobs: health.jobs,
    };
    return Response.json(body, { status: health.isReady ? 200 : 503, headers: { "cache-control": "no-store" } });
  });
  const description = describeApi(parts.routes);
  app.get("/api/openapi.json", () => Response.json(description));
  mountRoutes(app, parts.routes, parts);
  app.all("/api/*", () => refuse({ kind: "route_not_found" }));
  app.all("*", async (context) => {
    const file = await parts.serveFile?.(context.req.raw);
    if (file) return file;
    if (!parts.renderPage) return refuse({ kind: "route_not_found" });
    const nonce = randomBytes(18).toString("base64");
    const page = await parts.renderPage(context.req.raw, nonce);
    const response = new Response(page.body, page);
    response.headers.set("content-security-policy", contentSecurityPolicy(nonce, parts.isDevelopment ?? false));
    return response;
  });
  app.onError((error) => {
    log("error", "request_failed", { stack: stackOf(error) });
    return Response.json(internalError(undefined), { status: 500 });
  });
  return app;
}

function addSecurityHeaders(context: Context): void {
  const { headers } = context.res;
  headers.set("x-content-type-options", "nosniff");
  headers.set("referrer-policy", "strict-origin-when-cross-origin");
  headers.set("x-frame-options", "DENY");
  headers.set("cross-origin-opener-policy", "same-origin");
  headers.set("permissions-policy", "camera=(), microphone=(), geolocation=(), payment=()");
  if (!headers.has("content-security-policy"))
    headers.set("content-security-policy", "default-src 'none'; frame-ancestors 'none'");
}

/** Scripts only with this page's nonce. Styles may be inline: charts and virtual rows set positions as style attributes. */
const contentSecurityPolicy = (nonce: string, isDevelopment: boolean): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${isDevelopment ? " ws:" : ""}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");

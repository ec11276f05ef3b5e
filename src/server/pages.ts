import { existsSync } from "node:fs";
import { createRequestHandler, RouterContextProvider } from "react-router";
import type { ServerBuild } from "react-router";
import { signInFiles } from "./preview-files.ts";
import { PUBLIC_SETTINGS_HEADER } from "./public-settings.ts";
import type { PublicSettings } from "./public-settings.ts";

/** The header by which a page's nonce reaches the renderer. One sent from outside is replaced. */
export const NONCE_HEADER = "x-csp-nonce";

const BUILD = new URL("../../build/server/index.js", import.meta.url);

/** What the server knows and pages show. */
export interface PageParts {
  readonly settings?: PublicSettings;
  /** The OpenAPI document of `openapi/describe-api.ts`, for the pages of the reference. */
  readonly description?: object;
}

export type RenderPage = (request: Request, cspNonce: string) => Promise<Response>;

export const hasBuild = (): boolean => existsSync(BUILD);

const built = async (): Promise<ServerBuild> => import(BUILD.href);

/** Names the built site: another id means other files. */
export const builtId = async (): Promise<string> => (await built()).assets.version;

/** Files of the built site that the pages of signing in load. */
export const builtSignInFiles = async (): Promise<ReadonlySet<string>> => signInFiles((await built()).assets);

/** The built site: every path that is no file and no API call. */
export async function builtPages(parts: PageParts = {}): Promise<RenderPage> {
  const build = await built();
  return renderWith(() => Promise.resolve(build), "production", parts);
}

export function renderWith(
  loadBuild: () => Promise<ServerBuild>,
  mode: "production" | "development",
  { settings, description }: PageParts = {},
): RenderPage {
  const handle = createRequestHandler(loadBuild, mode);
  return async (request, cspNonce) => {
    const headers = new Headers(request.headers);
    headers.set(NONCE_HEADER, cspNonce);
    if (settings === undefined) headers.delete(PUBLIC_SETTINGS_HEADER);
    else headers.set(PUBLIC_SETTINGS_HEADER, encodeURIComponent(JSON.stringify(settings)));
    return handle(new Request(request, { headers }), contextOf(await loadBuild(), description));
  };
}

/** The description under the key that the entry of the site is built with: the site cannot be imported here, nor the server there. */
function contextOf({ entry }: ServerBuild, description: object | undefined): RouterContextProvider {
  const context = new RouterContextProvider();
  const key = "apiDescriptionContext" in entry.module ? entry.module.apiDescriptionContext : undefined;
  if (description !== undefined && typeof key === "object" && key !== null) context.set(key, description);
  return context;
}

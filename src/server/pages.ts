import { existsSync } from "node:fs";
import { createRequestHandler } from "react-router";
import type { ServerBuild } from "react-router";

/** The header by which a page's nonce reaches the renderer. One sent from outside is replaced. */
export const NONCE_HEADER = "x-csp-nonce";

const BUILD = new URL("../../build/server/index.js", import.meta.url);

export type RenderPage = (request: Request, cspNonce: string) => Promise<Response>;

export const hasBuild = (): boolean => existsSync(BUILD);

/** The built site: every path that is no file and no API call. */
export async function builtPages(): Promise<RenderPage> {
  const build: ServerBuild = await import(BUILD.href);
  return renderWith(() => Promise.resolve(build), "production");
}

export function renderWith(loadBuild: () => Promise<ServerBuild>, mode: "production" | "development"): RenderPage {
  const handle = createRequestHandler(loadBuild, mode);
  return (request, cspNonce) => {
    const headers = new Headers(request.headers);
    headers.set(NONCE_HEADER, cspNonce);
    return handle(new Request(request, { headers }));
  };
}

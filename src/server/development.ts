import type { IncomingMessage, ServerResponse } from "node:http";
import { renderWith } from "./pages.ts";
import type { PageParts, RenderPage } from "./pages.ts";

export interface Development {
  readonly renderPage: RenderPage;
  /** Answers Vite's own requests (modules, hot reload); calls `next` for everything else. */
  readonly middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  readonly close: () => Promise<void>;
}

/** The site straight from the sources, with hot reload. Vite is loaded only here: production never needs it. */
export async function startDevelopment(parts: PageParts): Promise<Development> {
  const { createServer } = await import("vite");
  const vite = await createServer({ server: { middlewareMode: true }, appType: "custom" });
  const loadBuild = async () => {
    const module = await vite.ssrLoadModule("virtual:react-router/server-build");
    // Vite types a loaded module as a record; this one is React Router's own build.
    return module as unknown as import("react-router").ServerBuild;
  };
  return {
    renderPage: renderWith(loadBuild, "development", parts),
    middleware: vite.middlewares,
    close: () => vite.close(),
  };
}

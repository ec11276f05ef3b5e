import { isAppArea } from "#browser/app-area.ts";
import { isPlainPage } from "#browser/kept-parameters.ts";
import type { PublicSettings } from "#browser/public-settings.ts";

/** Whether the chat may be on a page: not in app areas, not on pages without a frame. */
export const isChatAllowed = (path: string, search: string): boolean => !isAppArea(path) && !isPlainPage(search);

export interface Pixel {
  readonly network: "meta" | "reddit";
  readonly id: string;
}

/**
 * The one advertising network a page view is told to: on a landing page somebody reached by an advertisement of that network, where its
 * pixel is configured. Undefined everywhere else.
 */
export function pixelOf(path: string, search: string, settings: PublicSettings): Pixel | undefined {
  if (!path.startsWith("/landing/")) return undefined;
  const source = new URLSearchParams(search).get("utm_source");
  if (source === "facebook" && settings.metaPixelId !== undefined) return { network: "meta", id: settings.metaPixelId };
  if (source === "reddit" && settings.redditPixelId !== undefined)
    return { network: "reddit", id: settings.redditPixelId };
  return undefined;
}

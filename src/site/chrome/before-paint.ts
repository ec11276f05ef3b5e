import { bannerKey } from "./banner.ts";
import { COLOR_MODE_SCRIPT } from "#ui/theme/color-mode.ts";

/** Kept on the device so that the header looks right before the session is known: `in` while a person is signed in. */
export const SESSION_HINT_KEY = "aventine-session";

/**
 * Runs in the head before anything is painted: color mode, dismissed banner, and whether a person was signed in here, so that neither
 * flashes. What it writes are attributes of the root element that style sheets ask for: `data-banner`, `data-session`.
 */
export const beforePaintScript = (bannerId: string | undefined): string =>
  `${COLOR_MODE_SCRIPT};(() => {
  const root = document.documentElement, read = (key) => { try { return localStorage.getItem(key) } catch { return null } };
  if (read(${JSON.stringify(SESSION_HINT_KEY)}) === "in") root.dataset.session = "in";
  ${bannerId === undefined ? "" : `if (read(${JSON.stringify(bannerKey(bannerId))}) === "true") root.dataset.banner = "dismissed";`}
})()`;

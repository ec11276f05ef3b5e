import { SITE } from "#site/site-config.ts";

/** Where the dismissal of a banner is kept, as `'true'`. */
export const bannerKey = (id: string): string => `banner-${id}`;

/** Hides the banner on this page and on every later one. */
export function dismissBanner(): void {
  document.documentElement.dataset["banner"] = "dismissed";
  try {
    localStorage.setItem(bannerKey(SITE.banner.id), "true");
  } catch {
    // Storage may be forbidden: it is gone for this page at least.
  }
}

import { SiteChrome } from "#site/chrome/SiteChrome.tsx";
import type { SiteHandle } from "#site/site-handle.ts";
import { forcedLook } from "#site/metadata/forced-look.ts";
import { PageAddress } from "#site/metadata/PageAddress.tsx";

/** Exported as `handle` by every layout of the site. */
export const handle: SiteHandle = { Chrome: SiteChrome, Address: PageAddress, lookOf: forcedLook };

import type { ComponentType } from "react";
import type { PageFields } from "#content/schemas.ts";

export type ViewName = NonNullable<PageFields["view"]>;

/**
 * What a page's `view` adds between its hero and its sections, each a file of its own that is loaded with the page. A view that is not here adds
 * nothing: the page is composed of its fields alone. One line a view: `contact: async () => (await import("./ContactView.tsx")).ContactView`.
 */
export const VIEWS: Partial<Readonly<Record<ViewName, () => Promise<ComponentType>>>> = {
  contact: async () => (await import("./ContactView.tsx")).ContactView,
  pricing: async () => (await import("#site/pricing/PricingView.tsx")).PricingView,
  referral: async () => (await import("./ReferralView.tsx")).ReferralView,
};

/** Parts of the product that belong to the signed-in application or lead into it. */
const APP_AREAS = ["/admin", "/settings", "/unauthorized", "/central", "/sign-in", "/sign-up"] as const;

/** True in an app area and below it: `/central/p/1`, but not `/centralized`. */
export const isAppArea = (path: string): boolean =>
  APP_AREAS.some((area) => path === area || path.startsWith(`${area}/`));

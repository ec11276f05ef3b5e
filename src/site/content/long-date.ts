const FORMAT = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** `2026-11-21` as `November 21, 2026`, the same on the server and in every browser. */
export const longDate = (day: string): string => FORMAT.format(new Date(`${day}T00:00:00Z`));

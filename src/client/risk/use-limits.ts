import { notificationPaths } from "#client/api/notification-paths.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { usePortfolio } from "#client/portfolio/use-portfolio.ts";
import type { AllocationPart } from "#ui/charts/AllocationBar.tsx";

/** How much of what is owned a person wants on one thing at most, as fractions; undefined where they set no limit. */
export interface Limits {
  readonly holding: number | undefined;
  readonly institution: number | undefined;
  readonly currency: number | undefined;
  /** The currency of the portfolio: it is foreign to nobody and has no limit. */
  readonly own: string;
}

export const LIMIT_EVENTS = {
  holding: "one_holding_large",
  institution: "one_bank_large",
  currency: "one_currency_large",
} as const;
export type Limited = keyof typeof LIMIT_EVENTS;

/** The limits a person set under Notifications. */
export function useLimits(): Limits {
  const { data } = useApiQuery(notificationPaths.choices());
  const { baseCurrency } = usePortfolio();
  const of = (limited: Limited): number | undefined => {
    const threshold = data?.events.find(({ event }) => event === LIMIT_EVENTS[limited])?.threshold;
    return threshold?.value == null ? undefined : Number(threshold.value) / 100;
  };
  return { holding: of("holding"), institution: of("institution"), currency: of("currency"), own: baseCurrency };
}

/** What the shares shown are limited by; undefined where nobody can set a limit on them. */
export const limitedBy = (shown: string): Exclude<Limited, "holding"> | undefined =>
  shown === "institution" || shown === "currency" ? shown : undefined;

/** Parts above their limit say so. What is not classified, and the own currency, has none. */
export function markedParts(
  parts: readonly AllocationPart[],
  shown: string,
  limits: Limits,
): readonly AllocationPart[] {
  const limited = limitedBy(shown);
  const limit = limited && limits[limited];
  if (limit === undefined) return parts;
  return parts.map((part) =>
    part.key === "" || (limited === "currency" && part.key === limits.own) || (part.weight ?? 0) <= limit
      ? part
      : { ...part, mark: "over your limit" },
  );
}

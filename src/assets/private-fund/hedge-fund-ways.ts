import type { WayIn } from "#assets/way-in.ts";

export const hedgeFundWays: readonly WayIn[] = [
  {
    key: "hedge_fund",
    label: "Hedge-fund series",
    words: ["hedge fund", "absolute return", "high-water mark", "lock-up", "redemption", "long short"],
    example: "Juniper Macro, series 2025-04",
    held: { label: "Net asset value", help: "As the administrator last stated it." },
    cost: "Subscribed so far",
    since: "Subscribed on",
    asks: ["subscribedOn", "lockedUntil", "redemptionMonths", "noticeDays"],
  },
];

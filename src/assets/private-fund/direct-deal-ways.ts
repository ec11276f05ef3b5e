import type { WayIn } from "#assets/way-in.ts";

export const directDealWays: readonly WayIn[] = [
  {
    key: "direct_deal",
    label: "Direct deal",
    words: ["direct deal", "startup", "angel", "co-investment", "private company", "cap table", "series a"],
    example: "Bramble Robotics",
    held: { label: "Value", help: "As you or its manager state it. Empty: what was invested." },
    cost: "Invested so far",
    since: "First invested on",
    asks: ["capTableShare", "lastRoundOn", "lastRoundValuation"],
  },
  {
    key: "spv",
    label: "Vehicle for one deal (SPV)",
    words: ["spv", "special purpose vehicle", "syndicate", "feeder"],
    icon: "package",
    example: "Bramble SPV II",
    held: { label: "Value", help: "As its manager states it. Empty: what was invested." },
    cost: "Invested so far",
    since: "First invested on",
    asks: ["vehicle", "manager", "capTableShare", "carry"],
  },
];

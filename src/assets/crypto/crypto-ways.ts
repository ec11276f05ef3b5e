import type { WayIn } from "#assets/way-in.ts";

export const cryptoWays: readonly WayIn[] = [
  {
    key: "coin",
    label: "Coin or token",
    words: ["crypto", "bitcoin", "btc", "ethereum", "ether", "eth", "wallet", "stablecoin"],
    example: "Bitcoin",
    held: { label: "How many" },
    asks: [],
  },
];

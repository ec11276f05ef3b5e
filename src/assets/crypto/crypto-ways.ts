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
  {
    key: "collectible_token",
    label: "Collectible token (NFT)",
    words: ["nft", "collectible", "token art", "digital art", "ordinal"],
    example: "Harbor Lights 42",
    held: { label: "How many", help: "Usually 1. Its price is what you think it brings." },
    asks: ["collection", "tokenId", "floorValue", "floorOn"],
  },
  {
    key: "pool_share",
    label: "Share of a pool",
    words: ["liquidity pool", "lp token", "liquidity provider", "amm", "defi"],
    example: "ETH/USDC pool",
    held: { label: "How many shares", help: "What is inside is stated under Terms." },
    asks: [],
  },
];

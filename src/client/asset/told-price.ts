import type { HoldingDetail } from "#features/figures/contract.ts";
import type { PriceList } from "#features/prices/contract.ts";

export type Price = HoldingDetail["prices"][number];

export type ToldPrice = PriceList["prices"][number];

import { day } from "#engine/dates/day.ts";
import { takeTokens, type WalletLot } from "#engine/crypto/wallets.ts";
import { swapTokens, type SwapFeePolicy } from "#engine/crypto/swap.ts";
import { div, fixed, fromNumber, mul, toNumber } from "#engine/money/fixed.ts";

export interface TokenSwapInput {
  /** ETH given, at most 2. */
  readonly given: number;
  /** BTC for one ETH. */
  readonly ratio: number;
  /** Dollars for a bitcoin; zero stands for a price nobody knows. */
  readonly bitcoinPrice: number;
  /** In dollars. */
  readonly fee: number;
  readonly feePolicy: SwapFeePolicy;
}

export const FIRST_SWAP: TokenSwapInput = {
  given: 2,
  ratio: 0.05,
  bitcoinPrice: 64_000,
  fee: 0,
  feePolicy: "reduces_proceeds",
};

/** Two ether bought in different years; the older and cheaper one goes first. */
const LOTS: readonly WalletLot[] = [
  { walletId: "wallet", acquiredOn: day("2020-08-01"), quantity: fixed("1"), cost: fixed("400") },
  { walletId: "wallet", acquiredOn: day("2022-05-01"), quantity: fixed("1"), cost: fixed("2600") },
];

export interface SwapOutcome {
  readonly proceeds: number;
  readonly cost: number;
  readonly gain: number;
  readonly received: number;
  readonly newCost: number;
  readonly lotsLeft: readonly { readonly quantity: number; readonly cost: number; readonly boughtIn: string }[];
}

/** The swap taken apart into a sale and a purchase; undefined where no price says what it was worth. */
export function swapOutcome(input: TokenSwapInput): SwapOutcome | undefined {
  const quantity = fromNumber(input.given);
  const taken = takeTokens(LOTS, { walletId: "wallet", quantity });
  if (!taken.ok) return undefined;
  const received = mul(quantity, fromNumber(input.ratio));
  const swap = swapTokens({
    givenCost: taken.value.cost,
    receivedValue: input.bitcoinPrice === 0 ? undefined : mul(received, fromNumber(input.bitcoinPrice)),
    givenValue: undefined,
    fee: fromNumber(input.fee),
    feePolicy: input.feePolicy,
  });
  if (swap.status !== "ok") return undefined;
  return {
    proceeds: toNumber(mul(received, fromNumber(input.bitcoinPrice))),
    cost: toNumber(taken.value.cost),
    gain: toNumber(swap.value.gain),
    received: toNumber(received),
    newCost: toNumber(swap.value.newBasis),
    lotsLeft: taken.value.left.map((lot) => ({
      quantity: toNumber(lot.quantity),
      cost: toNumber(div(lot.cost, lot.quantity)),
      boughtIn: lot.acquiredOn < day("2021-01-01") ? "2020" : "2022",
    })),
  };
}

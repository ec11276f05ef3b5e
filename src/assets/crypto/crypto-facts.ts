import { defineFacts } from "#assets/fact-reader.ts";
import type { FactSchema, Stated } from "#assets/fact-schema.ts";

const CRYPTO_FACTS = {
  lockedUntilOn: {
    kind: "day",
    label: "Locked until",
    help: "Staked units cannot be sold before this day.",
    group: "Staking",
    isDefining: true,
    isBesideFigures: true,
  },
  rewardsToClaim: {
    kind: "list",
    label: "Rewards to claim",
    help: "Earned and not claimed yet: told beside its value, and in no sum until they are claimed and entered.",
    group: "Staking",
    entry: "Reward",
    isDefining: true,
    isBesideFigures: true,
    columns: {
      coinId: { kind: "asset", label: "Coin", isNeeded: true },
      units: { kind: "number", label: "Units", sign: "positive", isNeeded: true },
    },
  },
  poolCoins: {
    kind: "list",
    label: "Inside the pool",
    help: "Of a share of a pool: the coins it stands for today, all your shares together, as the pool shows them.",
    group: "Pool",
    entry: "Coin of the pool",
    isDefining: true,
    isBesideFigures: true,
    columns: {
      coinId: { kind: "asset", label: "Coin", isNeeded: true },
      units: { kind: "number", label: "Units inside", sign: "not_negative", isNeeded: true },
      putIn: { kind: "number", label: "Units put in", sign: "not_negative" },
      fees: { kind: "number", label: "Of those inside, earned as fees", sign: "not_negative" },
    },
  },
  collection: {
    kind: "text",
    label: "Collection",
    help: "Of a collectible token (NFT).",
    group: "Collectible token",
    isDefining: true,
    isBesideFigures: true,
  },
  tokenId: { kind: "text", label: "Its number", group: "Collectible token", isDefining: true, isBesideFigures: true },
  floorValue: {
    kind: "money",
    label: "Floor of the collection",
    help: "The least one of its tokens is offered for. It stands beside its price and does not replace it.",
    group: "Collectible token",
    sign: "not_negative",
    isDefining: true,
    isBesideFigures: true,
  },
  floorOn: {
    kind: "day",
    label: "Floor seen on",
    group: "Collectible token",
    isDefining: true,
    isBesideFigures: true,
  },
  pledgedAccountId: {
    kind: "account",
    label: "Account pledged for what is borrowed",
    help: "Where these coins are borrowed: the account whose holdings secure them.",
    group: "Borrowed",
    isDefining: true,
    isBesideFigures: true,
  },
  leastCollateral: {
    kind: "number",
    label: "Least collateral, as a multiple",
    help: "1.5 where the lender sells once what is pledged is worth less than 150% of what is owed.",
    group: "Borrowed",
    sign: "positive",
    isBesideFigures: true,
    where: { fact: "pledgedAccountId" },
  },
} as const satisfies FactSchema;

export type CryptoFacts = Stated<typeof CRYPTO_FACTS>;

/** What can be stated of a token: when it is free, what it earns, what it stands for, what it secures. */
export const cryptoFacts = defineFacts(CRYPTO_FACTS, (stated, refuse): CryptoFacts => {
  for (const [place, { units, fees }] of stated.poolCoins.entries())
    if (fees !== undefined && fees > units)
      refuse(`poolCoins[${place}].fees`, "Fees are a part of what is inside: at most as many.");
  return stated;
});

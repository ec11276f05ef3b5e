import type { SecurityRef } from "#engine/intake/statement.ts";
import { coinOf } from "#engine/intake/coins/coin-units.ts";
import { knownToken } from "#engine/intake/coins/known-tokens.ts";

export interface Chain {
  /** As EIP-155 numbers them. */
  readonly id: number;
  readonly name: string;
  /** What its fees are paid in. */
  readonly coin: string;
  /** A chain that settles on another one charges for that beside its own fee, and explorers' lists do not tell it. */
  readonly hasHiddenFees: boolean;
  /** Where its public explorer is, which serves the interface of Etherscan under `api`. */
  readonly explorer: string;
}

export const CHAINS: readonly Chain[] = [
  { id: 1, name: "Ethereum", coin: "ETH", hasHiddenFees: false, explorer: "https://eth.blockscout.com/" },
  { id: 8453, name: "Base", coin: "ETH", hasHiddenFees: true, explorer: "https://base.blockscout.com/" },
  { id: 10, name: "Optimism", coin: "ETH", hasHiddenFees: true, explorer: "https://optimism.blockscout.com/" },
  { id: 42161, name: "Arbitrum", coin: "ETH", hasHiddenFees: false, explorer: "https://arbitrum.blockscout.com/" },
  { id: 137, name: "Polygon", coin: "POL", hasHiddenFees: false, explorer: "https://polygon.blockscout.com/" },
  { id: 100, name: "Gnosis", coin: "XDAI", hasHiddenFees: false, explorer: "https://gnosis.blockscout.com/" },
];

/** Key of the address under which a chain's explorer is configured. */
export const addressKeyOf = ({ id }: Chain): string => `evm-${id}`;
export const ETHERSCAN_KEY = "evm-etherscan";

/** The addresses it asks, with the variables that move them. */
export const EVM_ADDRESSES = {
  ...Object.fromEntries(
    CHAINS.map((chain) => [
      addressKeyOf(chain),
      { variable: `EVM_${chain.name.toUpperCase()}_URL`, standard: chain.explorer },
    ]),
  ),
  [ETHERSCAN_KEY]: { variable: "EVM_ETHERSCAN_URL", standard: "https://api.etherscan.io/v2/" },
};

export const isKnownToken = (chain: Chain, contract: string): boolean => knownToken(chain.id, contract) !== undefined;

/**
 * The asset a token is. One of the list is the same on every chain; any other is itself alone, by its contract: what it calls itself is a name and never
 * a symbol, so that it is taken for nothing else.
 */
export function tokenOf(chain: Chain, token: { readonly contract: string; readonly symbol: string }): SecurityRef {
  const { contract, symbol } = token;
  const known = knownToken(chain.id, contract);
  if (known !== undefined) return coinOf(known);
  return {
    name: `${symbol === "" ? "Token" : symbol} (${chain.name} ${contract.slice(0, 6)}…${contract.slice(-4)})`,
    otherId: `evm:${chain.id}:${contract}`,
    assetClass: "crypto",
  };
}

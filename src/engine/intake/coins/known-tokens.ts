/**
 * Tokens everybody knows, by chain and contract as their issuers publish them. A token that calls itself USDC from any other contract is none of these.
 */
const KNOWN =
  "1 0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48 USDC;1 0xdac17f958d2ee523a2206206994597c13d831ec7 USDT;" +
  "1 0x6b175474e89094c44da98b954eedeac495271d0f DAI;1 0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2 WETH;" +
  "1 0x2260fac5e5542a773aa44fbcfedf7c193bc2c599 WBTC;1 0xae7ab96520de3a18e5e111b5eaab095312d7fe84 STETH;" +
  "1 0x7f39c581f595b53c5cb19bd0b3f8da6c935e2ca0 WSTETH;1 0x514910771af9ca656af840dff83e8264ecf986ca LINK;" +
  "1 0x1f9840a85d5af5bf1d1762f925bdaddc4201f984 UNI;1 0x7fc66500c84a76ad7e9c93437bfc5ac33e2ddae9 AAVE;" +
  "1 0xae78736cd615f374d3085123a210448e74fc6393 RETH;1 0x5a98fcbea516cf06857215779fd812ca3bef1b32 LDO;" +
  "8453 0x833589fcd6edb6e08f4c7c32d4f71b54bda02913 USDC;8453 0x4200000000000000000000000000000000000006 WETH;" +
  "10 0x0b2c639c533813f4aa9d7837caf62653d097ff85 USDC;10 0x4200000000000000000000000000000000000006 WETH;" +
  "42161 0xaf88d065e77c8cc2239327c5edb3a432268e5831 USDC;42161 0xfd086bc7cd5c481dcc9c85ebe478a1c0b69fcbb9 USDT;" +
  "42161 0x82af49447d8a07e3bd95bd0d56f35241523fbab1 WETH;42161 0x912ce59144191c1204e64559fe8253a0e49e6548 ARB;" +
  "137 0x3c499c542cef5e3811e1192ce70d8cc03d5c3359 USDC;137 0xc2132d05d31c914a87c6611c10748aeb04b58e8f USDT";

const SYMBOLS: ReadonlyMap<string, string> = new Map(
  KNOWN.split(";").map((entry) => {
    const [chain = "", contract = "", symbol = ""] = entry.split(" ");
    return [`${chain} ${contract}`, symbol];
  }),
);

/** The symbol of a token by the number of its chain, as EIP-155 has them, and its contract in small letters; undefined where it is none of the list. */
export const knownToken = (chainId: number, contract: string): string | undefined =>
  SYMBOLS.get(`${chainId} ${contract}`);

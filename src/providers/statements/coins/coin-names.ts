/** Coins and tokens by symbol, with the names they go by. Traded by hand of many tables that name nothing else. */
const COINS =
  "BTC Bitcoin,ETH Ethereum,USDT Tether,USDC USD Coin,BNB BNB,XRP XRP,SOL Solana,ADA Cardano,DOGE Dogecoin,DOT Polkadot,LTC Litecoin," +
  "BCH Bitcoin Cash,BSV Bitcoin SV,XLM Stellar,TRX TRON,AVAX Avalanche,LINK Chainlink,UNI Uniswap,ATOM Cosmos,XMR Monero,ETC Ethereum Classic," +
  "ALGO Algorand,ICP Internet Computer,FIL Filecoin,NEAR NEAR Protocol,VET VeChain,HBAR Hedera,APT Aptos,ARB Arbitrum,OP Optimism,MKR Maker," +
  "AAVE Aave,GRT The Graph,SAND The Sandbox,MANA Decentraland,AXS Axie Infinity,EOS EOS,XTZ Tezos,THETA Theta Network,CRO Cronos,NEO Neo," +
  "KSM Kusama,DAI Dai,WBTC Wrapped Bitcoin,WETH Wrapped Ether,STETH Lido Staked Ether,ETH2 Ethereum 2,SHIB Shiba Inu,PEPE Pepe,MATIC Polygon,POL Polygon," +
  "FTM Fantom,EGLD MultiversX,FLOW Flow,CHZ Chiliz,ENJ Enjin Coin,ZEC Zcash,DASH Dash,COMP Compound,SNX Synthetix,CRV Curve DAO," +
  "YFI yearn.finance,SUSHI SushiSwap,BAT Basic Attention Token,ZRX 0x,LRC Loopring,KAVA Kava,MINA Mina,CELO Celo,GNO Gnosis,STX Stacks," +
  "INJ Injective,SUI Sui,SEI Sei,TIA Celestia,TON Toncoin,KAS Kaspa,LUNA Terra,UST TerraUSD,BUSD Binance USD,TUSD TrueUSD," +
  "QTUM Qtum,WAVES Waves,ICX ICON,OMG OMG Network,NEXO Nexo,GALA Gala,IMX Immutable,LDO Lido DAO,RPL Rocket Pool,ENS Ethereum Name Service," +
  "APE ApeCoin,DYDX dYdX,BEST Bitpanda Ecosystem Token,FDUSD First Digital USD,EURC Euro Coin,PYUSD PayPal USD,XDC XDC Network,RUNE THORChain,KAU Kinesis Gold,KAG Kinesis Silver";

const NAMES: ReadonlyMap<string, string> = new Map(
  COINS.split(",").map((entry) => {
    const at = entry.indexOf(" ");
    return [entry.slice(0, at), entry.slice(at + 1)];
  }),
);
const SYMBOLS: ReadonlyMap<string, string> = new Map(
  [...NAMES].toReversed().map(([symbol, name]) => [name.toLowerCase(), symbol]),
);

/** The name of a coin by its symbol, in any case; undefined when it is none of the list. */
export const coinName = (symbol: string): string | undefined => NAMES.get(symbol.trim().toUpperCase());

/** The symbol of a coin by its full name (`Bitcoin`), in any case; undefined when it is none of the list. */
export const coinOfName = (name: string): string | undefined => SYMBOLS.get(name.trim().toLowerCase());

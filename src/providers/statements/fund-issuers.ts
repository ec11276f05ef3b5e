/**
 * Issuers of the United States that issue funds alone: the first six signs of a CUSIP name the issuer, and characters 3 to 8 of an ISIN of that
 * country are those six. They are read off ISINs of the funds named behind them; the companies that run the funds have numbers of their own.
 */
const FUND_ISSUERS: ReadonlySet<string> = new Set(
  [
    // Vanguard: VT and VWO, VTI and VOO, BND, VEA, VYM, VXUS, VIG, BNDX.
    "922042 922908 921937 921943 921946 921909 921908 92203J",
    // iShares: IVV, EFA and AGG, IEMG, IEFA.
    "464287 464288 46434G 46432F 46434V 46429B",
    // SPDR: SPY, GLD, and the Select Sector funds.
    "78462F 78463V 78464A 78468R 81369Y",
    // Invesco: QQQ, RSP. Schwab: SCHD. ARK: ARKK. JPMorgan: JEPI.
    "46090E 46137V 46138E 808524 00214Q 46641Q",
    // WisdomTree; VanEck: GDX; Global X: QYLD; ProShares; Dimensional.
    "97717W 92189F 92189H 37954Y 37950E 74347X 74347R 25434V",
  ].flatMap((line) => line.split(" ")),
);

/** An ISIN of a fund, as far as its issuer issues nothing else. */
export const isOfFundIssuer = (isin: string | undefined): boolean =>
  isin !== undefined && isin.startsWith("US") && FUND_ISSUERS.has(isin.slice(2, 8).toUpperCase());

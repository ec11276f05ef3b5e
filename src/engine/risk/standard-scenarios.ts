/** A shock of factors at once: fractions, for a rate in absolute terms (0.01 is one point). */
export interface Shocks {
  readonly key: string;
  readonly label: string;
  readonly shocks: Readonly<Record<string, number>>;
  /** Of one named after years: where its sizes are from. */
  readonly source?: string;
}

const SHILLER =
  "Shares: S&P 500 with dividends; rates: ten-year US Treasury; both as averages of months (R. Shiller). Private funds: a little over half of it, assumed.";
const MSCI = "Shares: MSCI World, net total return, by months. Private funds: a little over half of it, assumed.";

/**
 * Shocks anyone asks about first. Those named after years are of the size those years had, rounded; they are no forecast. MSCI World net
 * total return 2007-10 to 2009-02 about −54 %, 2000-03 to 2002-09 about −46 %; US house prices 2006 to 2009 about −25 % (S&P Case-Shiller).
 * Shiller's S&P 500 with dividends and long rate: 1973-01 to 1974-12 −39.2 % and 6.46 to 7.43; 2020-02 to 2020-03 −18.9 % and 1.50 to
 * 0.87; 2021-12 to 2022-10 −19.3 % and 1.47 to 3.98.
 */
export const STANDARD_SCENARIOS: readonly Shocks[] = [
  { key: "equity_down", label: "Equities fall by 20 %", shocks: { equity: -0.2, private: -0.2 } },
  {
    key: "like_1973",
    label: "As from 1973 to 1974",
    shocks: { equity: -0.39, private: -0.22, rate: 0.01 },
    source: SHILLER,
  },
  {
    key: "like_2000",
    label: "As from 2000 to 2002",
    shocks: { equity: -0.46, private: -0.25, rate: -0.03 },
    source: MSCI,
  },
  {
    key: "like_2008",
    label: "As from 2007 to 2009",
    shocks: { equity: -0.54, private: -0.3, property: -0.25, rate: -0.02 },
    source: `${MSCI} Property: US house prices, S&P Case-Shiller.`,
  },
  {
    key: "like_2020",
    label: "As in spring 2020",
    shocks: { equity: -0.19, private: -0.1, rate: -0.006 },
    source: SHILLER,
  },
  { key: "like_2022", label: "As in 2022", shocks: { equity: -0.19, private: -0.1, rate: 0.025 }, source: SHILLER },
  { key: "rates_up", label: "Rates rise by 1 point", shocks: { rate: 0.01 } },
  { key: "rates_down", label: "Rates fall by 1 point", shocks: { rate: -0.01 } },
  { key: "spreads_up", label: "Credit spreads widen by 1 point", shocks: { spread: 0.01 } },
  { key: "inflation_up", label: "Expected inflation rises by 1 point", shocks: { inflation: 0.01 } },
  { key: "property_down", label: "Property falls by 20 %", shocks: { property: -0.2 } },
  { key: "crypto_down", label: "Crypto falls by 60 %", shocks: { crypto: -0.6 } },
  { key: "dollar_down", label: "The dollar falls by 10 %", shocks: { USD: -0.1 } },
];

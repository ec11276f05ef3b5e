/** A shock of factors at once: fractions, for a rate in absolute terms (0.01 is one point). */
export interface Shocks {
  readonly key: string;
  readonly label: string;
  readonly shocks: Readonly<Record<string, number>>;
}

/**
 * Shocks anyone asks about first. The two named after years are of the size those years had for broad indexes, rounded; they are no
 * forecast. Sources: MSCI World net total return 2007-10 to 2009-02 about −54 %, 2000-03 to 2002-09 about −46 %; US house prices
 * 2006 to 2009 about −25 % (S&P Case-Shiller).
 */
export const STANDARD_SCENARIOS: readonly Shocks[] = [
  { key: "equity_down", label: "Equities fall by 20 %", shocks: { equity: -0.2, private: -0.2 } },
  {
    key: "like_2008",
    label: "As from 2007 to 2009",
    shocks: { equity: -0.54, private: -0.3, property: -0.25, rate: -0.02 },
  },
  { key: "like_2000", label: "As from 2000 to 2002", shocks: { equity: -0.46, private: -0.25, rate: -0.03 } },
  { key: "rates_up", label: "Rates rise by 1 point", shocks: { rate: 0.01 } },
  { key: "rates_down", label: "Rates fall by 1 point", shocks: { rate: -0.01 } },
  { key: "property_down", label: "Property falls by 20 %", shocks: { property: -0.2 } },
  { key: "crypto_down", label: "Crypto falls by 60 %", shocks: { crypto: -0.6 } },
  { key: "dollar_down", label: "The dollar falls by 10 %", shocks: { USD: -0.1 } },
];

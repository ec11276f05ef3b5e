type Shares = Readonly<Record<string, string>>;

interface Spread {
  readonly country?: Shares;
  readonly sector?: Shares;
  readonly industry?: Shares;
  readonly size?: Shares;
  readonly style?: Shares;
}

const all = (country: string, sector: string): Spread => ({ country: { [country]: "1" }, sector: { [sector]: "1" } });
const listed = (
  country: string,
  sector: string,
  [industry, size, style]: readonly [string, string, string],
): Spread => ({
  ...all(country, sector),
  industry: { [industry]: "1" },
  size: { [size]: "1" },
  style: { [style]: "1" },
});

/** What the family's holdings depend on, as a factsheet would say it. Of some nobody has looked it up: the venture fund, the tokens. */
const SPREADS: Readonly<Record<string, Spread>> = {
  MERIDWLD: {
    country: { "United States": "0.61", Japan: "0.07", "United Kingdom": "0.05", Germany: "0.04", France: "0.04" },
    sector: { Technology: "0.24", Financials: "0.15", Health: "0.12", Industrials: "0.11", Consumer: "0.18" },
    size: { Mega: "0.46", Large: "0.4", Mid: "0.14" },
    style: { Value: "0.31", Blend: "0.36", Growth: "0.33" },
  },
  MERIDEMG: {
    country: { China: "0.29", India: "0.19", Taiwan: "0.17", Korea: "0.12", Brazil: "0.06" },
    sector: { Technology: "0.25", Financials: "0.22", Consumer: "0.19", Energy: "0.06" },
    size: { Mega: "0.34", Large: "0.45", Mid: "0.18" },
  },
  TARNBOND: { country: { Germany: "0.38", France: "0.34", Spain: "0.16", Austria: "0.12" }, sector: { States: "1" } },
  LINDENHF: {
    country: { Switzerland: "0.7", Germany: "0.1" },
    sector: { Financials: "0.2", Health: "0.25", States: "0.35" },
  },
  HALDENAG: listed("Germany", "Industrials", ["Machinery", "Large", "Blend"]),
  ORMONDFD: listed("Switzerland", "Consumer", ["Food", "Mega", "Value"]),
  PELLUCID: listed("United States", "Technology", ["Software", "Large", "Growth"]),
  CALDERHC: listed("United States", "Health", ["Medical devices", "Large", "Blend"]),
  BRACKENW: listed("Ireland", "Utilities", ["Water", "Small", "Value"]),
  VESPERAV: all("Netherlands", "Industrials"),
  TARROWIN: all("United States", "Technology"),
  CORVID29: all("Germany", "Energy"),
  WYNDAM28: all("France", "Consumer"),
  HESPER32: all("Spain", "Telecom"),
  BRENTA33: all("Italy", "Industrials"),
  KESTRL31: all("Austria", "Financials"),
  MARLOW30: all("Ireland", "Financials"),
  home: all("Germany", "Homes"),
  flat: all("Germany", "Homes"),
  orchard: all("Germany", "Homes"),
  fund: { country: { Germany: "0.45", "United Kingdom": "0.3" }, sector: { Industrials: "0.5", Health: "0.2" } },
  bakery: all("Germany", "Consumer"),
};

const entriesOf = (dimension: keyof Spread, shares: Shares = {}) =>
  Object.entries(shares).map(([key, share]) => ({ dimension, key, share }));

/** Terms with what each depends on, as a person states it. */
export const withExposures = (terms: Readonly<Record<string, object>>): Readonly<Record<string, object>> => ({
  ...terms,
  ...Object.fromEntries(
    Object.entries(SPREADS).map(([name, { country, sector, industry, size, style }]) => [
      name,
      {
        ...terms[name],
        exposures: [
          ...entriesOf("country", country),
          ...entriesOf("sector", sector),
          ...entriesOf("industry", industry),
          ...entriesOf("size", size),
          ...entriesOf("style", style),
        ],
      },
    ]),
  ),
});

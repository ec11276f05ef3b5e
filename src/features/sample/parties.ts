import type { AssetClassKey } from "#assets/registry.ts";
import type { LocalDate } from "#engine/dates/day.ts";
import type { AccountKind } from "#features/accounts/contract.ts";
import type { NewInstitution } from "#features/shared/institution-contract.ts";
import { SAMPLE_INSTRUMENTS } from "#providers/market-data/sample-instruments.ts";

/** Who and what the sample family has. Every name is invented. */
export const SAMPLE_INSTITUTIONS = {
  halm: "Halm Bank",
  corvin: "Corvin Brokers",
  aster: "Aster Securities",
  helvia: "Helvia Kantonalbank",
  lumen: "Lumen Exchange",
  nordlicht: "Nordlicht Pension",
  fernhill: "Fernhill Partners",
  harrow: "Harrow Ventures",
  saltmarsh: "Saltmarsh Credit",
  leben: "Halm Life",
  tarrow: "Tarrow Share Plan",
} as const;

/** Which country protects the deposits at a bank of theirs. */
export const SAMPLE_SCHEMES: Readonly<Record<string, NewInstitution["depositScheme"]>> = { halm: "EU", helvia: "CH" };

interface SampleAccount {
  readonly name: string;
  readonly kind: AccountKind;
  readonly currency: string;
  readonly institution?: keyof typeof SAMPLE_INSTITUTIONS;
  readonly holderCount?: number;
}

const account = (
  name: string,
  kind: AccountKind,
  currency: string,
  institution?: keyof typeof SAMPLE_INSTITUTIONS,
): SampleAccount => ({ name, kind, currency, ...(institution === undefined ? {} : { institution }) });

export const SAMPLE_ACCOUNTS = {
  current: { ...account("Current account", "bank", "EUR", "halm"), holderCount: 2 },
  savings: account("Savings", "bank", "EUR", "halm"),
  card: account("Credit card", "card", "EUR", "halm"),
  dollars: account("Dollar account", "bank", "USD", "halm"),
  swiss: account("Swiss account", "bank", "CHF", "helvia"),
  corvin: account("Corvin depot", "brokerage", "EUR", "corvin"),
  aster: account("Aster depot", "brokerage", "EUR", "aster"),
  employer: account("Employer shares", "brokerage", "USD", "tarrow"),
  coins: account("Coins", "crypto", "USD", "lumen"),
  hardware: account("Hardware wallet", "crypto", "USD"),
  phone: account("Phone wallet", "crypto", "USD"),
  pension: account("Company pension", "pension", "EUR", "nordlicht"),
  annuity: account("Annuity", "pension", "EUR", "leben"),
  policies: account("Life insurance", "other", "EUR", "leben"),
  fernhill: account("Fernhill fund", "private", "EUR", "fernhill"),
  harrow: account("Harrow fund", "private", "EUR", "harrow"),
  saltmarsh: account("Saltmarsh fund", "private", "EUR", "saltmarsh"),
  deals: account("Private deals", "private", "EUR"),
  homes: account("Homes", "property", "EUR"),
  loans: account("Mortgages", "loan", "EUR", "halm"),
  things: account("Cars, art and lent money", "other", "EUR"),
} as const satisfies Readonly<Record<string, SampleAccount>>;
export type AccountName = keyof typeof SAMPLE_ACCOUNTS;

export interface SampleAsset {
  readonly name: string;
  readonly assetClass: AssetClassKey;
  readonly currency: string;
  readonly tracking: "units" | "value";
  readonly ticker?: string;
}

const valued = (name: string, assetClass: AssetClassKey): SampleAsset => ({
  name,
  assetClass,
  currency: "EUR",
  tracking: "value",
});

/** Counted in units, and nobody quotes it. */
const unpriced = (name: string, assetClass: AssetClassKey): SampleAsset => ({
  ...valued(name, assetClass),
  tracking: "units",
});

export const SAMPLE_ASSETS: Readonly<Record<string, SampleAsset>> = {
  ...Object.fromEntries(
    SAMPLE_INSTRUMENTS.map(({ symbol, name, assetClass, currency }): [string, SampleAsset] => [
      symbol,
      { name, assetClass, currency, tracking: "units", ticker: symbol },
    ]),
  ),
  registered: unpriced("Lindental Homes cooperative 2.4 % 2021-2031", "bond"),
  deposit: unpriced("Halm Bank one-month deposit 2.1 %", "bond"),
  preferred: unpriced("Tallow Utilities 5.75 % preferred", "bond"),
  pellucidCall: {
    name: "Pellucid Systems call, December 2024",
    assetClass: "option",
    currency: "USD",
    tracking: "units",
  },
  home: valued("House in Lindental", "property"),
  flat: valued("Flat on Mill Street", "property"),
  homeLoan: valued("Mortgage on the house", "loan"),
  flatLoan: valued("Mortgage on the flat", "loan"),
  orchard: valued("Flat at Orchard Court", "property"),
  orchardLoan: valued("Mortgage on Orchard Court", "loan"),
  fund: valued("Fernhill Growth Partners II", "private_fund"),
  venture: valued("Harrow Early Stage III", "private_fund"),
  credit: valued("Saltmarsh Private Credit I", "private_fund"),
  series: valued("Juniper Macro, series 2025-04", "hedge_fund"),
  note: valued("Quillwork convertible note", "private_note"),
  deal: valued("Bramble Robotics", "direct_deal"),
  plan: valued("Nordlicht company plan", "pension"),
  annuity: valued("Annuity from 2038", "pension"),
  policy: valued("Life insurance of Jonas", "other"),
  bakery: valued("A fifth of the Lindental bakery", "other"),
  firstCar: valued("Estate car", "vehicle"),
  secondCar: valued("Electric car", "vehicle"),
  painting: valued("Evening Harbor, E. Marlow", "collectible"),
  lent: valued("Lent to Tomas", "other"),
};

/** Those that exist by a day: notes that are issued later are not listed yet. */
export function assetsBy(today: LocalDate): readonly (readonly [string, SampleAsset])[] {
  const issuedOn = new Map(SAMPLE_INSTRUMENTS.map(({ symbol, startOn }) => [symbol, startOn]));
  return Object.entries(SAMPLE_ASSETS).filter(([name]) => (issuedOn.get(name) ?? today) <= today);
}

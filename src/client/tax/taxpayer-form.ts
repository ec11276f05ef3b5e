import { fractionOf, percentOf } from "#client/parts/own-shares.ts";
import {
  allowsLotsBy,
  allowsMatching,
  countryOfCurrency,
  LOTS_BY,
  TAX_COUNTRIES,
  TAX_METHODS,
  type TaxCountry,
} from "#engine/tax/rule-sets.ts";
import { type LossPot, TAXPAYER_QUESTIONS } from "#engine/tax/taxpayer-questions.ts";
import type { Taxpayer, TaxpayerContent } from "#features/taxpayers/contract.ts";

/** A taxpayer as it is typed: rates in percent, nothing chosen is empty. */
export interface TypedTaxpayer {
  readonly name: string;
  readonly ruleSet: TaxCountry;
  readonly filing: string;
  readonly churchRate: string;
  readonly yearStartMonth: string;
  readonly currency: string;
  readonly method: string;
  /** Inside what lots are matched; empty: as usual in the country. */
  readonly lotsBy: string;
  /** Every account no other taxpayer names is theirs; else those of `accountIds`. */
  readonly hasRest: boolean;
  readonly accountIds: readonly string[];
  /** The same taxpayer in other portfolios. */
  readonly alsoIn: TaxpayerContent["alsoIn"];
  readonly ownMethods: readonly TypedMethod[];
  /** As it is kept: it is stated beside the year. */
  readonly paid: TaxpayerContent["paid"];
  readonly carriedYear: string;
  readonly losses: Readonly<Record<LossPot, string>>;
  readonly rate: string;
  readonly longRate: string;
}

/** A method of an account, of a holding, or of a holding in an account: ids, or empty for any. */
export interface TypedMethod {
  readonly accountId: string;
  readonly assetId: string;
  readonly method: string;
}

const NO_LOSSES = { short: "", long: "", share: "", other: "", all: "" } as const;

/** `hasRest`: nobody else has the accounts no one names. */
/** The rules proposed for a new taxpayer: of the country a person says they are taxed in, else of the currency. */
export function residenceProposed(residency: string | null, baseCurrency: string): TaxCountry {
  if (residency === null) return countryOfCurrency(baseCurrency);
  return TAX_COUNTRIES.find((it) => it === residency) ?? "GENERIC";
}

export const newTaxpayer = (ruleSet: TaxCountry, hasRest = true): TypedTaxpayer => ({
  name: "",
  ruleSet,
  filing: "",
  churchRate: "",
  yearStartMonth: "1",
  currency: "",
  method: "",
  lotsBy: "",
  hasRest,
  accountIds: [],
  alsoIn: [],
  ownMethods: [],
  paid: [],
  carriedYear: "",
  losses: NO_LOSSES,
  rate: "",
  longRate: "",
});

export const typedTaxpayer = (it: Taxpayer): TypedTaxpayer => ({
  name: it.name,
  ruleSet: it.ruleSet,
  filing: it.filing ?? "",
  churchRate: it.churchRate ?? "",
  yearStartMonth: String(it.yearStartMonth ?? 1),
  currency: it.currency ?? "",
  method: it.method ?? "",
  lotsBy: it.lotsBy ?? "",
  hasRest: it.accountIds === null,
  accountIds: it.accountIds ?? [],
  alsoIn: it.alsoIn,
  ownMethods: it.ownMethods.map(({ accountId, assetId, method }) => ({
    accountId: accountId ?? "",
    assetId: assetId ?? "",
    method,
  })),
  paid: it.paid,
  carriedYear: it.carried === null ? "" : String(it.carried.year),
  losses: { ...NO_LOSSES, ...Object.fromEntries((it.carried?.losses ?? []).map(({ pot, amount }) => [pot, amount])) },
  rate: it.rate === null ? "" : percentOf(it.rate),
  longRate: it.longRate === null ? "" : percentOf(it.longRate),
});

/** What is sent: only what the rule set asks for, so that another country takes nothing of the last one along. */
export function taxpayerOfTyped(typed: TypedTaxpayer): TaxpayerContent {
  const asks = TAXPAYER_QUESTIONS[typed.ruleSet];
  const percent = (text: string): string | null => (text === "" ? null : fractionOf(text));
  return {
    name: typed.name.trim(),
    ruleSet: typed.ruleSet,
    filing: asks.filings.find((it) => it === typed.filing) ?? null,
    churchRate: asks.churchRates.find((it) => it === typed.churchRate) ?? null,
    yearStartMonth: asks.isOpen ? Number(typed.yearStartMonth) : null,
    currency: asks.isOpen && typed.currency !== "" ? typed.currency : null,
    method: TAX_METHODS.find((it) => it === typed.method) ?? null,
    lotsBy: LOTS_BY.find((it) => it === typed.lotsBy && allowsLotsBy(typed.ruleSet, it)) ?? null,
    accountIds: typed.hasRest ? null : [...typed.accountIds],
    alsoIn: typed.alsoIn,
    ownMethods: typed.ownMethods.flatMap(({ accountId, assetId, method }) => {
      const chosen = TAX_METHODS.find((it) => it === method && allowsMatching(typed.ruleSet, it));
      return chosen === undefined ? [] : [{ accountId: accountId || null, assetId: assetId || null, method: chosen }];
    }),
    paid: typed.paid,
    carried:
      typed.carriedYear === ""
        ? null
        : {
            year: Number(typed.carriedYear),
            losses: asks.pots.map((pot) => ({ pot, amount: typed.losses[pot] === "" ? "0" : typed.losses[pot] })),
          },
    rate: percent(typed.rate),
    longRate: asks.hasLongRate ? percent(typed.longRate) : null,
  };
}

/** Why it cannot be sent yet. */
export function whatIsMissing(typed: TypedTaxpayer): string | undefined {
  const { name, ruleSet, carriedYear, losses, ownMethods } = typed;
  if (name.trim() === "") return "Enter a name";
  if (typed.alsoIn.some((it) => it.portfolioId === "" || it.taxpayerId === ""))
    return "Choose the portfolio and the taxpayer there";
  if (!typed.hasRest && typed.accountIds.length === 0) return "Choose at least one account";
  if (ownMethods.some((it) => it.accountId === "" && it.assetId === ""))
    return "Choose the account or the holding of each method";
  const hasLosses = TAXPAYER_QUESTIONS[ruleSet].pots.some((pot) => losses[pot] !== "" && losses[pot] !== "0");
  if (hasLosses && carriedYear === "") return "Enter the year that begins with these losses";
  return undefined;
}

export const RULE_SET_OPTIONS = TAX_COUNTRIES.map((value) => ({ value, label: TAXPAYER_QUESTIONS[value].label }));

import type { TransactionType } from "#engine/ledger/transaction.ts";

export interface FidelityMeaning {
  /** `cash`: deposit or withdrawal by sign. `shares`: units without money, or money where the row has no units. */
  readonly type:
    | Extract<
        TransactionType,
        | "buy"
        | "sell"
        | "dividend"
        | "interest"
        | "fee"
        | "tax"
        | "other_income"
        | "return_of_capital"
        | "cash_transfer"
      >
    | "cash"
    | "shares";
  readonly kind?: string;
}

/** How the sentence in the column Action begins; the first that fits counts. */
const ACTIONS: readonly (readonly [RegExp, FidelityMeaning])[] = [
  [/^reinvestment/i, { type: "buy", kind: "reinvestment" }],
  [/^you sold (?:opening transaction|short)/i, { type: "sell", kind: "short" }],
  [/^you bought (?:closing transaction|(?:to )?cover|short cover)/i, { type: "buy", kind: "cover" }],
  [/^(?:you bought|bought\b|purchase into core)/i, { type: "buy" }],
  [/^(?:you sold|sold\b|redemption from core|redeemed|redemption payout)/i, { type: "sell" }],
  [/^dividend (?:received|adj)|^dividends?\b/i, { type: "dividend", kind: "dividend" }],
  [/^(?:long|short)-term cap gain|^cap gain/i, { type: "dividend", kind: "capital_gain_distribution" }],
  [/^(?:interest earned|interest\b|margin interest|muni exempt int)/i, { type: "interest", kind: "interest" }],
  [/^return of capital/i, { type: "return_of_capital", kind: "return_of_capital" }],
  [/^in lieu of/i, { type: "other_income", kind: "cash_in_lieu" }],
  [/^(?:royalty|other income|bonus|sweepstakes|rebate)/i, { type: "other_income" }],
  [
    /^(?:foreign tax paid|adj foreign tax|fed tax w\/h|state tax w\/h|non-resident tax)/i,
    { type: "tax", kind: "withholding" },
  ],
  [/^(?:fee charged|adr|advisor fee|account fee|.{0,40}\bfee\b)/i, { type: "fee", kind: "broker" }],
  [
    /^(?:electronic funds transfer|direct (?:deposit|debit)|check (?:received|paid)|wire|cash contribution|contrib|partic contr|co contr|bill payment|debit card|cash advance|atm|deposit|withdrawal|normal distr|partial distr|early distr|rollover cash|moneyline)/i,
    { type: "cash" },
  ],
  [/^(?:journaled|transferred (?:from|to)|transfer of assets|acat)/i, { type: "shares" }],
  [/^(?:distribution|stock split|forward split)/i, { type: "shares", kind: "distribution" }],
  [/^expired/i, { type: "shares", kind: "expiry" }],
  [/^assigned/i, { type: "shares", kind: "assignment" }],
  [/^exercised/i, { type: "shares", kind: "exercise" }],
];

/** What a sentence of Fidelity's means; undefined when it is not known to be used. */
export const meaningOf = (action: string): FidelityMeaning | undefined =>
  ACTIONS.find(([pattern]) => pattern.test(action.slice(0, 200)))?.[1];

import type { TransactionType } from "#engine/ledger/transaction.ts";

export interface SchwabAction {
  /** `cash`: deposit or withdrawal by sign. `shares`: units journaled. `move`: one side of a change of securities. */
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
        | "split"
      >
    | "cash"
    | "shares"
    | "move";
  readonly kind?: string;
}

const dividend = { type: "dividend", kind: "dividend" } as const;
const capitalGain = { type: "dividend", kind: "capital_gain_distribution" } as const;
const cash = { type: "cash" } as const;
const journal = { type: "cash_transfer" } as const;

/** Words in the column Action, in lower case, as Schwab's exports use them. */
export const ACTIONS: Readonly<Record<string, SchwabAction>> = {
  buy: { type: "buy" },
  sell: { type: "sell" },
  "buy to open": { type: "buy" },
  "buy to close": { type: "buy", kind: "cover" },
  "buy to cover": { type: "buy", kind: "cover" },
  "sell to open": { type: "sell", kind: "short" },
  "sell to close": { type: "sell" },
  "sell short": { type: "sell", kind: "short" },
  "full redemption": { type: "sell", kind: "redemption" },
  "full redemption adj": { type: "shares" },
  "reinvest shares": { type: "buy", kind: "reinvestment" },
  "reinvest dividend": dividend,
  "qual div reinvest": dividend,
  "non-qual div reinvest": dividend,
  "pr yr div reinvest": dividend,
  "pr yr cash div": dividend,
  "pr yr special div": dividend,
  "pr yr non-qual div": dividend,
  "qual div": dividend,
  "cash dividend": dividend,
  "qualified dividend": dividend,
  "non-qualified div": dividend,
  "special dividend": dividend,
  "special qual div": dividend,
  "special non qual div": dividend,
  "long term cap gain": capitalGain,
  "long term cap gain reinvest": capitalGain,
  "short term cap gain": capitalGain,
  "short term cap gain reinvest": capitalGain,
  "div adjustment": dividend,
  "cash in lieu of shares": { type: "other_income", kind: "cash_in_lieu" },
  "short term cap gain rein": capitalGain,
  "long term cap gain rein": capitalGain,
  "return of capital": { type: "return_of_capital", kind: "return_of_capital" },
  "cash in lieu": { type: "other_income", kind: "cash_in_lieu" },
  "credit interest": { type: "interest", kind: "interest" },
  "bank interest": { type: "interest", kind: "interest" },
  "bank interest adj": { type: "interest", kind: "interest" },
  "credit interest adj": { type: "interest", kind: "interest" },
  "bond interest": { type: "interest", kind: "coupon" },
  "bond interest reinvest": { type: "interest", kind: "coupon" },
  "money market interest": { type: "interest", kind: "interest" },
  "int reinvest": { type: "interest", kind: "interest" },
  "securities lending": { type: "other_income", kind: "securities_lending" },
  "promotional award": { type: "other_income", kind: "bonus" },
  "misc credits": { type: "other_income", kind: "adjustment" },
  "margin interest": { type: "interest", kind: "interest_paid" },
  "advisor fee": { type: "fee", kind: "advisory" },
  "adr mgmt fee": { type: "fee", kind: "adr" },
  "misc fee": { type: "fee", kind: "broker" },
  "management fee": { type: "fee", kind: "advisory" },
  "foreign transaction fee": { type: "fee", kind: "conversion" },
  "tax withholding": { type: "tax", kind: "withholding" },
  "service fee": { type: "fee", kind: "service" },
  "foreign tax paid": { type: "tax", kind: "withholding" },
  "nra tax adj": { type: "tax", kind: "withholding" },
  "nra withholding": { type: "tax", kind: "withholding" },
  "wire sent": cash,
  "wire received": cash,
  "wire funds": cash,
  "wire funds received": cash,
  "moneylink deposit": cash,
  "moneylink transfer": cash,
  "funds received": cash,
  "funds paid": cash,
  "atm withdrawal": cash,
  "visa purchase": cash,
  "check received": cash,
  "check paid": cash,
  ach: cash,
  "schwab atm rebate": cash,
  "auto s1 debit": cash,
  "auto s1 credit": cash,
  "internal transfer": journal,
  "bank transfer": journal,
  journal,
  "misc cash entry": journal,
  "cash journal": journal,
  "security transfer": { type: "shares" },
  "stock plan activity": { type: "shares", kind: "vesting" },
  expired: { type: "shares", kind: "expiry" },
  assigned: { type: "shares", kind: "assignment" },
  "exchange or exercise": { type: "shares", kind: "exercise" },
  "journaled shares": { type: "shares" },
  "stock split": { type: "split" },
  "stock div dist": { type: "split", kind: "stock_dividend" },
  "reverse split": { type: "move", kind: "reverse_split" },
  "spin-off": { type: "move", kind: "spin_off" },
  "stock merger": { type: "move", kind: "merger" },
  "name change": { type: "move", kind: "name_change" },
  conversion: { type: "move", kind: "conversion" },
};

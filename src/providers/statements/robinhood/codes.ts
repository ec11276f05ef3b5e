import type { TransactionType } from "#engine/ledger/transaction.ts";

export interface RobinhoodMeaning {
  /** `cash`: deposit or withdrawal by sign. `shares`: units with or without money, by what the row has. `move`: one side of a change. */
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
  readonly isOut?: boolean;
}

const cash = { type: "cash" } as const;
const moved = { type: "cash_transfer" } as const;

/** Codes of the column Trans Code. */
export const CODES: Readonly<Record<string, RobinhoodMeaning>> = {
  Buy: { type: "buy" },
  Sell: { type: "sell" },
  BTO: { type: "buy" },
  BTC: { type: "buy", kind: "cover" },
  STO: { type: "sell", kind: "short" },
  STC: { type: "sell" },
  CDIV: { type: "dividend", kind: "dividend" },
  MDIV: { type: "dividend", kind: "payment_in_lieu" },
  QDIV: { type: "dividend", kind: "dividend" },
  LCAP: { type: "dividend", kind: "capital_gain_distribution" },
  SCAP: { type: "dividend", kind: "capital_gain_distribution" },
  INT: { type: "interest", kind: "interest" },
  MINT: { type: "interest", kind: "interest_paid" },
  SLIP: { type: "other_income", kind: "securities_lending" },
  GDBP: { type: "other_income", kind: "bonus" },
  GMPC: { type: "other_income", kind: "bonus" },
  CIL: { type: "other_income", kind: "cash_in_lieu" },
  ROC: { type: "return_of_capital", kind: "return_of_capital" },
  GOLD: { type: "fee", kind: "subscription" },
  DFEE: { type: "fee", kind: "adr" },
  AFEE: { type: "fee", kind: "adr" },
  FEE: { type: "fee", kind: "broker" },
  MISC: { type: "other_income", kind: "adjustment" },
  DTAX: { type: "tax", kind: "withholding" },
  NRAT: { type: "tax", kind: "withholding" },
  ACH: cash,
  RTP: cash,
  DCF: cash,
  WIRE: cash,
  CHK: cash,
  BCXL: cash,
  FUTSWP: moved,
  JNLC: moved,
  ITRF: moved,
  XENT: moved,
  XENT_CC: moved,
  "T/A": moved,
  ACATI: { type: "shares" },
  ACATO: { type: "shares", isOut: true },
  JNLS: { type: "shares" },
  REC: { type: "shares", kind: "free_share" },
  OEXP: { type: "shares", kind: "expiry" },
  OASGN: { type: "shares", kind: "assignment" },
  OEXCS: { type: "shares", kind: "exercise" },
  SPL: { type: "split" },
  SPR: { type: "move", kind: "reverse_split" },
  SOFF: { type: "move", kind: "spin_off" },
  MRGS: { type: "move", kind: "merger" },
  SXCH: { type: "move", kind: "merger" },
  CONV: { type: "move", kind: "conversion" },
};

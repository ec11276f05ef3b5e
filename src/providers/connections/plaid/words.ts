import type { TransactionType } from "#engine/ledger/transaction.ts";
import type { PlaidMove } from "./shapes.ts";

/** What a movement of an account of investments is. `by_sign`: a deposit where money comes, a withdrawal where it goes. */
export type PlaidEvent =
  | { readonly is: "trade"; readonly isSale: boolean }
  | { readonly is: "units" }
  | {
      readonly is: "cash";
      readonly type: TransactionType | "by_sign";
      readonly kind: string;
      readonly isOfSecurity: boolean;
    }
  | { readonly is: "left_out"; readonly reason: string }
  | { readonly is: "unclear" };

const cash = (type: TransactionType | "by_sign", kind: string, isOfSecurity = false): PlaidEvent => ({
  is: "cash",
  type,
  kind,
  isOfSecurity,
});
const gain = cash("dividend", "capital_gain_distribution", true);
const fee = cash("fee", "fee");
const tax = cash("tax", "withholding", true);

/** Source: plaid.com/docs/api/accounts, “Investment transaction types schema”. What moves units without saying all it changes is not here. */
const SUBTYPES: Readonly<Record<string, PlaidEvent>> = {
  buy: { is: "trade", isSale: false },
  "dividend reinvestment": { is: "trade", isSale: false },
  "interest reinvestment": { is: "trade", isSale: false },
  "long-term capital gain reinvestment": { is: "trade", isSale: false },
  "short-term capital gain reinvestment": { is: "trade", isSale: false },
  sell: { is: "trade", isSale: true },
  dividend: cash("dividend", "dividend", true),
  "qualified dividend": cash("dividend", "dividend", true),
  "non-qualified dividend": cash("dividend", "dividend", true),
  "long-term capital gain": gain,
  "short-term capital gain": gain,
  "unqualified gain": gain,
  interest: cash("interest", "interest"),
  "return of principal": cash("return_of_capital", "return_of_capital", true),
  deposit: cash("by_sign", "deposit"),
  withdrawal: cash("by_sign", "withdrawal"),
  "account fee": fee,
  "fund fee": cash("fee", "fee", true),
  "legal fee": fee,
  "management fee": fee,
  "margin expense": cash("fee", "margin"),
  "miscellaneous fee": fee,
  "transfer fee": fee,
  "trust fee": fee,
  tax,
  "tax withheld": tax,
  "non-resident tax": tax,
};

const PENDING = "Not booked yet: it comes when the broker books it.";

/** `contribution`, `transfer` and their like move money or units, by their type: `buy` and `sell` among them are of units. */
export function eventOf({ type, subtype }: PlaidMove): PlaidEvent {
  const word = (subtype ?? "").toLowerCase();
  if (type === "cancel") return { is: "left_out", reason: "It cancels what was not booked." };
  if (word === "pending credit" || word === "pending debit") return { is: "left_out", reason: PENDING };
  const known = SUBTYPES[word];
  if (known) return known;
  if (type === "cash" && /^(?:contribution|distribution|transfer|send|request)$/.test(word))
    return cash("by_sign", word);
  if (type === "transfer" && /^(?:transfer|send|request)$/.test(word)) return { is: "units" };
  if (type === "fee") return fee;
  return { is: "unclear" };
}

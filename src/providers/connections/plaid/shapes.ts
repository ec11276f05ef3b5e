import { z } from "zod";

/** What of Plaid's answers is read, with every number as text. Source: plaid.com/docs/api and the published description of its interface. */
const text = z.string();
const maybe = text.nullish();
/** Some come as the whole expansion of a double. */
const number = text.regex(/^-?\d{1,20}(?:\.\d{1,30})?(?:[eE][+-]?\d{1,2})?$/);

export const linkToken = z.object({ link_token: text, hosted_link_url: maybe });
export const linkSessions = z.object({
  link_sessions: z
    .array(
      z.object({
        finished_at: maybe,
        results: z
          .object({
            item_add_results: z.array(
              z.object({ public_token: text, institution: z.object({ name: maybe }).nullish() }),
            ),
          })
          .nullish(),
      }),
    )
    .nullish(),
});
export const exchanged = z.object({ access_token: text, item_id: text });

const account = z.object({
  account_id: text,
  name: maybe,
  official_name: maybe,
  mask: maybe,
  type: text,
  subtype: maybe,
  balances: z.object({ current: number.nullish(), available: number.nullish(), iso_currency_code: maybe }),
});
const item = z.object({
  item_id: text,
  institution_name: maybe,
  products: z.array(text).nullish(),
  billed_products: z.array(text).nullish(),
  consent_expiration_time: maybe,
});
export const accounts = z.object({ accounts: z.array(account).max(200), item });

const booking = z.object({
  transaction_id: text,
  account_id: text,
  /** Above zero where money leaves the account. */
  amount: number,
  iso_currency_code: maybe,
  date: text,
  pending: z.boolean(),
  name: maybe,
  merchant_name: maybe,
});
export const bookings = z.object({
  added: z.array(booking),
  modified: z.array(booking),
  removed: z.array(z.object({ transaction_id: text, account_id: maybe })),
  next_cursor: text,
  has_more: z.boolean(),
  transactions_update_status: maybe,
});

const security = z.object({
  security_id: text,
  isin: maybe,
  ticker_symbol: maybe,
  name: maybe,
  type: maybe,
  iso_currency_code: maybe,
  market_identifier_code: maybe,
  close_price: number.nullish(),
  close_price_as_of: maybe,
});
const holding = z.object({
  account_id: text,
  security_id: text,
  quantity: number,
  cost_basis: number.nullish(),
  institution_price: number.nullish(),
  institution_price_as_of: maybe,
  iso_currency_code: maybe,
});
export const holdings = z.object({ holdings: z.array(holding), securities: z.array(security) });

const move = z.object({
  investment_transaction_id: text,
  account_id: text,
  security_id: maybe,
  date: text,
  name: maybe,
  quantity: number,
  /** All of it. Above zero where money leaves the account. */
  amount: number,
  price: number.nullish(),
  fees: number.nullish(),
  type: text,
  subtype: maybe,
  iso_currency_code: maybe,
});
export const invested = z.object({
  investment_transactions: z.array(move),
  securities: z.array(security),
  total_investment_transactions: text.regex(/^\d{1,7}$/),
});

const rate = number.nullish();
const debt = z.object({
  account_id: maybe,
  next_payment_due_date: maybe,
  minimum_payment_amount: number.nullish(),
  next_monthly_payment: number.nullish(),
  interest_rate: z.object({ percentage: rate }).nullish(),
  interest_rate_percentage: rate,
  aprs: z.array(z.object({ apr_percentage: number, apr_type: text })).nullish(),
});
const ofKind = z.array(debt).nullish();
export const debts = z.object({ liabilities: z.object({ credit: ofKind, mortgage: ofKind, student: ofKind }) });

export type PlaidAccount = z.infer<typeof account>;
export type PlaidItemTold = z.infer<typeof item>;
export type PlaidBooking = z.infer<typeof booking>;
export type PlaidRemoved = z.infer<typeof bookings>["removed"][number];
export type PlaidSecurity = z.infer<typeof security>;
export type PlaidHolding = z.infer<typeof holding>;
export type PlaidMove = z.infer<typeof move>;
export type PlaidDebt = z.infer<typeof debt>;
export type PlaidDebts = z.infer<typeof debts>["liabilities"];

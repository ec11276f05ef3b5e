import { z } from "zod";

/** What of SnapTrade's answers is read, with every number as text. Source: the published description of its interface. */
const text = z.string();
const maybe = text.nullish();
/** Some come as the whole expansion of a double. */
const number = text.regex(/^-?\d{1,20}(?:\.\d{1,30})?(?:[eE][+-]?\d{1,2})?$/);
const id = text.regex(/^[\w-]{1,64}$/);
const currency = z.object({ code: maybe }).nullish();

export const broker = z.object({
  slug: text,
  name: text,
  display_name: maybe,
  enabled: z.boolean().nullish(),
  maintenance_mode: z.boolean().nullish(),
});
export const user = z.object({ userId: text, userSecret: text });
export const portal = z.object({ redirectURI: text });
export const link = z.object({
  id,
  type: maybe,
  disabled: z.boolean().nullish(),
  brokerage: z.object({ name: maybe, display_name: maybe }).nullish(),
});
const read = z.object({ initial_sync_completed: z.boolean().nullish() }).nullish();
export const account = z.object({
  id,
  brokerage_authorization: id,
  name: maybe,
  number: maybe,
  institution_name: maybe,
  status: maybe,
  sync_status: z.object({ transactions: read, holdings: read }).nullish(),
  balance: z.object({ total: z.object({ currency: maybe }).nullish() }).nullish(),
});
export const balance = z.object({ currency, cash: number.nullish() });
const symbol = z.object({
  id: maybe,
  raw_symbol: maybe,
  description: maybe,
  currency,
  exchange: z.object({ mic_code: maybe }).nullish(),
  type: z.object({ code: maybe }).nullish(),
});
export const position = z.object({
  symbol: z.object({ symbol: symbol.nullish() }).nullish(),
  units: number.nullish(),
  price: number.nullish(),
  average_purchase_price: number.nullish(),
  /** Money-market funds that are counted as cash, too. */
  cash_equivalent: z.boolean().nullish(),
});
const activity = z.object({
  id: text,
  symbol: symbol.nullish(),
  option_symbol: z.object({ ticker: maybe }).nullish(),
  price: number.nullish(),
  units: number.nullish(),
  /** Above zero where money arrives. */
  amount: number.nullish(),
  currency,
  type: text,
  description: maybe,
  trade_date: maybe,
  settlement_date: maybe,
  fee: number.nullish(),
});
export const activities = z.object({
  data: z.array(activity),
  pagination: z.object({ total: text.regex(/^\d{1,8}$/) }).nullish(),
});

export type SnapLink = z.infer<typeof link>;
export type SnapAccount = z.infer<typeof account>;
export type SnapBalance = z.infer<typeof balance>;
export type SnapSymbol = z.infer<typeof symbol>;
export type SnapPosition = z.infer<typeof position>;
export type SnapActivity = z.infer<typeof activity>;

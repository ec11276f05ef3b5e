import { z } from "zod";
import { parseDay } from "#engine/dates/day.ts";
import { TRANSACTION_TYPES } from "#engine/ledger/transaction.ts";
import { parseFixed } from "#engine/money/fixed.ts";

/** What a file of neutral lines may hold: the `Statement` of the intake, exact numbers as decimal text. Whoever wrote it, only this comes in. */
const exact = z.string().transform((text, context) => {
  const value = parseFixed(text);
  if (value === undefined) context.addIssue({ code: "custom", message: "a decimal" });
  return value ?? 0n;
});
const day = z.string().refine((text) => parseDay(text) !== undefined, "a day");
const text = z.string().max(5000);
const money = z.object({ amount: exact, currency: text });
const security = z.object({
  isin: text.optional(),
  ticker: text.optional(),
  name: text.optional(),
  otherId: text.optional(),
  exchange: text.optional(),
  currency: text.optional(),
  assetClass: text.optional(),
  multiplier: exact.optional(),
});
const place = z.object({
  line: z.number().int().min(1),
  raw: z.string().max(2000),
  moreLines: z.array(z.number().int()).optional(),
  file: text.optional(),
});
const charges = z.array(money.extend({ kind: text })).optional();

export const neutralAccount = z.object({
  key: text,
  name: text.optional(),
  kind: z.enum(["brokerage", "bank", "crypto", "card", "loan", "pension"]),
  currency: text.optional(),
  institution: text.optional(),
  chain: text.optional(),
});

export const neutralLine = z.object({
  place,
  account: text,
  lender: text.optional(),
  type: z.enum(TRANSACTION_TYPES),
  on: day,
  secondOfDay: z.number().int().optional(),
  settledOn: day.optional(),
  exOn: day.optional(),
  recordedOn: day.optional(),
  security: security.optional(),
  quantity: exact.optional(),
  price: exact.optional(),
  priceCurrency: text.optional(),
  cash: money.optional(),
  cashOther: money.optional(),
  fees: charges,
  taxes: charges,
  feeUnits: z.object({ security, quantity: exact, worth: money.optional() }).optional(),
  accruedInterest: exact.optional(),
  cost: money.optional(),
  acquiredOn: day.optional(),
  ratio: z.object({ to: exact, from: exact }).optional(),
  quantityDelta: exact.optional(),
  moves: z.array(z.object({ security, quantity: exact, cost: exact.optional() })).optional(),
  kind: text.optional(),
  description: text.optional(),
  sourceId: text.optional(),
  rate: exact.optional(),
});

export const neutralTotal = z.object({
  account: text,
  on: day,
  what: z.enum(["cash", "holding", "value"]),
  currency: text.optional(),
  security: security.optional(),
  amount: exact,
  cost: money.optional(),
  place,
});

export const neutralPrice = z.object({ security, on: day, price: exact, currency: text });
export const neutralError = z.object({
  line: z.number().int(),
  field: text,
  problem: text,
  remedy: text,
  raw: text,
  file: text.optional(),
});
export const neutralSkipped = z.object({ line: z.number().int(), reason: text, raw: text, file: text.optional() });

/** The first row of the file. */
export const neutralHead = z.object({
  format: z.literal("aventine-connection"),
  version: z.literal(1),
  source: z.string().min(1).max(40),
  sourceName: z.string().min(1).max(100),
  accounts: z.array(neutralAccount),
  notes: z.array(text).optional(),
});
/** Every other row says what it is. */
export const neutralRow = z.discriminatedUnion("is", [
  z.object({ is: z.literal("line"), it: neutralLine }),
  z.object({ is: z.literal("total"), it: neutralTotal }),
  z.object({ is: z.literal("price"), it: neutralPrice }),
  z.object({ is: z.literal("error"), it: neutralError }),
  z.object({ is: z.literal("skipped"), it: neutralSkipped }),
]);
